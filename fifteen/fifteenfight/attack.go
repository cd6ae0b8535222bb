package fifteenfight

import (
	"math"
	"strconv"

	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
	"github.com/rollbook-rpg/rollbook/internal/names"
	"github.com/rollbook-rpg/rollbook/internal/say"
)

// strike attacks hand to hand. How far arms reach the rules do not say, and so no
// distance is too far: that is the Narrator's to say (ROL-5).
func (p *play) strike(f *Fighter) error {
	t, err := p.target(fifteen.ROL5)
	if err != nil {
		return err
	}
	test, err := p.test(p.s.Rules.AttackTest(f.Attributes, fifteen.Melee))
	if err != nil {
		return err
	}
	e, passed, err := p.contest(f, t, test, Strikes, fifteen.ROL5, forStrike)
	if err != nil {
		return err
	}
	p.events[e].At = t.Name
	if passed {
		p.hit(f, t, fifteen.Melee, "")
	}
	p.settle(f, passed)
	return nil
}

// hit leaves somebody with a protection roll to make.
func (p *play) hit(f, t *Fighter, a fifteen.Attack, weapon string) {
	t.Hit, t.HitBy, t.HitWith = a, f.Name, weapon
	e := p.tell(Hit, fifteenharm.DMG2, t.Name)
	e.By, e.Weapon = f.Name, weapon
}

// shoot attacks with a weapon that reaches beyond the hand, at the distance of the
// map (RNG-1, RNG-2).
func (p *play) shoot(f *Fighter) error {
	c := &p.c
	i := f.weapon(c.Weapon)
	if i < 0 {
		return say.Refuse(fifteenharm.RNG1, "weapon of "+strconv.Quote(f.Name), say.Quote(c.Weapon), f.weaponNames())
	}
	w := f.Weapons[i]
	if !w.Kind.Blast {
		t, err := p.target(fifteen.ROL5)
		if err != nil {
			return err
		}
		return p.shootAt(f, t, w, t.Place)
	}
	t, to, err := p.aim(w)
	if err != nil {
		return err
	}
	return p.shootAt(f, t, w, to)
}

// aim is what a blast is aimed at: where somebody stands or lies, whoever it is, or
// a place, and then nobody.
func (p *play) aim(w Weapon) (t *Fighter, to fifteenharm.Point, err error) {
	c := &p.c
	switch {
	case c.At == "" && c.To == nil:
		return nil, to, say.Refuse(fifteenharm.RNG4, "blast of "+names.Quote(w.Name), "at nothing", "at somebody or a place")
	case c.At == "":
		return nil, *c.To, c.To.Validate()
	}
	if t = p.s.find(c.At); t == nil {
		return nil, to, p.s.nobody(fifteen.ROL5, c.At)
	}
	return t, t.Place, nil
}

// checkAim refuses a blast aimed farther than the weapon reaches for whoever uses
// it, by the score alone: it would go off beside its target all the same (RNG-3).
func (p *play) checkAim(f *Fighter, w Weapon, way float64) error {
	far, _, err := w.Kind.Farthest(p.s.Rules.AttackTest(f.Attributes, w.Kind.Attack()), p.s.Rules)
	if err != nil || way <= far {
		return err
	}
	exact := func(feet float64) string { return strconv.FormatFloat(feet, 'f', -1, 64) + " feet" }
	return say.Refuse(fifteenharm.RNG3, "blast of "+names.Quote(w.Name), "aimed "+exact(way)+" away", "0.."+exact(far))
}

// checkEdge refuses a blast that, missing, could go off beyond the edge of the map
// (RNG-5): before a die is rolled, and not once it lies there.
func checkEdge(w Weapon, to fifteenharm.Point) error {
	b, err := w.Kind.Explode(false, fifteen.Rules{})
	if err != nil {
		return err
	}
	most := math.Floor(fifteenharm.MaxFeet - b.Radius() - 1) // a foot for rounding
	if math.Abs(to.X) <= most && math.Abs(to.Y) <= most {
		return nil
	}
	exact := strconv.FormatFloat(most, 'f', -1, 64)
	return say.Refuse(fifteenharm.RNG5, "blast of "+names.Quote(w.Name), "aimed at "+place(to), "a place within -"+exact+".."+exact+" both ways, that a miss stays on the map")
}

// shootAt shoots at somebody, or at a place where t is nil.
func (p *play) shootAt(f, t *Fighter, w Weapon, to fifteenharm.Point) error {
	test, err := p.test(p.s.Rules.AttackTest(f.Attributes, w.Kind.Attack()))
	if err != nil {
		return err
	}
	way := f.Place.Distance(to)
	if test, err = w.Kind.At(test, way, p.s.Rules); err != nil {
		return err
	}
	if w.Kind.Blast {
		if err := p.checkAim(f, w, way); err != nil {
			return err
		}
		if err := checkEdge(w, to); err != nil {
			return err
		}
	}
	r, err := p.roll(test, forShot)
	if err != nil {
		return err
	}
	passed := fifteen.Passed(r.Outcome())
	left := p.used(passed)
	e := p.tell(Shoots, fifteen.ROL5, f.Name)
	e.Weapon, e.From, e.To, e.Feet, e.Result, e.Left = w.Name, f.Place, to, way, r, left
	if t != nil {
		e.At = t.Name
	}
	p.earn(f, r.Earns())
	if w.Kind.Blast {
		if err := p.explode(f, w, to, passed); err != nil {
			return err
		}
	} else if passed {
		p.hit(f, t, fifteen.Projectile, w.Name)
	}
	p.settle(f, passed)
	return nil
}

// explode is where a blast goes off and whom it catches (RNG-4).
func (p *play) explode(f *Fighter, w Weapon, to fifteenharm.Point, hit bool) error {
	b, err := w.Kind.Explode(hit, p.s.Rules)
	if err != nil {
		return err
	}
	p.rec.Purpose = forDirection
	if b, err = b.Roll(p.rec); err != nil {
		return err
	}
	centre, err := b.Centre(f.Place, to)
	if err != nil {
		return err
	}
	e := p.tell(Explodes, fifteenharm.RNG4, f.Name)
	e.Weapon, e.To, e.Feet, e.Direction, e.Face = w.Name, centre, b.Radius(), b.Direction(), uint8(b.Face())
	at := p.last()
	for i := range p.s.Fighters {
		if t := &p.s.Fighters[i]; !t.is(fifteenhealth.Dead) && b.Catches(centre, t.Place) {
			p.hit(f, t, fifteen.Area, w.Name)
			p.events[at].N++
		}
	}
	return nil
}

// protect is the protection roll of somebody who is hit (PRO-3, DMG-2).
func (p *play) protect() error {
	c := &p.c
	f := p.s.find(c.Who)
	if f == nil {
		return p.s.nobody(fifteenharm.DMG2, c.Who)
	}
	if f.Hit == 0 {
		allowed := p.s.now()
		if hit := p.s.waiting(); hit != nil {
			allowed = "protect by " + hit.Name
		}
		return say.Refuse(fifteenharm.DMG2, "protection roll", "of "+strconv.Quote(f.Name)+", who is not hit", allowed)
	}
	prot := f.protection(f.Hit, c.Open)
	if err := prot.Validate(); err != nil {
		return err
	}
	p.rec.Purpose = forProtection
	d, err := prot.Roll(p.rec)
	if err != nil {
		return err
	}
	h, change, err := f.Health.Hurt(d.Points())
	if err != nil {
		return err
	}
	e := p.tell(Protects, fifteenharm.DMG2, f.Name)
	e.By, e.Weapon, e.Damage = f.HitBy, f.HitWith, d
	f.Hit, f.HitBy, f.HitWith = 0, "", ""
	p.changed(f, h, change)
	return nil
}
