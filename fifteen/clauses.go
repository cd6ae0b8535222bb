package fifteen

import (
	"strconv"

	"github.com/rollbook-rpg/rollbook"
)

// Clauses that results and faults cite. RULES.md has them all.
const (
	clauseAttribute   rollbook.Clause = "fifteen ATT-1"
	clauseCreation    rollbook.Clause = "fifteen ATT-2"
	clauseArchetype   rollbook.Clause = "fifteen ATT-3"
	clauseMovement    rollbook.Clause = "fifteen DER-2"
	clauseThirds      rollbook.Clause = "fifteen DER-3"
	clauseActions     rollbook.Clause = "fifteen ACT-2"
	clauseTrip        rollbook.Clause = "fifteen ACT-4"
	clauseRoll        rollbook.Clause = "fifteen ROL-1"
	clauseOpposed     rollbook.Clause = "fifteen ROL-2"
	clauseAutomatic   rollbook.Clause = "fifteen ROL-3"
	clauseAttack      rollbook.Clause = "fifteen ROL-5"
	clauseBase        rollbook.Clause = "fifteen RNG-1"
	clauseRange       rollbook.Clause = "fifteen RNG-2"
	clauseFarthest    rollbook.Clause = "fifteen RNG-3"
	clauseBlast       rollbook.Clause = "fifteen RNG-4"
	clauseDistance    rollbook.Clause = "fifteen RNG-5"
	clauseArmour      rollbook.Clause = "fifteen PRO-1"
	clauseCover       rollbook.Clause = "fifteen PRO-2"
	clauseHighest     rollbook.Clause = "fifteen PRO-3"
	clauseHardCover   rollbook.Clause = "fifteen PRO-4"
	clauseArea        rollbook.Clause = "fifteen PRO-5"
	clauseDamage      rollbook.Clause = "fifteen DMG-2"
	clauseFirstAid    rollbook.Clause = "fifteen HLT-1"
	clauseFinish      rollbook.Clause = "fifteen HLT-2"
	clauseWaking      rollbook.Clause = "fifteen HLT-3"
	clauseVitality    rollbook.Clause = "fifteen HLT-4"
	clauseActive      rollbook.Clause = "fifteen HLT-5"
	clauseResting     rollbook.Clause = "fifteen HLT-6"
	clauseHospital    rollbook.Clause = "fifteen HLT-7"
	clauseHealing     rollbook.Clause = "fifteen HLT-8"
	clauseWealth      rollbook.Clause = "fifteen WLT-1"
	clauseAccess      rollbook.Clause = "fifteen WLT-2"
	clauseLower       rollbook.Clause = "fifteen WLT-3"
	clauseExact       rollbook.Clause = "fifteen PRG-1"
	clauseSession     rollbook.Clause = "fifteen PRG-2"
	clauseRaise       rollbook.Clause = "fifteen PRG-3"
	clauseDuty        rollbook.Clause = "fifteen PRG-4"
	clauseInitiative  rollbook.Clause = "fifteen ACT-1"
	clauseVitalitySum rollbook.Clause = "fifteen DER-1"
)

// A faults list collects what is wrong with a value, to be joined in the end.
type faults []error

// within adds a Fault where found lies outside low..high.
func (f *faults) within(clause rollbook.Clause, subject string, found, low, high int) {
	if found < low || found > high {
		*f = append(*f, outside(clause, subject, found, low, high))
	}
}

// add adds an error that is not nil.
func (f *faults) add(err error) {
	if err != nil {
		*f = append(*f, err)
	}
}

// outside is the Fault for a number that is not among low..high.
func outside(clause rollbook.Clause, subject string, found, low, high int) rollbook.Fault {
	allowed := strconv.Itoa(low) + ".." + strconv.Itoa(high)
	switch {
	case high < low:
		allowed = "none"
	case high == low:
		allowed = strconv.Itoa(low)
	}
	return rollbook.Fault{Clause: clause, Subject: subject, Found: strconv.Itoa(found), Allowed: allowed}
}
