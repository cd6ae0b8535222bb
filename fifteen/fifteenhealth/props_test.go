package fifteenhealth_test

import (
	"testing"
	"time"

	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenrapid"
	"github.com/rollbook-rpg/rollbook/internal/decodetest"
	"pgregory.net/rapid"
)

// HLT-1 to HLT-8: any commands in any order, beside a second implementation.
func TestHealthMachine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := fifteenrapid.NewHealthMachine(t)
		m.Observe = func(_, _ fifteenhealth.Health, change fifteenhealth.Change, _ error) {
			if change.Kind != 0 {
				decodetest.Reload(t, change)
			}
		}
		t.Repeat(rapid.StateMachineActions(m))
	})
}

// HLT-1, HLT-6, HLT-7: time in one piece or in many is the same.
func TestTimeInPieces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h, err := fifteenhealth.NewHealth(rapid.IntRange(3, 60).Draw(t, "score"), fifteen.Rules{})
		if err != nil {
			t.Fatal(err)
		}
		if rapid.Bool().Draw(t, "fallen") {
			h, _, _ = h.Hurt(60)
		} else {
			h, _, _ = h.Begin(fifteenhealth.Hospital)
		}
		once, pieces := h, h
		var total fifteenhealth.Change
		for _, minutes := range rapid.SliceOfN(rapid.IntRange(0, 600), 1, 9).Draw(t, "minutes") {
			var change fifteenhealth.Change
			if pieces, change, err = pieces.Pass(time.Duration(minutes) * time.Minute); err != nil {
				t.Fatal(err)
			}
			if change.Kind != 0 {
				total = change
			}
		}
		once, change, err := once.Pass(pieces.Clock())
		if err != nil || once != pieces || change != total || once.Due() != pieces.Due() {
			t.Fatalf("%v, %v at once; %v, %v in pieces; %v", once, change, pieces, total, err)
		}
	})
}
