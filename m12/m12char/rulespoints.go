package m12char

import "github.com/rollbook-rpg/rollbook"

// RulesPoints are the rules of development points, DP, which make a new character, and of
// the advantages that they buy.
type RulesPoints = rollbook.Clause

// DEV1: A new character has 1000 development points ([DevelopmentPoints]) for skills
// ([SKL3]), specialities ([SKL6]) and languages ([LNG2]). [Character.Accounts] tells what
// is left, [Character.Bill] what each purchase costs.
const DEV1 RulesPoints = "m12 DEV-1"

// DEV2: Our reading: "A maximum of 200" of these points may go into advantages: fields and
// dice ([ADV2], [ADV3]) together at most 200 ([Rules.MostAdvantages]), inside the 1000.
//
// House rule: [Rules.PersonalOnTop] gives 200 points more, for advantages or skills; the
// buyer then names the account ([Change.From]).
const DEV2 RulesPoints = "m12 DEV-2"

// DEV3: Our reading: Further specialities cost 20 by either table of the source. They
// count as spent on skills, not towards the 200.
const DEV3 RulesPoints = "m12 DEV-3"

// ADV1: One more speciality in a skill that was bought costs 20 ([AddSpeciality],
// [SpecialityCost]).
const ADV1 RulesPoints = "m12 ADV-1"

// ADV2: One more field of expertise costs 50 ([AddField], [m12skill.FieldCost]).
const ADV2 RulesPoints = "m12 ADV-2"

// ADV3: One more die in a characteristic costs 100 ([SetDie], [DieCost]).
//
// Our reading: The 6 of creation does not bound it; an 8th die is refused ([m12.CHR2]).
const ADV3 RulesPoints = "m12 ADV-3"
