package fifteenchar_test

import (
	"fmt"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenchar"
)

// A new character, from creation to a sheet.
func Example_character() {
	attributes := fifteen.EvenAttributes(fifteenchar.StartScore)
	attributes.Dextrous, attributes.Agile, attributes.Alert, attributes.Perceptive = 13, 13, 13, 12
	attributes.Strong, attributes.Resistant, attributes.Resilient, attributes.Intuitive = 12, 12, 12, 12
	c, err := fifteenchar.NewCharacter("Ada Okafor", "bush pilot", attributes, 6, fifteen.Rules{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(c.Sheet())
	// Output:
	// Ada Okafor
	// bush pilot
	//
	// Body            Mind            Psyche
	// Strong     12   Logical     7   Commanding  7
	// Resistant  12   Perceptive 12   Resilient  12
	// Dextrous   13   Alert      13   Artistic    7
	// Agile      13   Focused     7   Intuitive  12
	// Beautiful   7   Memorizer   7   Endearing   7
	//
	// Vitality   37 of 37, awake
	// Movement   37 ft, sprint 55 ft, run 74 ft
	// Melee      8⅔
	// Range      12⅓
	// Initiative 12⅔
	// Wealth     6
	// Progress   0 points
}

// ATT-2: each attribute starts at 7, 45 points may be given out, none goes above
// 13. Every fault is told, and points left over are no fault.
func ExampleRulesCreation_points() {
	a := fifteen.EvenAttributes(fifteenchar.StartScore)
	fmt.Println(fifteenchar.StartLeft(a), fifteenchar.ValidateStart(a))
	a.Strong, a.Agile = 13, 13
	fmt.Println(fifteenchar.StartLeft(a), fifteenchar.ValidateStart(a))
	a = fifteen.EvenAttributes(11).With(fifteen.Beautiful, 6).With(fifteen.Logical, 14)
	fmt.Println(fifteenchar.ValidateStart(a))
	// Output:
	// 45 <nil>
	// 33 <nil>
	// fifteen ATT-2: beautiful 6; allowed: 7..13
	// fifteen ATT-2: logical 14; allowed: 7..13
	// fifteen ATT-2: points 58 spent; allowed: at most 45
}

// ATT-2: a random character is legal and spends all 45 points. ATT-3: what it can
// do follows from an archetype in free text, for there are no skills.
func ExampleRulesCreation_archetype() {
	c, err := fifteenchar.RandomCharacter(dice.NewSource("three heroes"), fifteen.Rules{})
	fmt.Println(c.Archetype, fifteenchar.StartLeft(c.Attributes), c.ValidateStart(), err)
	c.Archetype = "ringmaster of a travelling circus"
	fmt.Println(c.Archetype, c.ValidateStart())
	// Output:
	// stage magician 0 <nil> <nil>
	// ringmaster of a travelling circus <nil>
}

// WLT-1: wealth from 2 to 18 is rolled against to acquire something. WLT-2: without
// access there is no roll at all.
func ExampleRulesWealth_buying() {
	w, _ := fifteenchar.NewWealth(11)
	test, _ := w.Test(true)
	for _, face := range []int{11, 12} {
		r, _ := test.Roll(dice.Typed(face))
		fmt.Println(r)
	}
	_, err := w.Test(false)
	fmt.Println(err)
	_, err = fifteenchar.NewWealth(19)
	fmt.Println(err)
	// Output:
	// exact success, 11 = 11: wealth 11
	// failure, 12 > 11: wealth 11
	// fifteen WLT-2: a purchase without access; allowed: with access
	// fifteen WLT-1: wealth 19; allowed: 2..18
}

// WLT-3: the Narrator lowers wealth for a time or for good.
func ExampleRulesWealth_lowered() {
	w, _ := fifteenchar.NewWealth(11)
	w, _ = w.Lower(4)
	fmt.Println(w)
	w, _ = w.LowerForGood(2)
	fmt.Println(w)
	w, _ = w.Restore(4)
	fmt.Println(w)
	_, err := w.Lower(10)
	fmt.Println(err)
	fmt.Println(fifteenchar.Wealth{Full: 9, Lowered: 6}.LowerForGood(5))
	// Output:
	// 11, lowered to 7
	// 9, lowered to 5
	// 9
	// fifteen WLT-3: wealth to lower by 10; allowed: 1..9
	// 4, lowered to 0 <nil>
}

// PRG-1: a roll that shows its target exactly earns a point. PRG-2: so does the end
// of a session, 5 and up to 3 more.
func ExampleRulesProgress_points() {
	var p fifteenchar.Progress
	test := fifteen.Test{Trait: fifteen.TraitOf(fifteen.Agile), Score: 12, Situation: -1}
	for _, face := range []int{10, 11, 12} {
		r, _ := test.Roll(dice.Typed(face))
		var earned bool
		p, earned, _ = p.Earn(r)
		fmt.Println(r, "·", earned)
	}
	for r := range rollbook.All[fifteenchar.Resolution]() {
		end, _ := p.EndSession(r)
		fmt.Println(r, "·", end)
	}
	// Output:
	// success, 10 ≤ 11: agile 12, situation -1 · false
	// exact success, 11 = 11: agile 12, situation -1 · true
	// failure, 12 > 11: agile 12, situation -1 · false
	// unresolved · 6 points, session over
	// botched · 7 points, session over
	// fair · 8 points, session over
	// complete · 9 points, session over
}

// PRG-3: 10 points raise an attribute, each once a session and none above 18.
// PRG-4: who can afford a raise has to take it before the next session, unless the house
// lets points be kept.
func ExampleRulesProgress_raise() {
	a := fifteen.EvenAttributes(10).With(fifteen.Agile, 18)
	p := fifteenchar.Progress{Points: 24}
	p, _ = p.EndSession(fifteenchar.Fair)
	fmt.Println(p.Duty(a))
	for _, x := range []fifteen.Attribute{fifteen.Strong, fifteen.Strong, fifteen.Agile, fifteen.Alert, fifteen.Alert, fifteen.Logical} {
		var err error
		if p, a, err = p.Raise(a, x); err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(x, a.Of(x), "·", p)
	}
	p, _ = p.NextSession(a, fifteen.Rules{})
	fmt.Println(p)
	miser := fifteenchar.Progress{Points: 12, Ended: true}
	fmt.Println(miser.NextSession(a, fifteen.Rules{}))
	fmt.Println(miser.NextSession(a, fifteen.Rules{KeepPoints: true}))
	// Output:
	// fifteen PRG-4: progress points 31 kept; allowed: a raise, of strong or another
	// strong 11 · 21 points, session over, raised: strong
	// fifteen PRG-3: raise of strong a second time; allowed: once a session
	// fifteen PRG-3: raise of agile to 19; allowed: up to 18
	// alert 11 · 11 points, session over, raised: strong, alert
	// fifteen PRG-3: raise of alert a second time; allowed: once a session
	// logical 11 · 1 point, session over, raised: strong, logical, alert
	// 1 point
	// 12 points, session over fifteen PRG-4: progress points 12 kept; allowed: a raise, of strong or another
	// 12 points <nil>
}
