// Package dice is where chance enters: sources of dice, scripts and records of
// them, the faces that lie on the table, and plain expressions such as 2d12+3 or
// 4d6kh3.
//
// # Which source
//
// Everything that rolls takes an [RNG], one method, IntN. The host owns it,
// hands it over with each call and saves it beside the game. Nothing in this
// module draws from a global source or from the clock.
//
//   - [Source], for games: seeded with a text or bytes, saved as a string,
//     split into sub-streams by [Source.Sub]. About 12 ns a die; a handful
//     rolled at once, as the rulesets do, takes about half of that each.
//   - *rand.Rand of math/rand/v2, for programs that have one: it is an RNG as it
//     is. On PCG about as fast as a Source, but whoever sees enough dice can work
//     out the next; on ChaCha8 half as fast again.
//   - [Secure], where nobody may know or replay the dice: the system's
//     cryptographic source. Some 90 ns a die on Linux.
//   - [Typed], for dice that people rolled by hand, and for tests.
//   - [Replay], for the dice of a log.
//   - [Func], for a source of your own: a function that gives 0..n−1.
//
// The times are of one machine; take them as ratios.
//
// # One promise about seeds
//
// The same seed gives the same dice: on 32 and 64 bits, under wasm, and in every
// later version. The bounded draw is part of that promise, so it is this
// package's own, unbiased, and does not follow math/rand/v2 should that change.
// So is the way a seed, a sub-stream's name and a saved state are read. Frozen
// streams in the tests hold it; if it ever had to be broken, CHANGELOG.md would
// say so first.
//
// What is frozen is the stream of a Source. Which dice a rule draws, and in what
// order, is the matter of each ruleset, and changes there are announced alike.
//
// # Scripts, records, replays
//
// A [Script] shows given faces in order. It checks that each fits the die asked
// for, never makes one up and never spins: when it cannot answer it says so by
// a negative number, the roller stops with the script's own error, and
// [Script.Done] tells afterwards what was wrong first, or what was left over:
//
//	script := dice.Typed(4, 11)
//	r, err := dice.MustParse("2d12+3").Roll(script) // 2d12+3: [4 11]+3 = 18
//	err = script.Done()                             // nil: both dice were used
//
// In tests dicetest.NewScript does that and fails the test by itself.
//
// A [Recorder] passes the dice of another source on and keeps each as a [Draw]:
// its size, its face, and what it was for. Draws are plain data for a log; Replay
// gives them again, each only for a die of its size.
//
// # Rolling
//
// [Face], [Sum], [Append] and [Fill] roll dice of one size. [Faces] holds what
// they show, as a value that can be compared. [Parse] reads an expression, which may
// keep or drop dice, count them, have Fudge dice and a label; an [Expr] rolls, tells
// its least and its largest total, and takes dice rolled by hand; a [Rolled] has every
// face and which of them count, the total, one line of text, and JSON that is judged
// again when it is read.
//
// Dice are drawn from left to right, whether or not they will count, and a Fudge die
// as a die of three sides, whose 1, 2 and 3 are −1, 0 and +1. Scripts, records and
// replays have it so; [Expr.Take], text and JSON show what is on the die.
//
// A draw that is out of range, from whatever source, is an error and never a
// face. A nil RNG panics.
//
// # Limits
//
// [Limits] bound what one request may cost: 1000 dice, sides and numbers up to a
// million, 100 rounds of rerolling, unless the host says otherwise, and never
// more than a million dice. Expressions have at most [MaxTerms] terms in 1000
// bytes, and none that could come to 2³¹ or more. All of that is checked before
// anything is allocated or drawn. [Faces] holds dice of up to [MaxSides] sides;
// a Rolled holds any.
//
// # Goroutines
//
// Values (Faces, Draw, Expr, Rolled, Limits) may be used by many goroutines at
// once. A Source, a Script and a Recorder serve one; [Locked] puts a lock around
// any RNG at about 20 ns a die, and a sub-stream for each goroutine costs
// nothing and stays repeatable. Secure needs no lock.
//
// # Nearby
//
// dice/odds has exact distributions, dice/dicetest scripts and checks for tests,
// dice/dicerapid dice that the property tester rapid can shrink.
package dice
