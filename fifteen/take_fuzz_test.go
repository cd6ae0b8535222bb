package fifteen_test

import (
	"testing"

	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/internal/decodetest"
)

// A taker is what takes dice that were rolled elsewhere.
type taker[T any] interface {
	comparable
	Take(faces ...int) (T, error)
	Need() (n, sides int)
}

// takeAll puts whatever faces there are on the table, one by one. Those that are
// refused change nothing, and no more are taken than are due.
func takeAll[T taker[T]](t *testing.T, v T, bytes []byte) T {
	t.Helper()
	due, _ := v.Need()
	for _, b := range bytes {
		face := int(int8(b))
		next, err := v.Take(face)
		if fits := due > 0 && face >= 1 && face <= fifteen.Sides; fits != (err == nil) {
			t.Fatalf("%v takes %d: %v, with %d due", v, face, err, due)
		}
		if err != nil {
			if next != v {
				t.Fatalf("%v refuses %d and becomes %v", v, face, next)
			}
			continue
		}
		v, due = next, due-1
		if n, _ := v.Need(); n != due {
			t.Fatalf("%v needs %d, want %d", v, n, due)
		}
	}
	return v
}

// The pure halves meet faces of every sort.
func FuzzTake(f *testing.F) {
	f.Add(uint8(12), int8(-2), []byte{10})
	f.Add(uint8(9), int8(3), []byte{0, 21, 255, 20, 1, 7})
	f.Add(uint8(15), int8(-8), []byte("0"))
	f.Add(uint8(1), int8(0), []byte{1})
	f.Add(uint8(12), int8(-120), []byte{13, 4, 10})
	f.Add(uint8(0), int8(58), []byte{20, 48, 48, 48, 15, 15, 48})
	f.Fuzz(func(t *testing.T, score uint8, situation int8, bytes []byte) {
		test := fifteen.Test{Score: int(score), Situation: int(situation)}
		r, err := test.Start()
		if err != nil {
			return
		}
		if r = takeAll(t, r, bytes); r.Face() != 0 && fifteen.Passed(r.Outcome()) != (r.Face() <= test.Score+test.Situation) {
			t.Errorf("%v", r)
		}
		o, err := fifteen.Oppose(test, fifteen.Test{Score: 9}, test)
		if err != nil {
			t.Fatal(err)
		}
		o = takeAll(t, o, bytes)
		if w := o.Winner(); w >= 0 && !fifteen.Passed(o.Side(w).Outcome()) {
			t.Errorf("%v: a failure wins", o)
		}
		d, err := fifteenharm.Protection{Attack: fifteen.Projectile, Armour: fifteenharm.Leather, Moving: score%2 == 0}.Start()
		if err != nil {
			t.Fatal(err)
		}
		if d = takeAll(t, d, bytes); d.Points() != max(0, d.Face()-d.Value()) {
			t.Errorf("%v", d)
		}
		b, err := fifteenharm.Weapon{Class: fifteenharm.Thrown, Blast: true}.Explode(false, fifteen.Rules{})
		if err != nil {
			t.Fatal(err)
		}
		if b = takeAll(t, b, bytes); (b.Direction() == 0) != (b.Face() == 0) {
			t.Errorf("%v", b)
		}
		decodetest.Reload(t, r)
		decodetest.Reload(t, o)
		decodetest.Reload(t, d)
		decodetest.Reload(t, b)
	})
}
