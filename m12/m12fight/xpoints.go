package m12fight

import (
	"github.com/rollbook-rpg/rollbook/internal/say"
	"github.com/rollbook-rpg/rollbook/m12"
)

// spend buys back a failure, or a part of it (XPT-2, XPT-3).
func (p *play) spend(f *Fighter) error {
	d := &p.s.Pending
	r, err := d.Result.Spend(p.c.N, f.X)
	if err != nil {
		return err
	}
	p.tell(Event{Kind: Spends, Clause: m12.XPT2, Who: f.Name, N: int32(p.c.N), Before: int32(f.X), After: int32(f.X - p.c.N), Result: r})
	f.X -= p.c.N
	failed, a := d.Failed, d.Attack
	*d = Pending{}
	p.settled(f, failed, a, r)
	return nil
}

// story spends X-points on a turn of the story, at any time (XPT-4). Whoever is
// unconscious may: fate is at work, not the hand. The dead, machines and whoever
// is in a coma may not.
func (p *play) story() error {
	f := p.s.find(p.c.Who)
	if f == nil {
		return p.s.nobody(m12.XPT4, p.c.Who)
	}
	if f.Dead || f.Machine || f.Coma.Last != 0 {
		return say.Refuse(m12.XPT4, "turn of the story for "+f.Name, f.condition(), "for whoever is neither dead, in a coma nor a machine")
	}
	left, err := m12.SpendX(p.c.N, f.X)
	if err != nil {
		return err
	}
	p.tell(Event{Kind: Spends, Clause: m12.XPT4, Who: f.Name, N: int32(p.c.N), Before: int32(f.X), After: int32(left)})
	f.X = left
	return nil
}
