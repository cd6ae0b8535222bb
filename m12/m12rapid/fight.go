package m12rapid

import (
	"encoding/json"
	"reflect"
	"slices"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/dicerapid"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12fight"
)

// FightRules generates the house rules of a fight, the book's first.
func FightRules() *rapid.Generator[m12fight.Rules] {
	own, err := m12fight.NewWoundTable(30, m12fight.WoundRow{From: 1, Wound: m12fight.Wound{CW: 3, Stop: 1}},
		m12fight.WoundRow{From: 12, Wound: m12fight.Wound{CW: 11, Coma: 12}})
	return rapid.Custom(func(t *rapid.T) m12fight.Rules {
		if err != nil {
			t.Fatalf("m12rapid: %v", err)
		}
		return m12fight.Rules{
			Answer: rapid.SampledFrom([]m12fight.AnswerRule{m12fight.FixedAnswer, m12fight.BeatAttack}).Draw(t, "answer"),
			Tie:    rapid.SampledFrom([]m12fight.TieRule{m12fight.TieHits, m12fight.TieDefends}).Draw(t, "tie"),
			Coma:   rapid.SampledFrom([]m12fight.ComaRule{m12fight.ComaGoesOn, m12fight.ComaOnce}).Draw(t, "coma"),
			Wounds: rapid.SampledFrom([]m12fight.WoundTable{m12fight.StandardWounds(), m12fight.BookWounds(), own}).Draw(t, "wounds"),
		}
	})
}

// Weapons generates weapons of every kind, the bare hand first.
func Weapons() *rapid.Generator[m12fight.Weapon] {
	return rapid.Custom(func(t *rapid.T) m12fight.Weapon {
		w := m12fight.Weapon{Kind: rapid.SampledFrom(slices.Collect(m12fight.AllWeaponKinds())).Draw(t, "kind")}
		if w.Kind == m12fight.Unarmed {
			return m12fight.Weapon{}
		}
		w.Name = "a " + w.Kind.String()
		w.Damage = rapid.IntRange(0, 20).Draw(t, "damage")
		if w.Kind == m12fight.Firearm {
			w.Stop = rapid.IntRange(0, 8).Draw(t, "stop")
		}
		return w
	})
}

// combatSkills are what generated fighters can do: one skill for every use.
var combatSkills = []m12fight.Skill{
	{Name: "Brawling", Use: m12.Brawl, With: m12.Af}, {Name: "Dodge", Use: m12.Dodging, With: m12.Af},
	{Name: "Gun", Use: m12.Firearm, With: m12.Mf, Specialisations: []string{"Handgun"}}, {Name: "Weapon skill", Use: m12.MeleeWeapon, With: m12.Af},
	{Name: "Throwing", Use: m12.OtherRanged, With: m12.Mf}, {Name: "Karate", Use: m12.MartialArt, With: m12.Af},
}

// Fighters generates fighters of that name, ready to enter a fight.
func Fighters(name string) *rapid.Generator[m12fight.Fighter] {
	return rapid.Custom(func(t *rapid.T) m12fight.Fighter {
		f := m12fight.Fighter{Name: name, Weapon: Weapons().Draw(t, "weapon"), Armour: rapid.IntRange(0, 3).Draw(t, "armour"),
			X: rapid.IntRange(0, 3).Draw(t, "x"), Wounds: rapid.SampledFrom([]int{0, 0, 5, 9, 19, 35}).Draw(t, "wounds"), Mind: m12.Mind(rapid.IntRange(0, 2).Draw(t, "mind"))}
		for i := range f.Scores {
			f.Scores[i] = uint8(rapid.IntRange(1, 5).Draw(t, "score"))
		}
		for _, s := range combatSkills {
			if s.Value = rapid.IntRange(-5, 9).Draw(t, s.Name); s.Value > -5 {
				f.Skills = append(f.Skills, s)
			}
		}
		return f
	})
}

// Machines generates things that can be hit.
func Machines(name string) *rapid.Generator[m12fight.Fighter] {
	return rapid.Custom(func(t *rapid.T) m12fight.Fighter {
		return m12fight.Fighter{Name: name, Machine: true, Armour: rapid.IntRange(0, 9).Draw(t, "armour")}
	})
}

// FightStarts generates the start of a fight of two to four fighters, under any
// rules, now and then with a machine.
func FightStarts() *rapid.Generator[m12fight.State] {
	return rapid.Custom(func(t *rapid.T) m12fight.State {
		names := []string{"Ada", "Brun", "Cleo", "Dov"}[:rapid.IntRange(2, 4).Draw(t, "fighters")]
		var fighters []m12fight.Fighter
		for _, name := range names {
			fighters = append(fighters, Fighters(name).Draw(t, name))
		}
		if rapid.IntRange(0, 4).Draw(t, "machine") == 4 {
			fighters = append(fighters, Machines("a van").Draw(t, "machine"))
		}
		s, err := m12fight.NewState(FightRules().Draw(t, "rules"), fighters...)
		if err != nil {
			t.Fatalf("m12rapid: %v", err)
		}
		return s
	})
}

// FightCommands generates a command for a state: mostly one of those that are
// legal in it, bent a little; now and then an overrule of the CM's, or any
// command at all.
func FightCommands(s m12fight.State) *rapid.Generator[m12fight.Command] {
	return rapid.Custom(func(t *rapid.T) m12fight.Command {
		legal := m12fight.Game{}.Legal(s)
		how := rapid.IntRange(0, 19).Draw(t, "how")
		if len(legal) == 0 {
			how = 16
		}
		switch {
		case how < 16:
			c := rapid.SampledFrom(legal).Draw(t, "legal")
			if how >= 12 {
				bend(t, s, &c)
			}
			return c
		case how < 19:
			return overrules(t, s)
		}
		return anyCommand(t, s)
	})
}

func someName(t *rapid.T, s m12fight.State) string {
	names := []string{"nobody"}
	for _, f := range s.Fighters {
		names = append(names, f.Name)
	}
	slices.Reverse(names)
	return rapid.SampledFrom(names).Draw(t, "name")
}

// bend changes what is free to choose in a command, sometimes too far.
func bend(t *rapid.T, s m12fight.State, c *m12fight.Command) {
	switch c.Do {
	case m12fight.DoMove:
		c.Metres = rapid.SampledFrom([]float64{0.5, 2, 4, 7.5, 9.1, -1}).Draw(t, "metres")
		return
	case m12fight.DoWait:
		c.Seconds = rapid.SampledFrom([]int64{1, 7, 600, 90_000, 0}).Draw(t, "seconds")
		return
	case m12fight.DoSpend:
		c.N = rapid.IntRange(0, 4).Draw(t, "n")
		return
	case m12fight.DoAttack:
		bendAttack(t, s, c)
	case m12fight.DoParry, m12fight.DoDodge, m12fight.DoAnswer, m12fight.DoEscape, m12fight.DoThreshold, m12fight.DoComa:
	default:
		c.Who = someName(t, s)
		return
	}
	c.X = rapid.IntRange(0, 2).Draw(t, "x")
	c.Fields = rapid.IntRange(0, 2).Draw(t, "fields")
	c.Situation = rapid.IntRange(-9, 30).Draw(t, "situation")
	c.Leaning = m12.Leaning(rapid.IntRange(0, 2).Draw(t, "leaning"))
}

func bendAttack(t *rapid.T, s m12fight.State, c *m12fight.Command) {
	f := s.Find(c.Who)
	if f.Weapon.Kind.Ranged() && !c.Unarmed {
		c.Metres = rapid.SampledFrom([]float64{0, 2, 2.5, 15, 60, 500}).Draw(t, "metres")
		c.Cover = rapid.SampledFrom([]int{0, 25, 50, 75, 30}).Draw(t, "cover")
		c.Instinctive = rapid.Bool().Draw(t, "instinctive")
		if rapid.Bool().Draw(t, "speciality") {
			c.Speciality = "handgun"
		}
		return
	}
	c.Surprise = rapid.Bool().Draw(t, "surprise")
	c.Behind = rapid.Bool().Draw(t, "behind")
	if c.Manoeuvre != m12fight.Strike {
		c.Answer = rapid.IntRange(0, 30).Draw(t, "answer")
	}
	if rapid.Bool().Draw(t, "cm") {
		c.CM, c.Difficulty = true, rapid.IntRange(0, 50).Draw(t, "difficulty")
	}
}

func overrules(t *rapid.T, s m12fight.State) m12fight.Command {
	at := someName(t, s)
	if s.Pending.Decision == m12fight.OnWoundTable {
		at = s.Pending.Attack.At
	}
	return rapid.SampledFrom([]m12fight.Command{
		{Do: m12fight.DoWound, At: at, Wound: m12fight.Wound{CW: rapid.IntRange(1, 12).Draw(t, "cw")}},
		m12fight.Set(at, m12fight.DoSetWounds, rapid.IntRange(0, 30).Draw(t, "wounds")),
		m12fight.Set(at, m12fight.DoSetX, rapid.IntRange(0, 7).Draw(t, "x")),
		m12fight.Set(at, m12fight.DoSetArmour, 2),
		{Do: m12fight.DoArm, At: at, Weapon: Weapons().Draw(t, "weapon")},
		m12fight.To(at, m12fight.DoLie), m12fight.To(at, m12fight.DoRise), m12fight.To(at, m12fight.DoFree),
		{Do: m12fight.DoKnockOut, At: at, Seconds: 9}, m12fight.To(at, m12fight.DoWake), m12fight.To(at, m12fight.DoKill),
		{Do: m12fight.DoWound, At: at, Wound: m12fight.Wound{CW: 12, Coma: 13}, N: rapid.IntRange(0, 3).Draw(t, "stop")},
		{Do: m12fight.DoSetActions, At: at, Actions: m12fight.Actions{DA: 1, MA: 2, OA: 2}}, {Do: m12fight.DoCancel},
	}).Draw(t, "overrule")
}

func anyCommand(t *rapid.T, s m12fight.State) m12fight.Command {
	who, at := someName(t, s), someName(t, s)
	do := m12fight.Do(rapid.IntRange(0, int(m12fight.DoCancel)+1).Draw(t, "do"))
	return rapid.SampledFrom([]m12fight.Command{
		{Do: do, Who: who}, {Do: do, Who: who, At: at}, {Do: do, At: at}, m12fight.Spend(who, 1), {Do: m12fight.DoStory, Who: who, N: 1},
		m12fight.By(who, m12fight.DoLeave), m12fight.Join(Fighters("Eva").Draw(t, "Eva")), m12fight.PickUp(who, "a melee"),
		{Do: do, Who: who, At: at, Cover: 25}, {Do: do, Who: who, Skill: "Karate", X: 1},
	}).Draw(t, "any command")
}

// FightImmutable are the types of a fight's state that clones share, for
// combatrapid.Config.
func FightImmutable() []reflect.Type {
	return []reflect.Type{reflect.TypeFor[[]m12fight.Skill](), reflect.TypeFor[m12fight.WoundTable]()}
}

// CheckFight plays a fight of random commands, legal or not, from any start. It
// checks after each command that
//
//   - the state is one that can be: it is valid, and survives JSON;
//   - nobody has fewer than no actions, or uses more than one MA and one OA in a
//     pass, or acts who is unconscious, in a coma, dead or absent;
//   - those act whose turn it is by their dice, as a second implementation of
//     INI-3 sees it, and nobody is left out who has something left to do;
//   - the cumulative wound level is the sum of the wounds, and X-points are those
//     held less those spent;
//   - all that [m12fight.Game.Legal] lists is accepted;
//
// and in the end that every turn ends when all just pass.
func CheckFight(t *rapid.T, start m12fight.State) {
	m := newFightMachine(start)
	for range rapid.IntRange(1, 60).Draw(t, "commands") {
		m.do(t, FightCommands(m.s).Draw(t, "command"), dicerapid.RNG(t))
	}
	for n := 0; m.s.Running || m.s.Pending.Decision != m12fight.NoDecision; n++ {
		if n > 400 {
			t.Fatalf("turn %d does not end: %s", m.s.Turn, asJSON(t, m.s))
		}
		m.do(t, m.lazy(t), dice.NewSource("lazy"))
	}
}

// lazy is the command that gets on fastest.
func (m *fightMachine) lazy(t *rapid.T) m12fight.Command {
	if m.s.Pending.Decision == m12fight.OnWoundTable {
		return m12fight.Command{Do: m12fight.DoCancel}
	}
	legal := m12fight.Game{}.Legal(m.s)
	if len(legal) == 0 {
		t.Fatalf("nothing is legal in %s", asJSON(t, m.s))
	}
	for _, do := range []m12fight.Do{m12fight.DoEnd, m12fight.DoTake, m12fight.DoAccept} {
		if i := slices.IndexFunc(legal, func(c m12fight.Command) bool { return c.Do == do }); i >= 0 {
			return legal[i]
		}
	}
	return legal[0]
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
		m.wounds[f.Name], m.x[f.Name] = f.Wounds, f.X
	}
	return m
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
		m.wounds[c.Fighter.Name], m.x[c.Fighter.Name] = c.Fighter.Wounds, c.Fighter.X
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
	case m12fight.DoSetWounds:
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
		if f.Wounds != m.wounds[f.Name] || f.X != m.x[f.Name] {
			t.Fatalf("%s has a CWL of %d and %d X-points, the book says %d and %d", f.Name, f.Wounds, f.X, m.wounds[f.Name], m.x[f.Name])
		}
	}
	for _, c := range m.g.Legal(m.s) {
		if err := m.g.Check(m.s, c); err != nil {
			t.Fatalf("%s is listed as legal: %v", asJSON(t, c), err)
		}
	}
}
