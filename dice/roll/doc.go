// Package roll is the machine of a roll: the dice that lie on the table and those that
// are due, rolled here or taken from people, judged, and perhaps more are due. Every
// test of the rulesets is one; a host that has rules of its own gets the same for a
// page of them.
//
// # A ruleset of your own
//
// A ruleset is a struct with three methods, a [Test]: Validate says what cannot be
// rolled, Judge what faces come to, Steps how. [Start] and [Roll] make a [Result] of
// it, which has all that the results of this module have: dice from people and from
// any source, one roll at a time or to the end, dice that fall due behind others, the
// account, a line of text, JSON that is judged again when it is read, and refusals
// that change nothing. The example of this package is a whole ruleset of 60 lines, and
// docs/own-ruleset.md walks through it.
//
// # Told later
//
// A test need not know what it is held against. Its verdict then has a total and no
// outcome, the result can be shown and saved so, and [Result.Rejudge] has the same
// dice judged under the test that knows. In the same way a modifier comes after the
// roll, or another roll that somebody has paid for.
//
// # A result of your own
//
// [Dice] is the machine without a result around it, for rulesets that keep more than
// total and outcome, or for whom each nanosecond counts: the judge counts into fields
// of its own and looks at the last roll only. [Marshal] and [Unmarshal] are the JSON
// of such a result.
//
// # Costs
//
// Rolls of up to 24 dice in all allocate nothing. A whole test of six dice on a
// [dice.Source] takes some 1.2 times as long as six bare draws of math/rand/v2's
// ChaCha8 by a result of its own, and 2.7 times by a Result, which has its dice judged
// from the first on after each roll; see BenchmarkRatio.
//
// # Limits
//
// Every roll ends. A Result rolls at most 1000 dice at once and 100 times again, Dice
// at most [dice.MaxFaces] dice and 10,000 times again; whatever asks for more is
// refused with an error of package dice, [dice.ErrLimit] or [dice.ErrRounds].
//
// Results and Dice are values, and may be copied and used by many goroutines at once,
// each with a source of its own.
package roll
