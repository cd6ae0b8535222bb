package m12

import "github.com/rollbook-rpg/rollbook"

// RulesMind are the rules of the state of mind: each character has one, which helps or
// hinders a test that touches it ([Mind], [MindModifier]).
//
//	Naive            +2  −2
//	Realistic        +2  −2
//	Open             +1  −1
//	Curious          +1  −1
//	Not interested    0   0
//	Patriot          +2  −2
//	Rebel            +2   0
type RulesMind = rollbook.Clause

// MND1: [Naive]: +2 when the roll tends to confirm the supernatural or a conspiracy, −2
// when it tends to confirm the rational.
const MND1 RulesMind = "m12 MND-1"

// MND2: [Realistic]: +2 when the roll tends to show that science alone explains it, −2
// when it seeks an answer that is not rational.
const MND2 RulesMind = "m12 MND-2"

// MND3: [OpenMinded], or open: +1 when the roll tends to show that something irrational exists, −1 when
// it has a purely logical explanation.
const MND3 RulesMind = "m12 MND-3"

// MND4: [Curious]: +1 when the roll leads to the logical reason, −1 when it comes close
// to something irrational.
const MND4 RulesMind = "m12 MND-4"

// MND5: [NotInterested]: neither bonus nor malus.
const MND5 RulesMind = "m12 MND-5"

// MND6: [Patriot]: +2 when the roll can serve the country, −2 when the character believes
// that it works against the nation.
const MND6 RulesMind = "m12 MND-6"

// MND7: [Rebel]: +2 when the character believes that the roll acts against the
// conspiracy of the government. The source gives no malus, so there is none.
const MND7 RulesMind = "m12 MND-7"

// MND8: Our reading: A test has the bonus, the malus or neither, never both
// ([Test.Leaning], [Leaning]). A side that the state lacks counts 0.
const MND8 RulesMind = "m12 MND-8"
