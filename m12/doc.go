// Package m12 is the M12 ruleset: pools of twelve-sided dice in which the 11
// and the 12 are special.
//
// It holds the resolution of tests, states of mind, fields of expertise and
// X-points. Characters, fights and rewards follow.
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
// # In code
//
// A [Test] is what is known before the roll. [Test.Roll] rolls it on any
// [dice.RNG] and gives a [Result]. Where dice come from somewhere else, [Test.Start]
// gives an undecided Result, [Result.Need] says how many dice it waits for, and
// [Result.Take] puts them on the table; a Result can be saved as JSON at any
// point and go on later. [Result.Spend] buys a failure back.
//
// A Result tells its [Result.Outcome] and [Result.Total]; [Result.String] is one
// line for a chat, and [Result.Steps] every die and every modifier with its
// clause. [ParseTest] reads what people type, "6+10 speciality vs 30".
//
// Tests, Results and all other values here may be copied and used by any number
// of goroutines; an RNG may not.
//
// # The clauses
//
// RULES.md in this directory has the rules clause by clause. The code for each:
//
//	RES-1 to RES-3   Result.Rolled, Result.Best, Result.Steps
//	RES-4            the worked examples, all of them Examples below
//	RES-5            Test, Result.Total
//	RES-6            Outcome, Judge
//	RES-7            Band, BandOf
//	RES-8            Test.Speciality, Result.Lowest
//	RES-9            Test.Validate
//	XPT-1            StartX
//	XPT-2, XPT-3     Test.Spend, Result.Spend
//	XPT-4, XPT-5     SpendX
//	MND-1 to MND-8   Mind, Leaning
//	FOE-1, FOE-4     FieldList, StandardFields, NewFieldList
//	FOE-2            StartFields, FieldCost
//	FOE-3            CountFields, Test.Fields
package m12
