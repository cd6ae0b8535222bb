package fifteen

import "github.com/rollbook-rpg/rollbook"

// RulesDerivedScores are the rules of derived scores: vitality, movement, melee, range and
// initiative, each made of three attributes.
type RulesDerivedScores = rollbook.Clause

// DER1: Vitality is Resistant + Alert + Resilient ([Attributes.Vitality]): the damage of
// body and mind that a character can take before falling unconscious (HLT-1).
const DER1 RulesDerivedScores = "fifteen DER-1"

// DER2: Movement is Strong + Agile + Resilient, in feet per action
// ([Attributes.Movement]). With a second action a character sprints, half as far again;
// with a third it runs all out, twice the value in all ([Gait], [Attributes.Feet]).
//
//	movement 29   in all  this action
//	1st   walk    29 ft   29 ft
//	2nd   sprint  43 ft   14 ft
//	3rd   run     58 ft   15 ft
//
// Our reading: Odd halves are rounded down. Each action adds its own feet, the value,
// the half and the rest of the double; what one of them does not use is lost to the
// next.
const DER2 RulesDerivedScores = "fifteen DER-2"

// DER3: Three scores are each a sum of three attributes, divided by three ([Thirds]).
//
//	Melee       Strong, Focused, Commanding
//	Range       Dextrous, Perceptive, Intuitive
//	Initiative  Agile, Alert, Intuitive
//
// Our reading: For a roll they are rounded down ([Thirds.Floor]): a whole die is no
// greater than 9⅔ exactly when it is no greater than 9. The order of initiative
// compares the exact thirds, which is to say the sums ([CompareInitiative]).
const DER3 RulesDerivedScores = "fifteen DER-3"
