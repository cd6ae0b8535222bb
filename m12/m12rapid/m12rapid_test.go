package m12rapid_test

import (
	"errors"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12char"
	"github.com/rollbook-rpg/rollbook/m12/m12rapid"
	"github.com/rollbook-rpg/rollbook/m12/m12skill"
	"pgregory.net/rapid"
)

// The house rules that the machines are played under.
var houses = map[string]m12char.Rules{
	"book":      {},
	"on top":    {PersonalOnTop: true, StepsByOne: true},
	"advisory":  {AdvisoryRewards: true},
	"no skills": {Skills: noSkills()},
}

func noSkills() m12skill.SkillTable {
	table, err := m12skill.NewSkillTable()
	if err != nil {
		panic(err)
	}
	return table
}

func TestBuilder(t *testing.T) {
	for name, rules := range houses {
		t.Run(name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) { m12rapid.CheckBuilder(t, rules) })
		})
	}
}

func TestLedger(t *testing.T) {
	for name, rules := range houses {
		t.Run(name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) { m12rapid.CheckLedger(t, rules) })
		})
	}
}

// Each generated character is legal, whatever the rules.
func TestCharacters(t *testing.T) {
	for name, rules := range houses {
		t.Run(name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) { m12rapid.CheckLegal(t, rules, m12rapid.Character(rules).Draw(t, "character")) })
		})
	}
}

// Results are such as could have been rolled, and of every sort.
func TestResults(t *testing.T) {
	outcomes, after := map[m12.Outcome]int{}, 0
	generate := m12rapid.Result()
	for seed := range 400 { // the same in every run
		r := generate.Example(seed)
		again, err := r.Test().Start()
		if err == nil {
			again, err = again.Take(r.Faces().AppendTo(nil)...)
		}
		if n := r.X(); err == nil && n > 0 {
			after++
			again, err = again.Spend(n, n)
		}
		if err != nil || again != r {
			t.Fatalf("%v and %v, %v", r, again, err)
		}
		outcomes[r.Outcome()]++
	}
	if len(outcomes) != 5 || after == 0 {
		t.Errorf("outcomes %v, %d with X-points after the roll", outcomes, after)
	}
}

// The fault that was planted is named, and no other.
func TestPlanted(t *testing.T) {
	for _, name := range m12rapid.Flaws() {
		t.Run(name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				il := m12rapid.FlawedCharacter(name).Draw(t, "illegal")
				err := il.Character.Validate(m12char.Rules{})
				n := 0
				for range rollbook.Faults(err) {
					n++
				}
				if n != 1 || !errors.Is(err, il.Fault) || il.Name != name {
					t.Fatalf("%d faults, want %v alone:\n%v", n, il.Fault, err)
				}
			})
		})
	}
	rapid.Check(t, func(t *rapid.T) {
		if il := m12rapid.FlawedCharacter().Draw(t, "illegal"); il.Character.Validate(m12char.Rules{}) == nil {
			t.Fatalf("%s is legal", il.Name)
		}
	})
}

// The machines and generators take whatever rules a house has.
func TestAnyRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := m12rapid.Rules().Draw(t, "rules")
		if err := rules.Validate(); err != nil {
			t.Fatal(err)
		}
		m12rapid.CheckBuilder(t, rules)
	})
}
