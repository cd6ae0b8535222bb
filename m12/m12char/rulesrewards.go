package m12char

import "github.com/rollbook-rpg/rollbook"

// RulesRewards are the rules of what a session brings: improvement points, IP, and
// X-points ([Reward], [Character.Award]).
type RulesRewards = rollbook.Clause

// REW1: A session brings at least 5 improvement points and at most 20
// ([LeastImprovement], [MostImprovement]). They are spent at the same prices as
// development points, on skills, languages and advantages ([SKL3], [LNG2], [ADV2],
// [Change.From]).
//
// Our reading: The cap of 200 on advantages does not hold for them.
const REW1 RulesRewards = "m12 REW-1"

// REW2: At the end of a complete scenario each remaining character gets up to 5 more,
// outside the 20 ([MostScenario]).
//
// Our reading: 1 to 5: fewer after a failure, and never nothing.
const REW2 RulesRewards = "m12 REW-2"

// REW3: Our reading: A session awards 0 to 3 X-points ([MostRewardX]); the source says not
// more than "2 or 3". They may come alone, in the middle of a session.
const REW3 RulesRewards = "m12 REW-3"

// REW4: Ours: The bounds above bind.
//
// House rule: [Rules.AdvisoryRewards] makes them advice ([Reward.Validate]).
const REW4 RulesRewards = "m12 REW-4"
