package fifteen

import "github.com/rollbook-rpg/rollbook"

// Clauses that are cited here and stand on the pages of the packages above: of
// activation, range, protection, health, wealth and progression.
const (
	act2 rollbook.Clause = "fifteen ACT-2"
	act4 rollbook.Clause = "fifteen ACT-4"
	rng2 rollbook.Clause = "fifteen RNG-2"
	pro4 rollbook.Clause = "fifteen PRO-4"
	hlt3 rollbook.Clause = "fifteen HLT-3"
	hlt4 rollbook.Clause = "fifteen HLT-4"
	wlt1 rollbook.Clause = "fifteen WLT-1"
	prg1 rollbook.Clause = "fifteen PRG-1"
)
