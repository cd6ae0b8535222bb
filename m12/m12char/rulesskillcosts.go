package m12char

import "github.com/rollbook-rpg/rollbook"

// RulesSkillCosts are the rules of what a skill costs, at creation and later, and of
// specialities. The 124 skills and where they start are in package m12skill.
type RulesSkillCosts = rollbook.Clause

// SKL2: A skill never bought is used at its start value ([Character.SkillValue]). Buying a
// skill means improving it for the first time ([SetSkill]).
const SKL2 RulesSkillCosts = "m12 SKL-2"

// SKL3: To raise a skill costs points step by step ([Rules.SkillLadder], [Character.Price]).
// One step up from a value v costs −v below 0, 1 at 0, and v + 1 from 1 to 10:
//
//	from  −10  −9  −8  −7  −6  −5  −4
//	step   10   9   8   7   6   5   4
//
//	from   −3  −2  −1   0   1   2   3
//	step    3   2   1   1   2   3   4
//
//	from    4   5   6   7   8   9  10
//	step    5   6   7   8   9  10  11
//
// So from 5 to 8 a skill costs 6 + 7 + 8 = 21, and from −6 to 0 it costs 21 too.
const SKL3 RulesSkillCosts = "m12 SKL-3"

// SKL4: The source also prints what it costs in all to reach 0, +2 and +5. The figures
// are sums of the steps:
//
//	from    to 0   to +2   to +5
//	−10      55     58      70
//	−9       45     48      60
//	−8       36     39      51
//	−7       28     31      43
//	−6       21     24      36
//	−5       15     18      30
//	−4       10     13      25
//	−3        6      9      21
//	−2        3      6      18
//	−1        1      4      16
//	 0        0      3      15
//	 1        –      2      14
//	 2        –      0      12
//	 3        –      –       9
//	 4        –      –       5
//	 5        –      –       0
const SKL4 RulesSkillCosts = "m12 SKL-4"

// SKL5: Our reading: Above 10 the table only says "+1 → +2": each further point of value
// adds 2 to the cost of a step. From 11 it is 13, from 12 it is 15, and so on.
//
// House rule: [Rules.StepsByOne] adds 1 instead, the other reading: 12, 13 and so on.
const SKL5 RulesSkillCosts = "m12 SKL-5"

// SKL6: Each skill that was bought brings one speciality free, whenever it is first
// bought, at creation or later ([AddSpeciality]). Each further one costs 20
// ([SpecialityCost]). A speciality, or specialisation, is free text; those of the table
// are suggestions ([m12skill.SkillRow.Suggested]).
//
// Our reading: A speciality in a skill that was never bought is refused.
const SKL6 RulesSkillCosts = "m12 SKL-6"

// SKL7: Our reading: Costs add up: from a to c as from a to b and on to c. A higher value
// always costs more, and no cost is negative.
const SKL7 RulesSkillCosts = "m12 SKL-7"
