package fifteenhealth_test

import (
	"testing"
	"time"

	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
	"github.com/rollbook-rpg/rollbook/internal/rolltest"
)

// HLT-4: by the knob someone of a high score never fails to wake.
func TestFullVitalityWakes(t *testing.T) {
	for full, want := range map[bool]fifteenhealth.ChangeKind{false: fifteenhealth.StaysOut, true: fifteenhealth.Woke} {
		h, _ := fifteenhealth.NewHealth(21, fifteen.Rules{FullVitality: full})
		h, _, _ = h.Hurt(21)
		h, _, _ = h.FirstAid(true)
		h, _ = h.Activate()
		test, err := h.VitalityTest(0)
		if err != nil {
			t.Fatal(err)
		}
		next, change, err := h.Recover(rolltest.Must(t, test, 20))
		if err != nil || change.Kind != want || change.Clause != "fifteen HLT-3" {
			t.Errorf("full %v: %v, %v, %v", full, next, change, err)
		}
	}
}

// HLT-6 and HLT-7: rolls that were put off are judged by their own hours; a wound
// begins the hours anew, and so does another way of healing.
func TestRollsPutOff(t *testing.T) {
	h, _ := fifteenhealth.NewHealth(40, fifteen.Rules{})
	h, _, _ = h.Hurt(30)
	h, _, _ = h.Begin(fifteenhealth.Resting)
	h, _, _ = h.Pass(50 * time.Hour)
	heal := func() (gate int) {
		gate = h.Gate()
		test, err := h.VitalityTest(0)
		if err != nil {
			t.Fatal(err)
		}
		h, _, _ = h.Recover(rolltest.Must(t, test, 1))
		return gate
	}
	if h.Due() != 6 {
		t.Fatalf("%v has %d rolls due", h, h.Due())
	}
	for roll, want := range []int{20, 20, 20, 20, 20, 40} {
		if gate := heal(); gate != want {
			t.Errorf("roll %d: gate %d, want %d", roll+1, gate, want)
		}
	}
	if h.Vitality() != 24 || h.Due() != 0 {
		t.Errorf("%v with %d due", h, h.Due())
	}
	h, _, _ = h.Hurt(10)
	h, _, _ = h.Pass(8 * time.Hour)
	if h.Due() != 1 || h.Gate() != 20 {
		t.Errorf("%v with %d due up to %d", h, h.Due(), h.Gate())
	}
	same, change, err := h.Begin(fifteenhealth.Resting)
	if same != h || change != (fifteenhealth.Change{}) || err != nil {
		t.Errorf("the same rest again: %v, %v, %v", same, change, err)
	}
	h, change, _ = h.Begin(fifteenhealth.Hospital)
	if h.Due() != 0 || h.Gate() != 39 || change.Kind != fifteenhealth.CareChanged || change.Clause != "fifteen HLT-7" {
		t.Errorf("%v with %d due up to %d: %v", h, h.Due(), h.Gate(), change)
	}
}
