package fifteenfight

import (
	"strconv"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
	"github.com/rollbook-rpg/rollbook/internal/names"
	"github.com/rollbook-rpg/rollbook/internal/say"
)

// slack is what rounding may add to a way, in feet.
const slack = 1e-6

// maxMoves is how many actions of one activation move: walk, sprint, run (DER-2).
const maxMoves = int(fifteen.Run)

// stride is how many feet an action of moving covers: what its gait adds to the one
// before. Feet that an action has not used no later one has (DER-2).
func stride(a fifteen.Attributes, g fifteen.Gait) float64 { return float64(a.Feet(g) - a.Feet(g-1)) }

// move moves the fighter, by a roll where the Narrator calls for one (DER-2,
// ACT-4).
func (p *play) move(f *Fighter) error {
	way, err := p.checkMove(f)
	if err != nil {
		return err
	}
	test, err := p.test(f.Attributes.MovementTest())
	if err != nil {
		return err
	}
	var r fifteen.Result
	passed := true
	if p.c.Roll {
		if r, err = p.roll(test, forMovement); err != nil {
			return err
		}
		passed = fifteen.Passed(r.Outcome())
	}
	left := p.used(passed)
	p.s.Active.Moves++
	gait := fifteen.Gait(p.s.Active.Moves)
	if !passed {
		e := p.tell(Trips, ACT4, f.Name)
		e.Gait, e.Result = gait, r
	} else {
		e := p.tell(Moves, fifteen.DER2, f.Name)
		e.Gait, e.Result, e.Left = gait, r, left
		p.moved(f, e, way)
	}
	p.earn(f, r.Earns())
	p.settle(f, passed)
	return nil
}

// checkMove is how many feet the move goes, if they are not too many.
func (p *play) checkMove(f *Fighter) (way float64, err error) {
	c, a := &p.c, &p.s.Active
	switch {
	case a.Moves >= maxMoves:
		return 0, say.Refuse(fifteen.DER2, "actions of moving", strconv.Itoa(a.Moves+1), "1.."+strconv.Itoa(maxMoves))
	case c.To == nil:
		return 0, say.Refuse(fifteen.DER2, "move of "+names.Quote(f.Name), "to no place", "to a place")
	}
	if err := c.To.Validate(); err != nil {
		return 0, err
	}
	if err := c.Shelter.Validate(); err != nil {
		return 0, err
	}
	gait := fifteen.Gait(a.Moves + 1)
	most := stride(f.Attributes, gait)
	if way = f.Place.Distance(*c.To); !(way > 0 && way <= most+slack) {
		return 0, say.Refuse(fifteen.DER2, gait.String()+" of "+names.Quote(f.Name), feet(way)+" feet", "more than 0, up to "+feet(most))
	}
	return way, nil
}

// moved takes somebody to where the command says. The feet are booked without what
// rounding may have added.
func (p *play) moved(f *Fighter, e *Event, way float64) {
	c, a := &p.c, &p.s.Active
	e.From, e.To, e.Feet, e.Shelter = f.Place, *c.To, way, c.Shelter
	f.Place, f.Shelter, f.Moving = *c.To, c.Shelter, true
	a.Feet = min(a.Feet+way, float64(f.Attributes.Feet(e.Gait)))
}

// act is any action that the rules give no name, opposed or not.
func (p *play) act(f *Fighter) error {
	test, err := p.attribute(f)
	if err != nil {
		return err
	}
	var t *Fighter
	if p.c.At != "" || p.c.Against != 0 {
		if t, err = p.target(fifteen.ROL2); err != nil {
			return err
		}
	}
	e, passed, err := p.contest(f, t, test, Acts, fifteen.ROL1, forAct)
	if err != nil {
		return err
	}
	if t != nil {
		p.events[e].At = t.Name
	}
	p.settle(f, passed)
	return nil
}

// contest rolls an action, opposed where the command says so (ROL-2), and tells of
// it. It returns the place of its event. Only an action that wins has succeeded
// (ACT-3).
func (p *play) contest(f, t *Fighter, test fifteen.Test, k Kind, clause rollbook.Clause, purpose string) (at int, passed bool, err error) {
	if p.c.Against == 0 {
		r, err := p.roll(test, purpose)
		if err != nil {
			return 0, false, err
		}
		passed = fifteen.Passed(r.Outcome())
		left := p.used(passed)
		e := p.tell(k, clause, f.Name)
		e.Result, e.Left = r, left
		at = p.last()
		p.earn(f, r.Earns())
		return at, passed, nil
	}
	other, err := p.resistance(t)
	if err != nil {
		return 0, false, err
	}
	o, err := p.opposed(test, other, purpose)
	if err != nil {
		return 0, false, err
	}
	passed = o.Winner() == 0
	left := p.used(passed)
	e := p.tell(k, fifteen.ROL2, f.Name)
	e.Result, e.Left, e.Verdict, e.Wins = o.Side(0), left, o.Verdict(), passed
	at = p.last()
	e = p.tell(Resists, fifteen.ROL2, t.Name)
	e.By, e.Result, e.Verdict, e.Wins = f.Name, o.Side(1), o.Verdict(), o.Winner() == 1
	p.earn(f, o.Earns(0))
	p.earn(t, o.Earns(1))
	return at, passed, nil
}

// opposed rolls for both sides, each with a purpose of its own.
func (p *play) opposed(test, other fifteen.Test, purpose string) (fifteen.Opposed, error) {
	o, err := fifteen.Oppose(test, other)
	if err != nil {
		return o, err
	}
	p.rec.Purpose = purpose
	mine, err := dice.Face(p.rec, fifteen.Sides)
	if err != nil {
		return o, err
	}
	p.rec.Purpose = forResistance
	theirs, err := dice.Face(p.rec, fifteen.Sides)
	if err != nil {
		return o, err
	}
	return o.Take(mine, theirs)
}

// resistance is the roll of the other side, which must be awake. It is no
// announced action and loses nothing by ACT-2.
func (p *play) resistance(t *Fighter) (fifteen.Test, error) {
	if !t.is(fifteenhealth.Awake) {
		return fifteen.Test{}, say.Refuse(fifteen.ROL2, "opposed roll", "of "+names.Quote(t.Name)+", who is "+t.Health.Condition().String(), "of somebody awake")
	}
	var test fifteen.Test
	switch x := p.c.Against; x {
	case fifteen.TraitMelee:
		test = p.s.Rules.AttackTest(t.Attributes, fifteen.Melee)
	case fifteen.TraitRanged:
		test = p.s.Rules.AttackTest(t.Attributes, fifteen.Projectile)
	default:
		if fifteen.TraitAttribute(x) == 0 {
			return test, say.Refuse(fifteen.ROL2, "opposed roll", "against "+x.String(), "an attribute, melee or ranged")
		}
		test = t.Attributes.Test(fifteen.TraitAttribute(x))
	}
	test.Situation = p.c.Resist
	return test, test.Validate()
}
