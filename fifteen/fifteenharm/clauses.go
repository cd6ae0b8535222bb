package fifteenharm

import "github.com/rollbook-rpg/rollbook"

// Clauses that results and faults cite.
const (
	clauseDamage    rollbook.Clause = "fifteen DMG-2"
	clauseArmour    rollbook.Clause = "fifteen PRO-1"
	clauseCover     rollbook.Clause = "fifteen PRO-2"
	clauseHighest   rollbook.Clause = "fifteen PRO-3"
	clauseHardCover rollbook.Clause = "fifteen PRO-4"
	clauseArea      rollbook.Clause = "fifteen PRO-5"
	clauseBase      rollbook.Clause = "fifteen RNG-1"
	clauseBlast     rollbook.Clause = "fifteen RNG-4"
	clauseDistance  rollbook.Clause = "fifteen RNG-5"
)
