package fifteenhealth_test

import (
	"errors"
	"testing"

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
