package fifteenrapid_test

import (
	"errors"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenchar"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenfight"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenrapid"
	"pgregory.net/rapid"
)

// What is generated as valid is valid.
func TestGenerators(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		check := func(what string, err error) {
			t.Helper()
			if err != nil {
				t.Fatalf("%s: %v", what, err)
			}
		}
		check("attributes", fifteenrapid.Attributes().Draw(t, "attributes").Validate())
		check("start", fifteenchar.ValidateStart(fifteenrapid.StartAttributes().Draw(t, "start")))
		check("test", fifteenrapid.Test().Draw(t, "test").Validate())
		check("weapon", fifteenrapid.Weapon().Draw(t, "weapon").Validate())
		check("point", fifteenrapid.Point().Draw(t, "point").Validate())
		check("protection", fifteenrapid.Protection().Draw(t, "protection").Validate())
		_, err := fifteen.Oppose(fifteenrapid.Sides().Draw(t, "sides")...)
		check("sides", err)
		_, err = fifteenharm.Weapon{Class: fifteenharm.Small}.Penalty(fifteenrapid.Feet().Draw(t, "feet"), fifteenrapid.Rules().Draw(t, "rules"))
		check("feet", err)
		for _, c := range []fifteenchar.Character{fifteenrapid.Character().Draw(t, "character"), fifteenrapid.RandomCharacter().Draw(t, "random")} {
			check("character", errors.Join(c.Validate(), c.ValidateStart()))
		}
	})
}

// The fault that is found is the one that was planted, and no other.
func TestFlawed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := fifteenrapid.FlawedCharacter().Draw(t, "flawed")
		n := 0
		for fault := range rollbook.Faults(f.Character.ValidateStart()) {
			n++
			if !fault.Is(f.Fault) {
				t.Fatalf("found %v, planted %+v", fault, f.Fault)
			}
		}
		if n != 1 {
			t.Fatalf("%d faults, planted %+v", n, f.Fault)
		}
	})
	seen := map[rollbook.Clause]bool{}
	for seed := range 200 { // fixed ones: chance fails no test
		seen[fifteenrapid.FlawedCharacter().Example(seed).Fault.Clause] = true
	}
	if len(seen) < 4 {
		t.Errorf("only %v were planted", seen)
	}
}

func TestMachines(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := fifteenrapid.NewHealthMachine(t)
		told := m.Health
		m.Observe = func(before, after fifteenhealth.Health, _ fifteenhealth.Change, _ error) {
			if before != told {
				t.Fatalf("told of %v after %v", before, told)
			}
			told = after
		}
		t.Repeat(rapid.StateMachineActions(m))
	})
	rapid.Check(t, func(t *rapid.T) {
		m := fifteenrapid.NewProgressMachine(t)
		told := m.Character
		m.Observe = func(before, after fifteenchar.Character, _ error) {
			if before != told {
				t.Fatalf("told of %+v after %+v", before, told)
			}
			told = after
		}
		t.Repeat(rapid.StateMachineActions(m))
	})
}

// What is generated for fights can start one, and most commands are legal.
func TestFights(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		if err := fifteenrapid.FightStart().Draw(t, "start").Validate(); err != nil {
			t.Fatal(err)
		}
	})
	refused, all := 0, 200
	for seed := range all { // fixed ones: chance fails no test
		s := fifteenrapid.FightStart().Example(seed)
		if err := (fifteenfight.Game{}).Check(s, fifteenrapid.FightCommand(s).Example(seed)); err != nil {
			refused++
		}
	}
	if refused == 0 || refused > all/2 {
		t.Errorf("%d of %d commands are refused", refused, all)
	}
}
