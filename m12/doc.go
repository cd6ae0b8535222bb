// Package m12 is the M12 ruleset: pools of twelve-sided dice in which the 11
// and the 12 are special.
//
// It holds the resolution of tests and the whole character, from its making to
// its rewards. Package m12/m12fight has the fight.
//
// # A test
//
// One DM12 is a twelve-sided die on which 1 to 10 count what they show, an 11
// counts −5 and a 12 counts +10 (RES-1). A test rolls as many of them as the
// fitting characteristic has (RES-5). Of the dice from 1 to 10 the best counts;
// every 11 and 12 counts too (RES-2). When all dice are special they are all
// rolled again, and the specials of both rolls count (RES-3).
//
//	1 4 7 9             9
//	2 6 6 7 7 11        7 − 5 = 2
//	9 10 11 11 12       10 − 5 − 5 + 10 = 10
//	12 12, then 12 7    7 + 10 + 10 + 10 = 37
//
// To this the test adds the value of the skill, if one fits; the lowest normal
// die once more, if a speciality fits (RES-8); 1 for each selection of a field
// of expertise that bears on it (FOE-3); the state of mind, from −2 to +2
// (MND-1 to MND-8); and what the situation and the wounds say.
//
// The total is held against a difficulty, 1 or more (RES-6). Below 0 it is a
// fumble, below the difficulty a failure, from there on a success, and from
// twice the difficulty on a critical. The chart of RES-7 has words for the
// difficulties: a [Band].
//
// X-points bend a test: each adds 20 when spent before the roll, and 10 when
// spent after failing (XPT-2).
//
// # A character
//
// The dice of a test come from eight characteristics, four of the mind and four
// of the body, each with 2 to 7 dice (CHR-1, CHR-2). They are made by one of four
// methods: rolled in turn, shared out, a row of values placed freely, or dice
// placed freely (GEN-1 to GEN-4). A seventh die can only be bought.
//
// Next come a state of mind and a first field of expertise. Then 1000 development
// points are spent (DEV-1), most of them on skills. Each of the 124 skills has a
// start value from −2 to −10, which whoever never bought it uses (SKL-1, SKL-2),
// and goes up step by step: below 0 the steps get cheaper, above 0 dearer
// (SKL-3). From −6 a skill costs 21 to reach 0 and 36 to reach +5. A skill that
// was bought brings one speciality free, and takes more for 20 each (SKL-6).
// Languages and alphabets have levels from 0 to 4 (LNG-1 to LNG-4). Up to 200 of
// the points may go into advantages: a field of expertise for 50, a die for 100
// (DEV-2, ADV-1 to ADV-3). Seven X-points and the record sheet complete the
// character (XPT-1, REC-1).
//
// Each session brings 5 to 20 improvement points, which buy the same things at
// the same prices, and up to 3 X-points (REW-1 to REW-4).
//
// # In code
//
// A [Test] is what is known before the roll. [Test.Roll] rolls it on any
// [dice.RNG] and gives a [Result]. Where dice come from somewhere else, [Test.Start]
// gives an undecided Result, [Result.Need] says how many dice it waits for, and
// [Result.Take] puts them on the table, or [Result.RollOnce] rolls them and stops
// before a reroll; a Result can be saved as JSON at any point and go on later.
// [Result.Spend] buys a failure back.
//
// A host that hides the difficulty leaves it out: the Result then has a total, and its
// outcome by [Result.Against].
//
// A Result tells its [Result.Outcome] and [Result.Total]; [Result.String] is one
// line for a chat, and [Result.Steps] every die and every modifier with its
// clause. [ParseTest] reads what people type, "6+10 speciality vs 30".
//
// A [Character] is plain data, read and set by the host. [Character.Validate] names
// everything that is wrong with it, [Character.Accounts] the points spent and
// left, [Character.Bill] every single purchase, [Character.Sheet] prints it, and
// [Character.Test] makes the Test of what it tries. [RandomCharacter] makes a
// whole one from a seed.
//
// A character is made and improved by one [Change] after another, which are data
// too: [Character.Apply] makes one and pays for it, or refuses it with the clause
// that is broken. A [Builder] keeps a character legal while it is made, with undo and
// redo, for a sheet editor. [Character.Award] brings the points of a session;
// [Change.From] says that they pay, and [Character.Refund] takes a purchase back.
// House rules of tests are the fields of [Rules], of which the zero value is the book as
// RULES.md reads it; a test holds them, and they are saved as JSON with it. Package
// m12char has those of characters.
//
// Package m12rapid generates characters, legal ones and such with one fault, for
// the tests of programs that use them.
//
// Tests, Results and all other values here may be copied and used by any number
// of goroutines; an RNG and a Builder may not, and a Character whose lists are
// going to be changed is copied by Clone.
//
// # The clauses
//
// RULES.md in this directory has the rules clause by clause. The code for each:
//
//	CHR-1            Characteristic, Scores
//	CHR-2            ScoreRange, Rules.Scores
//	CHR-3            Character.DamageBonus, Character.DamageControl
//	GEN-1            RandomScores, RollScores
//	GEN-2            BalancedPool
//	GEN-3            FastRows
//	GEN-4            MixedSet, RollMixed
//	GEN-5            ScoreSet.Place, ScoreSet.Check
//	MND-1 to MND-8   Mind, Leaning
//	FOE-1, FOE-4     FieldList, StandardFields, NewFieldList
//	FOE-2            StartFields, FieldCost, AddField
//	FOE-3            CountFields, Test.Fields
//	SKL-1            SkillTable, StandardSkills, NewSkillTable
//	SKL-2            Character.SkillValue, SetSkill
//	SKL-3, SKL-4     Rules.SkillLadder
//	SKL-5, SKL-7     Rules.SkillLadder, Rules.StepsByOne
//	SKL-6            AddSpeciality
//	SKL-8            SkillUse, SkillTable.Of
//	DEV-1, DEV-3     Character.Accounts, Character.Bill
//	DEV-2            Rules.PersonalOnTop, Account, Change.From
//	LNG-1 to LNG-3   LanguageLadder, SetMainLanguage, SetLanguage, SetAlphabet
//	LNG-4            LevelName, Character.Speaks, Character.Writes
//	ADV-1 to ADV-3   AddSpeciality, AddField, SetDie
//	XPT-1            StartX, NewCharacter
//	XPT-2, XPT-3     Test.Spend, Result.Spend, Character.SpendBefore, Character.SpendAfter
//	XPT-4, XPT-5     SpendX, Character.SpendX
//	REW-1 to REW-3   Reward, Character.Award
//	REW-4            Rules.AdvisoryRewards
//	RES-1 to RES-3   Result.Rolled, Result.Best, Result.Steps, Rules.MaxRolls
//	RES-4            the worked examples, all of them Examples below
//	RES-5            Test, Result.Total
//	RES-6            Outcome, Judge, Result.Against
//	RES-7            Band, BandOf
//	RES-8            Test.Speciality, Result.Lowest
//	RES-9            Test.Validate
//	chances          Odds, Test.Chances, Odds.AfterX, Result.XNeeded; ActionOdds for INI-2
//	REC-1            Record, Character.Sheet
//	INI to STP       package m12fight
package m12
