// Package d10luck is the ruleset of the ten-sided die with luck: one D10, what the
// character can do, and a D6 that comes with a natural 10 or 1.
//
// Its rules stand on this page, a constant each, in chapters: [RulesTasks],
// [RulesLuck], [RulesModifiers], [RulesOutcomes], [RulesFear], [RulesCharacter]. The
// source is an excerpt, which lacks its three tables, of modifiers, levels and fear.
//
// # Rolling
//
// The Chronicler says what is rolled, and what modifier the circumstances bring
// ([MOD1]). A task adds an attribute and a skill to the D10 ([TSK1]). Where no skill
// fits there is a test of the attribute alone: a simple one adds it twice, a difficult
// one once ([TSK2]). Who lacks the skill of a task may attempt it unskilled, with the
// attribute and a penalty of 2 or more ([TSK3]). A total of 9 or more succeeds.
//
//	4, Strength 4, Climbing 2  4 + 4 + 2 = 10
//	6, simple, Perception 3    6 + 3 + 3 = 12
//	7, unskilled, Dexterity 3  7 + 3 − 2 =  8
//
// Then there is luck. A roll of 10, a natural 10, brings a D6, whose face less one is
// added; as long as it shows a 6, another follows ([LCK1]). A natural 1 counts nothing,
// and such D6s are taken off ([LCK2]). Natural is what the die shows
// before anything is added ([LCK4]).
//
//	10, then 3        10 + 2 = 12
//	10, then 6, 6, 3  10 + 5 + 5 + 2 = 22
//	1, then 6, 2      0 − 5 − 1 = −6
//
// How good a success is, a table of levels says ([OUT1], [OUT2]); an unskilled attempt
// never comes above the level called Decent. When somebody resists, both sides roll,
// and the better success wins; equal successes are rolled again ([TSK5]).
//
// # Fear
//
// In a scary place a mundane human makes a difficult Willpower test, one of the Gifted
// a simple one ([FEA1]). Who fails makes the fear roll: a D10, less Willpower, plus the
// size of the test's penalty ([FEA2]). The level of that total picks what fright does
// ([FEA3], [FEA4]). The Chronicler has the last word ([FEA5]).
//
// # Characters
//
// A character is attributes, skills and whether it is Gifted ([CHA1]). There are no
// rules to make, harm or better one, and none are invented ([CHA2]).
//
// # In code
//
// A [Test] is what is known before the roll. [Test.Roll] rolls it on any [dice.RNG] and
// gives a [Result]. Where dice come from somewhere else, [Test.Start] gives an undecided
// Result, [Result.Need] says which die it waits for, and [Result.Take] puts it on the
// table; a Result can be saved as JSON at any point and go on later. A [Resisted], a
// [Fear] and an [Effect] work the same way.
// [Result.RollOnce] rolls one die and stops before those that luck adds. Where the
// difficulty is kept back, [Result.Reveal] brings the outcome later.
//
// A Result tells its [Result.Outcome] and [Result.Total]; [Result.String] is one line
// for a chat, and [Result.Steps] every die and every modifier with its clause.
// [ParseTest] reads what people type, "4+2-1" or "simple 3 very difficult", and
// [ParseResisted] two sides, "4+2 vs simple 3". A [Character] makes its tests by the
// names of attribute and skill. [Test.Chances], [FearTest.Chances] and [Odds] give the
// exact chances of all of it.
//
// The three tables here are ours and say so, row by row; [NewModifierTable],
// [NewOutcomeTable] and [NewFearTable] make others, [ModifierTable.With] adds a row, and
// [Rules] holds the ones that a game uses, which can be saved as JSON. The zero value of
// a table is the standard one. A table is asked where it is needed and is no part of a
// test: the dice decide a total, and whether it succeeds; the level is what a table
// makes of it. So [Result.Level] takes the table, and the same saved result can be read
// by any.
//
// All values here may be copied and used by any number of goroutines, but for the maps
// of a Character, which their owner guards; an RNG serves one goroutine.
package d10luck
