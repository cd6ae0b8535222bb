// Package fifteenrapid lets rapid, the property tester pgregory.net/rapid, choose
// FIFTEEN's values: generators of attributes, tests, weapons, protections,
// characters and fights, legal ones and ones with a known fault, and state machines
// for health, progression and fights that run beside a second implementation.
//
//	rapid.Check(t, func(t *rapid.T) {
//		c := fifteenrapid.Character().Draw(t, "character")
//		…
//	})
//
// # Which to take
//
// For code that takes values, such as a sheet on a screen: the generators, as above.
// For code that must refuse what is wrong: [FlawedCharacter], which says what is.
//
// For code that follows a health or a character through a campaign: [HealthMachine]
// and [ProgressMachine], which give every command in any order and tell Observe of
// each.
//
// For code beside a fight, such as a board or a log: play [FightCommand] on
// [FightStart] with a combat.Fight, and compare in the end. [CheckFight] puts the
// rules themselves to the test, with fighters or house rules of the host's own.
package fifteenrapid

import (
	"slices"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice/dicerapid"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenchar"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
	"pgregory.net/rapid"
)

// Rules generates house rules: every knob either way.
func Rules() *rapid.Generator[fifteen.Rules] {
	return rapid.Custom(func(t *rapid.T) fifteen.Rules {
		return fifteen.Rules{
			SingleAttribute:   rapid.Bool().Draw(t, "single attribute"),
			CompletedSegments: rapid.Bool().Draw(t, "completed segments"),
			RimIncluded:       rapid.Bool().Draw(t, "rim included"),
			FullVitality:      rapid.Bool().Draw(t, "full vitality"),
			KeepPoints:        rapid.Bool().Draw(t, "keep points"),
		}
	})
}

// Attribute generates one of the fifteen.
func Attribute() *rapid.Generator[fifteen.Attribute] {
	return rapid.SampledFrom(slices.Collect(rollbook.All[fifteen.Attribute]()))
}

// Attributes generates any scores, 1..20 each.
func Attributes() *rapid.Generator[fifteen.Attributes] {
	return rapid.Custom(func(t *rapid.T) fifteen.Attributes {
		scores := rapid.SliceOfN(rapid.IntRange(fifteen.MinScore, fifteen.MaxScore), fifteen.AttributeCount, fifteen.AttributeCount)
		return fifteen.AttributesOf([fifteen.AttributeCount]int(scores.Draw(t, "scores")))
	})
}

// StartAttributes generates scores that a new character may have: 7..13 each, and
// 0..45 points given out (ATT-2).
func StartAttributes() *rapid.Generator[fifteen.Attributes] {
	return rapid.Custom(func(t *rapid.T) fifteen.Attributes {
		a := fifteen.EvenAttributes(fifteenchar.StartScore)
		points := rapid.IntRange(0, fifteenchar.StartPoints).Draw(t, "points")
		for _, x := range rapid.Permutation(slices.Collect(rollbook.All[fifteen.Attribute]())).Draw(t, "order") {
			given := rapid.IntRange(0, min(points, fifteenchar.StartMax-fifteenchar.StartScore)).Draw(t, x.String())
			a = a.With(x, a.Of(x)+given)
			points -= given
		}
		return a
	})
}

// Test generates valid tests, mostly of a size that people play.
func Test() *rapid.Generator[fifteen.Test] {
	return rapid.Custom(func(t *rapid.T) fifteen.Test {
		trait := rapid.SampledFrom(append(slices.Collect(rollbook.All[fifteen.Trait]()), 0)).Draw(t, "trait")
		low, high := fifteen.MinScore, fifteen.MaxScore
		switch trait {
		case 0:
			low = 0
		case fifteen.TraitWealth:
			low, high = 0, fifteen.MaxWealth
		case fifteen.TraitVitality, fifteen.TraitWaking:
			high = fifteen.MaxVitality
		}
		return fifteen.Test{
			Trait:     trait,
			Score:     rapid.IntRange(low, high).Draw(t, "score"),
			Situation: rapid.OneOf(rapid.IntRange(-6, 6), rapid.IntRange(-fifteen.MaxModifier, fifteen.MaxModifier)).Draw(t, "situation"),
			Range:     -2 * rapid.OneOf(rapid.Just(0), rapid.IntRange(0, 8), rapid.IntRange(0, fifteen.MaxModifier/2)).Draw(t, "segments"),
			Actions:   rapid.IntRange(0, fifteen.MaxActions).Draw(t, "actions"),
		}
	})
}

// Sides generates what an opposed roll takes: 2..12 tests.
func Sides() *rapid.Generator[[]fifteen.Test] {
	return rapid.OneOf(rapid.SliceOfN(Test(), 2, 3), rapid.SliceOfN(Test(), 2, fifteen.MaxOpposed))
}

// Weapon generates weapons of every class, with lenses of up to ×1000.
func Weapon() *rapid.Generator[fifteenharm.Weapon] {
	return rapid.Custom(func(t *rapid.T) fifteenharm.Weapon {
		w := fifteenharm.Weapon{
			Class: rapid.SampledFrom(slices.Collect(rollbook.All[fifteenharm.WeaponClass]())).Draw(t, "class"),
			Blast: rapid.Bool().Draw(t, "blast"),
		}
		if w.Class == fifteenharm.Lens {
			whole := rapid.Map(rapid.IntRange(1, 12), func(n int) float64 { return float64(n) })
			w.Magnification = rapid.OneOf(whole, rapid.Float64Range(1, fifteenharm.MaxMagnification)).Draw(t, "magnification")
		}
		return w
	})
}

// Feet generates distances from 0 to fifteen.MaxFeet, many of them whole.
func Feet() *rapid.Generator[float64] {
	whole := rapid.Map(rapid.IntRange(0, 1000), func(n int) float64 { return float64(n) })
	return rapid.OneOf(whole, rapid.Float64Range(0, 1000), rapid.Float64Range(0, fifteenharm.MaxFeet))
}

// Point generates places on a map of a few hundred feet each way.
func Point() *rapid.Generator[fifteenharm.Point] {
	return rapid.Custom(func(t *rapid.T) fifteenharm.Point {
		feet := rapid.OneOf(rapid.Map(rapid.IntRange(-300, 300), func(n int) float64 { return float64(n) }), rapid.Float64Range(-300, 300))
		return fifteenharm.Point{X: feet.Draw(t, "x"), Y: feet.Draw(t, "y")}
	})
}

// Protection generates everything that may stand between a hit and its victim.
func Protection() *rapid.Generator[fifteenharm.Protection] {
	return rapid.Custom(func(t *rapid.T) fifteenharm.Protection {
		p := fifteenharm.Protection{
			Attack: rapid.SampledFrom(slices.Collect(rollbook.All[fifteen.Attack]())).Draw(t, "attack"),
			Helmet: rapid.Bool().Draw(t, "helmet"),
			Shield: rapid.Bool().Draw(t, "shield"),
			Moving: rapid.Bool().Draw(t, "moving"),
			Armour: rapid.SampledFrom(slices.Collect(rollbook.All[fifteenharm.Armour]())).Draw(t, "armour"),
			Cover:  rapid.SampledFrom(slices.Collect(rollbook.All[fifteenharm.Cover]())).Draw(t, "cover"),
		}
		if p.Armour == fifteenharm.NoArmour {
			p.OtherArmour = rapid.IntRange(0, 20).Draw(t, "other armour")
		}
		if p.Cover == fifteenharm.NoCover {
			p.OtherCover = rapid.IntRange(0, 20).Draw(t, "other cover")
		}
		p.Soft = fifteenharm.CoverValue(p.Cover)+p.OtherCover > 0 && rapid.Bool().Draw(t, "soft")
		p.Open = p.Attack == fifteen.Area && rapid.Bool().Draw(t, "open")
		return p
	})
}

// Character generates legal new characters: any legal attributes, wealth and
// texts, made under the zero Rules.
func Character() *rapid.Generator[fifteenchar.Character] {
	return rapid.Custom(func(t *rapid.T) fifteenchar.Character {
		text := rapid.SampledFrom([]string{"", "Ada", "Übersetzer", "料理人", "x y", "a \"quoted\" <name>"})
		c, err := fifteenchar.NewCharacter(text.Draw(t, "name"), text.Draw(t, "archetype"), StartAttributes().Draw(t, "attributes"),
			rapid.IntRange(fifteen.MinWealth, fifteen.MaxWealth).Draw(t, "wealth"), fifteen.Rules{})
		if err != nil {
			t.Fatalf("fifteenrapid: %v", err)
		}
		return c
	})
}

// RandomCharacter generates what [fifteenchar.RandomCharacter] makes, with dice that
// rapid chooses.
func RandomCharacter() *rapid.Generator[fifteenchar.Character] {
	return rapid.Custom(func(t *rapid.T) fifteenchar.Character {
		c, err := fifteenchar.RandomCharacter(dicerapid.RNG(t), fifteen.Rules{})
		if err != nil {
			t.Fatalf("fifteenrapid: %v", err)
		}
		return c
	})
}

// A Flawed is a character that is not a legal new one for a single reason, and the
// Fault that ValidateStart must find, as a pattern for errors.Is.
type Flawed struct {
	Character fifteenchar.Character
	Fault     rollbook.Fault
}

// FlawedCharacter generates legal new characters with one thing spoilt, just
// beyond what is allowed.
func FlawedCharacter() *rapid.Generator[Flawed] {
	return rapid.Custom(func(t *rapid.T) Flawed {
		c := Character().Draw(t, "character")
		flaws := []func(*fifteenchar.Character) rollbook.Fault{
			tooLow(Attribute().Draw(t, "spoilt")), overspent, tooPoor, tooRich, lowered, experienced, wounded, namedBadly, toldBadly,
		}
		fault := rapid.SampledFrom(flaws).Draw(t, "flaw")(&c)
		return Flawed{c, fault}
	})
}

// tooLow takes an attribute to 6.
func tooLow(x fifteen.Attribute) func(*fifteenchar.Character) rollbook.Fault {
	return func(c *fifteenchar.Character) rollbook.Fault {
		setAttributes(c, c.Attributes.With(x, fifteenchar.StartScore-1))
		return rollbook.Fault{Clause: "fifteen ATT-2", Subject: x.String(), Found: "6", Allowed: "7..13"}
	}
}

// overspent spends 46 points.
func overspent(c *fifteenchar.Character) rollbook.Fault {
	a := c.Attributes
	for x := range rollbook.All[fifteen.Attribute]() {
		a = a.With(x, min(fifteenchar.StartMax, a.Of(x)+fifteenchar.StartLeft(a)+1))
	}
	setAttributes(c, a)
	return rollbook.Fault{Clause: "fifteen ATT-2", Subject: "points", Found: "46 spent", Allowed: "at most 45"}
}

// setAttributes changes the attributes and what follows from them.
func setAttributes(c *fifteenchar.Character, a fifteen.Attributes) {
	c.Attributes = a
	c.Health, _ = fifteenhealth.NewHealth(a.Vitality(), fifteen.Rules{})
}

func tooPoor(c *fifteenchar.Character) rollbook.Fault {
	c.Wealth.Full = fifteen.MinWealth - 1
	return rollbook.Fault{Clause: "fifteen WLT-1", Subject: "wealth", Found: "1", Allowed: "2..18"}
}

func tooRich(c *fifteenchar.Character) rollbook.Fault {
	c.Wealth.Full = fifteen.MaxWealth + 1
	return rollbook.Fault{Clause: "fifteen WLT-1", Subject: "wealth", Found: "19", Allowed: "2..18"}
}

func lowered(c *fifteenchar.Character) rollbook.Fault {
	c.Wealth.Lowered = 1
	return rollbook.Fault{Clause: "fifteen WLT-1", Subject: "lowered wealth"}
}

func experienced(c *fifteenchar.Character) rollbook.Fault {
	c.Progress.Points = 1
	return rollbook.Fault{Clause: "fifteen PRG-2", Subject: "progress"}
}

func wounded(c *fifteenchar.Character) rollbook.Fault {
	c.Health, _, _ = c.Health.Hurt(1)
	return rollbook.Fault{Clause: "fifteen DER-1", Subject: "health"}
}

func namedBadly(c *fifteenchar.Character) rollbook.Fault {
	c.Name = " " + c.Name
	return rollbook.Fault{Clause: "fifteen ATT-3", Subject: "name"}
}

func toldBadly(c *fifteenchar.Character) rollbook.Fault {
	c.Archetype += "\n"
	return rollbook.Fault{Clause: "fifteen ATT-3", Subject: "archetype"}
}
