package m12fight

import (
	"math"

	"github.com/rollbook-rpg/rollbook/dice/odds"
	"github.com/rollbook-rpg/rollbook/internal/say"
	"github.com/rollbook-rpg/rollbook/m12"
)

// A Defence is how a target answers an attack that has succeeded ([DEF1]).
type Defence struct {
	// Test is the defence with everything but its difficulty, which is the
	// attack's total and what the rules add. Without dice there is no defence.
	Test m12.Test
	// Dodge says that it is a dodge, harder against a bullet by 5 (DEF-3).
	Dodge bool
	// Parry is the weapon that a parry is done with: half its damage is taken off
	// when the parry fails (DEF-2). What is no melee weapon takes nothing off.
	Parry Weapon
}

// An Exchange is a plain attack as its odds depend on it: from the attack to the
// wound. X-points that are spent before a test are part of the test; those spent
// after it are left out.
type Exchange struct {
	Rules   Rules
	Attack  m12.Test // with all its modifiers
	Defence Defence
	Weapon  Weapon
	Bonus   int // the attacker's damage bonus, whole; 0..1000 (DMG-2)
	Control int // the target's damage control, 0..1000
	Armour  int // the target's, 0..1000
}

// Chances are how probable it is what comes of an [Exchange].
type Chances struct {
	// Hits is the chance that the attack succeeds; Lands that it does and is not
	// defended; Wounds that it lands and the damage value is above 0.
	Hits   odds.Interval `json:"hits"`
	Lands  odds.Interval `json:"lands"`
	Wounds odds.Interval `json:"wounds"`
	// Coma is the chance of a wound that brings coma.
	Coma odds.Interval `json:"coma"`
	// Damage is the damage value where the attack lands (DMG-1).
	Damage odds.Dist `json:"damage"`
	// CW are the cumulative wounds of the whole exchange, 0 where nobody is
	// wounded, and Stop the actions that it stops.
	CW   odds.Dist `json:"cw"`
	Stop odds.Dist `json:"stop"`
}

// String is the chances on one line: "hits 70%, lands 56%, wounds 50%, coma 2%".
func (c Chances) String() string {
	return "hits " + c.Hits.Percent() + ", lands " + c.Lands.Percent() + ", wounds " + c.Wounds.Percent() + ", coma " + c.Coma.Percent()
}

// Chances are those of x. Every chance that a test leaves undecided is no more
// than the bound, as in [m12.NewOdds]. A wound table that ends below the highest
// damage value that can be rolled is refused ([DMG5]).
func (x Exchange) Chances(bound float64) (Chances, error) {
	if err := x.check(); err != nil {
		return Chances{}, err
	}
	var o Chances
	attack, err := totals(x.Attack, bound)
	if err != nil {
		return o, err
	}
	o.Hits = attack.AtLeast(x.Attack.Difficulty)
	if o.Lands, err = x.lands(attack, o.Hits, bound); err != nil {
		return o, err
	}
	if o.Damage, err = x.damage(); err != nil {
		return o, err
	}
	if _, err := x.Rules.Wounds.Find(o.Damage.Max()); err != nil {
		return o, err
	}
	wounded, comatose := o.Damage.AtLeast(1), x.comas(o.Damage)
	o.Wounds, o.Coma = both(o.Lands, wounded.Mid()), both(o.Lands, comatose)
	if o.CW, err = x.effect(&o, func(w Wound) int { return w.CW }); err != nil {
		return o, err
	}
	o.Stop, err = x.effect(&o, func(w Wound) int {
		if w == (Wound{}) {
			return 0
		}
		return stopOf(x.Weapon, w)
	})
	return o, err
}

func (x *Exchange) check() error {
	if x.Attack.Difficulty == 0 {
		return say.Refuse(m12.RES7, "difficulty of an attack", "none", "one that is told")
	}
	for _, n := range [...]struct {
		what  string
		value int
	}{{"damage bonus", x.Bonus}, {"damage control", x.Control}, {"armour", x.Armour}} {
		if err := say.Within(DMG1, n.what, n.value, 0, maxFigure); err != nil {
			return err
		}
	}
	if x.Defence.Test.Dice > 0 && !x.Defence.Dodge && IsRanged(x.Weapon.Kind) {
		return say.Refuse(DEF4, "parry", "against "+x.Weapon.String()+", "+x.Weapon.Kind.String(), "a dodge, or no defence")
	}
	for _, err := range [...]error{x.Weapon.Validate(), x.Defence.Parry.Validate()} {
		if err != nil {
			return err
		}
	}
	return nil
}

// totals is the distribution of the total of a test.
func totals(t m12.Test, bound float64) (odds.Dist, error) {
	if err := t.Validate(); err != nil {
		return odds.Dist{}, err
	}
	o, err := m12.NewOdds(t, bound)
	if err != nil {
		return odds.Dist{}, err
	}
	return o.Total(t)
}

// lands goes through the totals of the attack: each has to be beaten.
func (x *Exchange) lands(attack odds.Dist, hits odds.Interval, bound float64) (odds.Interval, error) {
	d := x.Defence
	if d.Test.Dice == 0 {
		return hits, nil
	}
	defence, err := totals(d.Test, bound)
	if err != nil {
		return odds.Interval{}, err
	}
	more := 0 // that the defence may have and still fail
	if x.Rules.TieDefends {
		more--
	}
	if x.Weapon.Kind == Firearm {
		more += bulletDodge
	}
	var lands odds.Interval
	for total, p := range attack.All() {
		if total < x.Attack.Difficulty {
			continue
		}
		fails := defence.AtMost(total + more)
		lands.Low += p * fails.Low
		lands.High += p * fails.High
	}
	lands.High += hits.Width()
	return odds.Interval{Low: min(lands.Low, 1), High: min(lands.High, 1)}, nil
}

// damage is DMG-1.
func (x *Exchange) damage() (odds.Dist, error) {
	roll, err := odds.Dice(damageDice, m12.Sides)
	if err != nil {
		return roll, err
	}
	add := x.Weapon.Damage + bonusOf(x.Weapon.Kind, x.Bonus) - x.Control - x.Armour
	if x.Defence.Test.Dice > 0 && !x.Defence.Dodge && x.Defence.Parry.Kind == Melee {
		add -= max(0, x.Defence.Parry.Damage/2)
	}
	return roll.Shift(add)
}

func (x *Exchange) comas(damage odds.Dist) float64 {
	sum := 0.0
	for value, p := range damage.All() {
		if w, err := x.Rules.Wounds.Find(value); err == nil && w.Coma > 0 {
			sum += p
		}
	}
	return sum
}

func both(i odds.Interval, p float64) odds.Interval {
	return odds.Interval{Low: i.Low * p, High: min(1, i.High*p)}
}

// effect is the distribution of a figure of the wound, 0 where none is made.
func (x *Exchange) effect(o *Chances, figure func(Wound) int) (odds.Dist, error) {
	of := func(value int) int {
		w, _ := x.Rules.Wounds.Find(value) // it covers all values, as Odds has checked
		return figure(w)
	}
	high := 0
	for value := range o.Damage.All() {
		high = max(high, of(value))
	}
	mass := make([]float64, high+1)
	for value, p := range o.Damage.All() {
		mass[of(value)] += p * o.Lands.Low
	}
	mass[0] += 1 - o.Lands.High
	return odds.Masses(0, mass, odds.Rest{Mass: min(1, math.Max(0, o.Lands.Width())), Low: 0, High: high})
}
