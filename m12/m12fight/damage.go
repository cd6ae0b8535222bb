package m12fight

import (
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/m12"
)

// damageDice are what damage is rolled with (DMG-1).
const damageDice = 2

// roll rolls D12 into a row.
func (p *play) roll(r *Row, n int) error {
	for range n {
		face, err := dice.Face(p.rec, m12.Sides)
		if err != nil {
			return err
		}
		r[face-1]++
	}
	return nil
}

// damageOf is DMG-1 and DMG-2 without the dice.
func damageOf(f, t *Fighter, a *Attack) Damage {
	return Damage{
		Weapon:  int16(a.Weapon.Damage),
		Bonus:   int16(bonusOf(a.Weapon.Kind, f.Scores.Of(m12.Sf))),
		Control: int16(t.Scores.Of(m12.Rf)),
		Armour:  int16(t.Armour),
		Parried: int16(a.Off),
	}
}

// damage rolls for an attack that has landed, and looks the wound up. It takes
// hold with the rest of the group's (INI-6).
func (p *play) damage(f *Fighter) error {
	a := p.s.Pending.Attack
	t := p.s.find(a.At)
	p.rec.Purpose = "damage"
	var row Row
	if err := p.roll(&row, damageDice); err != nil {
		return err
	}
	d := damageOf(f, t, &a)
	d.Dice = int16(row.Sum())
	p.tell(Event{Kind: Damaged, Clause: DMG1, Who: t.Name, By: f.Name, Weapon: a.Weapon.Name, Dice: row, Damage: d})
	p.s.Pending = Pending{}
	wound, err := p.s.Rules.Wounds.Find(d.Value())
	switch {
	case err != nil:
		p.tell(Event{Kind: OffTable, Clause: DMG5, Who: t.Name, N: int32(d.Value())})
		p.s.Pending = Pending{Decision: OnWoundTable, Attack: a, Value: d.Value()}
	case wound == Wound{}:
		p.tell(Event{Kind: Unhurt, Clause: DMG4, Who: t.Name, N: int32(d.Value())})
	default:
		p.s.Effects = append(p.s.Effects, Effect{By: f.Name, On: t.Name, Wound: wound, Stop: stopOf(a.Weapon, wound)})
	}
	return nil
}
