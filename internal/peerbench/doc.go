// Package peerbench sets rollbook beside what else a Go program would roll with:
// github.com/justinian/dice v1.0.3, and math/rand/v2 by hand. It is a module of its
// own, so that rollbook depends on neither.
//
// The work is the same for all: six twelve-sided dice, of which the best counts.
// Run it with tools/peerbench, which makes the table in the README.
package peerbench
