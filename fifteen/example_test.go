package fifteen_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenchar"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
)

// A whole roll: an attribute of 12, two taken off by the circumstances. The source
// of chance is the caller's; a seed makes it repeatable.
func Example() {
	rng := dice.NewSource("the third table, the first evening")
	test := fifteen.Test{Trait: fifteen.Dextrous.Trait(), Score: 12, Situation: -2}
	result, err := test.Roll(rng)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result)
	// Output:
	// success, 7 ≤ 10: dextrous 12, situation -2
}

// A shot by hand, from the aim to the wound: the score of the attack at the distance,
// and if it hits, the protection of whoever is hit, and the health. Package
// fifteenfight does all this for whole fights.
func Example_shot() {
	rules, rng := fifteen.Rules{}, dice.Typed(8, 17)
	pistol := fifteenharm.Weapon{Class: fifteenharm.Small}
	shooter, target := fifteen.EvenAttributes(10), fifteen.EvenAttributes(9)
	health, err := fifteenhealth.NewHealth(target.Vitality(), rules)
	if err != nil {
		panic(err)
	}
	test, err := pistol.At(rules.AttackTest(shooter, pistol.Attack()), 220, rules)
	if err != nil {
		panic(err)
	}
	result, err := test.Roll(rng)
	if err != nil {
		panic(err)
	}
	fmt.Println(result)
	if !result.Outcome().Passed() {
		return
	}
	cover := fifteenharm.Protection{Attack: pistol.Attack(), Armour: fifteenharm.Leather, Cover: fifteenharm.LowWall}
	damage, err := cover.Roll(rng)
	if err != nil {
		panic(err)
	}
	fmt.Println(damage)
	health, change, err := health.Hurt(damage.Points())
	fmt.Println(change, err)
	fmt.Println(health)
	// Output:
	// exact success, 8 = 8: ranged 10, range -2
	// 12 damage: 17 > 5, cover 5
	// wounded: vitality 27 → 15 (fifteen DMG-2) <nil>
	// awake, vitality 15 of 27
}

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

// ATT-1: the fifteen attributes in their three groups, with scores from 1 to 20.
func ExampleGroup() {
	for group := range fifteen.AllGroups() {
		fmt.Print(group, ":")
		for x := range group.Attributes() {
			fmt.Print(" ", x)
		}
		fmt.Println()
	}
	err := fifteen.EvenAttributes(10).With(fifteen.Alert, 21).With(fifteen.Artistic, 0).Validate()
	fmt.Println(err)
	// Output:
	// body: strong resistant dextrous agile beautiful
	// mind: logical perceptive alert focused memorizer
	// psyche: commanding resilient artistic intuitive endearing
	// fifteen ATT-1: alert 21; allowed: 1..20
	// fifteen ATT-1: artistic 0; allowed: 1..20
}

// ATT-2: each attribute starts at 7, 45 points may be given out, none goes above
// 13. Every fault is told, and points left over are no fault.
func Example_validateStart() {
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
func ExampleRandomCharacter() {
	c, err := fifteenchar.RandomCharacter(dice.NewSource("three heroes"), fifteen.Rules{})
	fmt.Println(c.Archetype, fifteenchar.StartLeft(c.Attributes), c.ValidateStart(), err)
	c.Archetype = "ringmaster of a travelling circus"
	fmt.Println(c.Archetype, c.ValidateStart())
	// Output:
	// stage magician 0 <nil> <nil>
	// ringmaster of a travelling circus <nil>
}

// DER-1, DER-2 and DER-3: what is added up from three attributes. Sprinting takes
// a second action and adds half, running a third for twice as much in all; a
// third of a point counts in the order of acting, and not in a roll.
func ExampleAttributes_derived() {
	a := fifteen.EvenAttributes(9).With(fifteen.Agile, 11)
	fmt.Println("vitality", a.Vitality())
	for gait := range fifteen.AllGaits() {
		fmt.Println(gait, a.Feet(gait), "ft")
	}
	fmt.Println("melee", a.Melee(), "range", a.Ranged(), "initiative", a.Initiative())
	fmt.Println("rolled as", a.Initiative().Floor())
	b := a.With(fifteen.Alert, 10)
	fmt.Println(b.Initiative(), "before", a.Initiative(), "is", fifteen.CompareInitiative(b, a))
	// Output:
	// vitality 27
	// walk 29 ft
	// sprint 43 ft
	// run 58 ft
	// melee 9 range 9 initiative 9⅔
	// rolled as 9
	// 10 before 9⅔ is -1
}

// ROL-1: the die must not show more than the attribute with its modifiers. In an
// activation, two actions cost each of them 1, three cost 2. The account adds up to
// the margin.
func ExampleTest_Roll() {
	test := fifteen.Test{Trait: fifteen.Logical.Trait(), Score: 12, Situation: 1, Actions: 3}
	for _, face := range []int{4, 11, 12} {
		r, _ := test.Roll(dice.Typed(face))
		fmt.Println(r)
	}
	r, _ := test.Roll(dice.Typed(4))
	for step := range r.Steps() {
		fmt.Println(step)
	}
	fmt.Println("margin", r.Margin(), "on a natural", r.Face())
	// Output:
	// success, 4 ≤ 11: logical 12, situation +1, actions -2
	// exact success, 11 = 11: logical 12, situation +1, actions -2
	// failure, 12 > 11: logical 12, situation +1, actions -2
	// score +12 (fifteen ROL-1)
	// situation +1 (fifteen ROL-1)
	// actions -2 (fifteen ACT-2)
	// die 4: -4 (fifteen ROL-1)
	// margin 7 on a natural 4
}

// ROL-2: the success closest to its target wins; a failure never does; of equally
// close ones the higher base wins, modifiers or not; and where these are equal
// too, nobody does.
func ExampleRollOpposed() {
	for _, faces := range [][]int{{7, 8}, {13, 2}, {13, 10}, {9, 6}} {
		o, _ := fifteen.RollOpposed(dice.Typed(faces...), fifteen.Test{Score: 12}, fifteen.Test{Score: 9})
		fmt.Println(o)
	}
	o, _ := fifteen.RollOpposed(dice.Typed(5, 6, 17), fifteen.Test{Score: 12}, fifteen.Test{Score: 12, Situation: 1}, fifteen.Test{Score: 15})
	fmt.Println(o)
	// Output:
	// side 2 wins: 12 (7 ≤ 12) vs 9 (8 ≤ 9)
	// side 2 wins: 12 (13 > 12) vs 9 (2 ≤ 9)
	// nobody wins: 12 (13 > 12) vs 9 (10 > 9)
	// side 1 wins: 12 (9 ≤ 12) vs 9 (6 ≤ 9)
	// a standoff: 12 (5 ≤ 12) vs 12+1 (6 ≤ 13) vs 15 (17 > 15)
}

// ROL-3: routine needs no roll, but neither in a fight nor against the clock.
func ExampleTest_Automatic() {
	test := fifteen.Test{Trait: fifteen.Agile.Trait(), Score: 9}
	for moment := range fifteen.AllMoments() {
		r, err := test.Automatic(moment)
		fmt.Println(r, err)
	}
	// Output:
	// automatic success: agile 9 <nil>
	// undecided fifteen ROL-3: automatic success combat round; allowed: calm
	// undecided fifteen ROL-3: automatic success deadline; allowed: calm
}

// ROL-4: equipment gives no bonus. A shot with a bow and one with a scoped rifle
// are rolled against the same target; the weapon decides the range alone.
func ExampleWeapon_At() {
	test := fifteen.Rules{}.AttackTest(fifteen.EvenAttributes(11), fifteen.Projectile)
	for _, text := range []string{"archaic", "lens x4"} {
		weapon, _ := fifteenharm.ParseWeapon(text)
		near, _ := weapon.At(test, 100, fifteen.Rules{})
		far, _ := weapon.At(test, 300, fifteen.Rules{})
		fmt.Println(weapon, "·", near, "·", far)
	}
	// Output:
	// archaic · ranged 11 · ranged 11 range -4
	// lens x4 · ranged 11 · ranged 11
}

// ROL-5: attacks are rolled against a score of three attributes, rounded down; by
// the knob against one. The source's example shoots with Dextrous alone (erratum
// E3).
func ExampleRules_AttackTest() {
	a := fifteen.EvenAttributes(10).With(fifteen.Dextrous, 12)
	for _, rules := range []fifteen.Rules{{}, {SingleAttribute: true}} {
		fmt.Println(rules.AttackTest(a, fifteen.Melee), "·", rules.AttackTest(a, fifteen.Projectile))
	}
	// Output:
	// melee 10 · ranged 10
	// strong 10 · dextrous 12
}

// RNG-1: how far each class of weapon reaches without a penalty.
func ExampleWeapon_Base() {
	for _, text := range []string{"small", "medium", "archaic", "heavy", "lens x4", "thrown"} {
		w, err := fifteenharm.ParseWeapon(text)
		penalty, _ := w.Penalty(float64(w.Base()), fifteen.Rules{})
		fmt.Println(w, w.Base(), "ft", penalty, err)
	}
	// Output:
	// small 200 ft 0 <nil>
	// medium 200 ft 0 <nil>
	// archaic 200 ft 0 <nil>
	// heavy 400 ft 0 <nil>
	// lens x4 1600 ft 0 <nil>
	// thrown 60 ft 0 <nil>
}

// RNG-2: −2 for each quarter of the base range beyond it; by our reading as soon as
// it is begun.
func ExampleWeapon_Penalty() {
	handgun := fifteenharm.Weapon{Class: fifteenharm.Small}
	for _, feet := range []float64{200, 250, 300, 350, 400, 201} {
		begun, _ := handgun.Penalty(feet, fifteen.Rules{})
		completed, _ := handgun.Penalty(feet, fifteen.Rules{CompletedSegments: true})
		fmt.Println(feet, begun, completed)
	}
	_, err := handgun.Penalty(-5, fifteen.Rules{})
	fmt.Println(err)
	// Output:
	// 200 0 0
	// 250 -2 -2
	// 300 -4 -4
	// 350 -6 -6
	// 400 -8 -8
	// 201 -2 0
	// fifteen RNG-5: distance -5; allowed: 0..1000000 feet
}

// RNG-3: beyond the farthest distance there is no chance left.
func ExampleWeapon_Farthest() {
	handgun := fifteenharm.Weapon{Class: fifteenharm.Small}
	test := fifteen.Test{Trait: fifteen.TraitRanged, Score: 11}
	feet, ok, _ := handgun.Farthest(test, fifteen.Rules{})
	fmt.Println(feet, ok)
	for _, at := range []float64{feet, feet + 1} {
		there, _ := handgun.At(test, at, fifteen.Rules{})
		fmt.Println(at, there, "target", there.Target())
	}
	// Output:
	// 450 true
	// 450 ranged 11 range -10 target 1
	// 451 ranged 11 range -12 target -1
}

// RNG-4: a grenade that misses goes off 15 feet from its target, where the die
// says, and catches whoever stands nearer than 15 feet to it: by our reading not
// the target, unless the rim counts.
func ExampleBlast() {
	grenade := fifteenharm.Weapon{Class: fifteenharm.Thrown, Blast: true}
	thrower, target := fifteenharm.Point{X: 0, Y: 0}, fifteenharm.Point{X: 0, Y: 20}
	for _, face := range []int{1, 6, 11, 16} {
		b, _ := grenade.Explode(false, fifteen.Rules{})
		b, _ = b.Take(face)
		centre, _ := b.Centre(thrower, target)
		fmt.Printf("%v · at %v · target caught: %v, thrower: %v\n", b, centre, b.Catches(centre, target), b.Catches(centre, thrower))
	}
	b, _ := grenade.Explode(true, fifteen.Rules{})
	centre, _ := b.Centre(thrower, target)
	fmt.Println(b, b.Catches(centre, target))
	rim, _ := grenade.Explode(false, fifteen.Rules{RimIncluded: true})
	fmt.Println(rim.Reaches(15), b.Reaches(15), b.Reaches(14))
	// Output:
	// 1: short by 15 ft, radius 15 ft · at {0 5} · target caught: false, thrower: true
	// 6: right by 15 ft, radius 15 ft · at {15 20} · target caught: false, thrower: false
	// 11: left by 15 ft, radius 15 ft · at {-15 20} · target caught: false, thrower: false
	// 16: long by 15 ft, radius 15 ft · at {0 35} · target caught: false, thrower: false
	// on target, radius 15 ft true
	// true false true
}

// RNG-4: the account of a blast, whose values add up to how far from its target it
// goes off.
func ExampleBlast_Steps() {
	grenade := fifteenharm.Weapon{Class: fifteenharm.Thrown, Blast: true}
	hit, _ := grenade.Explode(true, fifteen.Rules{})
	undecided, _ := grenade.Explode(false, fifteen.Rules{})
	miss, _ := undecided.Take(7)
	for _, b := range []fifteenharm.Blast{hit, undecided, miss} {
		fmt.Println(b)
		for step := range b.Steps() {
			fmt.Println("  ", step)
		}
	}
	// Output:
	// on target, radius 15 ft
	//    hit (fifteen RNG-4)
	// undecided, 1 to roll for the direction, radius 15 ft
	//    miss (fifteen RNG-4)
	// 7: right by 15 ft, radius 15 ft
	//    miss (fifteen RNG-4)
	//    die 7: +0 (fifteen RNG-4)
	//    right +15 (fifteen RNG-4)
}

// PRO-1 and PRO-2: what armour and cover are worth.
func ExampleProtection_Value() {
	for armour := range fifteenharm.AllArmours() {
		p := fifteenharm.Protection{Attack: fifteen.Projectile, Armour: armour}
		plain := p.Value()
		p.Helmet, p.Shield = true, true
		fmt.Printf("%v %d, with helmet and shield %d\n", armour, plain, p.Value())
	}
	for cover := range fifteenharm.AllCovers() {
		fmt.Printf("%v %d\n", cover, fifteenharm.Protection{Attack: fifteen.Projectile, Cover: cover}.Value())
	}
	fmt.Println("moving", fifteenharm.Protection{Attack: fifteen.Projectile, Moving: true}.Value())
	// Output:
	// none 0, with helmet and shield 3
	// leather 2, with helmet and shield 5
	// tactical vest 7, with helmet and shield 10
	// tactical suit 12, with helmet and shield 15
	// none 0
	// low wall 5
	// car door 10
	// corner 15
	// head only 18
	// moving 5
}

// PRO-3: the highest counts, nothing adds up. PRO-4: soft cover is no use against
// a projectile. PRO-5: an explosion halves cover when nothing solid stands
// between.
func ExampleProtection() {
	p := fifteenharm.Protection{Armour: fifteenharm.TacticalVest, Cover: fifteenharm.CarDoor, Soft: true}
	for _, p.Attack = range []fifteen.Attack{fifteen.Melee, fifteen.Projectile, fifteen.Area} {
		d, _ := p.Roll(dice.Typed(13))
		fmt.Println(p.Attack, "·", d)
	}
	p = fifteenharm.Protection{Attack: fifteen.Area, Open: true, Cover: fifteenharm.Corner}
	d, _ := p.Roll(dice.Typed(13))
	fmt.Println(d)
	for step := range d.Steps() {
		fmt.Println(step)
	}
	// Output:
	// melee · 3 damage: 13 > 10, cover 10
	// projectile · 6 damage: 13 > 7, armour 7, soft cover 0
	// area · 3 damage: 13 > 10, cover 10
	// 6 damage: 13 > 7, cover 15, halved to 7
	// die 13: +13 (fifteen DMG-2)
	// cover -15 (fifteen PRO-2)
	// halved +8 (fifteen PRO-5)
}

// DMG-1: no weapon has a damage of its own (erratum E1), so a hit is a hit.
// DMG-2: what the die shows above the protection is the damage, and no more than
// that stops it all; the source's two examples (erratum E2).
func ExampleDamage() {
	for _, c := range []struct {
		cover fifteenharm.Cover
		face  int
	}{{fifteenharm.CarDoor, 13}, {fifteenharm.LowWall, 17}, {fifteenharm.CarDoor, 10}, {fifteenharm.NoCover, 1}} {
		d, _ := fifteenharm.Protection{Attack: fifteen.Projectile, Cover: c.cover}.Roll(dice.Typed(c.face))
		fmt.Println(d)
	}
	// Output:
	// 3 damage: 13 > 10, cover 10
	// 12 damage: 17 > 5, cover 5
	// stopped: 10 ≤ 10, cover 10
	// 1 damage: 1 > 0
}

// HLT-1: at 0 vitality the clock runs for as many minutes as the full score; first
// aid after that is too late.
func ExampleHealth_Pass() {
	h, _ := fifteenhealth.NewHealth(27, fifteen.Rules{})
	h, change, _ := h.Hurt(30)
	fmt.Println(change)
	h, _, _ = h.Pass(27 * time.Minute)
	fmt.Println(h)
	h, change, _ = h.Pass(time.Second)
	fmt.Println(change)
	_, _, err := h.FirstAid(true)
	fmt.Println(err)
	// Output:
	// fell: vitality 27 → 0 (fifteen HLT-1)
	// dying, vitality 0 of 27, 0s left for first aid
	// died untended: vitality 0 (fifteen HLT-1)
	// fifteen HLT-1: first aid for someone dead; allowed: for someone dying
}

// HLT-2: a blow at 0 vitality kills, first aid or not.
func ExampleHealth_Hurt() {
	h, _ := fifteenhealth.NewHealth(27, fifteen.Rules{})
	for _, points := range []int{20, 7} {
		var change fifteenhealth.Change
		h, change, _ = h.Hurt(points)
		fmt.Println(change)
	}
	h, _, _ = h.FirstAid(true)
	_, change, _ := h.Hurt(1)
	fmt.Println(change)
	// Output:
	// wounded: vitality 27 → 7 (fifteen DMG-2)
	// fell: vitality 7 → 0 (fifteen HLT-1)
	// died of damage: vitality 0 (fifteen HLT-2)
}

// HLT-3: after first aid, a vitality roll at the next activation wakes with 2
// points; failed, it is repeated. HLT-5: who goes on in the fight heals 2 by a
// roll in each activation, up to a quarter of the score, here 6.
func ExampleHealth_Recover() {
	h, _ := fifteenhealth.NewHealth(27, fifteen.Rules{})
	h, _, _ = h.Hurt(27)
	h, _, _ = h.FirstAid(true)
	roll := func(actions, face int) {
		h, _ = h.Activate()
		test, err := h.VitalityTest(actions)
		if err != nil {
			fmt.Println(err)
			return
		}
		result, _ := test.Roll(dice.Typed(face))
		var change fifteenhealth.Change
		h, change, _ = h.Recover(result)
		fmt.Println(test, "·", change)
	}
	roll(0, 15)
	roll(0, 4)
	for range 3 {
		roll(2, 8)
	}
	roll(0, 8)
	// Output:
	// waking 9 · stays out: vitality 0 (fifteen HLT-3)
	// waking 9 · woke: vitality 0 → 2 (fifteen HLT-3)
	// vitality 9 actions 2 · healed: vitality 2 → 4 (fifteen HLT-5)
	// vitality 9 actions 2 · healed: vitality 4 → 6 (fifteen HLT-5)
	// vitality 9 actions 2 · healing barred: vitality 6 (fifteen HLT-5)
	// fifteen HLT-5: actions announced 0; allowed: 1..3
}

// HLT-6: in rest a roll for every 8 hours gives 4, but not above half the score
// before 48 hours. HLT-7: in hospital it gives 8, but not the full score before 24.
func ExampleHealth_Begin() {
	for _, care := range []fifteenhealth.Care{fifteenhealth.Resting, fifteenhealth.Hospital} {
		h, _ := fifteenhealth.NewHealth(21, fifteen.Rules{})
		h, _, _ = h.Hurt(15)
		h, _, _ = h.Begin(care)
		fmt.Print(care, ":")
		for range 7 {
			h, _, _ = h.Pass(8 * time.Hour)
			test, _ := h.VitalityTest(0)
			result, _ := test.Roll(dice.Typed(3))
			h, _, _ = h.Recover(result)
			fmt.Print(" ", h.Vitality())
		}
		_, err := h.VitalityTest(0)
		fmt.Println(";", err)
	}
	// Output:
	// resting: 10 10 10 10 10 14 18; fifteen HLT-6: a vitality roll before its time; allowed: in 8h0m0s
	// hospital: 14 20 21 21 21 21 21; fifteen HLT-7: a vitality roll before its time; allowed: in 8h0m0s
}

// WLT-1: wealth from 2 to 18 is rolled against to acquire something. WLT-2: without
// access there is no roll at all.
func ExampleWealth_Test() {
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
func ExampleWealth_Lower() {
	w, _ := fifteenchar.NewWealth(11)
	w, _ = w.Lower(4)
	fmt.Println(w)
	w, _ = w.LowerForGood(2)
	fmt.Println(w)
	w, _ = w.Restore(4)
	fmt.Println(w)
	_, err := w.Lower(10)
	fmt.Println(err)
	// Output:
	// 11, lowered to 7
	// 9, lowered to 5
	// 9
	// fifteen WLT-3: wealth to lower by 10; allowed: 1..9
}

// PRG-1: a roll that shows its target exactly earns a point. PRG-2: so does the end
// of a session, 5 and up to 3 more.
func ExampleProgress_EndSession() {
	var p fifteenchar.Progress
	test := fifteen.Test{Trait: fifteen.Agile.Trait(), Score: 12, Situation: -1}
	for _, face := range []int{10, 11, 12} {
		r, _ := test.Roll(dice.Typed(face))
		var earned bool
		p, earned = p.Earn(r)
		fmt.Println(r, "·", earned)
	}
	for r := range fifteenchar.AllResolutions() {
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
// PRG-4: who can afford a raise has to take it; the check says so.
func ExampleProgress_Raise() {
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
	p, _ = p.NextSession(a, fifteen.Rules{EnforceRaises: true})
	fmt.Println(p)
	// Output:
	// fifteen PRG-4: progress points 31 kept; allowed: a raise, of strong or another
	// strong 11 · 21 points, session over, raised: strong
	// fifteen PRG-3: raise of strong a second time; allowed: once a session
	// fifteen PRG-3: raise of agile to 19; allowed: up to 18
	// alert 11 · 11 points, session over, raised: strong, alert
	// fifteen PRG-3: raise of alert a second time; allowed: once a session
	// logical 11 · 1 point, session over, raised: strong, logical, alert
	// 1 point
}

// Dice that people roll: the result says what it waits for, can be saved there, and
// goes on.
func ExampleResult_Take() {
	r, _ := fifteen.Test{Score: 12, Situation: -2}.Start()
	n, sides := r.Need()
	fmt.Printf("roll %dd%d\n", n, sides)
	fmt.Println(r)

	saved, _ := json.Marshal(r)
	var later fifteen.Result
	if err := json.Unmarshal(saved, &later); err != nil {
		fmt.Println(err)
	}
	_, err := later.Take(21)
	fmt.Println(err)
	later, _ = later.Take(10)
	fmt.Println(later)
	// Output:
	// roll 1d20
	// undecided, 1 to roll against 10: score 12, situation -2
	// dice: draw 1, d20, given 21, no such face on that die
	// exact success, 10 = 10: score 12, situation -2
}

// What people type, and what comes of a slip.
func ExampleParseTest() {
	test, err := fifteen.ParseTest("Ranged 11 +1 actions 2 range -4")
	fmt.Println(test, err)
	_, err = fifteen.ParseTest("12-2 actoins 2")
	var syntax *rollbook.SyntaxError
	fmt.Println(errors.As(err, &syntax), syntax.Offset)
	_, err = fifteen.ParseTest("12 actions 4")
	fmt.Println(err)
	// Output:
	// ranged 11+1 range -4 actions 2 <nil>
	// true 5
	// fifteen ACT-2: actions announced 4; allowed: 0..3
}

// An opposed roll as people type it.
func ExampleParseOpposed() {
	o, err := fifteen.ParseOpposed("strong 12-2 vs agile 9")
	fmt.Println(o, err)
	o, _ = o.Take(10, 8)
	fmt.Println(o)
	// Output:
	// undecided, 2 to roll: strong 12-2 vs agile 9 <nil>
	// side 1 wins: strong 12-2 (10 = 10) vs agile 9 (8 ≤ 9)
}

// In JSON target and outcome stand beside the die, for clients without this
// library. Reading checks them.
func ExampleResult_MarshalJSON() {
	r, _ := fifteen.Test{Score: 12, Situation: -2}.Roll(dice.Typed(10))
	text, _ := json.Marshal(r)
	fmt.Println(string(text))
	err := json.Unmarshal([]byte(`{"test":{"score":12,"situation":-2},"face":11,"target":10,"outcome":"success"}`), &r)
	fmt.Println(err)
	// Output:
	// {"test":{"score":12,"situation":-2},"face":10,"target":10,"outcome":"success","exact":true}
	// fifteen ROL-1: outcome of a saved result success; allowed: failure
}
