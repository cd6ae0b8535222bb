package m12

import "github.com/rollbook-rpg/rollbook"

// RulesDice are the rules of the twelve-sided dice: what an 11 and a 12 do, which of
// several dice counts, and when all are rolled again. A D12 is read as it lies; a DM12
// is a D12 that is read by these rules.
type RulesDice = rollbook.Clause

// RES1: A DM12 that shows 1 to 10 counts what it shows. An 11 counts −5, and a 12 counts
// +10; these two are the specials.
//
//	die     1  2  3  4  5  6  7  8  9  10   11   12
//	counts  1  2  3  4  5  6  7  8  9  10   −5  +10
const RES1 RulesDice = "m12 RES-1"

// RES2: Of several DM12 rolled together the best of those that show 1 to 10 counts
// ([Result.Best]), and no other of them. Each 11 takes 5 off and each 12 adds 10
// ([Result.Rolled]).
const RES2 RulesDice = "m12 RES-2"

// RES3: When every die is special, an 11 or a 12, all are rolled again. The specials so
// far stay, the best of the new roll counts, and its specials too ([Result.Need]).
//
//	12 12, then 12 7    7 + 10 + 10 + 10 = 37
//	11, then 4          4 − 5            = −1
//
// Our reading: This is repeated as often as needed.
//
// House rule: [Rules.MaxRolls] rolls at most so often; where the last roll has specials
// alone they stand, with no best die and no lowest.
//
// Ours: The rolls have a cap against a broken source of chance ([Test.Limits]): an error
// says so ([dice.ErrRounds]).
const RES3 RulesDice = "m12 RES-3"

// RES4: Worked rolls:
//
//	1 4 7 9             9
//	2 6 6 7 7 11        7 − 5 = 2
//	9 10 11 11 12       10 − 5 − 5 + 10 = 10
//	3 6 12              6 + 10 = 16
//	12 12, then 12 7    7 + 10 + 10 + 10 = 37
const RES4 RulesDice = "m12 RES-4"
