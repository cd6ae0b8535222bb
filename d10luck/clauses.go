package d10luck

import "github.com/rollbook-rpg/rollbook"

// Clauses that results and faults cite. RULES.md has them all.
const (
	clauseTask      rollbook.Clause = "d10luck TSK-1"
	clauseTest      rollbook.Clause = "d10luck TSK-2"
	clauseUnskilled rollbook.Clause = "d10luck TSK-3"
	clauseResisted  rollbook.Clause = "d10luck TSK-5"
	clauseLuckUp    rollbook.Clause = "d10luck LCK-1"
	clauseLuckDown  rollbook.Clause = "d10luck LCK-2"
	clauseFearLuck  rollbook.Clause = "d10luck LCK-3"
	clauseNatural   rollbook.Clause = "d10luck LCK-4"
	clauseModifier  rollbook.Clause = "d10luck MOD-1"
	clauseLabels    rollbook.Clause = "d10luck MOD-2"
	clauseOutcome   rollbook.Clause = "d10luck OUT-1"
	clauseLevels    rollbook.Clause = "d10luck OUT-2"
	clauseFearTest  rollbook.Clause = "d10luck FEA-1"
	clauseFearRoll  rollbook.Clause = "d10luck FEA-2"
	clauseFearLevel rollbook.Clause = "d10luck FEA-3"
	clauseFearTable rollbook.Clause = "d10luck FEA-4"
	clauseOverrule  rollbook.Clause = "d10luck FEA-5"
	clauseSheet     rollbook.Clause = "d10luck CHA-1"
	clauseBounds    rollbook.Clause = "d10luck CHA-2"
)
