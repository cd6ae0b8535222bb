package m12

import "github.com/rollbook-rpg/rollbook"

// RulesTests are the rules of a test: what is rolled, what is added, and what the total
// means. The CM, the Conspiracy Master, says which characteristic and skill fit and how
// difficult it is; the host passes that on.
type RulesTests = rollbook.Clause

// RES5: A test ([Test]) rolls as many DM12 ([RES2]) as the fitting characteristic has
// dice. To what they come to it adds the rest ([Result.Total], [Result.Steps]):
//
//   - the value of the skill, if one fits
//   - the lowest die, if a speciality fits ([RES8])
//   - 1 for each field of expertise that bears on it ([FOE3])
//   - the state of mind, −2 to +2 ([MND8])
//   - a bonus or malus for the situation
//   - the malus for wounds, where it applies ([WND4])
//   - 20 for each X-point spent before, 10 for each spent after failing ([XPT2])
const RES5 RulesTests = "m12 RES-5"

// RES6: The total is held against the difficulty ([Judge], [Outcome]):
//
//	below 0                        fumble
//	below the difficulty           failure
//	the difficulty or more         success
//	twice the difficulty or more   critical
//
// Ours: A difficulty is 1 or more. The CM may tell it after the roll ([Result.Against]).
// Until then the total stands, and a fumble; nothing else is decided, and nobody buys back
// what may be a success.
const RES6 RulesTests = "m12 RES-6"

// RES7: The difficulty chart ([Band], [BandRange], [BandOf]), with the figure that the
// word means where a number is wanted:
//
//	                       figures   number
//	Really easy              5–6        5
//	Easy                     7–9        8
//	Normal                  10–13      11
//	Difficult               14–18      16
//	Really difficult        19–24      21
//	Close to impossible     25–31      28
//	Impossible              32–39      35
//	Definitely impossible   40+        40
//
// Our reading: Below 5 is called Really easy too. "Very easy" and "Very difficult" in
// the tables of the fight are Really easy and Really difficult. As a number a band means
// its middle rounded down, the last column ([BandDifficulty]), unless the host picks
// another of its figures.
const RES7 RulesTests = "m12 RES-7"

// RES8: With a fitting speciality the lowest normal die is added too ([Test.Speciality],
// [Result.Lowest]). If only one normal die lies there, it counts twice.
//
//	3 6 9       9 + 3 = 12
//	11 6 12     6 − 5 + 10 + 6 = 17
//
// Our reading: Lowest is the lowest of the normal dice, 1 to 10, of the roll that gave
// the best one; specials are not it. A test has at most one speciality.
//
// Our reading: The long example of the source has two figures in the wrong place and one
// slip (erratum E2). Its dice are 1 1 4 7 7 11; skill +10, a speciality, one field, two
// X-points after failing, difficulty 30. It prints −4, then 6, then a lowest die of 7,
// then 13, 14 and at last 33. 13 and 14 agree with the rules; −4 and 7 look like best and
// lowest exchanged, and 33 is a slip. By [RES2] it is this:
//
//	the dice                7 − 5 =  2
//	with the skill            + 10   12
//	with the lowest die, 1    +  1   13
//	with the field            +  1   14
//	with two X-points         + 20   34, success
const RES8 RulesTests = "m12 RES-8"

// RES9: Ours: No dice, or fewer than none, are refused ([Test.Validate]).
const RES9 RulesTests = "m12 RES-9"

// FOE3: Each selection of a field of expertise that bears on the test gives +1
// ([Test.Fields]). Several add up; a field that was selected twice gives +2.
//
// Our reading: On any test, with a skill or without.
const FOE3 RulesTests = "m12 FOE-3"

// WND4: Wounds hinder all actions: half of the cumulative wound level, CWL, rounded
// down, comes off every test ([WoundMalus], [Test.WoundMalus]). With a CWL of 9 it is −4.
//
// Our reading: Off attacks, defences and answering tests too; not off the tests to stay
// conscious and to live through a coma (WND-2 and WND-3, in package m12fight).
const WND4 RulesTests = "m12 WND-4"
