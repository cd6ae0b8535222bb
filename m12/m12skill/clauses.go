package m12skill

import "github.com/rollbook-rpg/rollbook"

// Clauses that results and faults cite.
const (
	clauseFieldList    rollbook.Clause = "m12 FOE-1"
	clauseSkills       rollbook.Clause = "m12 SKL-1"
	clauseSpecialities rollbook.Clause = "m12 SKL-6"
	clauseUse          rollbook.Clause = "m12 SKL-8"
)
