package rollbook_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"sync"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/chargen"
	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/d10luck"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/odds"
	"github.com/rollbook-rpg/rollbook/dice/roll"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenchar"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenfight"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12char"
	"github.com/rollbook-rpg/rollbook/m12/m12fight"
	"github.com/rollbook-rpg/rollbook/m12/m12people"
	"github.com/rollbook-rpg/rollbook/m12/m12skill"
)

// told is what the goroutines compare: every value that it is given, or the error.
func told(values ...any) string {
	for _, v := range values {
		if err, ok := v.(error); ok && err != nil {
			return "error: " + err.Error()
		}
	}
	return fmt.Sprintf("%+v", values)
}

// shared are values that may be used by any number of goroutines, as their packages
// say. Each function makes a value, so that the goroutines meet it at its first use,
// and returns what they all do with it at the same time.
var shared = map[string]func() func() string{
	"dice values": func() func() string {
		expr, err := dice.Parse("3d6+2d12-4")
		rolled, err2 := expr.Roll(dice.NewSource("x"))
		faces, err3 := dice.FacesOf(1, 2, 3, 12)
		return func() string {
			again, err4 := expr.Roll(dice.NewSource("x"))
			text, err5 := json.Marshal(rolled)
			return told(err, err2, err3, err4, err5, again, string(text), faces.String(), expr.String())
		}
	},
	"a ruleset of one's own": func() func() string {
		r, err := roll.Roll(sixes{}, dice.NewSource("x"))
		half, err2 := roll.Start(sixes{})
		return func() string {
			whole, err3 := half.Roll(dice.NewSource("x"))
			taken, err4 := half.Take(6, 6, 6)
			text, err5 := json.Marshal(r)
			return told(err, err2, err3, err4, err5, r, whole, taken.Faces(), string(text), r.String(), slices.Collect(r.Steps()))
		}
	},
	"secure": func() func() string {
		return func() string {
			n, err := dice.Sum(dice.Secure{}, 10, 6)
			return told(n >= 10 && n <= 60, err)
		}
	},
	"locked": func() func() string {
		r := dice.NewLocked(dice.NewSource("x"))
		return func() string {
			n, err := dice.Sum(r, 10, 6)
			return told(n >= 10 && n <= 60, err)
		}
	},
	"distributions": func() func() string {
		d, err := odds.Dice(30, 6)
		s, err2 := d.Sampler()
		return func() string {
			roll, err3 := s.Sample(dice.NewSource("x"))
			sum, err4 := odds.Sum(d, d)
			return told(err, err2, err3, err4, roll, d.Mean(), d.Deviation(), d.AtLeast(100), sum.AtMost(200), odds.Compare(d, sum))
		}
	},
	"pools and ledgers": func() func() string {
		p, err := chargen.NewPool("x XXX-1", 10, chargen.Item{Name: "a", Max: 9}, chargen.Item{Name: "b", Max: 9}, chargen.Item{Name: "c", Max: 9})
		l, err2 := chargen.Ledger{}.Award(chargen.Entry{Account: "points", Amount: 10, Clause: "x XXX-1"})
		return func() string {
			n, ok := p.Count(0)
			row, err3 := p.Random(dice.NewSource("x"), 0)
			spent, err4 := l.Spend(chargen.Entry{Account: "points", Amount: 3, Clause: "x XXX-1", Subject: "a"})
			text, err5 := json.Marshal(spent)
			return told(err, err2, err3, err4, err5, n, ok, row, string(text), l.Left("points"))
		}
	},
	"m12": func() func() string {
		c, err := m12people.RandomCharacter(dice.NewSource("x"), m12char.Rules{}, m12people.Wish{})
		table := m12skill.StandardSkills()
		more, err2 := table.With(m12skill.NewSkillRow("Kite flying", 0, 0))
		rules := m12char.Rules{Skills: more}
		o, err3 := m12.NewOdds(m12.Test{Dice: 6}, 1e-12)
		test := m12.Test{Dice: 6, Skill: 10, Difficulty: 21, Speciality: true}
		return func() string {
			res, err4 := test.Roll(dice.NewSource("x"))
			chances, err5 := o.Chances(test)
			text, err6 := json.Marshal(c)
			_, known := more.Lookup("kite flying")
			return told(err, err2, err3, err4, err5, err6, res, chances, string(text), c.Sheet(rules), c.Validate(m12char.Rules{}), known,
				table.Nearest("climing"), slices.Collect(res.Steps()))
		}
	},
	"d10luck": func() func() string {
		rules := d10luck.Rules{}
		o, err := d10luck.NewOdds(dice.Limits{}, 1e-12)
		test, err2 := rules.ParseTest("5+3")
		return func() string {
			res, err3 := test.Roll(dice.NewSource("x"))
			fear, err4 := rules.FearTest(5, true, -2).Roll(dice.NewSource("x"))
			passed, err5 := o.Chances(test)
			return told(err, err2, err3, err4, err5, res, fear, passed, rules.Outcomes.Level(20), slices.Collect(rules.Fear.All()))
		}
	},
	"fifteen": func() func() string {
		c, err := fifteenchar.RandomCharacter(dice.NewSource("x"), fifteen.Rules{})
		pool := fifteenchar.CreationPool()
		test := fifteen.Test{Trait: fifteen.TraitMelee, Score: 9, Actions: 2}
		return func() string {
			o, err2 := fifteen.RollOpposed(dice.NewSource("x"), test, test)
			n, ok := pool.Count(0)
			text, err3 := json.Marshal(&c)
			return told(err, err2, err3, o, o.Chances(), n, ok, string(text), c.Sheet())
		}
	},
	"fights from one start": func() func() string {
		m, err := m12fight.NewState(m12fight.Rules{}, m12Fighter("Ada"), m12Fighter("Brun"))
		f, err2 := fifteenfight.NewState(fifteen.Rules{}, fifteenFighter("Ada"), fifteenFighter("Brun"))
		return func() string {
			one := combat.NewWithSecret(m12fight.Game{}, m, combat.Secret{1})
			_, err3 := one.Do(m12fight.Initiative(), dice.NewSource("x"))
			a, err4 := one.Save()
			other := combat.NewWithSecret(fifteenfight.Game{}, f, combat.Secret{2})
			_, err5 := other.Do(fifteenfight.Activate("Ada", 2), nil)
			_, err6 := other.Do(fifteenfight.Strike("Ada", "Brun"), dice.NewSource("x"))
			b, err7 := other.Save()
			return told(err, err2, err3, err4, err5, err6, err7, string(a), string(b), len(m12fight.Game{}.Legal(m)), len(fifteenfight.Game{}.Legal(f)))
		}
	},
}

func m12Fighter(name string) m12fight.Fighter {
	return m12fight.Fighter{Name: name, Scores: m12.Scores{4, 4, 4, 4, 4, 4, 4, 4}, Weapon: m12fight.Weapon{Name: "dagger", Kind: m12fight.Melee, Damage: 3},
		Skills: []m12fight.Skill{{Name: "Knife", Use: m12skill.MeleeWeapon, Value: 3, With: m12.Af}}}
}

func fifteenFighter(name string) fifteenfight.Fighter {
	a := fifteen.EvenAttributes(10)
	h, err := fifteenhealth.NewHealth(a.Vitality(), fifteen.Rules{})
	if err != nil {
		panic(err)
	}
	return fifteenfight.Fighter{Name: name, Attributes: a, Health: h, Weapons: []fifteenfight.Weapon{{Name: "pistol", Kind: fifteenharm.Weapon{Class: fifteenharm.Small}}}}
}

// TestManyGoroutines: what may be shared tells all goroutines the same. The race
// detector sees the rest.
func TestManyGoroutines(t *testing.T) {
	const rounds, goroutines = 10, 8
	for name, fresh := range shared {
		t.Run(name, func(t *testing.T) {
			for range rounds {
				use := fresh()
				answers := make([]string, goroutines)
				begin := make(chan bool)
				var all sync.WaitGroup
				for i := range answers {
					all.Go(func() {
						<-begin
						answers[i] = use()
					})
				}
				close(begin)
				all.Wait()
				for _, answer := range answers {
					if answer != answers[0] || len(answer) < 10 || answer[:5] == "error" {
						t.Fatalf("one goroutine has\n%s\nanother\n%s", answers[0], answer)
					}
				}
			}
		})
	}
}

// A sixes is a ruleset of its own: three D6, and one more for each 6, added up.
type sixes struct{}

func (sixes) Validate() error                  { return nil }
func (sixes) Steps(dice.Faces) []rollbook.Step { return nil }
func (sixes) Judge(f dice.Faces) roll.Verdict[string] {
	due, total := 3, 0
	for _, face := range f.All() {
		if total += face; face != 6 {
			due--
		}
	}
	if due > 0 {
		return roll.Verdict[string]{Need: due, Sides: 6, Clause: "sixes ADD-1"}
	}
	return roll.Verdict[string]{Total: total, Outcome: "done", Clause: "sixes ADD-1"}
}
