// Package say has the words that all packages use in faults and texts: ranges,
// signed numbers, and what of somebody's text a message repeats.
package say

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/letters"
)

// Span is what lies between two numbers: "1..20".
func Span(low, high int) string { return strconv.Itoa(low) + ".." + strconv.Itoa(high) }

// Signed appends a number with its sign, + for 0 too.
func Signed(b []byte, n int) []byte {
	if n >= 0 {
		b = append(b, '+')
	}
	return strconv.AppendInt(b, int64(n), 10)
}

// most is how many bytes of a text a message repeats, the longest name.
const most = 60

// Clip bounds how much of a text a message repeats, and shows what cannot be seen.
func Clip(s string) string { return letters.Shown(s, most) }

// Quote is what a message repeats of a text, in quotes.
func Quote(s string) string { return letters.Quote(s, most) }

// Outside is the fault for a number that is not among low..high.
func Outside(clause rollbook.Clause, subject string, found, low, high int) rollbook.Fault {
	allowed := Span(low, high)
	switch {
	case high < low:
		allowed = "none"
	case high == low:
		allowed = strconv.Itoa(low)
	}
	return rollbook.Fault{Clause: clause, Subject: subject, Found: strconv.Itoa(found), Allowed: allowed}
}

// Within is the fault for a number outside low..high, else nil.
func Within(clause rollbook.Clause, subject string, found, low, high int) error {
	if found >= low && found <= high {
		return nil
	}
	return Outside(clause, subject, found, low, high)
}

// Refuse is a fault as an error.
func Refuse(clause rollbook.Clause, subject, found, allowed string) error {
	return rollbook.Fault{Clause: clause, Subject: subject, Found: found, Allowed: allowed}
}

// Mismatch is the fault for a saved value that does not follow from the others.
func Mismatch(clause rollbook.Clause, subject string, found, want any) error {
	return Refuse(clause, subject, fmt.Sprint(found), fmt.Sprint(want))
}

// OrNone is a number that may be absent.
func OrNone(n *int) string {
	if n == nil {
		return "none"
	}
	return strconv.Itoa(*n)
}

// Faults gathers what is wrong with a value.
type Faults []error

// Join adds an error, unless it is nil.
func (f *Faults) Join(err error) {
	if err != nil {
		*f = append(*f, err)
	}
}

// Add adds a fault.
func (f *Faults) Add(clause rollbook.Clause, subject, found, allowed string) {
	f.Join(Refuse(clause, subject, found, allowed))
}

// Within adds a fault for a number outside low..high.
func (f *Faults) Within(clause rollbook.Clause, subject string, found, low, high int) {
	f.Join(Within(clause, subject, found, low, high))
}

// Most adds a fault for more of something than may be, and reports that there is none.
func (f *Faults) Most(clause rollbook.Clause, subject string, found, most int) bool {
	if found > most {
		f.Add(clause, subject, strconv.Itoa(found), "at most "+strconv.Itoa(most))
	}
	return found <= most
}

// Err is all of them, nil for none.
func (f Faults) Err() error { return errors.Join(f...) }
