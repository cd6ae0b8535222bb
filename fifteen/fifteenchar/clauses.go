package fifteenchar

import "github.com/rollbook-rpg/rollbook"

// Clauses that results and faults cite.
const (
	clauseCreation    rollbook.Clause = "fifteen ATT-2"
	clauseArchetype   rollbook.Clause = "fifteen ATT-3"
	clauseVitalitySum rollbook.Clause = "fifteen DER-1"
	clauseSession     rollbook.Clause = "fifteen PRG-2"
	clauseRaise       rollbook.Clause = "fifteen PRG-3"
	clauseDuty        rollbook.Clause = "fifteen PRG-4"
	clauseWealth      rollbook.Clause = "fifteen WLT-1"
	clauseAccess      rollbook.Clause = "fifteen WLT-2"
	clauseLower       rollbook.Clause = "fifteen WLT-3"
)
