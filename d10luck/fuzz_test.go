package d10luck_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook/d10luck"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/internal/benchtest"
	"github.com/rollbook-rpg/rollbook/internal/decodetest"
)

// Whatever is read can be written, and reads back to the same value.
func fuzzJSON[T comparable](f *testing.F, valid func(T) error, seeds ...string) {
	for _, s := range append(seeds, "null", "[]") {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var v T
		if json.Unmarshal(data, &v) != nil || v == *new(T) {
			return
		}
		decodetest.Reload(t, v)
		if err := valid(v); err != nil {
			t.Errorf("read %+v: %v", v, err)
		}
	})
}

func FuzzTestJSON(f *testing.F) { fuzzJSON(f, d10luck.Test.Validate, goodTest) }
func FuzzFearTestJSON(f *testing.F) {
	fuzzJSON(f, d10luck.FearTest.Validate, `{"willpower":2,"no-luck":true}`)
}
func FuzzFearRowJSON(f *testing.F) {
	fuzzJSON(f, d10luck.FearRow.Validate, `{"level":1,"name":"x","die":4}`)
}

func FuzzResultJSON(f *testing.F) {
	fuzzJSON(f, func(r d10luck.Result) error { _ = r.String(); return r.Test().Validate() }, goodResult)
}

func FuzzFearJSON(f *testing.F) {
	fuzzJSON(f, func(v d10luck.Fear) error { _ = v.String(); return v.Test().Validate() }, goodFear)
}

func FuzzEffectJSON(f *testing.F) {
	fuzzJSON(f, func(e d10luck.Effect) error { _ = e.String(); return e.Row().Validate() }, goodEffect)
}

func FuzzResistedJSON(f *testing.F) {
	fuzzJSON(f, func(r d10luck.Resisted) error {
		_ = r.String()
		return errors.Join(r.Test(d10luck.SideA).Validate(), r.Test(d10luck.SideB).Validate())
	}, goodResisted)
}

func FuzzCharacterJSON(f *testing.F) {
	f.Add([]byte(goodSheet))
	f.Add([]byte(`{"format":2}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		var c d10luck.Character
		if json.Unmarshal(data, &c) != nil {
			return
		}
		reloadCharacter(t, c)
		_ = c.Validate(d10luck.Bounds{})
		_ = c.String()
	})
}

func FuzzParseTest(f *testing.F) {
	for _, s := range []string{"4+2-1", "simple 3", "unskilled 3−4 very difficult", "difficult 3 mod +1", "gifted 3 heroic", "0", "unskilled 0−0 x00000"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if test, err := d10luck.ParseTest(text); err == nil {
			if again, err := d10luck.ParseTest(test.String()); err != nil || again != test {
				t.Errorf("%q reads as %+v, which prints as %q", text, test, test)
			}
		}
		if test, err := d10luck.ParseFearTest(text); err == nil {
			if again, err := d10luck.ParseFearTest(test.String()); err != nil || again != test {
				t.Errorf("%q reads as %+v, which prints as %q", text, test, test)
			}
		}
	})
}

func FuzzParseResisted(f *testing.F) {
	for _, s := range []string{"5+3 vs 4+2", "unskilled 3−4 very difficult VS simple 3", "difficult 3 mod +1vs 0+0-1", "4+2 vs 4+2 vs 4+2", "4+2 heroic vs"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, rules := range []d10luck.Rules{{}, houseRules} {
			r, err := rules.ParseResisted(text)
			if err != nil {
				if r != (d10luck.Resisted{}) {
					t.Errorf("%q: %v beside %v", text, r, err)
				}
				continue
			}
			if again, err := rules.ParseResisted(r.Text()); err != nil || again != r {
				t.Errorf("%q reads as %v, which prints as %q", text, r, r.Text())
			}
			a, b := sidesOf(text)
			if one, err := rules.ParseTest(a); err != nil || one != r.Test(d10luck.SideA) {
				t.Errorf("%q: side a is %v, by itself %v, %v", text, r.Test(d10luck.SideA), one, err)
			}
			if two, err := rules.ParseTest(b); err != nil || two != r.Test(d10luck.SideB) {
				t.Errorf("%q: side b is %v, by itself %v, %v", text, r.Test(d10luck.SideB), two, err)
			}
		}
	})
}

// sidesOf cuts a text at its first "vs".
func sidesOf(text string) (a, b string) {
	a, b, _ = strings.Cut(strings.NewReplacer("VS", "vs", "Vs", "vs", "vS", "vs").Replace(text), "vs")
	return a, b
}

// Any faces at all, put down one by one: never a panic, a refused die changes
// nothing, and the naive second implementation agrees.
func FuzzTake(f *testing.F) {
	f.Add(uint8(0), []byte{10, 6, 6, 3})
	f.Add(uint8(3), []byte{1, 6, 2, 4, 4})
	f.Add(uint8(105), []byte{})
	f.Add(uint8(2), []byte("0"))
	f.Add(uint8(13), []byte{5, 2})
	f.Add(uint8(64), []byte{6, 6, 6})
	f.Add(uint8(92), []byte{48, 1, 6, 2, 48, 48})
	f.Add(uint8(11), []byte{10, 6, 6, 6, 3})
	f.Fuzz(func(t *testing.T, kind uint8, bytes []byte) {
		test := d10luck.Test{Kind: d10luck.Kind(kind%4 + 1), Attribute: int(kind) / 4}
		if test.Kind == d10luck.Unskilled {
			test.Penalty = d10luck.LeastPenalty
		}
		r, err := test.Start()
		if err != nil {
			t.Fatal(err)
		}
		lying := feed(t, r, bytes, func(r d10luck.Result, face int) (d10luck.Result, error) { return r.Take(face) }, func(last d10luck.Result) { r = last })
		total, decided := naive(test, lying)
		if decided != (r.Outcome() != d10luck.Undecided) || decided && r.Total() != total || !decided && r.Total() != 0 {
			t.Fatalf("%v of %v: naive %d, %v", r, lying, total, decided)
		}
		decodetest.Reload(t, r)

		fear, err := d10luck.FearTest{Willpower: int(kind) / 16, Gifted: kind%2 == 0, Modifier: -int(kind) / 8, NoLuck: kind/2%2 == 1}.Start()
		if err != nil {
			t.Fatal(err)
		}
		feed(t, fear, bytes, func(f d10luck.Fear, face int) (d10luck.Fear, error) { return f.Take(face) }, func(last d10luck.Fear) { fear = last })
		calm, total, decided := naiveFear(fear.Test(), fear.Result().Faces().AppendTo(nil), fear.Faces().AppendTo(nil))
		if decided != (fear.Outcome() != d10luck.Undecided) || calm != (fear.Outcome() == d10luck.Success) || fear.Total() != total {
			t.Fatalf("%v: naive %v, %d, %v", fear, calm, total, decided)
		}
		decodetest.Reload(t, fear)

		pair, err := d10luck.Resist(test, d10luck.Test{Kind: d10luck.DifficultTest, Attribute: int(kind) / 4})
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		feed(t, pair, bytes, func(p d10luck.Resisted, face int) (d10luck.Resisted, error) {
			n++
			return p.Take(d10luck.SideA+d10luck.Side(n%2), face)
		}, func(last d10luck.Resisted) { pair = last })
		decodetest.Reload(t, mirror(t, decodetest.Reload(t, pair)))
	})
}

// feed lays bytes down as faces, one by one, and hands the last value back. It
// returns the faces that were taken.
func feed[T comparable](t *testing.T, v T, bytes []byte, take func(T, int) (T, error), last func(T)) (lying []int) {
	t.Helper()
	for _, b := range bytes {
		next, err := take(v, int(int8(b)))
		if err != nil {
			if next != v {
				t.Fatalf("%v: a refused die gave %v", v, next)
			}
			continue
		}
		lying = append(lying, int(b))
		v = next
	}
	last(v)
	return lying
}

// The usual roll allocates nothing, whatever the source and whatever is asked of
// it.
func TestAllocations(t *testing.T) {
	for _, rng := range []dice.RNG{dice.NewSource("a"), benchtest.PCG(), benchtest.ChaCha8()} {
		n := testing.AllocsPerRun(500, func() {
			r, _ := benchTest.Roll(rng)
			sinkOutcome = r.Outcome()
			sinkLevel = r.Level(d10luck.OutcomeTable{})
			sinkInt = r.Total() + r.Faces().Len()

			pair, _ := d10luck.RollResisted(rng, benchTest, d10luck.Test{Kind: d10luck.Unskilled, Attribute: 5, Penalty: 2})
			_, _ = pair.Winner()

			fear, _ := d10luck.FearTest{Willpower: 1, Modifier: -6}.Roll(rng)
			effect, _ := fear.Effect(d10luck.Rules{})
			effect, _ = effect.Roll(rng)
			sinkInt += effect.Turns()
		})
		if n != 0 {
			t.Errorf("%T: %v allocations", rng, n)
		}
	}
}
