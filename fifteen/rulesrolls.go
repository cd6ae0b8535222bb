package fifteen

import "github.com/rollbook-rpg/rollbook"

// RulesRolls are the rules of rolling: the one die, opposed rolls, automatic success,
// and what attacks are rolled against. D20 is the one die of the game. A score, or base,
// is a number without any modifiers; a target is a score with all of them, and the die
// must not exceed it. What the Narrator decides comes from the host.
type RulesRolls = rollbook.Clause

// ROL1: Say what the character does and with which attribute ([Attributes.Test]). The
// Narrator announces modifiers for the circumstances ([Test.Situation]); several actions
// in one activation cost 1 or 2 ([Test.Actions], ACT-2). Roll a D20: the target
// ([Test.Target]) or less succeeds, more fails ([Judge]). Each point is worth 5 %.
//
//	Agile 12, at −2   target 10
//	10 or less        success
//	exactly 10        earns a point (PRG-1)
//
// Our reading: No face is special. A target of 20 or more cannot fail, one of 0 or less
// cannot succeed.
//
// Ours: The Narrator may keep the circumstances back until the die lies there
// ([Test.Hidden], [Result.Reveal]). Until then nothing is decided.
const ROL1 RulesRolls = "fifteen ROL-1"

// ROL2: In an opposed roll of two or more sides ([Oppose]) each rolls against a target
// of its own. The success that is closest to its target wins. A failure never beats a
// success; where all fail, nobody wins. A tie goes to the highest base attribute, without
// modifiers.
//
// Our reading: Closeness is measured from the target or from 20, whichever is less. The
// base of Melee and Range is the rounded one ([DER3]). Still tied, it is a standoff
// without a winner ([Standoff]); the host may roll again.
//
// Ours: There are at most 12 sides ([MaxOpposed]).
const ROL2 RulesRolls = "fifteen ROL-2"

// ROL3: Routine acts may succeed without a roll, at the Narrator's word
// ([Test.Automatic]). Never in combat rounds, and never under the stress of a deadline:
// there it is refused ([Moment]).
//
// Our reading: Vitality rolls and purchases are no such acts. First aid whose outcome
// the Narrator knows (HLT-1) is none either: there the roll is left to the host, in a
// round too, and it takes an action all the same.
const ROL3 RulesRolls = "fifteen ROL-3"

// ROL4: Equipment gives no bonus: a [Test] has no place for one. Tools and weapons are
// what makes an act possible in the first place.
const ROL4 RulesRolls = "fifteen ROL-4"

// ROL5: Our reading: An attack is rolled against Melee or Range ([DER3]), rounded down,
// and everything else against the attribute that was named ([Rules.AttackTest]). The
// source's own example shoots with Dextrous alone, while it says elsewhere that shooting
// takes more (erratum E3).
//
// House rule: [Rules.SingleAttribute] has attacks rolled against one attribute, which
// from afar is Dextrous.
//
// Ours: Hand to hand that one is Strong; the source has no example of it. Nor has it a
// reach for blows: whether somebody is near enough for one is the Narrator's to say, and
// no distance is refused.
const ROL5 RulesRolls = "fifteen ROL-5"
