package fifteenhealth_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
)

// A saved health says in its refusal what it could be.
func TestHealthSavesAtTheirEdges(t *testing.T) {
	const dying = `{"score":27,"vitality":0,"condition":"dying","clock":"60000000000","deadline":"DEADLINE"}`
	for deadline, want := range map[string]string{
		"180000000000":  "", // three minutes: the score was 3 when it fell
		"1680000000000": "", // 27 minutes from now
		"179999999999":  "fifteen HLT-8: deadline 2m59.999999999s; allowed: 3m0s..28m0s",
		"1680000000001": "fifteen HLT-8: deadline 28m0.000000001s; allowed: 3m0s..28m0s",
	} {
		err := json.Unmarshal([]byte(strings.Replace(dying, "DEADLINE", deadline, 1)), new(fifteenhealth.Health))
		if want == "" && err != nil || want != "" && (err == nil || !strings.HasSuffix(err.Error(), want)) {
			t.Errorf("%s: %v, want %s", deadline, err, want)
		}
	}
	const resting = `{"score":27,"vitality":12,"condition":"awake","care":"resting","clock":"172800000000000","since":"86400000000000","rolls":ROLLS}`
	for rolls, want := range map[string]string{
		"3": "",
		"4": "fifteen HLT-8: rolls made 4; allowed: 0..3",
	} {
		err := json.Unmarshal([]byte(strings.Replace(resting, "ROLLS", rolls, 1)), new(fifteenhealth.Health))
		if want == "" && err != nil || want != "" && (err == nil || !strings.HasSuffix(err.Error(), want)) {
			t.Errorf("%s rolls: %v, want %s", rolls, err, want)
		}
	}
	awake := strings.Replace(strings.Replace(dying, `"vitality":0,"condition":"dying"`, `"vitality":5,"condition":"awake"`, 1), "DEADLINE", "1", 1)
	err := json.Unmarshal([]byte(awake), new(fifteenhealth.Health))
	if err == nil || !strings.HasSuffix(err.Error(), "deadline of someone awake 1ns; allowed: 0s") {
		t.Error(err)
	}
}
