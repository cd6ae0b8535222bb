// Package fifteenchar has the characters of FIFTEEN. Its chapters are [RulesCreation],
// [RulesWealth] and [RulesProgress].
//
// # Creation
//
// Each of the fifteen attributes ([fifteen.ATT1]) begins at 7, and 45 points raise them,
// none above 13 ([ATT2]). An archetype in a few words stands for what the hero can do
// ([ATT3]). Derived scores follow ([fifteen.DER1], [fifteen.DER2], [fifteen.DER3]).
//
// # Wealth
//
// Wealth, from 2 to 18, is a score to roll a D20 against for whatever one wants to buy
// ([WLT1]) and has access to ([WLT2]). The Narrator may lower it ([WLT3]).
//
//	wealth 11   11 or less buys it
//
// # Progression
//
// A roll that hits its target exactly earns a point ([PRG1]), the end of a session 5 and
// up to 3 more ([PRG2]). Then 10 points raise an attribute by 1, each once a session, up
// to 18 ([PRG3]); who can has to ([PRG4]).
//
//	24 points, 5, 2 for fair: 31
//	three raises, 1 point left
//
// # In code
//
// A [Character] holds [fifteen.Attributes], [Wealth], [Progress] and
// [fifteenhealth.Health], all of them values: methods return a new one. [NewCharacter]
// makes one, [RandomCharacter] any legal one; [Character.Sheet] is for people to read.
// They may be copied and used by any number of goroutines.
package fifteenchar
