package d10luck

import "github.com/rollbook-rpg/rollbook"

// RulesModifiers are the rules of modifiers for how difficult something is. The
// source's own table of them is missing.
type RulesModifiers = rollbook.Clause

// MOD1: Where the circumstances make something easier or harder, the Chronicler may add
// a modifier of either sign to the roll ([Test.Modifier], [FearTest.Modifier]).
//
// Ours: The Chronicler may keep it back until the dice lie there ([Test.Hidden],
// [Result.Reveal]). Until then the total stands without it, and nothing is decided.
const MOD1 RulesModifiers = "d10luck MOD-1"

// MOD2: Ours: Words for modifiers ([ModifierTable]), for the source's table is missing;
// these are known from other published games of the same family. A word that is used
// as a number means its mildest figure ([ModifierRow.Modifier]).
//
//	word             modifiers     as a number
//	Easy             +5 or more    +5
//	Moderate         +3, +4        +3
//	Average          +1, +2        +1
//	Challenging       0             0
//	Difficult        −1, −2        −1
//	Very difficult   −3 to −5      −3
//	Heroic           −6 to −9      −6
//	Near impossible  −10 or worse  −10
//
// House rule: [Rules.Modifiers] takes another table ([NewModifierTable],
// [ModifierTable.With]).
const MOD2 RulesModifiers = "d10luck MOD-2"
