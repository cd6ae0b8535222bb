package d10luck_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/d10luck"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/internal/decodetest"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// refuses holds that a text is refused with an error, and that the receiver stays
// as it was.
func refuses[T comparable](t *testing.T, good string, bad map[string]error) {
	t.Helper()
	var ok T
	if err := json.Unmarshal([]byte(good), &ok); err != nil || ok == *new(T) {
		t.Fatal(ok, err)
	}
	for text, want := range bad {
		v := ok
		if err := json.Unmarshal([]byte(text), &v); !errors.Is(err, want) || v != ok || len(err.Error()) > 600 {
			t.Errorf("%.200s: %v, %v; want %v", text, v, err, want)
		}
	}
}

const (
	goodTest     = `{"kind":"unskilled","attribute":3,"penalty":4,"modifier":-1,"limits":{"rounds":5}}`
	goodResult   = `{"test":{"kind":"task","attribute":4,"skill":2},"faces":[10,6,3],"total":23,"outcome":"success"}`
	goodFear     = `{"test":{"willpower":2,"modifier":-4},"faces":[5],"fear":[10,3],"total":14,"outcome":"failure"}`
	goodEffect   = `{"level":3,"row":{"level":2,"name":"flight","turns":1,"ours":true},"was":{"row":{"level":3,"name":"physical reaction","penalty":1,"die":4,"ours":true},"face":2}}`
	goodResisted = `{"a":{"kind":"task","attribute":4,"skill":2},"b":{"kind":"simple","attribute":3},"rounds":[{"a":[4],"b":[4]},{"a":[9],"b":[10,1]}],"totals":[15,16],"winner":"b"}`
	goodSheet    = `{"format":1,"attributes":{"Strength":4},"skills":{"Climbing":2},"gifted":true}`
)

// Hazards 8 and 15: a saved result that says something else than its dice is
// refused, and the receiver stays as it was.
func TestResultJSONRefuses(t *testing.T) {
	fault := func(clause rollbook.Clause) error { return rollbook.Fault{Clause: clause} }
	refuses[d10luck.Result](t, goodResult, map[string]error{
		`{"test":{"kind":"task","attribute":4,"skill":2},"faces":[10,6,3],"total":22,"outcome":"success"}`:                         fault("d10luck TSK-1"),
		`{"test":{"kind":"task","attribute":4,"skill":2},"faces":[10,6,3],"total":23,"outcome":"failure"}`:                         fault("d10luck OUT-1"),
		`{"test":{"kind":"task","attribute":4,"skill":2},"faces":[10,6,3],"total":23,"outcome":"undecided"}`:                       fault("d10luck OUT-1"),
		`{"test":{"kind":"task","attribute":4,"skill":2},"faces":[10,6,3],"total":23}`:                                             fault("d10luck OUT-1"),
		`{"test":{"kind":"task","attribute":4,"skill":2},"faces":[10,6,3],"outcome":"success"}`:                                    fault("d10luck TSK-1"),
		`{"test":{"kind":"task","attribute":4,"skill":2},"faces":[10,6],"total":0,"outcome":"undecided"}`:                          fault("d10luck TSK-1"),
		`{"test":{"kind":"task","attribute":4,"skill":2},"faces":[11],"total":17,"outcome":"success"}`:                             dice.ErrFace,
		`{"test":{"kind":"task","attribute":4,"skill":2},"faces":[10,7],"outcome":"undecided"}`:                                    dice.ErrFace,
		`{"test":{"kind":"task","attribute":4,"skill":2},"faces":[5,3],"total":11,"outcome":"success"}`:                            dice.ErrNotDue,
		`{"test":{"kind":"task","attribute":4,"skill":2},"faces":[1,3,6],"total":4,"outcome":"failure"}`:                           dice.ErrNotDue,
		`{"test":{"kind":"task","attribute":4,"skill":2,"limits":{"rounds":2}},"faces":[1,6,6],"outcome":"undecided"}`:             dice.ErrRounds,
		`{"test":{"kind":"task","attribute":-4,"skill":2},"faces":[],"outcome":"undecided"}`:                                       fault("d10luck TSK-1"),
		`{"test":{"kind":"unskilled","attribute":4,"penalty":1},"faces":[],"outcome":"undecided"}`:                                 fault("d10luck TSK-3"),
		`{"test":{"attribute":4},"faces":[],"outcome":"undecided"}`:                                                                fault("d10luck TSK-1"),
		`{"test":{"kind":"hard","attribute":4},"faces":[],"outcome":"undecided"}`:                                                  fault("d10luck TSK-1"),
		`{"test":{"kind":"","attribute":4},"faces":[],"outcome":"undecided"}`:                                                      fault("d10luck TSK-1"),
		`{"test":{"kind":"task","attribute":4,"skill":2},"faces":[5],"total":11,"outcome":"luck"}`:                                 fault("d10luck OUT-1"),
		`{"test":{"kind":"task","attribute":4,"skill":2},"Faces":[],"outcome":"undecided"}`:                                        strictjson.ErrJSON,
		`{"test":{"kind":"task","Attribute":4,"skill":2},"faces":[],"outcome":"undecided"}`:                                        strictjson.ErrJSON,
		`{"test":{"kind":"task","attribute":4,"skill":2},"faces":[],"outcome":"undecided","level":2}`:                              strictjson.ErrJSON,
		`{"test":{"kind":"task","attribute":4,"skill":2},"faces":[],"faces":[],"outcome":"undecided"}`:                             strictjson.ErrJSON,
		`{"test":{"kind":"task","attribute":4,"skill":2},"faces":` + "[" + strings.Repeat("1,", 1<<20) + `1],"outcome":"failure"}`: strictjson.ErrJSON,
		`{"faces":[],"outcome":"undecided"}`:                                                                                       fault("d10luck TSK-1"),
		`[]`:                                                                                                                       strictjson.ErrJSON,
	})
	refuses[d10luck.Test](t, goodTest, map[string]error{
		`{"kind":"unskilled","attribute":3,"penalty":4,"modifier":1000001}`: fault("d10luck MOD-1"),
		`{"kind":"simple"}`: strictjson.ErrJSON,
		`{"kind":"unskilled","attribute":3,"penalty":4,"mod":1}`:                 strictjson.ErrJSON,
		`{"kind":"unskilled","attribute":3.5,"penalty":4}`:                       strictjson.ErrJSON,
		`{"kind":"unskilled","attribute":null,"penalty":4}`:                      strictjson.ErrJSON,
		`{"kind":"unskilled","attribute":3,"penalty":4,"limits":{"rounds":-1}}`:  dice.ErrLimit,
		`{"kind":"unskilled","attribute":99999999999999999999999999,"skill":4}`:  strictjson.ErrJSON,
		`{"kind":"unskilled","attribute":3,"penalty":4,"limits":{"Rounds":100}}`: strictjson.ErrJSON,
	})
}

func TestFearJSONRefuses(t *testing.T) {
	fault := func(clause rollbook.Clause) error { return rollbook.Fault{Clause: clause} }
	refuses[d10luck.Fear](t, goodFear, map[string]error{
		`{"test":{"willpower":2,"modifier":-4},"faces":[5],"fear":[10,3],"total":13,"outcome":"failure"}`:               fault("d10luck FEA-2"),
		`{"test":{"willpower":2,"modifier":-4},"faces":[5],"fear":[10,3],"total":14,"outcome":"success"}`:               fault("d10luck OUT-1"),
		`{"test":{"willpower":2,"modifier":-4},"faces":[5],"fear":[10],"total":14,"outcome":"failure"}`:                 fault("d10luck FEA-2"),
		`{"test":{"willpower":2,"modifier":-4},"faces":[5],"fear":[10],"outcome":"failure"}`:                            fault("d10luck OUT-1"),
		`{"test":{"willpower":2,"modifier":-4},"faces":[5,10,3],"total":14,"outcome":"failure"}`:                        dice.ErrNotDue,
		`{"test":{"willpower":2,"modifier":-4},"faces":[],"fear":[5],"outcome":"undecided"}`:                            dice.ErrNotDue,
		`{"test":{"willpower":2,"modifier":-4},"faces":[10],"fear":[3],"outcome":"undecided"}`:                          dice.ErrNotDue,
		`{"test":{"willpower":2},"faces":[9],"fear":[3],"outcome":"success"}`:                                           dice.ErrNotDue,
		`{"test":{"willpower":2,"modifier":-4,"no-luck":true},"faces":[5],"fear":[10,3],"outcome":"failure"}`:           dice.ErrNotDue,
		`{"test":{"willpower":2,"modifier":-4},"faces":[5],"fear":[11],"outcome":"undecided"}`:                          dice.ErrFace,
		`{"test":{"willpower":2,"modifier":-4,"no-luck":"bad luck"},"faces":[5],"fear":[10,3],"outcome":"failure"}`:     strictjson.ErrJSON,
		`{"faces":[],"outcome":"undecided"}`:                                                                            strictjson.ErrJSON,
		`{"test":null,"faces":[],"outcome":"undecided"}`:                                                                strictjson.ErrJSON,
		`{"test":{"willpower":-2},"faces":[],"outcome":"undecided"}`:                                                    fault("d10luck FEA-1"),
		`{"test":{"willpower":2},"faces":[],"outcome":"undecided","fright":[]}`:                                         strictjson.ErrJSON,
		`{"test":{"willpower":2,"Gifted":true},"faces":[],"outcome":"undecided"}`:                                       strictjson.ErrJSON,
		`{"test":{"willpower":2,"modifier":-4,"limits":{"rounds":1}},"faces":[5],"fear":[10,6],"outcome":"undecided"}`:  dice.ErrRounds,
		`{"test":{"willpower":2,"modifier":-4},"faces":[5],"fear":[10,3],"total":14,"outcome":"failure","effect":null}`: strictjson.ErrJSON,
	})
	refuses[d10luck.FearTest](t, `{"willpower":2,"gifted":true,"no-luck":true}`, map[string]error{
		`{"modifier":-4}`:                 strictjson.ErrJSON,
		`{}`:                              strictjson.ErrJSON,
		`{"willpower":2,"gifted":1}`:      strictjson.ErrJSON,
		`{"willpower":-1}`:                fault("d10luck FEA-1"),
		`{"willpower":2,"willpower":3}`:   strictjson.ErrJSON,
		`{"willpower":2,"modifier":2e99}`: strictjson.ErrJSON,
	})
	refuses[d10luck.Effect](t, goodEffect, map[string]error{
		`{"level":3,"row":{"level":3,"name":"x","die":4},"face":5}`:                                              dice.ErrFace,
		`{"level":3,"row":{"level":3,"name":"x","die":4},"face":-1}`:                                             dice.ErrFace,
		`{"level":3,"row":{"level":3,"name":"x","turns":4},"face":4}`:                                            dice.ErrNotDue,
		`{"level":3,"row":{"level":4,"name":"x"}}`:                                                               fault("d10luck FEA-3"),
		`{"level":0,"row":{"level":1,"name":"x"}}`:                                                               fault("d10luck FEA-3"),
		`{"level":3,"row":{"level":0,"name":"x"}}`:                                                               fault("d10luck FEA-3"),
		`{"level":-1,"row":{"level":1,"name":"x"}}`:                                                              fault("d10luck FEA-3"),
		`{"level":1000000001,"row":{"level":1,"name":"x"}}`:                                                      fault("d10luck FEA-3"),
		`{"level":3,"row":{"level":3,"name":"x","penalty":-1}}`:                                                  fault("d10luck FEA-4"),
		`{"level":3,"row":{"level":3,"name":""}}`:                                                                fault("d10luck FEA-4"),
		`{"level":3,"row":{"level":3,"name":"x","recovery":{"kind":"difficult","attribute":"x","every":"day"}}}`: fault("d10luck FEA-4"),
		`{"level":3,"row":{"level":3,"name":"x"},"was":null,"face":1}`:                                           dice.ErrNotDue,
		`{"level":3,"row":{"level":9,"name":"x"},"was":{"row":{"level":4,"name":"y"}}}`:                          fault("d10luck FEA-3"),
		`{"level":3,"row":{"level":9,"name":"x"},"was":{"row":{"level":3,"name":"y"},"face":1}}`:                 dice.ErrNotDue,
		`{"level":3,"row":{"level":3,"name":"x","Die":4}}`:                                                       strictjson.ErrJSON,
		`{"level":3,"turns":2}`:                                                                                  strictjson.ErrJSON,
		`{"level":3}`:                                                                                            fault("d10luck FEA-4"),
		`{"level":0}`:                                                                                            fault("d10luck FEA-4"),
		`{"level":3,"was":{"row":{"level":3,"name":"x"}}}`:                                                       fault("d10luck FEA-4"),
		`{"level":3,"row":{"level":3,"name":"x"},"was":{}}`:                                                      fault("d10luck FEA-4"),
	})
}

func TestResistedJSONRefuses(t *testing.T) {
	fault := func(clause rollbook.Clause) error { return rollbook.Fault{Clause: clause} }
	const tests = `{"a":{"kind":"task","attribute":4,"skill":2},"b":{"kind":"simple","attribute":3},"rounds":`
	refuses[d10luck.Resisted](t, goodResisted, map[string]error{
		tests + `[{"a":[9],"b":[5]}],"totals":[15,11],"winner":"b"}`:                                           fault("d10luck TSK-5"),
		tests + `[{"a":[9],"b":[5]}],"totals":[15,11],"winner":"neither"}`:                                     fault("d10luck TSK-5"),
		tests + `[{"a":[9],"b":[5]}],"totals":[15,11]}`:                                                        fault("d10luck TSK-5"),
		tests + `[{"a":[9],"b":[5]}],"totals":[15,12],"winner":"a"}`:                                           fault("d10luck TSK-5"),
		tests + `[{"a":[9],"b":[5]}],"winner":"a"}`:                                                            fault("d10luck TSK-5"),
		tests + `[{"a":[9],"b":[]}],"totals":[15,0]}`:                                                          fault("d10luck TSK-5"),
		tests + `[{"a":[9],"b":[]}],"winner":"a"}`:                                                             fault("d10luck TSK-5"),
		tests + `[{"a":[9],"b":[5]},{"a":[9],"b":[5]}],"totals":[15,11],"winner":"a"}`:                         dice.ErrNotDue,
		tests + `[{"a":[9],"b":[]},{"a":[],"b":[5]}],"totals":[15,11],"winner":"a"}`:                           dice.ErrNotDue,
		tests + `[{"a":[9,9],"b":[9]}]}`:                                                                       dice.ErrNotDue,
		tests + `[{"a":[9],"b":[9,9]}]}`:                                                                       dice.ErrNotDue,
		tests + `[{"a":[9],"b":[9]},{"a":[],"b":[]}]}`:                                                         strictjson.ErrJSON,
		tests + `[{"a":[],"b":[]}]}`:                                                                           strictjson.ErrJSON,
		tests + `[{"a":[11],"b":[]}]}`:                                                                         dice.ErrFace,
		tests + `[{"a":[1,7],"b":[]}]}`:                                                                        dice.ErrFace,
		tests + `[{"a":[9],"b":[5]}],"totals":[15],"winner":"a"}`:                                              strictjson.ErrJSON,
		tests + `[{"a":[9],"b":[5],"c":[]}],"totals":[15,11],"winner":"a"}`:                                    strictjson.ErrJSON,
		tests + `[{"a":[9],"b":[5]}],"totals":[15,11],"winner":"c"}`:                                           fault("d10luck TSK-5"),
		`{"a":{"kind":"task","attribute":4,"skill":2},"b":{"kind":"simple"},"rounds":0}`:                       strictjson.ErrJSON,
		`{"a":{"kind":"task","attribute":4,"skill":2},"rounds":[]}`:                                            fault("d10luck TSK-1"),
		strings.ReplaceAll(tests, `3}`, `3,"limits":{"rounds":1}}`) + `[{"a":[9],"b":[9]},{"a":[8],"b":[8]}]}`: dice.ErrRounds,
	})
}

// A saved character of a newer format is refused as such, whatever else it has.
func TestCharacterJSONRefuses(t *testing.T) {
	var ok d10luck.Character
	if err := json.Unmarshal([]byte(goodSheet), &ok); err != nil || ok.Skills["Climbing"] != 2 || !ok.Gifted {
		t.Fatal(ok, err)
	}
	for text, want := range map[string]error{
		`{"format":2,"traits":["brave"]}`: d10luck.ErrFormat,
		`{"format":0}`:                    strictjson.ErrJSON,
		`{"attributes":{"Strength":4}}`:   strictjson.ErrJSON,
		`null`:                            strictjson.ErrJSON,
		`{"format":1,"traits":["brave"]}`: strictjson.ErrJSON,
		`{"Format":1}`:                    strictjson.ErrJSON,
		`{"format":1,"format":1}`:         strictjson.ErrJSON,
		`{"format":1,"attributes":{"Strength":4,"Strength":5}}`:   strictjson.ErrJSON,
		`{"format":1,"attributes":{"Strength":4,"strength":5}}`:   rollbook.Fault{Clause: "d10luck CHA-1"},
		`{"format":1,"attributes":{"Strength":"4"}}`:              strictjson.ErrJSON,
		`{"format":1,"attributes":{"":4}}`:                        rollbook.Fault{Clause: "d10luck CHA-1"},
		`{"format":1,"skills":{"Law":-1}}`:                        rollbook.Fault{Clause: "d10luck CHA-2", Subject: "skill Law", Found: "-1"},
		`{"format":1,"skills":{"Law":1000001}}`:                   rollbook.Fault{Clause: "d10luck CHA-2"},
		`{"format":1,"gifted":1}`:                                 strictjson.ErrJSON,
		`[]`:                                                      strictjson.ErrJSON,
		`{"format":1}` + strings.Repeat(" ", strictjson.MaxSmall): strictjson.ErrJSON,
	} {
		c := ok.Clone()
		err := c.UnmarshalJSON([]byte(text))
		if !errors.Is(err, want) || !c.Equal(ok) || len(err.Error()) > 400 {
			t.Errorf("%.100s: %v, %v; want %v", text, c, err, want)
		}
	}
}

// Rows of tables are data that a host may keep in a file.
func TestRowsJSON(t *testing.T) {
	for l := range (d10luck.OutcomeTable{}).All() {
		decodetest.Reload(t, l)
	}
	for r := range (d10luck.ModifierTable{}).All() {
		decodetest.Reload(t, r)
	}
	for r := range (d10luck.FearTable{}).All() {
		decodetest.Reload(t, r)
	}
	refuses[d10luck.Level](t, `{"number":1,"name":"x","low":9,"high":9}`, map[string]error{`{"number":1,"Name":"x"}`: strictjson.ErrJSON, `{"level":1}`: strictjson.ErrJSON})
	refuses[d10luck.ModifierRow](t, `{"name":"x","low":-9,"high":9}`, map[string]error{`{"name":"x","lowest":-9}`: strictjson.ErrJSON, `7`: strictjson.ErrJSON})
	refuses[d10luck.FearRow](t, `{"level":1,"name":"x"}`, map[string]error{
		`{"level":1,"name":"x","turn":1}`:           strictjson.ErrJSON,
		`{"level":1,"name":"x","turns":1,"die":4}`:  rollbook.Fault{Clause: "d10luck FEA-4"},
		`{"level":1,"name":"x","recovery":{"a":1}}`: strictjson.ErrJSON,
	})
}

// FEA-4: a test to recover by can be kept alone, under the same conditions as in a row.
func TestRecoveryJSON(t *testing.T) {
	for row := range (d10luck.FearTable{}).All() {
		if row.Recovery != (d10luck.Recovery{}) {
			decodetest.Reload(t, row.Recovery)
		}
	}
	bad := map[string]error{`{}`: rollbook.Fault{Clause: "d10luck FEA-4"}}
	for _, text := range []string{`null`, `[]`, `"simple"`, `{"kind":"simple","attribute":"x","every":"turn","until":1}`, `{"kind":"simple","Attribute":"x","every":"turn"}`,
		`{"kind":"simple","attribute":"x","every":"turn","kind":"simple"}`, `{"kind":"simple","attribute":null,"every":"turn"}`} {
		bad[text] = strictjson.ErrJSON
	}
	for _, text := range []string{`{"kind":"task","attribute":"x","every":"turn"}`, `{"kind":"simple","every":"turn"}`, `{"kind":"simple","attribute":" x","every":"turn"}`,
		`{"kind":"simple","attribute":"x"}`, `{"attribute":"x","every":"turn"}`, `{"kind":"simple","attribute":"x","every":"day"}`} {
		bad[text] = rollbook.Fault{Clause: "d10luck FEA-4"}
	}
	const good = `{"kind":"difficult","attribute":"Constitution","every":"minute"}`
	refuses[d10luck.Recovery](t, good, bad)
	for text, want := range bad {
		row := d10luck.FearRow{Name: "faints"}
		before := row
		if err := json.Unmarshal([]byte(`{"level":1,"name":"x","recovery":`+text+`}`), &row); !errors.Is(err, want) || row != before {
			t.Errorf("in a row, %s: %+v, %v; want %v", text, row, err, want)
		}
	}
	var r d10luck.Recovery
	if err := r.UnmarshalJSON([]byte(`7`)); err == nil || !strings.HasPrefix(err.Error(), "d10luck: recovery: ") {
		t.Error(err)
	}
	if n := len(slices.Collect(rollbook.Faults(r.Validate()))); n != 3 {
		t.Errorf("%d faults of none, want all 3 at once: %v", n, r.Validate())
	}
}

// CHA-2: a range can be kept alone; both its ends are said.
func TestRangeJSON(t *testing.T) {
	decodetest.Reload(t, d10luck.Range{})
	decodetest.Reload(t, d10luck.Range{High: 9})
	bad := map[string]error{}
	for _, text := range []string{`null`, `[]`, `{}`, `{"low":1}`, `{"high":6}`, `{"low":1,"High":6}`, `{"low":1,"high":6,"low":1}`, `{"low":1,"high":6,"mean":3}`,
		`{"low":1.5,"high":6}`, `{"low":null,"high":6}`, `{"low":1,"high":1e99}`} {
		bad[text] = strictjson.ErrJSON
	}
	refuses[d10luck.Range](t, `{"low":1,"high":6}`, bad)
	for text, want := range bad {
		var b d10luck.Bounds
		if err := json.Unmarshal([]byte(`{"skill":`+text+`}`), &b); !errors.Is(err, want) || b != (d10luck.Bounds{}) {
			t.Errorf("in bounds, %s: %+v, %v; want %v", text, b, err, want)
		}
	}
	var r d10luck.Range
	if err := r.UnmarshalJSON([]byte(`7`)); err == nil || !strings.HasPrefix(err.Error(), "d10luck: range: ") {
		t.Error(err)
	}
	// What no character can keep is told by the bounds, with the name of the field.
	err := json.Unmarshal([]byte(`{"skill":{"low":3,"high":1}}`), new(d10luck.Bounds))
	if !errors.Is(err, rollbook.Fault{Clause: "d10luck CHA-2", Subject: "highest level of skills", Found: "1"}) {
		t.Error(err)
	}
}

// The zero values belong to no test; in JSON they are null.
func TestZeroJSON(t *testing.T) {
	checkZero(t, goodResult, d10luck.Result{})
	checkZero(t, goodFear, d10luck.Fear{})
	checkZero(t, goodEffect, d10luck.Effect{})
	checkZero(t, goodResisted, d10luck.Resisted{})
}

// A 0 that is written is a 0.
func TestWrittenZero(t *testing.T) {
	decodetest.Reload(t, d10luck.Test{Kind: d10luck.Task})
	decodetest.Reload(t, d10luck.FearTest{})
}

func checkZero[T comparable](t *testing.T, good string, zero T) {
	t.Helper()
	v := zero
	err := json.Unmarshal([]byte(good), &v)
	if text, _ := json.Marshal(v); string(text) != good || err != nil {
		t.Errorf("%s\nwritten as\n%s, %v", good, text, err)
	}
	text, err := json.Marshal(zero)
	err2 := json.Unmarshal(text, &v)
	if err != nil || err2 != nil || string(text) != "null" || v != zero {
		t.Errorf("%s, back as %v: %v, %v", text, v, err, err2)
	}
}
