package m12fight

import "github.com/rollbook-rpg/rollbook"

// RulesWounds are the rules of wounds: unconsciousness and coma. What wounds take off all
// actions is half the CWL ([m12.WND4]).
type RulesWounds = rollbook.Clause

// WND1: The cumulative wound level, CWL ([Fighter.CWL]), is the sum of all CW.
const WND1 RulesWounds = "m12 WND-1"

// WND2: Each time the CWL crosses a multiple of ten, a test of Rf against the CWL is due
// ([DoThreshold]). Whoever fails is unconscious for as many minutes as the CWL is above
// the total, and twice as long after a fumble.
//
//	CWL 12, total  9     12 − 9    = 3 minutes
//	CWL 12, total −1    (12 + 1)×2 = 26 minutes
//
// Our reading: Reaching the multiple counts. A wound that crosses several asks for one
// test; one that brings a coma asks for none. Of times that overlap the later end counts
// ([Fighter.Out]).
const WND2 RulesWounds = "m12 WND-2"

// WND3: A coma test falls due at the end of the stated time, with the CWL as its
// difficulty ([DoComa], [Coma]). Failure dies. Success lives, and tests again after half
// the last time. A critical wakes at once.
//
//	a coma of 24 h, tested after
//	24 h, then 12 h, then 6 h and so on
//
// Our reading: The test is of Rf. Of comas that overlap the later test counts. It repeats
// with halving times; half of less than one turn, 6 seconds, stays 6 seconds. Who wakes
// from a coma is not unconscious any more either.
//
// House rule: [Rules.ComaOnce] asks for one further test only, and who passes it is out of
// danger and wakes when the CM says so ([DoWake]).
const WND3 RulesWounds = "m12 WND-3"
