package odds

import (
	"encoding/json"
	"math"
)

// MarshalJSON writes the distribution to be shown, by a chart perhaps; nothing reads
// it back, for the sums behind a rest are not in it. The probabilities are those of
// first, first+1 and so on, and the rest is left out where all is decided, as are its
// ends where there is none:
//
//	{"first":1,"p":[0.25,0.25,0.5]}
//	{"first":3,"p":[0.5,0,0.25],"rest":{"mass":0.25,"low":7}}
//
// The zero Dist is null.
func (d Dist) MarshalJSON() ([]byte, error) {
	if d.t == nil {
		return []byte("null"), nil
	}
	j := struct {
		First int       `json:"first"`
		P     []float64 `json:"p"`
		Rest  *restJSON `json:"rest,omitempty"`
	}{First: d.t.first, P: d.t.mass}
	if j.P == nil {
		j.P = []float64{}
	}
	if r := d.Rest(); r.Mass > 0 {
		j.Rest = &restJSON{Mass: r.Mass}
		if r.Low != math.MinInt {
			j.Rest.Low = &r.Low
		}
		if r.High != math.MaxInt {
			j.Rest.High = &r.High
		}
	}
	return json.Marshal(j)
}

type restJSON struct {
	Mass float64 `json:"mass"`
	Low  *int    `json:"low,omitempty"`
	High *int    `json:"high,omitempty"`
}

// MarshalJSON writes both ends, {"low":0.5,"high":0.5}, and null for an infinite one.
func (i Interval) MarshalJSON() ([]byte, error) {
	var j struct {
		Low  *float64 `json:"low"`
		High *float64 `json:"high"`
	}
	if !math.IsInf(i.Low, 0) {
		j.Low = &i.Low
	}
	if !math.IsInf(i.High, 0) {
		j.High = &i.High
	}
	return json.Marshal(j)
}
