package fifteenhealth_test

import (
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
	"github.com/rollbook-rpg/rollbook/internal/refusetest"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// Texts that are read, one for each type.
const (
	goodHealth = `{"score":27,"vitality":12,"condition":"awake","care":"resting","clock":"60000000000000","since":"1000000000","rolls":2}`
	goodChange = `{"kind":"healed","clause":"fifteen HLT-5","before":2,"after":4,"at":"60000000000"}`
)

// A saved health that could not have come about is refused.
func TestHealthJSONRefuses(t *testing.T) {
	with := func(old, now string) string {
		if !strings.Contains(goodHealth, old) {
			t.Fatal(old)
		}
		return strings.Replace(goodHealth, old, now, 1)
	}
	refusetest.JSON[fifteenhealth.Health](t, goodHealth, map[string]error{
		`{}`:                                                                                   strictjson.ErrJSON,
		with(`"score":27`, `"score":2`):                                                        refusetest.Fault("fifteen DER-1"),
		with(`"score":27`, `"score":283`):                                                      refusetest.Fault("fifteen DER-1"),
		with(`"vitality":12`, `"vitality":28`):                                                 refusetest.Fault("fifteen HLT-1"),
		with(`"vitality":12`, `"vitality":0`):                                                  refusetest.Fault("fifteen HLT-1"),
		with(`"vitality":12`, `"vitality":-1`):                                                 refusetest.Fault("fifteen HLT-1"),
		with(`"awake"`, `"well"`):                                                              refusetest.Fault("fifteen HLT-1"),
		with(`"awake"`, `"dead"`):                                                              refusetest.Fault("fifteen HLT-1"),
		with(`"condition":"awake",`, ``):                                                       strictjson.ErrJSON,
		with(`"clock":"60000000000000"`, `"clock":"-1"`):                                       refusetest.Fault("fifteen HLT-8"),
		with(`"clock":"60000000000000"`, `"clock":60000000000000`):                             strictjson.ErrJSON,
		with(`"clock":"60000000000000"`, `"clock":"9e18"`):                                     strictjson.ErrJSON,
		with(`"clock":"60000000000000"`, `"clock":"9200000000000000000"`):                      refusetest.Fault("fifteen HLT-8"),
		with(`"since":"1000000000"`, `"since":"61000000000000"`):                               refusetest.Fault("fifteen HLT-8"),
		with(`"rolls":2`, `"rolls":3`):                                                         refusetest.Fault("fifteen HLT-8"),
		with(`"rolls":2`, `"rolls":-1`):                                                        refusetest.Fault("fifteen HLT-8"),
		with(`"care":"resting",`, ``):                                                          refusetest.Fault("fifteen HLT-8"),
		with(`"care":"resting"`, `"care":"idle"`):                                              refusetest.Fault("fifteen HLT-8"),
		with(`"rolls":2`, `"rolls":2,"deadline":"1"`):                                          refusetest.Fault("fifteen HLT-8"),
		`{"score":27,"vitality":0,"condition":"dying","clock":"0"}`:                            refusetest.Fault("fifteen HLT-8"),
		`{"score":27,"vitality":0,"condition":"dying","clock":"0","deadline":"1620000000001"}`: refusetest.Fault("fifteen HLT-8"),
		`{"score":27,"vitality":0,"condition":"dying","clock":"600000000000","deadline":"599000000000"}`:   refusetest.Fault("fifteen HLT-8"),
		`{"score":27,"vitality":0,"condition":"dead","ready":true,"clock":"0"}`:                            refusetest.Fault("fifteen HLT-8"),
		`{"score":27,"vitality":0,"condition":"stable","care":"hospital","clock":"0"}`:                     refusetest.Fault("fifteen HLT-8"),
		`{"score":27,"vitality":20,"condition":"awake","clock":"0","rolls":1}`:                             refusetest.Fault("fifteen HLT-5"),
		`{"score":27,"vitality":20,"condition":"awake","clock":"5","since":"5"}`:                           refusetest.Fault("fifteen HLT-8"),
		`{"score":27,"vitality":20,"condition":"awake","clock":"0","clock":"0"}`:                           strictjson.ErrJSON,
		`{"score":27,"vitality":300,"condition":"awake","clock":"0","full-vitality":true,"rolls":9999999}`: refusetest.Fault("fifteen HLT-1"),
	})
	refusetest.JSON[fifteenhealth.Change](t, goodChange, map[string]error{
		`{}`: strictjson.ErrJSON,
		strings.Replace(goodChange, `"healed"`, `"better"`, 1):         refusetest.Fault("fifteen HLT-8"),
		strings.Replace(goodChange, `"healed"`, `"woke"`, 1):           refusetest.Fault("fifteen HLT-8"),
		strings.Replace(goodChange, `HLT-5`, `HLT-1`, 1):               refusetest.Fault("fifteen HLT-8"),
		strings.Replace(goodChange, `"before":2`, `"before":61`, 1):    refusetest.Fault("fifteen HLT-8"),
		strings.Replace(goodChange, `"after":4`, `"after":-4`, 1):      refusetest.Fault("fifteen HLT-8"),
		strings.Replace(goodChange, `"60000000000"`, `"-1"`, 1):        refusetest.Fault("fifteen HLT-8"),
		strings.Replace(goodChange, `"60000000000"`, `60000000000`, 1): strictjson.ErrJSON,
	})
}
