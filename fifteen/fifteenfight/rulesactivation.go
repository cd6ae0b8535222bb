package fifteenfight

import "github.com/rollbook-rpg/rollbook"

// RulesActivation are the rules of a fight: initiative, activation and actions.
type RulesActivation = rollbook.Clause

// ACT1: In a round everybody is activated once, the highest initiative first
// ([State.Next]).
//
// Ours: Of those who are equal the more agile comes first, then the more alert, then the
// more intuitive, then whoever was entered first ([fifteen.CompareInitiative]). No dice
// are rolled. Whoever joins in a round acts from the next one on ([Join]). The dead have
// no activation, and the dying can do nothing in theirs.
const ACT1 RulesActivation = "fifteen ACT-1"

// ACT2: Whoever is activated announces up to three actions ([Activate]), and each of
// them is rolled with what the number costs ([fifteen.Test.Actions]).
//
//	1 action    0
//	2 actions  −1 each
//	3 actions  −2 each
//
// Our reading: To announce none is to pass. A number below 0 or above 3 is refused.
const ACT2 RulesActivation = "fifteen ACT-2"

// ACT3: The first action that fails ends the activation at once; the next in the order
// is activated ([CutShort]).
//
// Our reading: A success that loses an opposed roll is a failed action, and so is one in
// a standoff ([fifteen.ROL2]).
//
// Ours: Whoever falls loses what is left, at that moment and for good; so does whoever
// leaves the fight.
const ACT3 RulesActivation = "fifteen ACT-3"

// ACT4: Whoever fails a movement roll in a combat round trips, and moves no further
// ([Trips]).
//
// Our reading: The roll is made where the Narrator calls for it ([Command.Roll]): a D20
// against a third of the movement, rounded down ([fifteen.Attributes.MovementTest]), by
// the argument of [fifteenhealth.HLT4].
const ACT4 RulesActivation = "fifteen ACT-4"

// ACT5: Ours: A round is one activation of everybody. The source gives it no length: the
// host sets its seconds ([State.RoundSeconds]), 6 by default ([DefaultRound]). They pass
// at its end.
const ACT5 RulesActivation = "fifteen ACT-5"
