package fifteenfight_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenchar"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenfight"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
)

// HLT-4: whoever fights does so under the rules of the fight, whatever the house had
// when the character was made.
func TestRulesOfTheFightBind(t *testing.T) {
	for _, full := range []bool{false, true} {
		rules, others := fifteen.Rules{FullVitality: full}, fifteen.Rules{FullVitality: !full}
		ada, brun := person("Ada", 0), person("Brun", 9)
		ada.Health, brun.Health = ada.Health.WithRules(others), brun.Health.WithRules(others)
		s, err := fifteenfight.NewState(rules, ada)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := (fifteenfight.Game{}).Apply(&s, fifteenfight.Join(brun), &dice.Recorder{Src: dice.Typed()}); err != nil {
			t.Fatal(err)
		}
		for _, f := range s.Fighters {
			if f.Health.FullVitality() != full || f.Health.Vitality() != ada.Health.Vitality() {
				t.Errorf("%s: %v", f.Name, f.Health)
			}
		}
	}
	if h := (fifteenhealth.Health{}).WithRules(fifteen.Rules{FullVitality: true}); h != (fifteenhealth.Health{}) {
		t.Errorf("nobody becomes %+v", h)
	}
}

// PRG-2: where the character that would come of it is not valid, it stays as it was.
func TestSettleNothing(t *testing.T) {
	c, err := fifteenchar.NewCharacter("Ada", "smuggler", fifteen.EvenAttributes(9), 10, fifteen.Rules{})
	if err != nil {
		t.Fatal(err)
	}
	f, err := fifteenfight.NewFighter(c, fifteenfight.Wear{})
	if err != nil {
		t.Fatal(err)
	}
	f.Progress.Points = -5
	if after, err := f.Settle(c); err == nil || after != c {
		t.Errorf("%+v, %v", after, err)
	}
	if err := json.Unmarshal([]byte(`{}`), new(fifteenfight.State)); err == nil || !strings.Contains(err.Error(), "no key") {
		t.Errorf("a state of nothing: %v", err)
	}
}
