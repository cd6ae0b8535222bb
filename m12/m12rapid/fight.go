package m12rapid

import (
	"reflect"
	"slices"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12fight"
	"github.com/rollbook-rpg/rollbook/m12/m12skill"
	"pgregory.net/rapid"
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
			AnswerBeatsAttack: rapid.Bool().Draw(t, "answer"),
			TieDefends:        rapid.Bool().Draw(t, "tie"),
			ComaOnce:          rapid.Bool().Draw(t, "coma"),
			Wounds:            rapid.SampledFrom([]m12fight.WoundTable{m12fight.StandardWounds(), m12fight.BookWounds(), own}).Draw(t, "wounds"),
		}
	})
}

// Weapon generates weapons of every kind, the bare hand first.
func Weapon() *rapid.Generator[m12fight.Weapon] {
	return rapid.Custom(func(t *rapid.T) m12fight.Weapon {
		w := m12fight.Weapon{Kind: rapid.SampledFrom(slices.Collect(rollbook.All[m12fight.WeaponKind]())).Draw(t, "kind")}
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
	{Name: "Brawling", Use: m12skill.Brawl, With: m12.Af}, {Name: "Dodge", Use: m12skill.Dodging, With: m12.Af},
	{Name: "Gun", Use: m12skill.Firearm, With: m12.Mf, Specialities: []string{"Handgun"}}, {Name: "Weapon skill", Use: m12skill.MeleeWeapon, With: m12.Af},
	{Name: "Throwing", Use: m12skill.OtherRanged, With: m12.Mf}, {Name: "Karate", Use: m12skill.MartialArt, With: m12.Af},
}

// Fighter generates fighters of that name, ready to enter a fight.
func Fighter(name string) *rapid.Generator[m12fight.Fighter] {
	return rapid.Custom(func(t *rapid.T) m12fight.Fighter {
		f := m12fight.Fighter{Name: name, Weapon: Weapon().Draw(t, "weapon"), Armour: rapid.IntRange(0, 3).Draw(t, "armour"),
			X: rapid.IntRange(0, 3).Draw(t, "x"), CWL: rapid.SampledFrom([]int{0, 0, 5, 9, 19, 35}).Draw(t, "wounds"), Mind: m12.Mind(rapid.IntRange(0, 2).Draw(t, "mind"))}
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

// Machine generates things that can be hit.
func Machine(name string) *rapid.Generator[m12fight.Fighter] {
	return rapid.Custom(func(t *rapid.T) m12fight.Fighter {
		return m12fight.Fighter{Name: name, Machine: true, Armour: rapid.IntRange(0, 9).Draw(t, "armour")}
	})
}

// FightStart generates the start of a fight of two to four fighters, under any
// rules, now and then with a machine.
func FightStart() *rapid.Generator[m12fight.State] {
	return rapid.Custom(func(t *rapid.T) m12fight.State {
		names := []string{"Ada", "Brun", "Cleo", "Dov"}[:rapid.IntRange(2, 4).Draw(t, "fighters")]
		var fighters []m12fight.Fighter
		for _, name := range names {
			fighters = append(fighters, Fighter(name).Draw(t, name))
		}
		if rapid.IntRange(0, 4).Draw(t, "machine") == 4 {
			fighters = append(fighters, Machine("a van").Draw(t, "machine"))
		}
		s, err := m12fight.NewState(FightRules().Draw(t, "rules"), fighters...)
		if err != nil {
			t.Fatalf("m12rapid: %v", err)
		}
		return s
	})
}

// FightCommand generates a command for a state: mostly one of those that are
// legal in it, bent a little; now and then an overrule of the CM's, or any
// command at all.
func FightCommand(s m12fight.State) *rapid.Generator[m12fight.Command] {
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
	if m12fight.IsRanged(f.Weapon.Kind) && !c.Unarmed {
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
		m12fight.OverruleTo(at, m12fight.DoSetCWL, rapid.IntRange(0, 30).Draw(t, "wounds")),
		m12fight.OverruleTo(at, m12fight.DoSetX, rapid.IntRange(0, 7).Draw(t, "x")),
		m12fight.OverruleTo(at, m12fight.DoSetArmour, 2),
		{Do: m12fight.DoArm, At: at, Weapon: Weapon().Draw(t, "weapon")},
		m12fight.Overrule(at, m12fight.DoLie), m12fight.Overrule(at, m12fight.DoRise), m12fight.Overrule(at, m12fight.DoFree),
		{Do: m12fight.DoKnockOut, At: at, Seconds: 9}, m12fight.Overrule(at, m12fight.DoWake), m12fight.Overrule(at, m12fight.DoKill),
		{Do: m12fight.DoWound, At: at, Wound: m12fight.Wound{CW: 12, Coma: 13}, N: rapid.IntRange(0, 3).Draw(t, "stop")},
		{Do: m12fight.DoSetActions, At: at, Actions: m12fight.Actions{DA: 1, MA: 2, OA: 2}}, {Do: m12fight.DoCancel},
	}).Draw(t, "overrule")
}

func anyCommand(t *rapid.T, s m12fight.State) m12fight.Command {
	who, at := someName(t, s), someName(t, s)
	do := m12fight.Do(rapid.IntRange(0, int(m12fight.DoCancel)+1).Draw(t, "do"))
	return rapid.SampledFrom([]m12fight.Command{
		{Do: do, Who: who}, {Do: do, Who: who, At: at}, {Do: do, At: at}, m12fight.Spend(who, 1), {Do: m12fight.DoStory, Who: who, N: 1},
		m12fight.Simple(who, m12fight.DoLeave), m12fight.Join(Fighter("Eva").Draw(t, "Eva")), m12fight.PickUp(who, "a melee"),
		{Do: do, Who: who, At: at, Cover: 25}, {Do: do, Who: who, Skill: "Karate", X: 1},
	}).Draw(t, "any command")
}

// FightImmutable are the types of a fight's state that clones share, for
// combatrapid.Config.
func FightImmutable() []reflect.Type {
	return []reflect.Type{reflect.TypeFor[[]m12fight.Skill](), reflect.TypeFor[m12fight.WoundTable]()}
}
