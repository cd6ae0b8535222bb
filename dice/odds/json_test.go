package odds_test

import (
	"encoding/json"
	"errors"
	"math"
	"testing"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook/dice/odds"
)

// What a chart needs is in the JSON: nothing of a distribution is dropped silently.
func TestJSON(t *testing.T) {
	m := must{t}
	two := m.dist(odds.Weights(1, 1, 0, 3))
	cut := m.dist(odds.Masses(3, []float64{0.5, 0, 0.25}, odds.Rest{Mass: 0.25, Low: 7, High: math.MaxInt}))
	below := m.dist(odds.Masses(3, []float64{0.75}, odds.Rest{Mass: 0.25, Low: math.MinInt, High: -1}))
	for want, v := range map[string]any{
		`null`:                          odds.Dist{},
		`{"first":1,"p":[0.25,0,0.75]}`: two,
		`{"first":3,"p":[0.5,0,0.25],"rest":{"mass":0.25,"low":7}}`:                           cut,
		`{"first":3,"p":[0.75],"rest":{"mass":0.25,"high":-1}}`:                               below,
		`{"first":3,"p":[0.5,0,0.25],"rest":{"mass":0.25,"low":7,"high":9}}`:                  m.dist(odds.Masses(3, []float64{0.5, 0, 0.25}, odds.Rest{Mass: 0.25, Low: 7, High: 9})),
		`{"low":0.25,"high":0.5}`:                                                             odds.Interval{Low: 0.25, High: 0.5},
		`{"low":null,"high":null}`:                                                            odds.Dist{}.Mean(),
		`{"low":0,"high":null}`:                                                               odds.Dist{}.Variance(),
		`{"less":{"low":0,"high":0},"equal":{"low":1,"high":1},"greater":{"low":0,"high":0}}`: odds.Compare(m.dist(odds.Certain(2)), m.dist(odds.Certain(2))),
	} {
		if got, err := json.Marshal(v); string(got) != want || err != nil {
			t.Errorf("%v is written %s, %v; want %s", v, got, err, want)
		}
	}
	var unsupported *json.UnsupportedValueError
	if text, err := json.Marshal(odds.Interval{Low: math.NaN()}); !errors.As(err, &unsupported) {
		t.Errorf("no number is written %s, %v", text, err)
	}
	rapid.Check(t, func(t *rapid.T) {
		weights := rapid.SliceOfN(rapid.Float64Range(0.01, 1), 1, 9).Draw(t, "weights")
		d, err := odds.Weights(rapid.IntRange(-9, 9).Draw(t, "first"), weights...)
		var back struct {
			First int
			P     []float64
		}
		text, err2 := json.Marshal(d)
		if err3 := json.Unmarshal(text, &back); err != nil || err2 != nil || err3 != nil {
			t.Fatal(err, err2, err3)
		}
		for i, p := range back.P {
			if !d.P(back.First + i).Contains(p) {
				t.Fatalf("%s: %v at %d", text, d.P(back.First+i), back.First+i)
			}
		}
		if back.First != d.Min() || len(back.P) != d.Max()-d.Min()+1 {
			t.Fatalf("%s: %d to %d", text, d.Min(), d.Max())
		}
	})
}
