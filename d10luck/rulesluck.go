package d10luck

import "github.com/rollbook-rpg/rollbook"

// RulesLuck are the rules of luck: what a 10 and what a 1 on the ten-sided die bring.
type RulesLuck = rollbook.Clause

// LCK1: A roll of 10 on the die, a natural 10, is good luck: it counts 10, and a D6 is
// rolled ([Result.Need]) whose face less one is added. While that D6 shows a 6, which
// adds 5, roll another and add its face less one too ([Result.Rolled]). Very large
// totals come about so.
//
//	10, then 1        10 + 0 = 10
//	10, then 3        10 + 2 = 12
//	10, then 6, 6, 3  10 + 5 + 5 + 2 = 22
const LCK1 RulesLuck = "d10luck LCK-1"

// LCK2: A roll of 1 on the die, a natural 1, is bad luck: it counts 0, and a D6 is
// rolled whose face less one is taken off. While that D6 shows a 6, which takes 5, roll
// another and take its face less one off too. Totals far below 0 come about so.
//
//	1, then 1        0 − 0 = 0
//	1, then 4        0 − 3 = −3
//	1, then 6, 6, 2  0 − 5 − 5 − 1 = −11
//
// Ours: The chain of sixes has a cap ([Test.Limits]), here and after a 10, against a
// broken source of chance: an error says so ([dice.ErrRounds]).
const LCK2 RulesLuck = "d10luck LCK-2"

// LCK3: Our reading: Luck follows any natural 10 or 1, that of the fear roll
// ([FEA2]) too: without it the fear table could hardly be reached.
//
// House rule: [Rules.NoLuckInFear] leaves the D10 of the fear roll as it shows.
const LCK3 RulesLuck = "d10luck LCK-3"

// LCK4: Natural is what the die shows before any modifier ([Result.Natural]): a 9 with
// a bonus of 1 is no natural 10, and a 10 with a penalty still is one. From 2 to 9 the
// die counts its face, and no D6 follows.
const LCK4 RulesLuck = "d10luck LCK-4"
