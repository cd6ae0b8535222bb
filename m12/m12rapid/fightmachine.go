package m12rapid

import (
	"encoding/json"
	"slices"

	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/dicerapid"
	"github.com/rollbook-rpg/rollbook/m12/m12fight"
	"pgregory.net/rapid"
)

// CheckFight plays a fight of random commands, legal or not, from any start, which
// may be in the middle of a turn. It checks after each command that
//
//   - the state is one that can be: it is valid, and survives JSON;
//   - nobody has fewer than no actions, or uses more than one MA and one OA in a
//     pass, or acts who is unconscious, in a coma, dead or absent;
//   - those act whose turn it is by their dice, as a second implementation of
//     [m12fight.INI3] sees it, and nobody is left out who has something left to do;
//   - the cumulative wound level is the sum of the wounds, and X-points are those
//     held less those spent;
//   - all that [m12fight.Game.Legal] lists is accepted;
//
// and in the end that every turn ends when all just pass.
func CheckFight(t *rapid.T, start m12fight.State) {
	m := newFightMachine(start)
	for range rapid.IntRange(1, 60).Draw(t, "commands") {
		m.do(t, FightCommand(m.s).Draw(t, "command"), dicerapid.RNG(t))
	}
	for n := 0; ; n++ {
		c, ok := lazy(m.s)
		if !ok {
			return
		}
		if n > 400 {
			t.Fatalf("turn %d does not end: %s", m.s.Turn, asJSON(t, m.s))
		}
		m.do(t, c, dice.NewSource("lazy"))
	}
}

// lazy is the command that gets a fight on fastest to the end of the turn; false
// between turns, where no decision is pending.
func lazy(s m12fight.State) (c m12fight.Command, ok bool) {
	switch legal := (m12fight.Game{}).Legal(s); {
	case !s.Running && s.Pending.Decision == m12fight.NoDecision:
		return c, false
	case s.Pending.Decision == m12fight.OnWoundTable:
		return m12fight.Command{Do: m12fight.DoCancel}, true
	case len(legal) == 0:
		return c, true // which is refused
	default:
		i := slices.IndexFunc(legal, func(c m12fight.Command) bool {
			return c.Do == m12fight.DoEnd || c.Do == m12fight.DoTake || c.Do == m12fight.DoAccept
		})
		return legal[max(0, i)], true
	}
}

// A fightMachine keeps books of its own about a fight.
type fightMachine struct {
	g      m12fight.Game
	s      m12fight.State
	wounds map[string]int
	x      map[string]int
	dice   map[string][]int // of the turn, highest first
	loose  map[string]bool  // has become free or was overruled in the turn
	used   map[string][2]bool
	pass   int
	die    int
}

func newFightMachine(start m12fight.State) *fightMachine {
	m := &fightMachine{s: start.Clone(), wounds: map[string]int{}, x: map[string]int{}}
	for _, f := range start.Fighters {
		m.wounds[f.Name], m.x[f.Name] = f.CWL, f.X
	}
	if start.Running {
		m.resume()
	}
	return m
}

// resume takes up the books in the middle of a turn: of the passes that are over
// nothing is known but that a die has gone in each.
func (m *fightMachine) resume() {
	m.dice, m.loose, m.used = map[string][]int{}, map[string]bool{}, map[string][2]bool{}
	m.pass, m.die = m.s.Pass, 99
	for i := range m.s.Fighters {
		f := &m.s.Fighters[i]
		m.dice[f.Name] = append(slices.Repeat([]int{12}, m.pass-1), slices.Collect(f.Dice.All())...)
		if f.Phase != m12fight.Waiting {
			m.die = min(m.die, f.Dice.Best())
			m.used[f.Name] = [2]bool{f.Moved, f.Struck}
		}
	}
}

func asJSON(t *rapid.T, v any) string {
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatalf("m12rapid: %v", err)
	}
	return string(data)
}

func (m *fightMachine) do(t *rapid.T, c m12fight.Command, src dice.RNG) {
	before := m.s.Clone()
	checked := m.g.Check(m.s, c)
	sim := combat.NewSim(m.g, m.s)
	events, err := sim.Do(c, src)
	if (err == nil) != (checked == nil) {
		t.Fatalf("%s: Check says %v, Apply %v", asJSON(t, c), checked, err)
	}
	if err != nil {
		return
	}
	m.s = sim.State
	for _, e := range events {
		if e.String() == "" || e.Clause.Ruleset() != "m12" {
			t.Fatalf("an event says nothing: %s", asJSON(t, e))
		}
		m.see(t, &before, c, e)
	}
	if c.Do == m12fight.DoJoin {
		m.wounds[c.Fighter.Name], m.x[c.Fighter.Name] = c.Fighter.CWL, c.Fighter.X
	}
	m.check(t)
}

// see books an event.
func (m *fightMachine) see(t *rapid.T, before *m12fight.State, c m12fight.Command, e m12fight.Event) {
	switch e.Kind {
	case m12fight.TurnBegins:
		m.dice, m.loose, m.pass, m.die = map[string][]int{}, map[string]bool{}, 0, 99
	case m12fight.Rolls:
		m.dice[e.Who] = slices.Collect(e.Dice.All())
	case m12fight.Acts:
		m.acts(t, e)
	case m12fight.Moves, m12fight.Stands, m12fight.PicksUp, m12fight.Attacks, m12fight.Aims, m12fight.Escapes:
		m.uses(t, before, e)
	case m12fight.Free, m12fight.Overruled, m12fight.Wakes:
		if m.loose != nil {
			m.loose[e.Who] = true
		}
		m.overruled(e)
	case m12fight.Wounded, m12fight.DamagePoints:
		m.wounds[e.Who] += int(e.N)
	case m12fight.Spends:
		m.x[e.Who] -= int(e.N)
	}
}

func (m *fightMachine) overruled(e m12fight.Event) {
	if e.Kind != m12fight.Overruled {
		return
	}
	switch e.Overrule {
	case m12fight.DoSetCWL:
		m.wounds[e.Who] = int(e.After)
	case m12fight.DoSetX:
		m.x[e.Who] = int(e.After)
	}
}

// acts holds an event against the order of INI-3, worked out anew: in pass p the
// p-th best die of each counts.
func (m *fightMachine) acts(t *rapid.T, e m12fight.Event) {
	dice, pass := m.dice[e.Who], int(e.N)
	if pass > len(dice) {
		t.Fatalf("%s acts in pass %d with dice %v", e.Who, pass, dice)
	}
	die := dice[pass-1]
	if pass < m.pass || pass == m.pass && die > m.die {
		t.Fatalf("%s with a %d in pass %d acts after a %d in pass %d", e.Who, die, pass, m.die, m.pass)
	}
	if pass != m.pass || die != m.die {
		m.leftOut(t, pass, die)
		m.used = map[string][2]bool{}
	}
	m.pass, m.die = pass, die
}

// leftOut looks for those whose part lay between the last group and this one,
// and who could have done something.
func (m *fightMachine) leftOut(t *rapid.T, pass, die int) {
	for _, f := range m.s.Fighters {
		if !fit(&f) || m.loose[f.Name] || f.HeldBy != "" || f.Actions.MA+f.Actions.OA == 0 {
			continue
		}
		for p, d := range m.dice[f.Name] {
			p++
			later := p > m.pass || p == m.pass && d < m.die
			if later && (p < pass || p == pass && d > die) {
				t.Fatalf("%s with a %d in pass %d is left out between a %d in pass %d and a %d in pass %d", f.Name, d, p, m.die, m.pass, die, pass)
			}
		}
	}
}

func fit(f *m12fight.Fighter) bool {
	return !f.Dead && f.Out == 0 && f.Coma == m12fight.Coma{} && !f.Machine
}

// uses holds an action against the allowance of a pass.
func (m *fightMachine) uses(t *rapid.T, before *m12fight.State, e m12fight.Event) {
	f := before.Find(e.Who)
	if f == nil || !fit(f) || f.Phase != m12fight.Acting {
		t.Fatalf("%v, who cannot act: %s", e, asJSON(t, f))
	}
	if f.HeldBy != "" && e.Kind != m12fight.Escapes {
		t.Fatalf("%v, who is held", e)
	}
	used := m.used[e.Who]
	ma, oa := e.Had.MA-e.Actions.MA, e.Had.OA-e.Actions.OA
	if ma+oa != 1 || ma < 0 || oa < 0 || e.Had.DA != e.Actions.DA || ma == 1 && used[0] || oa == 1 && used[1] {
		t.Fatalf("%v uses %d MA and %d OA, has used %v in the pass", e, ma, oa, used)
	}
	m.used[e.Who] = [2]bool{used[0] || ma == 1, used[1] || oa == 1}
}

// check looks at the whole state.
func (m *fightMachine) check(t *rapid.T) {
	if err := m.s.Validate(); err != nil {
		t.Fatalf("%v: %s", err, asJSON(t, m.s))
	}
	text := asJSON(t, m.s)
	var again m12fight.State
	if err := json.Unmarshal([]byte(text), &again); err != nil || asJSON(t, again) != text {
		t.Fatalf("a state in JSON becomes another (%v):\n%s\n%s", err, text, asJSON(t, again))
	}
	for i := range m.s.Fighters {
		f := &m.s.Fighters[i]
		if a := f.Actions; min(a.DA, a.MA, a.OA) < 0 || !fit(f) && (a != m12fight.Actions{} || f.Phase == m12fight.Acting) {
			t.Fatalf("%s has %+v: %s", f.Name, a, text)
		}
		if f.CWL != m.wounds[f.Name] || f.X != m.x[f.Name] {
			t.Fatalf("%s has a CWL of %d and %d X-points, the book says %d and %d", f.Name, f.CWL, f.X, m.wounds[f.Name], m.x[f.Name])
		}
	}
	for _, c := range m.g.Legal(m.s) {
		if err := m.g.Check(m.s, c); err != nil {
			t.Fatalf("%s is listed as legal: %v", asJSON(t, c), err)
		}
	}
}
