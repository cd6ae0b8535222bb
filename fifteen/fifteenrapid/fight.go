package fifteenrapid

import (
	"reflect"
	"slices"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenchar"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenfight"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
	"pgregory.net/rapid"
)

// fightNames are the names of generated fighters.
var fightNames = []string{"Ada", "Brun", "Cleo", "Dov", "Eli"}

// fightWeapons are what generated fighters may carry, beside others.
var fightWeapons = []fifteenfight.Weapon{
	{Name: "pistol", Kind: fifteenharm.Weapon{Class: fifteenharm.Small}},
	{Name: "grenade", Kind: fifteenharm.Weapon{Class: fifteenharm.Thrown, Blast: true}},
	{Name: "rocket", Kind: fifteenharm.Weapon{Class: fifteenharm.Heavy, Blast: true}},
	{Name: "knife", Kind: fifteenharm.Weapon{Class: fifteenharm.Thrown}},
}

// Wear generates armour of every kind.
func Wear() *rapid.Generator[fifteenfight.Wear] {
	return rapid.Map(Protection(), func(p fifteenharm.Protection) fifteenfight.Wear {
		return fifteenfight.Wear{Armour: p.Armour, Other: uint8(p.OtherArmour), Helmet: p.Helmet, Shield: p.Shield}
	})
}

// Shelter generates cover of every kind.
func Shelter() *rapid.Generator[fifteenfight.Shelter] {
	return rapid.Map(Protection(), func(p fifteenharm.Protection) fifteenfight.Shelter {
		return fifteenfight.Shelter{Cover: p.Cover, Other: uint8(p.OtherCover), Soft: p.Soft}
	})
}

// near generates places so close to each other that blasts catch several.
func near() *rapid.Generator[fifteenharm.Point] {
	feet := rapid.Map(rapid.IntRange(-8, 8), func(n int) float64 { return float64(5 * n) })
	return rapid.Custom(func(t *rapid.T) fifteenharm.Point {
		return fifteenharm.Point{X: feet.Draw(t, "x"), Y: feet.Draw(t, "y")}
	})
}

// Fighter generates fighters of that name, ready to enter a fight: unhurt, wounded,
// dying or out of danger.
func Fighter(name string) *rapid.Generator[fifteenfight.Fighter] {
	return rapid.Custom(func(t *rapid.T) fifteenfight.Fighter {
		a := rapid.OneOf(StartAttributes(), rapid.Just(fifteen.EvenAttributes(fifteenchar.StartScore)), Attributes()).Draw(t, "attributes")
		f := fifteenfight.Fighter{Name: name, Attributes: a, Wear: Wear().Draw(t, "wear"), Shelter: Shelter().Draw(t, "shelter"),
			Place: near().Draw(t, "place"), Progress: fifteenchar.Progress{Points: rapid.IntRange(0, 9).Draw(t, "points")}}
		var err error
		if f.Health, err = fifteenhealth.NewHealth(a.Vitality(), Rules().Draw(t, "rules of health")); err != nil {
			t.Fatalf("fifteenrapid: %v", err)
		}
		f.Health = hurt(t, f.Health)
		for _, w := range fightWeapons {
			if rapid.Bool().Draw(t, w.Name) {
				f.Weapons = append(f.Weapons, w)
			}
		}
		if rapid.IntRange(0, 3).Draw(t, "another weapon") == 3 {
			f.Weapons = append(f.Weapons, fifteenfight.Weapon{Name: "something", Kind: Weapon().Draw(t, "something")})
		}
		return f
	})
}

// hurt takes a few points off, or all and sometimes gives first aid.
func hurt(t *rapid.T, h fifteenhealth.Health) fifteenhealth.Health {
	points := rapid.SampledFrom([]int{0, 0, 0, 5, 20, 60}).Draw(t, "damage")
	h, _, err := h.Hurt(points)
	if err == nil && h.Condition() == fifteenhealth.Dying && rapid.Bool().Draw(t, "aided") {
		h, _, err = h.FirstAid(true)
	}
	if err != nil {
		t.Fatalf("fifteenrapid: %v", err)
	}
	return h
}

// FightStart generates the start of a fight of one to five, under any rules.
func FightStart() *rapid.Generator[fifteenfight.State] {
	return rapid.Custom(func(t *rapid.T) fifteenfight.State {
		n := rapid.IntRange(1, len(fightNames)-1).Draw(t, "fighters")
		var all []fifteenfight.Fighter
		for _, name := range fightNames[:n] {
			all = append(all, Fighter(name).Draw(t, name))
		}
		s, err := fifteenfight.NewState(Rules().Draw(t, "rules"), all...)
		if err != nil {
			t.Fatalf("fifteenrapid: %v", err)
		}
		s.RoundSeconds = rapid.SampledFrom([]int64{0, 1, 6, 60, 600}).Draw(t, "seconds of a round")
		return s
	})
}

// FightCommand generates commands for a state: mostly legal ones with whatever
// circumstances, then the Narrator's, then any at all.
func FightCommand(s fifteenfight.State) *rapid.Generator[fifteenfight.Command] {
	return rapid.Custom(func(t *rapid.T) fifteenfight.Command {
		switch n := rapid.IntRange(0, 9).Draw(t, "kind of command"); {
		case n == 9:
			return anyCommand().Draw(t, "any")
		case n == 8:
			return overrule(&s).Draw(t, "overrule")
		}
		legal := fifteenfight.Game{}.Legal(s)
		if len(legal) == 0 {
			return anyCommand().Draw(t, "any")
		}
		// Of many alike first the kind, that each gets its share.
		do := rapid.SampledFrom(dosOf(legal)).Draw(t, "do")
		legal = slices.DeleteFunc(legal, func(c fifteenfight.Command) bool { return c.Do != do })
		return decorated(t, &s, rapid.SampledFrom(legal).Draw(t, "legal"))
	})
}

func dosOf(legal []fifteenfight.Command) []fifteenfight.Do {
	var all []fifteenfight.Do
	for _, c := range legal {
		if !slices.Contains(all, c.Do) {
			all = append(all, c.Do)
		}
	}
	return all
}

// decorated adds circumstances to a legal command. It may be legal no more.
func decorated(t *rapid.T, s *fifteenfight.State, c fifteenfight.Command) fifteenfight.Command {
	situation := rapid.IntRange(-4, 8)
	switch c.Do {
	case fifteenfight.DoMove:
		c.To = somewhere(t)
		if c.Roll = rapid.Bool().Draw(t, "movement roll"); c.Roll {
			c.Situation = situation.Draw(t, "situation")
		}
		c.Shelter = someShelter(t)
	case fifteenfight.DoStrike, fifteenfight.DoAct:
		c.Situation = situation.Draw(t, "situation")
		if rapid.Bool().Draw(t, "opposed") {
			c.Against = rapid.SampledFrom([]fifteen.Trait{fifteen.TraitMelee, fifteen.TraitRanged, fifteen.TraitOf(fifteen.Agile)}).Draw(t, "against")
			c.Resist = situation.Draw(t, "resist")
			if c.At == "" {
				c.At = rapid.SampledFrom(fightNames).Draw(t, "at")
			}
		}
	case fifteenfight.DoShoot:
		c.Situation = situation.Draw(t, "situation")
		if rapid.IntRange(0, 3).Draw(t, "at a place") == 3 {
			c.At, c.To = "", somewhere(t)
		}
	case fifteenfight.DoHeal, fifteenfight.DoWake, fifteenfight.DoAid:
		c.Situation = situation.Draw(t, "situation")
	case fifteenfight.DoProtect:
		if f := s.Find(c.Who); f != nil && f.Hit == fifteen.Area {
			c.Open = rapid.Bool().Draw(t, "open")
		}
	case fifteenfight.DoWait:
		c.Seconds = rapid.SampledFrom([]int64{1, 60, 600, 3600}).Draw(t, "seconds")
	}
	return c
}

// somewhere is a place for a command, near everybody.
func somewhere(t *rapid.T) *fifteenharm.Point {
	to := near().Draw(t, "to")
	return &to
}

// someShelter is none about every other time.
func someShelter(t *rapid.T) fifteenfight.Shelter {
	return rapid.OneOf(rapid.Just(fifteenfight.Shelter{}), Shelter()).Draw(t, "shelter")
}

// overrule generates what the Narrator says, and who comes, goes or helps.
func overrule(s *fifteenfight.State) *rapid.Generator[fifteenfight.Command] {
	return rapid.Custom(func(t *rapid.T) fifteenfight.Command {
		at := rapid.SampledFrom(fightNames).Draw(t, "at")
		n := rapid.IntRange(0, 20)
		switch rapid.IntRange(0, 12).Draw(t, "what") {
		case 0:
			return fifteenfight.Command{Do: fifteenfight.DoShelter, At: at, Shelter: Shelter().Draw(t, "shelter")}
		case 1:
			return fifteenfight.Command{Do: fifteenfight.DoPlace, At: at, To: somewhere(t), Shelter: someShelter(t)}
		case 2:
			return fifteenfight.OverruleTo(at, fifteenfight.DoHurt, n.Draw(t, "damage"))
		case 3:
			return fifteenfight.OverruleTo(at, fifteenfight.DoSetVitality, n.Draw(t, "vitality"))
		case 4:
			return fifteenfight.Overrule(at, fifteenfight.DoKill)
		case 5:
			return fifteenfight.Overrule(at, fifteenfight.DoSpare)
		case 6:
			return fifteenfight.OverruleTo(s.Active.Who, fifteenfight.DoSetActions, rapid.IntRange(0, 3).Draw(t, "actions"))
		case 7:
			return fifteenfight.OverruleTo(at, fifteenfight.DoSetPoints, n.Draw(t, "points"))
		case 8:
			return fifteenfight.Command{Do: fifteenfight.DoArm, At: at, Arm: rapid.SampledFrom(fightWeapons).Draw(t, "weapon")}
		case 9:
			return fifteenfight.Command{Do: fifteenfight.DoDisarm, At: at, Weapon: rapid.SampledFrom(fightWeapons).Draw(t, "weapon").Name}
		case 10:
			return fifteenfight.Command{Do: fifteenfight.DoWear, At: at, Wear: Wear().Draw(t, "wear")}
		case 11:
			return fifteenfight.Simple(at, fifteenfight.DoLeave)
		}
		return fifteenfight.Join(Fighter(at).Draw(t, "who joins"))
	})
}

// anyCommand generates commands with any fields, most of them refused.
func anyCommand() *rapid.Generator[fifteenfight.Command] {
	maybe := func(t *rapid.T, what string) bool { return rapid.IntRange(0, 5).Draw(t, what) == 5 }
	names := append([]string{"", "nobody"}, fightNames...)
	return rapid.Custom(func(t *rapid.T) fifteenfight.Command {
		c := fifteenfight.Command{
			Do:  rapid.SampledFrom(slices.Collect(rollbook.All[fifteenfight.Do]())).Draw(t, "do"),
			Who: rapid.SampledFrom(names).Draw(t, "who"),
			At:  rapid.SampledFrom(names).Draw(t, "at"),
		}
		if maybe(t, "n") {
			c.N = rapid.IntRange(-1, 30).Draw(t, "n")
		}
		if maybe(t, "rolls") {
			c.With = rapid.SampledFrom(slices.Collect(rollbook.All[fifteen.Trait]())).Draw(t, "with")
			c.Against = rapid.SampledFrom(slices.Collect(rollbook.All[fifteen.Trait]())).Draw(t, "against")
			c.Situation, c.Resist = rapid.Int().Draw(t, "situation"), rapid.Int().Draw(t, "resist")
		}
		if maybe(t, "places") {
			to := Point().Draw(t, "to")
			c.Weapon, c.To = rapid.SampledFrom(fightWeapons).Draw(t, "weapon").Name, &to
			c.Shelter.Other = rapid.Uint8Range(0, 30).Draw(t, "cover")
		}
		if maybe(t, "words") {
			c.Open, c.Roll = rapid.Bool().Draw(t, "open"), rapid.Bool().Draw(t, "roll")
			c.Outcome = fifteen.Outcome(rapid.IntRange(0, 3).Draw(t, "outcome"))
			c.Seconds = rapid.Int64().Draw(t, "seconds")
		}
		return c
	})
}

// FightImmutable are the types of a fight's state that clones share, for
// combatrapid.Config.
func FightImmutable() []reflect.Type { return []reflect.Type{reflect.TypeFor[[]fifteenfight.Weapon]()} }
