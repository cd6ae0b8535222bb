package d10luck

import "github.com/rollbook-rpg/rollbook"

// RulesFear are the rules of getting scared: a fear test, and for whoever fails it a
// fear roll that picks what fright does. The source's own fear table is missing.
type RulesFear = rollbook.Clause

// FEA1: In scary circumstances a mundane human makes a fear test ([FearTest]), which
// is a difficult Willpower test ([TSK2]); for the Gifted it is a simple one. Modifiers
// may apply, as to any test. Whoever succeeds keeps calm, and whoever fails panics
// ([FEA2]).
const FEA1 RulesFear = "d10luck FEA-1"

// FEA2: After a failed fear test comes the fear roll ([Fear]): a D10, less Willpower,
// plus the size of the penalty that the test had. With −4 to the test it has +4.
//
//	D10 − Willpower + the test's penalty
//
// Our reading: The penalty is the net modifier where that is negative; a net bonus
// changes nothing here ([Fear.Total]).
const FEA2 RulesFear = "d10luck FEA-2"

// FEA3: A total of the fear roll below 9: scared for a few seconds, and no more. Above
// 9: the success level of that total ([OUT2], [Fear.Level]) picks the effect from the
// fear table ([FEA4], [Fear.Effect]).
//
// Our reading: Exactly 9 counts as level 1.
const FEA3 RulesFear = "d10luck FEA-3"

// FEA4: Ours: What fright does ([FearTable], [Effect]), by the level of the fear roll,
// for the source's table is missing. Tests end some of it ([Character.Recover]).
//
//	1   shakes: −2 to all actions for 2 turns
//	2   flight: runs for 1 turn
//	3   physical reaction: −1 to all actions
//	    for D4 turns
//	4   frozen for D4 turns, until someone
//	    intervenes
//	5   faints: a difficult Constitution test
//	    a minute to come round
//	6   hysterics for D8 turns
//	7+  catatonia: a difficult Willpower test
//	    an hour to come out
//
// House rule: [Rules.Fear] takes another table ([NewFearTable]).
const FEA4 RulesFear = "d10luck FEA-4"

// FEA5: What the dice gave does not bind the Chronicler, who may put any other result
// in its place ([Effect.Overrule]). The record keeps both ([Effect.Overruled]).
const FEA5 RulesFear = "d10luck FEA-5"
