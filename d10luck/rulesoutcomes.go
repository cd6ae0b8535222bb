package d10luck

import "github.com/rollbook-rpg/rollbook"

// RulesOutcomes are the rules of how good a success is. The source's own table of
// levels is missing.
type RulesOutcomes = rollbook.Clause

// OUT1: A total of 9 or more succeeds ([Target], [Success]). Where the degree of the
// success matters, the final total tells it, with all modifiers ([Result.Level]). One
// of the degrees is called Decent: no unskilled attempt comes above it ([TSK3]).
const OUT1 RulesOutcomes = "d10luck OUT-1"

// OUT2: Ours: The levels of success ([OutcomeTable]), of the same origin as the words
// for modifiers ([MOD2]), for the source's table is missing. Above 26 there is one
// level more for every 3 points.
//
//	total    level
//	below 9  0   Failure
//	9–10     1   Adequate
//	11–12    2   Decent
//	13–14    3   Good
//	15–16    4   Very good
//	17–20    5   Excellent
//	21–23    6   Extraordinary
//	24–26    7   Mind-boggling
//	27–29    8   Mind-boggling
//	30–32    9   Mind-boggling, and so on
//
// House rule: [Rules.Outcomes] takes another table ([NewOutcomeTable]).
const OUT2 RulesOutcomes = "d10luck OUT-2"
