package fifteenfight

import (
	"slices"

	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenchar"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
	"github.com/rollbook-rpg/rollbook/internal/names"
	"github.com/rollbook-rpg/rollbook/internal/say"
)

// overrule does what the Narrator says.
func (p *play) overrule() error {
	c := &p.c
	f := p.s.find(c.At)
	if f == nil {
		return p.s.nobody(ACT1, c.At)
	}
	switch c.Do {
	case DoShelter, DoPlace, DoWear:
		return p.setThing(f)
	case DoHurt, DoSetVitality, DoKill:
		return p.setHealth(f)
	case DoSpare:
		if f.Hit == 0 {
			return say.Refuse(fifteenharm.DMG2, "spare", names.Quote(f.Name)+", who is not hit", "somebody who is")
		}
		f.Hit, f.HitBy, f.HitWith = 0, "", ""
		p.said(f)
		return nil
	case DoSetActions:
		return p.setActions(f)
	case DoSetPoints:
		if err := say.Within(fifteenchar.PRG2, "progress points", c.N, 0, fifteenchar.MaxPoints); err != nil {
			return err
		}
		p.said(f).Before = int32(f.Progress.Points)
		f.Progress.Points = c.N
		return nil
	}
	return p.setWeapon(f)
}

// said tells of the overrule with its number.
func (p *play) said(f *Fighter) *Event {
	e := p.tell(Overruled, fifteen.ROL1, f.Name)
	e.Overrule, e.N = p.c.Do, int32(p.c.N)
	return e
}

// setThing sets where somebody is and what protects there.
func (p *play) setThing(f *Fighter) error {
	c := &p.c
	next := *f
	switch c.Do {
	case DoShelter:
		next.Shelter = c.Shelter
	case DoPlace:
		if c.To == nil {
			return say.Refuse(fifteenharm.RNG5, "place of "+names.Quote(f.Name), "none", "a place")
		}
		next.Place, next.Shelter = *c.To, c.Shelter
	default:
		next.Wear = c.Wear
	}
	if err := next.Validate(); err != nil {
		return err
	}
	*f = next
	e := p.said(f)
	e.Shelter, e.Wear = c.Shelter, c.Wear
	if c.Do == DoPlace {
		e.To = *c.To
	}
	return nil
}

func (p *play) setActions(f *Fighter) error {
	a := &p.s.Active
	if a.Who != f.Name {
		return say.Refuse(ACT2, "set actions", "of "+names.Quote(f.Name), "of whoever is activated: "+p.s.now())
	}
	if !f.is(fifteenhealth.Awake) {
		return say.Refuse(ACT3, "set actions", "of "+names.Quote(f.Name)+", who is "+f.Health.Condition().String(), "of somebody awake")
	}
	if err := say.Within(ACT2, "actions left", p.c.N, 0, fifteen.MaxActions); err != nil {
		return err
	}
	e := p.said(f)
	e.Before, e.Left = int32(a.Left), int8(p.c.N)
	a.Left = p.c.N
	return nil
}

// setHealth hurts, kills or restores somebody. Who is dead has no hit to wait for.
func (p *play) setHealth(f *Fighter) error {
	c := &p.c
	h, change, err := f.Health, fifteenhealth.Change{}, error(nil)
	switch c.Do {
	case DoHurt:
		if err = say.Within(fifteenharm.DMG2, "damage", c.N, 1, fifteenhealth.MaxDamage); err == nil {
			h, change, err = h.Hurt(c.N)
		}
	case DoKill:
		if h, change, err = h.Hurt(fifteenhealth.MaxDamage); err == nil && h.Condition() != fifteenhealth.Dead {
			h, change, err = h.Hurt(fifteenhealth.MaxDamage)
		}
		change.Before = f.Health.Vitality()
	default:
		if h, err = restored(h, c.N); err == nil && f.is(fifteenhealth.Dead) {
			err = p.s.checkClock(f.Name, h) // which has not counted before
		}
	}
	if err != nil {
		return err
	}
	p.said(f).Before = int32(f.Health.Vitality())
	p.changed(f, h, change)
	if h.Condition() == fifteenhealth.Dead {
		f.Hit, f.HitBy, f.HitWith = 0, "", ""
	}
	return nil
}

// restored is the health of somebody awake with so much vitality, at the same time
// of the clock, and with the vitality roll of the activation if it was not made.
func restored(h fifteenhealth.Health, vitality int) (fifteenhealth.Health, error) {
	if err := say.Within(fifteen.DER1, "vitality", vitality, 1, h.Score()); err != nil {
		return h, err
	}
	next, err := fifteenhealth.NewHealth(h.Score(), fifteen.Rules{FullVitality: h.FullVitality()})
	if err != nil {
		return h, err
	}
	if next, _, err = next.Hurt(h.Score() - vitality); err == nil {
		next, _, err = next.Pass(h.Clock())
	}
	if err == nil && h.Condition() == fifteenhealth.Awake && h.Due() > 0 {
		next, err = next.Activate()
	}
	return next, err
}

// setWeapon gives somebody a weapon, or takes it away.
func (p *play) setWeapon(f *Fighter) error {
	c := &p.c
	if c.Do == DoDisarm {
		i := f.weapon(c.Weapon)
		if i < 0 {
			return say.Refuse(fifteenharm.RNG1, "weapon of "+names.Quote(f.Name), say.Quote(c.Weapon), f.weaponNames())
		}
		f.Weapons = slices.Delete(slices.Clone(f.Weapons), i, i+1)
		if len(f.Weapons) == 0 {
			f.Weapons = nil
		}
		p.said(f).Weapon = c.Weapon
		return nil
	}
	if err := c.Arm.Validate(); err != nil {
		return err
	}
	if f.weapon(c.Arm.Name) >= 0 {
		return say.Refuse(fifteenharm.RNG1, "weapon", names.Quote(c.Arm.Name)+" twice", "a name that no other weapon of "+f.Name+" has")
	}
	if err := say.Within(fifteenharm.RNG1, "number of weapons", len(f.Weapons)+1, 0, MaxWeapons); err != nil {
		return err
	}
	f.Weapons = append(slices.Clip(slices.Clone(f.Weapons)), c.Arm)
	p.said(f).Weapon = c.Arm.Name
	return nil
}
