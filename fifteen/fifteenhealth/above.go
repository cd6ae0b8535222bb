package fifteenhealth

import "github.com/rollbook-rpg/rollbook"

// Clauses that are cited here and stand on the pages of packages that this one does not
// import: of damage and progression.
const (
	dmg2 rollbook.Clause = "fifteen DMG-2"
	prg3 rollbook.Clause = "fifteen PRG-3"
)
