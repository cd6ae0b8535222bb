package m12fight_test

import (
	"errors"
	"fmt"
	"log"
	"math"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/odds"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12fight"
)

// DEF-2: of weapons that parry only those held in the hand take damage off, as in a
// fight.
func TestParryBlunts(t *testing.T) {
	for kind, off := range map[m12fight.WeaponKind]int{m12fight.Melee: 10, m12fight.Unarmed: 0, m12fight.Firearm: 0, m12fight.Thrown: 0} {
		x := m12fight.Exchange{Attack: m12.Test{Dice: 4, Skill: 4, Difficulty: 11}, Weapon: m12fight.Weapon{Name: "knife", Kind: m12fight.Melee},
			Defence: m12fight.Defence{Test: m12.Test{Dice: 4}, Parry: m12fight.Weapon{Name: "other", Kind: kind, Damage: 20}}}
		o, err := x.Chances(odds.DefaultBound)
		if err != nil {
			t.Fatal(err)
		}
		if got := o.Damage.Max(); got != 24-off {
			t.Errorf("parried with %v: at most %d damage, want %d", kind, got, 24-off)
		}
	}
}

// m12 DEF-1, DEF-2, DEF-3, DMG-1: what a defence and armour are worth against a
// club and a pistol.
func ExampleExchange_Chances() {
	blow := m12.Test{Dice: 4, Skill: 4, Difficulty: m12.BandDifficulty(m12.Normal)}
	shot := m12.Test{Dice: 4, Skill: 3, Difficulty: m12.BandDifficulty(m12.Normal)}
	defence := m12.Test{Dice: 4, Skill: 3}
	club := m12fight.Weapon{Name: "club", Kind: m12fight.Melee, Damage: 5}
	pistol := m12fight.Weapon{Name: "pistol", Kind: m12fight.Firearm, Damage: 6, Stop: 3}
	fmt.Println("                       hits   lands   wounds    coma  mean CW")
	for _, c := range []struct {
		name string
		x    m12fight.Exchange
	}{
		{"club, no defence", m12fight.Exchange{Attack: blow, Weapon: club}},
		{"club, dodge", m12fight.Exchange{Attack: blow, Weapon: club, Defence: m12fight.Defence{Test: defence, Dodge: true}}},
		{"club, parry with club", m12fight.Exchange{Attack: blow, Weapon: club, Defence: m12fight.Defence{Test: defence, Parry: club}}},
		{"club, armour 4", m12fight.Exchange{Attack: blow, Weapon: club, Armour: 4}},
		{"pistol, no defence", m12fight.Exchange{Attack: shot, Weapon: pistol}},
		{"pistol, dodge", m12fight.Exchange{Attack: shot, Weapon: pistol, Defence: m12fight.Defence{Test: defence, Dodge: true}}},
	} {
		c.x.Bonus, c.x.Control = 4, 4
		o, err := c.x.Chances(odds.DefaultBound)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Printf("%-21s %6s  %6s  %6s  %6s  %.3f\n", c.name, o.Hits.Percent(), o.Lands.Percent(), o.Wounds.Percent(), o.Coma.Percent(), o.CW.Mean().Mid())
	}
	// Output:
	//                        hits   lands   wounds    coma  mean CW
	// club, no defence      70.95%  70.95%  70.95%  27.10%  5.799
	// club, dodge           70.95%  53.31%  53.31%  20.36%  4.358
	// club, parry with club 70.95%  53.31%  53.31%  13.33%  3.432
	// club, armour 4        70.95%  70.95%  70.95%  10.35%  3.474
	// pistol, no defence    65.39%  65.39%  65.39%  12.71%  3.687
	// pistol, dodge         65.39%  55.79%  55.79%  10.85%  3.146
}

// The odds are those of the fights themselves.
func TestOddsAgainstFights(t *testing.T) {
	for _, do := range []m12fight.Do{m12fight.DoTake, m12fight.DoDodge, m12fight.DoParry} {
		for _, w := range []m12fight.Weapon{club, pistol} {
			if do == m12fight.DoParry && w == pistol {
				continue
			}
			x := m12fight.Exchange{Attack: m12.Test{Dice: 4, Skill: 4, Difficulty: 11}, Weapon: w, Bonus: 4, Control: 4, Armour: 9}
			if w == pistol {
				x.Attack.Skill = 3
			}
			switch do {
			case m12fight.DoDodge:
				x.Defence = m12fight.Defence{Test: m12.Test{Dice: 4, Skill: 1}, Dodge: true}
			case m12fight.DoParry:
				x.Defence = m12fight.Defence{Test: m12.Test{Dice: 4, Skill: 4}, Parry: club}
			}
			o, err := x.Chances(odds.DefaultBound)
			if err != nil {
				t.Fatal(err)
			}
			compareWithFights(t, o, w, do)
		}
	}
}

// compareWithFights plays the same exchange many times. The seed is fixed: it
// passes always or never.
func compareWithFights(t *testing.T, o m12fight.Chances, w m12fight.Weapon, do m12fight.Do) {
	t.Helper()
	const n = 4000
	ada, brun := person("Ada", w), person("Brun", club)
	brun.Armour = 9
	m := combat.NewSim(m12fight.Game{}, start(ada, brun))
	if _, err := m.Do(m12fight.Initiative(), dice.Typed(12, 1, 1, 1, 1, 1, 1, 1)); err != nil {
		t.Fatal(err)
	}
	begin := m.State
	src := dice.NewSource("odds")
	var hits, lands, wounds, comas, cw, stop float64
	for range n {
		m.State = begin.Clone()
		c := m12fight.Hit("Ada", "Brun")
		if w == pistol {
			c = m12fight.Shoot("Ada", "Brun", 5)
		}
		for c.Do != 0 {
			events, err := m.Do(c, src)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range events {
				switch e.Kind {
				case m12fight.Attacks:
					hits += btof(m12.Passed(e.Result.Outcome()))
				case m12fight.Damaged:
					lands++
				case m12fight.Wounded:
					wounds++
					cw += float64(e.N)
				case m12fight.Stopped:
					stop += float64(e.N + e.After)
				case m12fight.InComa:
					comas++
				}
			}
			switch m.State.Pending.Decision {
			case m12fight.OnDefence:
				c = m12fight.Simple("Brun", do)
			case m12fight.OnDamage:
				c = m12fight.Simple("Ada", m12fight.DoDamage)
			default:
				c = m12fight.Command{}
			}
		}
	}
	for _, p := range []struct {
		what      string
		got, want float64
	}{{"hits", hits, o.Hits.Mid()}, {"lands", lands, o.Lands.Mid()}, {"wounds", wounds, o.Wounds.Mid()}, {"comas", comas, o.Coma.Mid()}} {
		if five := 5 * math.Sqrt(n*p.want*(1-p.want)); math.Abs(p.got-n*p.want) > five+1 {
			t.Errorf("%v with %v: %v %s of %d, the odds say %.1f", do, w, p.got, p.what, n, n*p.want)
		}
	}
	for _, p := range []struct {
		what string
		got  float64
		d    odds.Dist
	}{{"CW", cw / n, o.CW}, {"stop", stop / n, o.Stop}} {
		if off := math.Abs(p.got - p.d.Mean().Mid()); off > 5*p.d.Deviation().Mid()/math.Sqrt(n)+1e-9 {
			t.Errorf("%v with %v: %s %.3f on average, the odds say %v", do, w, p.what, p.got, p.d.Mean())
		}
	}
}

func btof(b bool) float64 {
	if b {
		return 1
	}
	return 0
}

func TestOddsRefuse(t *testing.T) {
	x := m12fight.Exchange{Attack: m12.Test{Dice: 2, Difficulty: 8}, Weapon: pistol}
	for clause, change := range map[rollbook.Clause]func(*m12fight.Exchange){
		"m12 DMG-5": func(x *m12fight.Exchange) { x.Rules.Wounds = m12fight.BookWounds() },
		"m12 DMG-1": func(x *m12fight.Exchange) { x.Armour = -1 },
		"m12 RES-7": func(x *m12fight.Exchange) { x.Attack.Difficulty = 0 },
		"m12 DEF-4": func(x *m12fight.Exchange) { x.Defence.Test = m12.Test{Dice: 2} },
		"m12 RES-9": func(x *m12fight.Exchange) { x.Attack.Dice = 0 },
		"m12 STP-1": func(x *m12fight.Exchange) { x.Weapon.Stop = -1 },
	} {
		y := x
		change(&y)
		if _, err := y.Chances(odds.DefaultBound); !errors.Is(err, rollbook.Fault{Clause: clause}) {
			t.Errorf("%v: want %s", err, clause)
		}
	}
	tie := m12fight.Exchange{Attack: m12.Test{Dice: 1, Difficulty: 8}, Weapon: knife, Defence: m12fight.Defence{Test: m12.Test{Dice: 1}}}
	hard, err := tie.Chances(odds.DefaultBound)
	tie.Rules.TieDefends = true
	easy, err2 := tie.Chances(odds.DefaultBound)
	if err != nil || err2 != nil || easy.Lands.High >= hard.Lands.Low {
		t.Errorf("DEF-1: a tie that defends makes no difference: %v, %v; %v, %v", hard.Lands, easy.Lands, err, err2)
	}
}
