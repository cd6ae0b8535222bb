package fifteenharm_test

import (
	"fmt"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
)

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
	if !fifteen.Passed(result.Outcome()) {
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

// RNG-1: how far each class of weapon reaches without a penalty.
func ExampleRulesRange_base() {
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
func ExampleRulesRange_penalty() {
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
func ExampleRulesRange_farthest() {
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
func ExampleRulesRange_scatter() {
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
func ExampleRulesProtection_values() {
	for armour := range rollbook.All[fifteenharm.Armour]() {
		p := fifteenharm.Protection{Attack: fifteen.Projectile, Armour: armour}
		plain := p.Value()
		p.Helmet, p.Shield = true, true
		fmt.Printf("%v %d, with helmet and shield %d\n", armour, plain, p.Value())
	}
	for cover := range rollbook.All[fifteenharm.Cover]() {
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
func ExampleRulesProtection_attacks() {
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
func ExampleRulesDamage_hit() {
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
