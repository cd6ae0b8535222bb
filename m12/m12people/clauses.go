package m12people

import "github.com/rollbook-rpg/rollbook"

// Clauses that results and faults cite.
const (
	clauseLanguage rollbook.Clause = "m12 LNG-2"
	clauseAlphabet rollbook.Clause = "m12 LNG-3"
	clauseRecord   rollbook.Clause = "m12 REC-1"
)
