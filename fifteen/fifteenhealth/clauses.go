package fifteenhealth

import "github.com/rollbook-rpg/rollbook"

// Clauses that results and faults cite.
const (
	clauseVitalitySum rollbook.Clause = "fifteen DER-1"
	clauseDamage      rollbook.Clause = "fifteen DMG-2"
	clauseFirstAid    rollbook.Clause = "fifteen HLT-1"
	clauseFinish      rollbook.Clause = "fifteen HLT-2"
	clauseWaking      rollbook.Clause = "fifteen HLT-3"
	clauseActive      rollbook.Clause = "fifteen HLT-5"
	clauseResting     rollbook.Clause = "fifteen HLT-6"
	clauseHospital    rollbook.Clause = "fifteen HLT-7"
	clauseHealing     rollbook.Clause = "fifteen HLT-8"
	clauseRaise       rollbook.Clause = "fifteen PRG-3"
)
