package m12fight

import (
	"strconv"

	"github.com/rollbook-rpg/rollbook"
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
