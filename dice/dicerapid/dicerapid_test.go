package dicerapid_test

import (
	"flag"
	"fmt"
	"math"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/dicerapid"
)

func TestRange(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, math.MaxInt).Draw(t, "n")
		if v := dicerapid.RNG(t).IntN(n); v < 0 || v >= n {
			t.Fatalf("IntN(%d) = %d", n, v)
		}
	})
}

func TestNoSides(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(math.MinInt, 0).Draw(t, "n")
		if v := dicerapid.RNG(t).IntN(n); v != -1 {
			t.Fatalf("IntN(%d) = %d", n, v)
		}
	})
}

func TestEveryFaceComes(t *testing.T) {
	seen := map[int]bool{}
	rapid.Check(t, func(t *rapid.T) {
		r := dicerapid.RNG(t)
		for range 300 {
			seen[r.IntN(12)+1] = true
		}
	})
	if len(seen) != 12 {
		t.Errorf("saw %v", seen)
	}
}

// A failing is what rapid says about a property that fails.
type failing struct {
	testing.TB
	log    []string
	failed bool
}

func (f *failing) Helper()      {}
func (f *failing) Name() string { return "failing" }
func (f *failing) Failed() bool { return f.failed }
func (f *failing) Fail()        { f.failed = true }
func (f *failing) FailNow()     { f.failed = true; runtime.Goexit() }
func (f *failing) Log(a ...any) { f.log = append(f.log, fmt.Sprint(a...)) }
func (f *failing) Skip(...any)  { panic("skipped") }
func (f *failing) SkipNow()     { panic("skipped") }
func (f *failing) Error(a ...any) {
	f.failed = true
	f.Log(a...)
}
func (f *failing) Fatal(a ...any)            { f.Log(a...); f.FailNow() }
func (f *failing) Logf(s string, a ...any)   { f.Log(fmt.Sprintf(s, a...)) }
func (f *failing) Errorf(s string, a ...any) { f.Error(fmt.Sprintf(s, a...)) }
func (f *failing) Fatalf(s string, a ...any) { f.Fatal(fmt.Sprintf(s, a...)) }
func (f *failing) Skipf(s string, a ...any)  { panic("skipped") }

// setFlag sets a flag of rapid for the rest of the test.
func setFlag(t *testing.T, name, value string) {
	t.Helper()
	was := flag.Lookup(name).Value.String()
	if err := flag.Set(name, value); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = flag.Set(name, was) })
}

// smallest lets rapid find a failure of prop and returns the draws that its
// report names after shrinking.
func smallest(t *testing.T, seed int, prop func(*rapid.T)) []string {
	t.Helper()
	setFlag(t, "rapid.nofailfile", "true")
	setFlag(t, "rapid.checks", "2000")
	setFlag(t, "rapid.seed", strconv.Itoa(seed))
	f := &failing{}
	done := make(chan struct{})
	go func() { // which FailNow ends
		defer close(done)
		rapid.Check(f, prop)
	}()
	<-done
	if !f.failed {
		t.Fatal("rapid found no failure")
	}
	var draws []string
	for _, line := range f.log {
		if draw, ok := strings.CutPrefix(line, "[rapid] draw "); ok {
			draws = append(draws, draw)
		}
	}
	return draws
}

func TestShrinks(t *testing.T) {
	for name, c := range map[string]struct {
		prop func(*rapid.T)
		want []string
	}{
		"one high die": {func(t *rapid.T) {
			if face, _ := dice.Face(dicerapid.RNG(t), 12); face >= 7 {
				t.Fatal("high")
			}
		}, []string{"d12: 7"}},
		"a sum": {func(t *rapid.T) {
			if total, _ := dice.Sum(dicerapid.RNG(t), 3, 6); total >= 17 {
				t.Fatal("high")
			}
		}, []string{"d6: 5", "d6: 6", "d6: 6"}},
		"no more dice than needed": {func(t *rapid.T) {
			r := dicerapid.RNG(t)
			for face, sixes := 6, 0; face == 6; sixes++ {
				if sixes == 3 {
					t.Fatal("three sixes")
				}
				face, _ = dice.Face(r, 6)
			}
		}, []string{"d6: 6", "d6: 6", "d6: 6"}},
		"of several sizes": {func(t *rapid.T) {
			r := dicerapid.RNG(t)
			attack, _ := dice.Face(r, 20)
			damage, _ := dice.Face(r, 8)
			if attack > 10 && damage > 2 {
				t.Fatal("hit")
			}
		}, []string{"d20: 11", "d8: 3"}},
		"a row of faces": {func(t *rapid.T) {
			row := dicerapid.Faces(10, 2, 20).Draw(t, "row")
			if slices.Contains(row, 9) {
				t.Fatal("nine")
			}
		}, []string{"row: []int{1, 9}"}},
	} {
		t.Run(name, func(t *testing.T) {
			for seed := 1; seed <= 25; seed++ {
				if got := smallest(t, seed, c.prop); !slices.Equal(got, c.want) {
					t.Errorf("seed %d: shrunk to %q, want %q", seed, got, c.want)
				}
			}
		})
	}
}

func TestFaces(t *testing.T) {
	lengths := map[int]bool{}
	rapid.Check(t, func(t *rapid.T) {
		row := dicerapid.Faces(4, 1, 3).Draw(t, "row")
		lengths[len(row)] = true
		if len(row) < 1 || len(row) > 3 || slices.Min(row) < 1 || slices.Max(row) > 4 {
			t.Fatal(row)
		}
	})
	if len(lengths) != 3 {
		t.Errorf("lengths %v", lengths)
	}
	for _, c := range [][3]int{{0, 1, 1}, {-1, 1, 1}, {6, -1, 1}, {6, 2, 1}} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("Faces%v: no panic", c)
				}
			}()
			dicerapid.Faces(c[0], c[1], c[2])
		}()
	}
}
