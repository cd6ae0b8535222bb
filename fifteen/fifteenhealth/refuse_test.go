package fifteenhealth_test

import (
	"errors"
	"fmt"
	"math"
	"testing"
	"time"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
	"github.com/rollbook-rpg/rollbook/internal/rolltest"
)

// HLT-1 to HLT-8: what cannot be done to whom, and what is told of it.
func TestHealthRefuses(t *testing.T) {
	awake, err := fifteenhealth.NewHealth(27, fifteen.Rules{})
	if err != nil {
		t.Fatal(err)
	}
	dying, _, _ := awake.Hurt(27)
	stable, _, _ := dying.FirstAid(true)
	dead, _, _ := stable.Hurt(1)
	for _, score := range []int{2, 61, 0, -1, 256 + 27, math.MaxInt} {
		if h, err := fifteenhealth.NewHealth(score, fifteen.Rules{}); !errors.Is(err, rollbook.Fault{Clause: "fifteen DER-1"}) || h != (fifteenhealth.Health{}) {
			t.Errorf("score %d: %v, %v", score, h, err)
		}
	}
	check := func(what string, clause rollbook.Clause, before, after fifteenhealth.Health, change fifteenhealth.Change, err error) {
		t.Helper()
		if !errors.Is(err, rollbook.Fault{Clause: clause}) || after != before || change != (fifteenhealth.Change{}) {
			t.Errorf("%s for %v: %v, %v, %v", what, before, after, change, err)
		}
	}
	for _, h := range []fifteenhealth.Health{dead, {}} {
		next, change, err := h.Hurt(1)
		check("damage", "fifteen HLT-2", h, next, change, err)
		next, change, err = h.FirstAid(true)
		check("first aid", "fifteen HLT-1", h, next, change, err)
		next, change, err = h.Begin(fifteenhealth.Resting)
		check("rest", "fifteen HLT-6", h, next, change, err)
		next, change, err = h.Raise(30)
		check("a raise", "fifteen PRG-3", h, next, change, err)
		next, err = h.Activate()
		check("an activation", "fifteen HLT-8", h, next, fifteenhealth.Change{}, err)
		_, err = h.VitalityTest(0)
		check("a roll", "fifteen HLT-8", h, h, fifteenhealth.Change{}, err)
		next, change, err = h.Recover(fifteen.Result{})
		check("healing", "fifteen HLT-8", h, next, change, err)
		if h.Due() != 0 {
			t.Errorf("%v has %d rolls due", h, h.Due())
		}
	}
	if next, change, err := dead.Pass(time.Hour); err != nil || next.Condition() != fifteenhealth.Dead || next.Clock() != time.Hour || change != (fifteenhealth.Change{}) {
		t.Errorf("time for the dead: %v, %v, %v", next, change, err)
	}
	next, change, err := fifteenhealth.Health{}.Pass(0)
	check("time", "fifteen HLT-8", fifteenhealth.Health{}, next, change, err)
	for _, d := range []time.Duration{-1, -time.Hour, math.MinInt64, fifteenhealth.MaxClock + 1, math.MaxInt64} {
		next, change, err := awake.Pass(d)
		check("time "+d.String(), "fifteen HLT-8", awake, next, change, err)
	}
	old, _, err := awake.Pass(fifteenhealth.MaxClock)
	if err != nil {
		t.Error(err)
	}
	next, change, err = old.Pass(1)
	check("more time", "fifteen HLT-8", old, next, change, err)
	for _, points := range []int{-1, fifteenhealth.MaxDamage + 1, math.MinInt, math.MaxInt} {
		next, change, err := awake.Hurt(points)
		check(fmt.Sprint("damage ", points), "fifteen DMG-2", awake, next, change, err)
	}
	for _, h := range []fifteenhealth.Health{awake, stable} {
		next, change, err := h.FirstAid(true)
		check("first aid", "fifteen HLT-1", h, next, change, err)
	}
	for _, h := range []fifteenhealth.Health{dying, stable} {
		next, change, err := h.Begin(fifteenhealth.Hospital)
		check("hospital", "fifteen HLT-7", h, next, change, err)
	}
	next, change, err = awake.Begin(3)
	check("another care", "fifteen HLT-8", awake, next, change, err)
	_, err = dying.VitalityTest(0)
	check("a roll", "fifteen HLT-3", dying, dying, fifteenhealth.Change{}, err)
	_, err = stable.VitalityTest(0)
	check("a roll before the next activation", "fifteen HLT-3", stable, stable, fifteenhealth.Change{}, err)
	_, err = awake.VitalityTest(1)
	check("a roll outside an activation", "fifteen HLT-5", awake, awake, fifteenhealth.Change{}, err)
	for _, score := range []int{26, 61, -1, math.MaxInt} {
		next, change, err := awake.Raise(score)
		check(fmt.Sprint("a score of ", score), "fifteen PRG-3", awake, next, change, err)
	}
}

// HLT-5, HLT-8: a result that is not of the roll that is due heals nobody.
func TestRecoverRefuses(t *testing.T) {
	h, _ := fifteenhealth.NewHealth(27, fifteen.Rules{})
	h, _, _ = h.Hurt(25)
	h, _ = h.Activate()
	due, err := h.VitalityTest(2)
	if err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]fifteen.Test{
		"an attribute":   {Trait: fifteen.TraitOf(fifteen.Strong), Score: due.Score, Actions: 2},
		"better":         {Trait: due.Trait, Score: due.Score + 1, Actions: 2},
		"waking":         {Trait: fifteen.TraitWaking, Score: due.Score, Actions: 2},
		"a shot":         {Trait: due.Trait, Score: due.Score, Actions: 2, Range: -2},
		"no activation":  {Trait: due.Trait, Score: due.Score},
		"without a name": {Score: due.Score, Actions: 2},
	} {
		if next, change, err := h.Recover(rolltest.Must(t, test, 1)); !errors.Is(err, rollbook.Fault{Clause: "fifteen HLT-5"}) || next != h || change != (fifteenhealth.Change{}) {
			t.Errorf("%s: %v, %v, %v", name, next, change, err)
		}
	}
	undecided, _ := due.Start()
	if next, _, err := h.Recover(undecided); !errors.Is(err, rollbook.Fault{Clause: "fifteen HLT-5", Found: "undecided"}) || next != h {
		t.Errorf("undecided: %v, %v", next, err)
	}
	if next, _, err := h.Recover(fifteen.Result{}); err == nil || next != h {
		t.Errorf("no result: %v, %v", next, err)
	}
	due.Situation = -3
	next, change, err := h.Recover(rolltest.Must(t, due, 5))
	if err != nil || change.Kind != fifteenhealth.Healed || next.Vitality() != 4 {
		t.Errorf("with a situation: %v, %v, %v", next, change, err)
	}
	if again, _, err := next.Recover(rolltest.Must(t, due, 5)); !errors.Is(err, rollbook.Fault{Clause: "fifteen HLT-5", Allowed: "once in each activation"}) || again != next {
		t.Errorf("a second time: %v, %v", again, err)
	}
}
