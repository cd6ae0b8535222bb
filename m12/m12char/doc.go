// Package m12char has the characters of M12: how they are made, what everything costs, how
// they are improved and rewarded, and their sheet.
//
// Its rules stand on the page, a constant each, in chapters: [RulesCreation],
// [RulesPoints], [RulesSkillCosts], [RulesLanguages], [RulesRewards], [RulesRecord].
//
// # Making a character
//
// The eight characteristics are made by one of four methods: rolled in turn ([GEN1]),
// shared out ([GEN2]), a row of values placed freely ([GEN3]), or rolled and placed freely
// ([GEN4]). Damage bonus and damage control follow from them ([CHR3]).
//
// Next come a state of mind ([m12.MND8]) and a first field of expertise ([m12skill.FOE2]).
// Then 1000 development points are spent ([DEV1]), most of them on skills. A skill that was
// never bought is used at its start value ([SKL2]); it goes up step by step, and the steps
// get cheaper below 0 and dearer above ([SKL3]). From −6 a skill costs 21 to reach 0 and 36
// to reach +5 ([SKL4]); from 5 to 8 it costs 6 + 7 + 8 = 21. A skill that was bought brings
// one speciality free, and takes more for 20 each ([SKL6]). Languages and alphabets have
// levels from 0 to 4 ([LNG2]). Up to 200 of the points may go into advantages ([DEV2]): a
// field of expertise for 50 ([ADV2]), a die for 100 ([ADV3]). Seven X-points ([m12.XPT1])
// and the record sheet ([REC1]) complete the character.
//
// Each session brings 5 to 20 improvement points, which buy the same things at the same
// prices ([REW1]), and up to 3 X-points ([REW3]).
//
// # In code
//
// A [Character] is plain data, read and set by the host. [Character.Validate] names
// everything that is wrong with it, [Character.Accounts] the points spent and left,
// [Character.Bill] every single purchase, [Character.Sheet] prints it, and [Character.Test]
// makes the [m12.Test] of what it tries.
//
// A character is made and improved by one [Change] after another, which are data too:
// [Character.Apply] makes one and pays for it, or refuses it with the clause that is
// broken; [Character.Price] only asks. A [Builder] keeps a character legal while it is
// made, with undo and redo, for a sheet editor. [Character.Award] brings the points of a
// session; [Change.From] says that they pay, and [Character.Refund] takes a purchase back.
//
// House rules are the fields of [Rules], of which the zero value is the book; they are
// saved as JSON with a campaign, tables and all.
//
// A Builder serves one goroutine, and a Character whose lists are going to be changed is
// copied by Clone; all other values may be used by any number.
package m12char
