// Package m12rapid has generators of M12 characters and fights for rapid, the
// property tester pgregory.net/rapid: legal characters, characters with one fault,
// changes and sequences of them, tests and results, starts of fights and commands that
// fit, and state machines that play with a sheet or fight.
//
//	rapid.Check(t, func(t *rapid.T) {
//		c := m12rapid.Character(m12.Rules{}).Draw(t, "character")
//		…
//	})
//
// All of them shrink: to a new character, to few changes, to low figures.
package m12rapid
