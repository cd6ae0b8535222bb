package m12

import (
	"math"
	"strconv"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/odds"
)

// ActionOdds are the chances of the actions of a turn (INI-2): of the dice
// rolled for initiative, plain D12, each gives one action by its face. There is
// no rest, but for what is too small for float64.
//
// The numbers hang together: they add up to the dice. Each distribution is of
// one kind by itself; [ActionOdds.P] is of all three at once. The zero ActionOdds
// are those of no dice rolled.
type ActionOdds struct {
	dice int
	// How many there are of each kind.
	Defensive odds.Dist `json:"defensive"`
	Movement  odds.Dist `json:"movement"`
	Offensive odds.Dist `json:"offensive"`
}

// How many faces of a D12 give each kind of action: 1–5, 6–9 and 10–12.
const (
	defensiveFaces = 5
	movementFaces  = 4
	offensiveFaces = 3
)

// NewActionOdds gives the chances for n dice, the agility (Af) of the fighter:
// 1..1000.
func NewActionOdds(n int) (ActionOdds, error) {
	if n < 1 || n > dice.DefaultDice {
		return ActionOdds{}, rollbook.Fault{Clause: ini2, Subject: "dice", Found: strconv.Itoa(n),
			Allowed: "1.." + strconv.Itoa(dice.DefaultDice)}
	}
	a := ActionOdds{dice: n}
	for _, kind := range [...]struct {
		faces int
		d     *odds.Dist
	}{{defensiveFaces, &a.Defensive}, {movementFaces, &a.Movement}, {offensiveFaces, &a.Offensive}} {
		one, err := odds.Weights(0, float64(Sides-kind.faces), float64(kind.faces))
		if err != nil {
			return ActionOdds{}, err
		}
		if *kind.d, err = one.Times(n); err != nil {
			return ActionOdds{}, err
		}
	}
	return a, nil
}

// Dice is the number of dice rolled.
func (a ActionOdds) Dice() int { return a.dice }

// P is the chance of exactly so many defensive, movement and offensive actions.
// It is 0 where they do not add up to the dice.
func (a ActionOdds) P(defensive, movement, offensive int) odds.Interval {
	if defensive < 0 || movement < 0 || offensive < 0 || a.dice == 0 || defensive > a.dice ||
		movement > a.dice || offensive != a.dice-defensive-movement {
		return odds.Interval{}
	}
	// n!/(d!·m!·o!) · 5ᵈ·4ᵐ·3ᵒ/12ⁿ, a factor for each die, with the exponent apart.
	p, exponent := 1.0, 0
	rolled := 0
	for _, kind := range [...]struct{ actions, faces int }{
		{defensive, defensiveFaces}, {movement, movementFaces}, {offensive, offensiveFaces},
	} {
		for i := 1; i <= kind.actions; i++ {
			rolled++
			p *= float64(rolled*kind.faces) / float64(i*Sides)
			var up int
			p, up = math.Frexp(p)
			exponent += up
		}
	}
	if p = math.Ldexp(p, exponent); p < tiny {
		return odds.Interval{Low: 0, High: tiny}
	}
	return odds.Exactly(p)
}
