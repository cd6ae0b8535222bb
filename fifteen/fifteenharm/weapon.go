package fifteenharm

import (
	"errors"
	"math"
	"strconv"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/internal/enum"
	"github.com/rollbook-rpg/rollbook/internal/say"
	"github.com/rollbook-rpg/rollbook/internal/scan"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// The bounds of distances and lenses ([RNG5]).
const (
	MaxFeet          = 1_000_000 // of any distance or coordinate, in feet
	MaxMagnification = 1000      // of a lens
)

// A WeaponClass decides how far a weapon reaches ([RNG1]). The zero WeaponClass
// is not set.
type WeaponClass = enum.Of[weaponClass]

type weaponClass struct{}

// Names are the texts.
func (weaponClass) Names() *enum.Names { return &classes }

// The classes, with their base range in feet.
const (
	Small   WeaponClass = iota + 1 // 200
	Medium                         // 200
	Archaic                        // 200: bows, crossbows
	Heavy                          // 400
	Lens                           // 400 times the magnification
	Thrown                         // 60
)

var classes = enum.Names{
	Clause: RNG1, Kind: "class of weapon",
	Text: []string{"", "small", "medium", "archaic", "heavy", "lens", "thrown"},
}

// quarters are a quarter of the base range each, in feet; a lens multiplies it.
var quarters = [...]int{Small: 50, Medium: 50, Archaic: 50, Heavy: 100, Lens: 100, Thrown: 15}

// A Weapon is what the rules need to know of a weapon that reaches beyond the
// hand. All weapons are lethal and none has a damage of its own ([DMG1]).
type Weapon struct {
	Class WeaponClass `json:"class" strict:"required"`
	// Magnification of the lens, 1..1000; for class Lens alone, 0 for the
	// others.
	Magnification float64 `json:"magnification,omitempty"`
	// Blast says that it hits an area: a grenade is Thrown with a Blast.
	Blast bool `json:"blast,omitempty"`
}

// Validate reports every reason why w is no weapon, as Faults.
func (w Weapon) Validate() error {
	var f say.Faults
	f.Join(w.Class.Validate())
	low, high := 0, 0
	if w.Class == Lens {
		low, high = 1, MaxMagnification
	}
	if m := w.Magnification; !(m >= float64(low) && m <= float64(high)) { // NaN too
		f = append(f, rollbook.Fault{Clause: RNG5, Subject: "magnification",
			Found: formatFeet(m), Allowed: strconv.Itoa(low) + ".." + strconv.Itoa(high)})
	}
	return errors.Join(f...)
}

// quarter is a quarter of the base range in whole feet: RNG-2 counts by it, RNG-4
// measures by it. For a lens it is rounded to a whole foot, so that no figure
// hangs on the last bit of a fraction. It is 0 for what is no weapon.
func (w Weapon) quarter() int {
	if w.Validate() != nil {
		return 0
	}
	q := quarters[w.Class]
	if w.Class == Lens {
		q = int(math.Round(float64(q) * w.Magnification))
	}
	return q
}

// Base is the base range, in feet, within which there is no penalty ([RNG1]). It
// is 0 for what is no weapon.
func (w Weapon) Base() int { return 4 * w.quarter() }

// Attack is how the weapon reaches its target: Area for a blast, else
// Projectile, thrown things too.
func (w Weapon) Attack() fifteen.Attack {
	if w.Blast {
		return fifteen.Area
	}
	return fifteen.Projectile
}

// checkFeet refuses a distance that is negative, not finite or beyond MaxFeet
// (RNG-5).
func checkFeet(subject string, feet float64) error {
	if feet >= 0 && feet <= MaxFeet { // false for NaN
		return nil
	}
	return rollbook.Fault{Clause: RNG5, Subject: subject, Found: formatFeet(feet),
		Allowed: "0.." + strconv.Itoa(MaxFeet) + " feet"}
}

func formatFeet(feet float64) string { return strconv.FormatFloat(feet, 'f', -1, 64) }

// Penalty is what the distance takes from a roll: 0 within the base range, −2
// for each segment of a quarter of it beyond, whether begun or, by the knob,
// completed ([RNG2]). A distance that is negative, not finite or beyond MaxFeet
// is refused ([RNG5]).
func (w Weapon) Penalty(feet float64, rules fifteen.Rules) (int, error) {
	err := w.Validate()
	if err == nil {
		err = checkFeet("distance", feet)
	}
	if err != nil {
		return 0, err
	}
	return -2 * w.segments(feet, rules), nil
}

// segments counts the segments beyond the base range. The difference of a float64
// and a smaller whole number of feet is exact, and so is n·quarter. The quotient is
// rounded, but never up to a whole number: the numbers next to a multiple of the
// quarter are farther from it than that.
func (w Weapon) segments(feet float64, rules fifteen.Rules) int {
	quarter := float64(w.quarter())
	beyond := feet - 4*quarter
	if beyond <= 0 {
		return 0
	}
	n := int(beyond / quarter)
	if float64(n)*quarter < beyond && !rules.CompletedSegments {
		n++
	}
	return n
}

// At returns t for a target so many feet away, in place of whatever distance it
// had ([RNG2]).
func (w Weapon) At(t fifteen.Test, feet float64, rules fifteen.Rules) (fifteen.Test, error) {
	penalty, err := w.Penalty(feet, rules)
	if err != nil {
		return t, err
	}
	t.Range = penalty
	return t, nil
}

// Farthest is the longest distance, in feet, at which t still has a chance: a
// modified target of at least 1 ([RNG3]). It takes no account of the Range that t
// has, and never exceeds MaxFeet. ok is false where t has no chance at any
// distance. When only completed segments count, the border itself is too far and
// Farthest is the last number below it.
func (w Weapon) Farthest(t fifteen.Test, rules fifteen.Rules) (feet float64, ok bool, err error) {
	t.Range = 0
	if err := errors.Join(w.Validate(), t.Validate()); err != nil {
		return 0, false, err
	}
	target := t.Target()
	if target < 1 {
		return 0, false, nil
	}
	quarter, spare := float64(w.quarter()), float64((target-1)/2)
	feet = quarter * (4 + spare)
	if rules.CompletedSegments {
		feet = math.Nextafter(feet+quarter, 0)
	}
	return min(feet, MaxFeet), true, nil
}

// ParseWeapon reads a weapon as people type it: its class, for a lens how much
// it magnifies, and "blast" if it is one:
//
//	small
//	lens x4
//	thrown blast
//
// A text that is not a weapon from its first byte to its last is refused with a
// [*rollbook.SyntaxError], a lens that cannot be with its Fault.
func ParseWeapon(text string) (Weapon, error) {
	p := scan.Scanner{Subject: "fifteen: weapon", Input: text}
	w, err := parseWeapon(&p)
	if err == nil {
		err = w.Validate()
	}
	if err != nil {
		return Weapon{}, err
	}
	return w, nil
}

func parseWeapon(p *scan.Scanner) (w Weapon, err error) {
	if err := p.Begin(); err != nil {
		return w, err
	}
	for c := range rollbook.All[WeaponClass]() {
		if w.Class == 0 && p.Word(c.String()) {
			w.Class = c
		}
	}
	if w.Class == 0 {
		return w, p.Fail("a class of weapon: " + WeaponClass(0).List())
	}
	p.Space()
	if w.Class == Lens {
		if w.Magnification, err = magnification(p); err != nil {
			return w, err
		}
		p.Space()
	}
	w.Blast = p.Word("blast")
	if p.Space(); !p.End() {
		return w, p.Fail(`"blast" or the end`)
	}
	return w, nil
}

// magnification reads "x4", "4" or "x2.5".
func magnification(p *scan.Scanner) (float64, error) {
	if !p.Byte('x') {
		p.Byte('X')
	}
	start := p.Pos
	if _, err := p.Number("a magnification, such as x4"); err != nil {
		return 0, err
	}
	if p.Byte('.') {
		from := p.Pos
		for c := p.Peek(); c >= '0' && c <= '9'; c = p.Peek() {
			p.Pos++
		}
		if p.Pos == from {
			return 0, p.Fail("a digit")
		}
	}
	m, err := strconv.ParseFloat(p.Input[start:p.Pos], 64)
	if err != nil {
		return 0, p.FailAt(start, "a magnification", err)
	}
	return m, nil
}

// String is the weapon as ParseWeapon reads it: "lens x4 blast".
func (w Weapon) String() string {
	s := w.Class.String()
	if w.Class == Lens {
		s += " x" + formatFeet(w.Magnification)
	}
	if w.Blast {
		s += " blast"
	}
	return s
}

// UnmarshalJSON takes a weapon as JSON writes it, with exact, known and unique
// keys, and refuses one that is not valid. After an error w is as before.
func (w *Weapon) UnmarshalJSON(data []byte) error {
	type plain Weapon
	return strictjson.Into(data, (*plain)(w), "fifteen: weapon", strictjson.MaxSmall, func(p plain) error { return Weapon(p).Validate() })
}
