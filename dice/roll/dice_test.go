package roll_test

import (
	"errors"
	"math"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/dicetest"
	"github.com/rollbook-rpg/rollbook/dice/roll"
)

// never is for dice that must not be judged.
func never() (n, sides int, err error) { panic("judged") }

func TestZeroDice(t *testing.T) {
	var d roll.Dice
	for name, err := range map[string]error{"Roll": d.Roll(nil, never), "RollOnce": d.RollOnce(nil, never)} {
		if !errors.Is(err, roll.ErrNoTest) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := d.Take(never, 1); !errors.Is(err, dice.ErrNotDue) {
		t.Errorf("Take: %v", err)
	}
	if err := d.Take(never); err != nil {
		t.Errorf("no dice taken: %v", err)
	}
	n, sides := d.Need()
	if d != (roll.Dice{}) || n != 0 || sides != 0 || d.Rolls() != 0 || d.Len() != 0 {
		t.Errorf("the zero Dice became %+v", d)
	}
}

// What could not be rolled is refused before a die falls, whoever asks for it.
func TestDiceThatCannotBeDue(t *testing.T) {
	for _, c := range []struct{ n, sides int }{
		{-1, 6}, {math.MinInt, 6}, {dice.MaxFaces + 1, 6}, {math.MaxInt, 6}, {1, 0}, {1, -1}, {1, 256}, {1, math.MaxInt}, {1, math.MinInt},
	} {
		var d roll.Dice
		if err := d.Begin(c.n, c.sides); !errors.Is(err, dice.ErrLimit) {
			t.Errorf("%v due to begin with: %v", c, err)
		}
		if err := d.Begin(1, 6); err != nil {
			t.Fatal(err)
		}
		if err := d.Take(func() (int, int, error) { return c.n, c.sides, nil }, 3); !errors.Is(err, dice.ErrLimit) {
			t.Errorf("%v due then: %v", c, err)
		}
		if r, err := roll.Roll(wants{c.n, c.sides}, dicetest.NewScript(t)); !errors.Is(err, dice.ErrLimit) || r != (roll.Result[wants, string]{}) {
			t.Errorf("%v due by a verdict: %v, %v", c, r, err)
		}
	}
	for _, c := range []struct{ n, sides int }{{0, 0}, {0, -1}, {1, 1}, {1, 255}, {dice.MaxFaces, 255}} {
		var d roll.Dice
		if err := d.Begin(c.n, c.sides); err != nil {
			t.Errorf("%v: %v", c, err)
		}
		if n, _ := d.Need(); n != c.n {
			t.Errorf("%v: %d are due", c, n)
		}
	}
	if _, err := roll.Start(wants{1000, 6}); err != nil {
		t.Error(err)
	}
	if _, err := roll.Start(wants{1001, 6}); !errors.Is(err, dice.ErrLimit) {
		t.Error(err)
	}
}

// A wants ruleset wants as many dice as it says, for ever.
type wants struct{ N, Sides int }

func (wants) Validate() error                  { return nil }
func (wants) Steps(dice.Faces) []rollbook.Step { return nil }
func (w wants) Judge(dice.Faces) roll.Verdict[string] {
	return roll.Verdict[string]{Need: w.N, Sides: w.Sides}
}

// What never ends is ended, by Dice and sooner by a Result, and by all ways.
func TestEndless(t *testing.T) {
	rolled := 0
	one := dice.Func(func(int) int { rolled++; return 0 })
	var d roll.Dice
	if err := d.Begin(1, 6); err != nil {
		t.Fatal(err)
	}
	again := func() (int, int, error) { return 1, 6, nil }
	if err := d.Roll(one, again); !errors.Is(err, dice.ErrRounds) || rolled != 10_001 {
		t.Errorf("%d dice, %v", rolled, err)
	}
	rolled = 0
	start := must(roll.Start(wants{3, 6}))
	if r, err := start.Roll(one); !errors.Is(err, dice.ErrRounds) || rolled != 3*101 || r != start || err.Error() != "roll: more dice due after 101 rolls: dice: too many rerolls" {
		t.Errorf("%d dice, %v, %v", rolled, r, err)
	}
	if r, err := start.Take(make303()...); !errors.Is(err, dice.ErrRounds) || r != start {
		t.Errorf("%v, %v", r, err)
	}
	if _, err := start.Take(make303()[:302]...); err != nil {
		t.Errorf("all but the last: %v", err)
	}
	var r torch
	r, err := roll.Roll(Test{Dice: 1}, dice.Func(func(int) int { return 5 }))
	if want := "torch TST-2: more dice due after 101 rolls: dice: too many rerolls"; err == nil || err.Error() != want || r != (torch{}) {
		t.Errorf("%v, %v", r, err)
	}
}

func make303() []int {
	faces := make([]int, 303)
	for i := range faces {
		faces[i] = 1
	}
	return faces
}

// Begin clears the table.
func TestBeginAgain(t *testing.T) {
	var d, fresh roll.Dice
	if err := errors.Join(d.Begin(2, 12), d.Take(never, 12), d.Begin(1, 6), fresh.Begin(1, 6)); err != nil || d != fresh {
		t.Errorf("%+v, %v", d, err)
	}
}

// A test that needs no dice is decided at once, and is a test all the same.
func TestWithoutDice(t *testing.T) {
	r, err := roll.Start(wants{0, 0})
	if err != nil || r == (roll.Result[wants, string]{}) {
		t.Fatalf("%v, %v", r, err)
	}
	if again, err := r.Roll(nil); err != nil || again != r {
		t.Errorf("rolled: %v, %v", again, err)
	}
	if again, err := r.Take(1); !errors.Is(err, dice.ErrNotDue) || again != r {
		t.Errorf("taken: %v, %v", again, err)
	}
	if text := string(must(r.MarshalJSON())); text != `{"test":{"N":0,"Sides":0},"faces":[],"total":0}` {
		t.Error(text)
	}
}

func TestAllocations(t *testing.T) {
	rng := dice.NewSource("allocations")
	for name, do := range map[string]func(){
		"Dice":    func() { _, _ = rollPool(poolTest{Dice: 24, Difficulty: 9}, rng) },
		"rerolls": func() { _, _ = rollPool(poolTest{Dice: 6, Difficulty: 9}, dice.Func(rerolls())) },
		"Result":  func() { _, _ = roll.Roll(poolTest{Dice: 24, Difficulty: 9}, rng) },
		"luck":    func() { _, _ = rollLuck(luckTest{}, rng) },
		"in pieces": func() {
			r, _ := startPool(poolTest{Dice: 6})
			r, _ = r.Take(1, 2)
			_, _ = r.Roll(rng)
		},
	} {
		most := 0.0
		if name == "rerolls" {
			most = 2 // the source of the test itself
		}
		if n := testing.AllocsPerRun(100, do); n > most {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}

// rerolls shows three rolls of six elevens, and then ones.
func rerolls() func(int) int {
	asked := 0
	return func(int) int {
		if asked++; asked <= 18 {
			return 10
		}
		return 0
	}
}
