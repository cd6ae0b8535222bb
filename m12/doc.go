// Package m12 is the M12 ruleset: pools of twelve-sided dice in which the 11 and the 12
// are special. Here is how a test is rolled and judged.
//
// Its rules stand on the page, a constant each, in chapters: [RulesCharacteristics],
// [RulesDice], [RulesTests], [RulesMind], [RulesXPoints]. A paragraph of a rule that begins
// "Our reading:" says how we read what the source leaves open, one that begins "Ours:"
// completes what it lacks, and "House rule:" names the field by which a host plays
// otherwise; all else is the source's. Each rule has an id, such as RES-2, which results
// and errors cite ([RES2]). The rest of the rules is in these packages:
//
//   - [github.com/rollbook-rpg/rollbook/m12/m12skill]: the skills, and the fields of
//     expertise
//   - [github.com/rollbook-rpg/rollbook/m12/m12char]: characters, from their making to
//     their rewards, and what everything costs
//   - [github.com/rollbook-rpg/rollbook/m12/m12fight]: the fight, with wounds and comas
//
// Package m12people makes random people. Package m12rapid generates characters, legal ones
// and such with one fault, for the tests of programs that use them.
//
// # A test
//
// The dice of a test come from one of eight characteristics ([CHR1]), of which humans have
// 2 to 7 each ([CHR2]). They are twelve-sided. From 1 to 10 a die counts what it shows, an
// 11 counts −5, and a 12 counts +10 ([RES1]). Of the dice from 1 to 10 only the best
// counts; every 11 and 12 counts too ([RES2]). When all dice are 11s and 12s they are all
// rolled again, and those of both rolls count ([RES3]).
//
//	1 4 7 9             9
//	2 6 6 7 7 11        7 − 5 = 2
//	9 10 11 11 12       10 − 5 − 5 + 10 = 10
//	12 12, then 12 7    7 + 10 + 10 + 10 = 37
//
// To this the test adds the value of the skill, if one fits ([RES5]); the lowest normal
// die once more, if a speciality fits ([RES8]); 1 for each selection of a field of
// expertise that bears on it ([FOE3]); the state of mind, from −2 to +2 ([MND8]); and what
// the situation and the wounds say ([WND4]).
//
// The total is held against a difficulty. Below 0 it is a fumble, below the difficulty a
// failure, from there on a success, and from twice the difficulty on a critical ([RES6]).
// A chart has words for the difficulties, from Really easy to Definitely impossible
// ([RES7]).
//
// X-points bend a test: each adds 20 when spent before the roll, and 10 when spent after
// failing ([XPT2]). They also turn the story ([XPT4]).
//
// # In code
//
// A [Test] is what is known before the roll. [Test.Roll] rolls it on any [dice.RNG] and
// gives a [Result]. Where dice come from somewhere else, [Test.Start] gives an undecided
// Result, [Result.Need] says how many dice it waits for, and [Result.Take] puts them on the
// table, or [Result.RollOnce] rolls them and stops before a reroll; a Result can be saved as
// JSON at any point and go on later. [Result.Spend] buys a failure back.
//
// A host that hides the difficulty leaves it out: the Result then has a total, and its
// outcome by [Result.Against]. House rules of tests are the fields of [Rules], of which the
// zero value is the book; a test holds them, and they are saved as JSON with it.
//
// A Result tells its [Result.Outcome] and [Result.Total]; [Result.String] is one line for a
// chat, and [Result.Steps] every die and every modifier with its clause. [ParseTest] reads
// what people type, "6+10 speciality vs 30". [NewOdds] gives the exact chances of any test,
// and [NewActionOdds] those of the actions of a turn.
//
// Tests, Results and all other values here may be copied and used by any number of
// goroutines; an RNG may not.
package m12
