// Package rollbook is the root of a rules engine for tabletop roleplaying
// games, made to sit inside a virtual tabletop or a chat bot. It holds the words
// in which all packages of the module cite the rules, and this map.
//
// # The house
//
//	rollbook          Clause, Step, Fault, SyntaxError, OneLine, CleanName
//	dice              chance: seeded, secure and scripted sources; records; 4d6kh3+2
//	dice/roll         the machine of a roll; results for a ruleset of your own
//	dice/odds         exact chances of whatever can be rolled
//	dice/dicetest     for tests: strict scripts, conformance, exhaustion
//	dice/dicerapid    for tests: dice that rapid can shrink
//	chargen           costs by steps, pools of points, ledgers
//	combat            a fight with its history: undo, save, proof
//	m12               the M12 rules, pools of twelve-sided dice: tests, results, minds, X-points, odds
//	  m12skill        skills and fields of expertise, and how a misspelt one is found
//	  m12char         characters: making them, raising a skill, prices, rewards, the sheet
//	  m12people       random characters: complete people, for bystanders or villains
//	  m12fight        a firefight: initiative, attacks, parry and dodge, damage, wounds
//	d10luck           the rules of the ten-sided die with luck: tasks, tests, fear, characters
//	fifteen           the FIFTEEN rules, a twenty-sided die under fifteen attributes: rolls, opposed rolls, odds
//	  fifteenharm     weapons, range, grenades and how they scatter, armour and cover, damage
//	  fifteenhealth   falling, first aid, healing, dying
//	  fifteenchar     characters, wealth, raising an attribute
//	  fifteenfight    a shoot-out: initiative, activations, attacks, grenades
//	examples/bot      a bot for a chat, which uses all of it
//	examples/duel     duels of two fighters by the hundred thousand
//	examples/tiny     a whole ruleset in a page, to learn package combat by
//
// Beside combat and each ruleset there is a package named …rapid, with generators
// and state machines for tests of your own.
//
// Each ruleset is a family of small packages, a chapter each, whose folders stand
// in that of the ruleset: values in, values out. It knows nothing of the others, of
// players, of networks, of clocks or of files.
//
// # What the rulesets cover
//
//   - m12: tests with skill, speciality, fields of expertise, states of mind,
//     X-points before and after the roll; characters from creation to rewards;
//     firefights; the chances of any test. Its source lacks weapons, vehicles and healing.
//   - d10luck: tasks and tests, the luck die, resisted tests, levels of success,
//     fear, characters, the chances of all that. Its source lacks three tables,
//     for which there are some of ours, and creation, damage and progression,
//     for which there is nothing.
//   - fifteen: rolls under a score, opposed rolls, attributes and characters, range,
//     blast, protection, damage, healing by the clock, wealth, progression,
//     shoot-outs, and the chances of all that.
//
// Their rules stand on the pages of the packages, each a constant such as
// [github.com/rollbook-rpg/rollbook/m12.RES1] whose comment is the whole rule. What the
// rules themselves lack, the packages mark there as their own completion.
//
// # A roll
//
// A test is a struct that is complete before any die falls. Roll rolls it on a
// source of chance that the host owns:
//
//	rng := dice.NewSource(seed)
//	result, err := m12.Test{Dice: 6, Skill: 10, Difficulty: 21}.Roll(rng)
//
// Or the dice come from people: Start gives an undecided result, Need says how
// many dice of what size it waits for, and Take puts their faces on the table.
// Rolling only does that by itself, so both ways end in the same results.
//
// A result is a value. It keeps the test and the faces, and all else is computed
// from them: the total, the outcome, String for one line in a chat, Steps for the
// account. It never changes; spending points after the roll, say, gives another
// result. Two results are == when test and dice are.
//
// # Steps
//
// A [Step] is a line of the account: the clause that put it there, a word that a
// host can translate, the face where it is a die, and what it adds. The values
// of all steps of a decided result make its total. Dice that lie there unused
// are steps too, of value 0, and so are the headings where several sides or rounds
// have an account together.
//
// # What goes wrong
//
// Bad input is refused with an error that says what was given and what would be
// right. Nothing has changed then, and no die was drawn. Nothing panics on input,
// and nothing is silently made to fit.
//
//   - [Fault]: a rule is broken. It names the clause. A call may report several
//     at once; [Faults] lists them, and errors.Is finds one by its clause.
//   - [SyntaxError]: a text that somebody typed makes no sense from some position
//     on. No parser takes a part of its input.
//   - Errors of package dice: a source that cannot answer, a die that cannot show
//     that face, a request over the limit. Test for dice.ErrFace and the like.
//
// # Names and texts
//
// Whatever has a name, a fighter, a skill, a weapon, a row of a table, takes one of 1..60
// visible characters on one line. What cannot be seen or is made of parts is refused, and
// so is a word of letters that look alike in several scripts; [CleanName] makes a name of
// what a host has. A [Fault], a [SyntaxError] and [OneLine] are of bounded length and
// escape what is not to be seen, but they do repeat what people wrote: escape mentions,
// links and layout for the place you show them in.
//
// # JSON
//
// Results, tests and records are saved by encoding/json and read back to equal
// values. Keys are lower-case and frozen, enumerations are their texts, a
// dice.Source is a string. Reading is strict, in a save and of any part that comes
// alone: unknown, repeated or miswritten keys are refused, and so are broken UTF-8, a
// whole number that its field cannot hold, lists and objects nested more than 64 deep,
// keys missing that a field with the tag strict:"required" must have, and a result
// whose total or outcome does not follow from its dice. (Only the inner parts of a
// fight's state, such as its Pending, are strict in the state alone.) Time and memory
// grow with the length of a text alone, and that is bounded by what it is: 1 MiB for
// most values, some MiB for a character, an account book or a long roll, 64 MiB for the
// state of a fight, and combat.MaxSave for a whole one.
//
// A Test is written as it stands, and so is whatever else has exported fields and no
// MarshalJSON: ask its Validate before, for a Test that is not valid cannot be read
// back. Hold all of these as named fields of your own types: one that is embedded lends
// its UnmarshalJSON to the whole, which then knows no other field.
//
// Steps, faults, chances and distributions are answers: they are written to be shown,
// and nothing reads them back.
//
// # A test that knows its dice
//
// Whoever builds on this module can decide every die in a test:
//
//	func TestAnElevenSpoilsTheRoll(t *testing.T) {
//		test := m12.Test{Dice: 3, Skill: 4, Difficulty: 10}
//		result, err := test.Roll(dicetest.NewScript(t, 7, 2, 11))
//		if err != nil || result.Outcome() != m12.Failure {
//			t.Errorf("%v, %v", result, err)
//		}
//	}
//
// The script fails the test when the code asks for more dice, for other dice, or
// for fewer. Where the dice do not matter, a seeded dice.Source gives the same
// ones on every platform and in every version; to look for dice that break a
// property, take dicerapid.
//
// # Goroutines
//
// Values may be copied and used anywhere. A source of chance serves one goroutine
// at a time; see package dice.
package rollbook
