package fifteenhealth

import "github.com/rollbook-rpg/rollbook"

// RulesHealth are the rules of death and healing: who falls and who dies, and when a
// vitality roll falls due, by which vitality comes back ([HLT3], [HLT5], [HLT6], [HLT7]).
//
//	due in each activation
//	  after first aid   wakes, with 2
//	  active            2, up to a quarter
//	due every 8 hours
//	  resting           4, half for 48 hours
//	  hospital          8, all after 24 hours
type RulesHealth = rollbook.Clause

// HLT1: At 0 vitality a character falls unconscious ([Health.Hurt]). Without successful
// first aid ([Health.FirstAid]) within as many minutes as its vitality, it dies.
//
// Our reading: The minutes are the full score, and the last moment is included
// ([Health.TimeLeft]); a raise in those minutes does not move it. Damage beyond 0 is
// lost. Whether first aid succeeds is the host's to say; success stops the clock for
// good.
//
// Ours: Between rounds an attempt by somebody in the fight takes everybody as long as a
// round; by somebody outside it, at the Narrator's word, it takes no time.
const HLT1 RulesHealth = "fifteen HLT-1"

// HLT2: Whoever takes damage at 0 vitality dies of it ([Health.Hurt]).
//
// Our reading: First aid or not.
const HLT2 RulesHealth = "fifteen HLT-2"

// HLT3: After successful first aid a vitality roll ([HLT4]) is due at the character's
// next activation ([Health.VitalityTest]). A success wakes the character, who is weak and
// regains 2 vitality, and no more by this way ([Health.Recover]).
//
// Our reading: Failed, the roll is repeated in each activation. It loses nothing for
// announced actions (ACT-2).
//
// Ours: It is all that the activation consists of.
const HLT3 RulesHealth = "fifteen HLT-3"

// HLT4: Our reading: A vitality roll is a D20 against a third of the vitality score,
// rounded down. The score is a sum of three attributes, 21 and up at creation, so that a
// roll against it could not fail; the other scores of three attributes are thirds too
// ([fifteen.DER3]).
//
//	vitality 27  9 or less
//	vitality 37  12 or less
//
// House rule: [fifteen.Rules.FullVitality] rolls against the full score.
const HLT4 RulesHealth = "fifteen HLT-4"

// HLT5: Whoever stays active ([Active]), goes on to fight and to toil, may make one
// vitality roll in each activation ([Health.Activate]). It gives 2, and never raises
// vitality above a quarter of the score ([Health.Gate]).
//
// Our reading: The quarter is rounded down. The roll is one of the announced actions,
// which cost what they cost, and a failed one ends the activation (ACT-2, ACT-3). A roll
// that is not made lapses with its activation ([Health.EndActivation]), that of [HLT3]
// too.
const HLT5 RulesHealth = "fifteen HLT-5"

// HLT6: Whoever rests in a safe place and is still involved in the mission ([Resting])
// may make a vitality roll every 8 hours ([Health.Pass]). It gives 4, and does not raise
// vitality above half the score before 48 hours have passed.
//
// Our reading: The half is rounded down. There is a roll for every 8 hours that were
// rested in full, made then or later ([Health.Due]), and each is judged by its own hour:
// the sixth is the first of 48 hours. Another way of healing begins its hours anew
// ([Health.Begin]), and so does a wound ([Health.Hurt]): rolls not made by then lapse.
const HLT6 RulesHealth = "fifteen HLT-6"

// HLT7: Whoever is in hospital or has retired altogether, to sleep, eat and be tended
// ([Hospital]), may make a vitality roll every 8 hours. It gives 8, and does not raise
// vitality to the full score before 24 hours have passed.
//
// Our reading: Until then at most the score less 1. The hours are counted as in [HLT6]:
// the third roll is the first of 24.
const HLT7 RulesHealth = "fifteen HLT-7"

// HLT8: Ours: Vitality never rises above the score. A gain is clipped at its gate, and
// someone above the gate neither gains nor loses ([Health.Recover]). The dead do not
// heal, and negative times are refused. In a fight no time passes for the dead.
const HLT8 RulesHealth = "fifteen HLT-8"
