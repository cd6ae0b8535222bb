package m12_test

import (
	"encoding/json"
	"errors"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/internal/benchtest"
	"github.com/rollbook-rpg/rollbook/internal/decodetest"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
	"github.com/rollbook-rpg/rollbook/m12"
)

const goodResult = `{"test":{"dice":2,"skill":1,"difficulty":8},"faces":[12,12,3,2],"x":0,"total":24,"outcome":"critical"}`

// Hazard 8 and 15: a saved result that says something else than its dice is
// refused, and the receiver stays as it was.
func TestResultJSONRefuses(t *testing.T) {
	var ok m12.Result
	if err := json.Unmarshal([]byte(goodResult), &ok); err != nil || ok.Total() != 24 {
		t.Fatal(ok, err)
	}
	for text, want := range map[string]error{
		`{"test":{"dice":2,"skill":1,"difficulty":8},"faces":[12,12,3,2],"total":25,"outcome":"critical"}`:        rollbook.Fault{Clause: "m12 RES-5"},
		`{"test":{"dice":2,"skill":1,"difficulty":8},"faces":[12,12,3,2],"total":24,"outcome":"success"}`:         rollbook.Fault{Clause: "m12 RES-6"},
		`{"test":{"dice":2,"skill":1,"difficulty":8},"faces":[12,12,3,2],"total":24,"outcome":"undecided"}`:       rollbook.Fault{Clause: "m12 RES-6"},
		`{"test":{"dice":2,"skill":1,"difficulty":8},"faces":[12,12,3,2],"outcome":"critical"}`:                   rollbook.Fault{Clause: "m12 RES-5"},
		`{"test":{"dice":2,"skill":1,"difficulty":8},"faces":[12,12,3,2],"total":24}`:                             strictjson.ErrJSON,
		`{"test":{"dice":2,"skill":1,"difficulty":8},"outcome":"undecided"}`:                                      strictjson.ErrJSON,
		`{"faces":[],"outcome":"undecided"}`:                                                                      strictjson.ErrJSON,
		`{"test":{"dice":2,"skill":1,"difficulty":8},"faces":[12,12],"total":0,"outcome":"undecided"}`:            rollbook.Fault{Clause: "m12 RES-5"},
		`{"test":{"dice":2,"skill":1,"difficulty":8},"faces":[12,12,3],"total":4,"outcome":"failure"}`:            rollbook.Fault{Clause: "m12 RES-5"},
		`{"test":{"dice":2,"skill":1,"difficulty":8},"faces":[12,13],"outcome":"undecided"}`:                      dice.ErrFace,
		`{"test":{"dice":2,"skill":1,"difficulty":8},"faces":[12,3,4],"total":24,"outcome":"critical"}`:           dice.ErrNotDue,
		`{"test":{"dice":2,"skill":1,"difficulty":8},"faces":[12,12,3,2],"x":1,"total":34,"outcome":"critical"}`:  rollbook.Fault{Clause: "m12 XPT-2"},
		`{"test":{"dice":2,"skill":1,"difficulty":80},"faces":[12,12,3,2],"x":-1,"total":14,"outcome":"failure"}`: rollbook.Fault{Clause: "m12 XPT-5"},
		`{"test":{"dice":2,"skill":1,"difficulty":80},"faces":[12],"x":1,"outcome":"undecided"}`:                  rollbook.Fault{Clause: "m12 XPT-2"},
		`{"test":{"dice":0,"difficulty":8},"faces":[],"outcome":"undecided"}`:                                     rollbook.Fault{Clause: "m12 RES-9"},
		`{"test":{"dice":2,"difficulty":8,"limits":{"rounds":1}},"faces":[11,11,12,12],"outcome":"undecided"}`:    dice.ErrRounds,
		`{"test":{"dice":2,"difficulty":8},"Faces":[],"outcome":"undecided"}`:                                     strictjson.ErrJSON,
		`{"test":{"dice":2,"difficulty":8},"faces":[],"outcome":"undecided","best":3}`:                            strictjson.ErrJSON,
		`{"test":{"dice":2,"difficulty":8},"faces":[],"faces":[],"outcome":"undecided"}`:                          strictjson.ErrJSON,
		`{"test":{"dice":2,"Difficulty":8},"faces":[],"outcome":"undecided"}`:                                     strictjson.ErrJSON,
		`{"test":{"dice":2,"difficulty":8},"faces":[3,4],"total":4,"outcome":"luck"}`:                             rollbook.Fault{Clause: "m12 RES-6"},
		`{"test":{"dice":2,"difficulty":8,"mind":"hopeful"},"faces":[3,4],"total":4,"outcome":"failure"}`:         rollbook.Fault{Clause: "m12 MND-8"},
		`{"test":{"dice":2,"difficulty":8,"mind":""},"faces":[3,4],"total":4,"outcome":"failure"}`:                rollbook.Fault{Clause: "m12 MND-8"},
		`[]`: strictjson.ErrJSON,
	} {
		r := ok
		if err := json.Unmarshal([]byte(text), &r); !errors.Is(err, want) || r != ok {
			t.Errorf("%s: %v, %v; want %v", text, r, err, want)
		}
	}
}

func TestZeroResultJSON(t *testing.T) {
	text, err := json.Marshal(m12.Result{})
	r, _ := m12.Test{Dice: 1, Difficulty: 1}.Start()
	if err2 := json.Unmarshal(text, &r); err != nil || err2 != nil || string(text) != "null" || r != (m12.Result{}) {
		t.Errorf("%s, back as %v: %v, %v", text, r, err, err2)
	}
}

// Whatever is read as a result or a test can be written, and reads back to the
// same value.
func FuzzResultJSON(f *testing.F) {
	f.Add([]byte(goodResult))
	f.Add([]byte(`{"test":{"dice":3,"skill":-7,"fields":2,"mind":"open","leaning":"malus","speciality":true,"situation":-2,"wounds":1,"x":1,"difficulty":40,"limits":{"dice":9}},"faces":[11,12],"outcome":"undecided"}`))
	f.Add([]byte(`null`))
	f.Fuzz(func(t *testing.T, data []byte) {
		var r m12.Result
		if json.Unmarshal(data, &r) == nil {
			decodetest.Reload(t, r)
			_ = r.String()
		}
		var test m12.Test
		if json.Unmarshal(data, &test) == nil {
			if err := test.Validate(); err != nil {
				t.Errorf("read %+v: %v", test, err)
			}
		}
	})
}

func FuzzParseTest(f *testing.F) {
	for _, text := range []string{"6+10 speciality fields 2 vs 30", "4−7 Naïve malus situation -2 wounds 3 x 1 vs close to impossible", " ", "0 ", "0+  "} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		test, err := m12.ParseTest(text)
		if err != nil {
			return
		}
		if again, err := m12.ParseTest(test.String()); err != nil || again != test {
			t.Errorf("%q reads as %+v, which prints as %q", text, test, test)
		}
	})
}

// A result of as many dice as a test may have is read back, in short runs too.
func TestLargeResultJSON(t *testing.T) {
	r, err := m12.Test{Dice: 1000, Difficulty: 8}.Roll(dice.NewSource("large"))
	if err != nil {
		t.Fatal(err)
	}
	decodetest.Reload(t, r)
}

// Any faces at all, put down in pieces of any size: never a panic, and the
// naive second implementation agrees.
func FuzzTake(f *testing.F) {
	f.Add(uint8(2), []byte{12, 12, 3, 4})
	f.Add(uint8(6), []byte{1, 1, 4, 7, 7, 11})
	f.Add(uint8(39), []byte("0"))
	f.Add(uint8(47), []byte{10, 12, 10, 3, 6, 1, 7, 12, 6, 5, 10, 7, 12, 2, 11, 8, 5, 11, 6, 3, 1, 4, 11, 7, 4, 3, 2, 2, 8, 4, 10, 8, 7, 7, 1, 7, 5, 11, 7})
	f.Fuzz(func(t *testing.T, n uint8, bytes []byte) {
		r, err := m12.Test{Dice: int(n), Speciality: n%2 == 0, Difficulty: 9}.Start()
		if err != nil {
			return
		}
		var faces []int
		for _, b := range bytes {
			next, err := r.Take(int(int8(b)))
			if err != nil {
				if next != r {
					t.Fatalf("%v: a refused die gave %v", r, next)
				}
				continue
			}
			faces = append(faces, int(b))
			r = next
		}
		total, decided := naive(r.Test(), faces)
		if decided != (r.Outcome() != m12.Undecided) || r.Total() != total {
			t.Fatalf("%v of %v: naive %d, %v", r, faces, total, decided)
		}
		decodetest.Reload(t, r)
	})
}

// The usual roll allocates nothing, up to 24 dice, whatever the source.
func TestAllocations(t *testing.T) {
	for _, rng := range []dice.RNG{dice.NewSource("a"), benchtest.PCG(), benchtest.ChaCha8()} {
		test := m12.Test{Dice: 24, Skill: 10, Speciality: true, Fields: 2, Difficulty: 21}
		n := testing.AllocsPerRun(200, func() {
			r, _ := test.Roll(rng)
			sinkOutcome = r.Outcome()
			sinkInt = r.Total()
		})
		if n != 0 {
			t.Errorf("%T: %v allocations", rng, n)
		}
	}
}
