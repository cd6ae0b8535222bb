package fifteenhealth_test

import (
	"errors"
	"testing"
	"time"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
)

// HLT-3, HLT-5: a vitality roll that was not made lapses with its activation, to wake
// as well as to heal; the next activation has its own.
func TestRollLapses(t *testing.T) {
	awake, _ := fifteenhealth.NewHealth(27, fifteen.Rules{})
	dying, _, _ := awake.Hurt(27)
	stable, _, _ := dying.FirstAid(true)
	dead, _, _ := dying.Hurt(1)
	for name, c := range map[string]struct {
		h       fifteenhealth.Health
		actions int
		clause  rollbook.Clause
	}{"awake": {awake, 1, "fifteen HLT-5"}, "stable": {stable, 0, "fifteen HLT-3"}} {
		active, err := c.h.Activate()
		if err != nil || active.Due() != 1 {
			t.Fatalf("%s: %d due, %v", name, active.Due(), err)
		}
		over := active.EndActivation()
		if over != c.h {
			t.Errorf("%s: %v becomes %v", name, c.h, over)
		}
		if _, err := over.VitalityTest(c.actions); !errors.Is(err, rollbook.Fault{Clause: c.clause, Found: "before its time"}) {
			t.Errorf("%s: a roll after it: %v", name, err)
		}
		if next, err := over.Activate(); err != nil || next != active {
			t.Errorf("%s: the next activation: %v, %v", name, next, err)
		}
	}
	for _, h := range []fifteenhealth.Health{awake, dying, stable, dead, {}} {
		if h.EndActivation() != h {
			t.Errorf("%v has no activation to end", h)
		}
	}
}

// HLT-6, HLT-7: nobody heals a wound in the hours before it. Rolls that were not made
// lapse, the hours begin anew, and the odds say the same.
func TestAWoundBeginsTheHoursAnew(t *testing.T) {
	for _, care := range []fifteenhealth.Care{fifteenhealth.Resting, fifteenhealth.Hospital} {
		h, err := fifteenhealth.NewHealth(40, fifteen.Rules{})
		if err == nil {
			h, _, err = h.Begin(care)
		}
		if err == nil {
			h, _, err = h.Pass(40 * time.Hour)
		}
		if err != nil || h.Due() != 5 {
			t.Fatalf("%v: %d due, %v", h, h.Due(), err)
		}
		unhurt, _, err := h.Hurt(0)
		hurt, _, err2 := h.Hurt(39)
		if err != nil || err2 != nil || unhurt != h || hurt.Due() != 0 || hurt.Care() != care {
			t.Errorf("%v: %d due, %v, %v", hurt, hurt.Due(), err, err2)
		}
		fresh, _ := fifteenhealth.NewHealth(40, fifteen.Rules{})
		fresh, _, _ = fresh.Hurt(39)
		fresh, _, _ = fresh.Begin(care)
		want, err := fresh.HealingOdds(7, 0)
		if got, err2 := hurt.HealingOdds(7, 0); err != nil || err2 != nil || got.String() != want.String() {
			t.Errorf("%v: %v, want %v", care, got, want)
		}
		hurt, _, _ = hurt.Pass(8 * time.Hour)
		if hurt.Due() != 1 {
			t.Errorf("%v: %d due 8 hours after the wound", hurt, hurt.Due())
		}
	}
}
