// Package dicetest helps everyone who tests code that rolls dice.
//
// [NewScript] and [NewDraws] make dice that fall as a test wants them, and fail
// the test when too many, too few or the wrong ones are asked for:
//
//	res, err := test.Roll(dicetest.NewScript(t, 11, 12, 4))
//
// [TestRNG] tells whether a source of chance of your own is fit to roll with.
//
// [Distribution] runs rule code over every way the dice can fall and gives the
// exact probability of each outcome, to hold against a table or a formula.
//
// To search for dice that break a property, and to see the smallest of them,
// use package dicerapid.
package dicetest
