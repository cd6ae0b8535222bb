package m12

import "github.com/rollbook-rpg/rollbook"

// Clauses that results and faults cite.
const (
	clauseCharacteristics rollbook.Clause = "m12 CHR-1"
	clauseScores          rollbook.Clause = "m12 CHR-2"
	clauseField           rollbook.Clause = "m12 FOE-3"
	clauseMind            rollbook.Clause = "m12 MND-8"
	clauseDM12            rollbook.Clause = "m12 RES-1"
	clauseRoll            rollbook.Clause = "m12 RES-2"
	clauseReroll          rollbook.Clause = "m12 RES-3"
	clauseTest            rollbook.Clause = "m12 RES-5"
	clauseOutcome         rollbook.Clause = "m12 RES-6"
	clauseDifficulty      rollbook.Clause = "m12 RES-7"
	clauseSpeciality      rollbook.Clause = "m12 RES-8"
	clauseDice            rollbook.Clause = "m12 RES-9"
	clauseWounds          rollbook.Clause = "m12 WND-4"
	clauseSpend           rollbook.Clause = "m12 XPT-2"
	clauseHeld            rollbook.Clause = "m12 XPT-5"
)
