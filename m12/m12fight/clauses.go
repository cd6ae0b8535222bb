package m12fight

import (
	"strconv"

	"github.com/rollbook-rpg/rollbook"
)

// Clauses that events and faults cite. RULES.md of package m12 has them all.
const (
	clauseBand       rollbook.Clause = "m12 RES-7"
	clauseTest       rollbook.Clause = "m12 RES-5"
	clauseSpeciality rollbook.Clause = "m12 RES-8"
	clauseSpend      rollbook.Clause = "m12 XPT-2"
	clauseStory      rollbook.Clause = "m12 XPT-4"
	clauseHeld       rollbook.Clause = "m12 XPT-5"
	clauseTime       rollbook.Clause = "m12 INI-1"
	clauseRoll       rollbook.Clause = "m12 INI-2"
	clauseOrder      rollbook.Clause = "m12 INI-3"
	clauseTurn       rollbook.Clause = "m12 INI-4"
	clauseTogether   rollbook.Clause = "m12 INI-6"
	clauseMove       rollbook.Clause = "m12 MOV-1"
	clauseMover      rollbook.Clause = "m12 MOV-2"
	clauseFar        rollbook.Clause = "m12 MOV-3"
	clauseAttack     rollbook.Clause = "m12 ATK-1"
	clauseMelee      rollbook.Clause = "m12 ATK-2"
	clauseAnswer     rollbook.Clause = "m12 ATK-3"
	clauseRanged     rollbook.Clause = "m12 ATK-4"
	clauseModifiers  rollbook.Clause = "m12 ATK-5"
	clauseAim        rollbook.Clause = "m12 ATK-6"
	clauseStates     rollbook.Clause = "m12 ATK-7"
	clauseParry      rollbook.Clause = "m12 DEF-1"
	clauseHalf       rollbook.Clause = "m12 DEF-2"
	clauseDodge      rollbook.Clause = "m12 DEF-3"
	clauseNoDefence  rollbook.Clause = "m12 DEF-4"
	clauseDamage     rollbook.Clause = "m12 DMG-1"
	clauseBonus      rollbook.Clause = "m12 DMG-2"
	clauseTable      rollbook.Clause = "m12 DMG-3"
	clauseUnhurt     rollbook.Clause = "m12 DMG-4"
	clauseBeyond     rollbook.Clause = "m12 DMG-5"
	clauseMachine    rollbook.Clause = "m12 DMG-6"
	clauseWounds     rollbook.Clause = "m12 WND-1"
	clauseThreshold  rollbook.Clause = "m12 WND-2"
	clauseComa       rollbook.Clause = "m12 WND-3"
	clauseStop       rollbook.Clause = "m12 STP-1"
	clauseStopped    rollbook.Clause = "m12 STP-2"
	clauseUse        rollbook.Clause = "m12 SKL-8"
	clauseScores     rollbook.Clause = "m12 CHR-2"
)

func refuse(clause rollbook.Clause, subject, found, allowed string) error {
	return rollbook.Fault{Clause: clause, Subject: subject, Found: found, Allowed: allowed}
}

// within refuses a number outside low..high.
func within(clause rollbook.Clause, subject string, found, low, high int) error {
	if found >= low && found <= high {
		return nil
	}
	return refuse(clause, subject, strconv.Itoa(found), strconv.Itoa(low)+".."+strconv.Itoa(high))
}
