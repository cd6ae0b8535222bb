package fifteenfight

import (
	"strconv"

	"github.com/rollbook-rpg/rollbook"
)

// Clauses that events and faults cite. RULES.md of package fifteen has them all.
const (
	clauseCharacter    rollbook.Clause = "fifteen ATT-3"
	clauseVitality     rollbook.Clause = "fifteen DER-1"
	clauseMovement     rollbook.Clause = "fifteen DER-2"
	clauseOrder        rollbook.Clause = "fifteen ACT-1"
	clauseActions      rollbook.Clause = "fifteen ACT-2"
	clauseFailure      rollbook.Clause = "fifteen ACT-3"
	clauseTrip         rollbook.Clause = "fifteen ACT-4"
	clauseRound        rollbook.Clause = "fifteen ACT-5"
	clauseRoll         rollbook.Clause = "fifteen ROL-1"
	clauseOpposed      rollbook.Clause = "fifteen ROL-2"
	clauseAttack       rollbook.Clause = "fifteen ROL-5"
	clauseWeapon       rollbook.Clause = "fifteen RNG-1"
	clauseRange        rollbook.Clause = "fifteen RNG-2"
	clauseFarthest     rollbook.Clause = "fifteen RNG-3"
	clauseBlast        rollbook.Clause = "fifteen RNG-4"
	clausePlace        rollbook.Clause = "fifteen RNG-5"
	clauseArmour       rollbook.Clause = "fifteen PRO-1"
	clauseCover        rollbook.Clause = "fifteen PRO-2"
	clauseOpen         rollbook.Clause = "fifteen PRO-5"
	clauseDamage       rollbook.Clause = "fifteen DMG-2"
	clauseFirstAid     rollbook.Clause = "fifteen HLT-1"
	clauseFinish       rollbook.Clause = "fifteen HLT-2"
	clauseWaking       rollbook.Clause = "fifteen HLT-3"
	clauseVitalityRoll rollbook.Clause = "fifteen HLT-4"
	clauseHealing      rollbook.Clause = "fifteen HLT-5"
	clauseClock        rollbook.Clause = "fifteen HLT-8"
	clauseProgress     rollbook.Clause = "fifteen PRG-1"
	clausePoints       rollbook.Clause = "fifteen PRG-2"
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
