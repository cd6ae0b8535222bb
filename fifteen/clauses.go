package fifteen

import "github.com/rollbook-rpg/rollbook"

// Clauses that results and faults cite. RULES.md has them all.
const (
	clauseAttribute rollbook.Clause = "fifteen ATT-1"
	clauseMovement  rollbook.Clause = "fifteen DER-2"
	clauseActions   rollbook.Clause = "fifteen ACT-2"
	clauseTrip      rollbook.Clause = "fifteen ACT-4"
	clauseRoll      rollbook.Clause = "fifteen ROL-1"
	clauseOpposed   rollbook.Clause = "fifteen ROL-2"
	clauseAutomatic rollbook.Clause = "fifteen ROL-3"
	clauseAttack    rollbook.Clause = "fifteen ROL-5"
	clauseRange     rollbook.Clause = "fifteen RNG-2"
	clauseHardCover rollbook.Clause = "fifteen PRO-4"
	clauseWaking    rollbook.Clause = "fifteen HLT-3"
	clauseVitality  rollbook.Clause = "fifteen HLT-4"
	clauseWealth    rollbook.Clause = "fifteen WLT-1"
	clauseExact     rollbook.Clause = "fifteen PRG-1"
)
