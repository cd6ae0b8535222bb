package m12_test

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/internal/decodetest"
	"github.com/rollbook-rpg/rollbook/internal/rolltest"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12rapid"
	"pgregory.net/rapid"
)

// RES-1, RES-2, RES-3, RES-5, RES-6, RES-8: agreement with the naive second
// implementation, and what holds of any roll.
func TestRollProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		test := m12rapid.Test().Draw(t, "test")
		faces := m12rapid.Faces(test.Dice).Draw(t, "faces")
		r := rolltest.Must(t, test, faces...)

		total, decided := naive(test, faces)
		if !decided || r.Total() != total || r.Outcome() != naiveOutcome(total, test.Difficulty) {
			t.Fatalf("%v: the naive total is %d, decided %v", r, total, decided)
		}
		if r.Test() != test || !slices.Equal(r.Faces().AppendTo(nil), faces) {
			t.Fatalf("%v: inputs changed", r)
		}

		last := faces[len(faces)-test.Dice:]
		twelves, elevens := count(faces, 12), count(faces, 11)
		bestAt, best := r.Best()
		lowAt, lowest := r.Lowest()
		if r.Rolled() != best+10*twelves-5*elevens {
			t.Fatalf("%v: rolled %d", r, r.Rolled())
		}
		if want := slices.Index(last, best) + len(faces) - test.Dice; bestAt != want || best > 10 {
			t.Fatalf("%v: best %d at %d, want the first, at %d", r, best, bestAt, want)
		}
		if want := slices.Index(last, lowest) + len(faces) - test.Dice; lowAt != want || lowest > best {
			t.Fatalf("%v: lowest %d at %d, want the first, at %d", r, lowest, lowAt, want)
		}
		for _, face := range last {
			if face <= 10 && (face > best || face < lowest) {
				t.Fatalf("%v: best %d, lowest %d", r, best, lowest)
			}
		}
	})
}

func count(faces []int, face int) (n int) {
	for _, f := range faces {
		if f == face {
			n++
		}
	}
	return n
}

// Every value of the account adds up to the total, and there is one step for
// each die.
func TestStepsAddUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		test := m12rapid.Test().Draw(t, "test")
		r := rolltest.Must(t, test, m12rapid.Faces(test.Dice).Draw(t, "faces")...)
		if r.Outcome() < m12.Success {
			r, _ = r.Spend(rapid.IntRange(1, 3).Draw(t, "x"), 3)
		}
		sum, shown := 0, []int(nil)
		for s := range r.Steps() {
			sum += s.Value
			if s.Face != 0 && s.Key != m12.KeySpeciality {
				shown = append(shown, s.Face)
			}
			if s.Clause.Ruleset() != "m12" || s.Key == "" {
				t.Fatalf("step %+v", s)
			}
		}
		if sum != r.Total() || !slices.Equal(shown, r.Faces().AppendTo(nil)) {
			t.Fatalf("%v: steps add up to %d and show %v", r, sum, shown)
		}
		for stop := range shown { // breaking off is fine
			n := 0
			for range r.Steps() {
				if n++; n > stop {
					break
				}
			}
		}
	})
}

// RES-3: a roll with a normal die is never rolled again, one without always
// is, with the same number of dice.
func TestReroll(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		test := m12rapid.Test().Draw(t, "test")
		faces := m12rapid.Faces(test.Dice).Draw(t, "faces")
		r, err := test.Start()
		for i := 0; err == nil && i < len(faces); i += test.Dice {
			if n, sides := r.Need(); n != test.Dice || sides != 12 {
				t.Fatalf("before die %d of %v: need %d d%d", i, faces, n, sides)
			}
			if r.Outcome() != m12.Undecided || r.Total() != 0 || r.Rolled() != 0 {
				t.Fatalf("%v is judged too early", r)
			}
			r, err = r.Take(faces[i : i+test.Dice]...)
		}
		if n, _ := r.Need(); err != nil || n != 0 || r.Outcome() == m12.Undecided {
			t.Fatalf("%v: need %d, %v", r, n, err)
		}
		if _, err := r.Take(5); !errors.Is(err, dice.ErrNotDue) {
			t.Fatalf("%v takes another die: %v", r, err)
		}
		if again, err := r.Roll(dice.Typed()); err != nil || again != r {
			t.Fatalf("%v rolls again: %v, %v", r, again, err)
		}
	})
}

// RES-3: rolled once and once again it is the same test, from the same dice, and
// each stop is where the next roll is due.
func TestRollOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		test := m12rapid.Test().Draw(t, "test")
		faces := m12rapid.Faces(test.Dice).Draw(t, "faces")
		want := rolltest.Must(t, test, faces...)
		script := dice.Typed(faces...)
		r, err := test.Start()
		for rolls := 0; err == nil; rolls++ {
			n, _ := r.Need()
			if lying := r.Faces().Len(); lying != rolls*test.Dice || (n == 0) != (lying == len(faces)) {
				t.Fatalf("%v after %d rolls", r, rolls)
			}
			if n == 0 {
				break
			}
			r, err = r.RollOnce(script)
		}
		if again, err2 := r.RollOnce(dice.Typed()); err != nil || err2 != nil || r != want || again != r {
			t.Fatalf("%v roll by roll, %v at once; %v, %v", r, want, err, err2)
		}
	})
}

// RES-2, RES-8: one more die that shows 1 to best changes nothing but what the
// speciality adds.
func TestAnotherDie(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		test := m12rapid.Test().Draw(t, "test")
		faces := rapid.SliceOfN(rapid.IntRange(1, 12), test.Dice-1, test.Dice-1).Draw(t, "faces")
		faces = append(faces, rapid.IntRange(1, 10).Draw(t, "normal"))
		before := rolltest.Must(t, test, faces...)
		_, best := before.Best()
		_, lowest := before.Lowest()

		face := rapid.IntRange(1, best).Draw(t, "face")
		more := test
		more.Dice++
		after := rolltest.Must(t, more, append(faces, face)...)
		want := before.Total()
		if test.Speciality {
			want += min(lowest, face) - lowest
		}
		if after.Rolled() != before.Rolled() || after.Total() != want {
			t.Fatalf("%v with a %d more: %v", before, face, after)
		}
	})
}

// RES-6: a greater total never makes a worse outcome, a greater difficulty never
// a better one.
func TestOutcomeIsMonotone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		total := rapid.Int().Draw(t, "total")
		difficulty := rapid.IntRange(1, 1<<31-1).Draw(t, "difficulty")
		o := m12.Judge(total, difficulty)
		if total < 1<<31-1 && m12.Judge(total+1, difficulty) < o {
			t.Fatalf("%d vs %d: %v, one more: %v", total, difficulty, o, m12.Judge(total+1, difficulty))
		}
		if difficulty > 1 && m12.Judge(total, difficulty-1) < o {
			t.Fatalf("%d vs %d: %v, one easier: %v", total, difficulty, o, m12.Judge(total, difficulty-1))
		}
		if difficulty < 1<<30 && o != naiveOutcome(total, difficulty) { // it doubles the difficulty
			t.Fatalf("%d vs %d: %v", total, difficulty, o)
		}
	})
}

// RES-6: when the difficulty is told makes no difference, nor what was saved before.
func TestDifficultyToldLater(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		test := m12rapid.Test().Draw(t, "test")
		faces := m12rapid.Faces(test.Dice).Draw(t, "faces")
		want := rolltest.Must(t, test, faces...)
		hidden := test
		hidden.Difficulty = 0
		untold := rolltest.Must(t, hidden, faces...)
		if fumble := want.Outcome() == m12.Fumble; untold.Total() != want.Total() || (untold.Outcome() == m12.Fumble) != fumble || !fumble && untold.Outcome() != m12.Undecided {
			t.Fatalf("%v untold, %v told", untold, want)
		}
		at := rapid.IntRange(0, len(faces)).Draw(t, "told after")
		r, err := hidden.Start()
		if err == nil {
			r, err = r.Take(faces[:at]...)
		}
		if err == nil {
			r, err = decodetest.Reload(t, r).Against(test.Difficulty)
		}
		if err == nil {
			r, err = r.Take(faces[at:]...)
		}
		if err != nil || r != want {
			t.Fatalf("told after %d dice %v, before all %v; %v", at, r, want, err)
		}
		if again, err := r.Against(test.Difficulty); !errors.Is(err, rollbook.Fault{Clause: "m12 RES-6"}) || again != r {
			t.Fatalf("told twice: %v, %v", again, err)
		}
		spent, err := decodetest.Reload(t, untold).Spend(1, 1) // on a fumble only: nothing else is known to fail
		if (err == nil) != (untold.Outcome() == m12.Fumble) {
			t.Fatalf("%v: %v", untold, err)
		}
		if err == nil {
			told, err := spent.Against(test.Difficulty)
			if paid, err2 := want.Spend(1, 1); err != nil || err2 != nil || told != paid {
				t.Fatalf("spent, then told %v, told, then spent %v; %v, %v", told, paid, err, err2)
			}
			decodetest.Reload(t, told)
		}
	})
}

// XPT-2, XPT-3, XPT-5: points are conserved, instalments equal one payment, and
// nothing is taken in a wrong moment.
func TestSpendConserves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		test := m12rapid.Test().Draw(t, "test")
		r := rolltest.Must(t, test, m12rapid.Faces(test.Dice).Draw(t, "faces")...)
		start, held, paid := r, rapid.IntRange(0, 9).Draw(t, "held"), 0
		for range 12 {
			n := rapid.IntRange(-1, 4).Draw(t, "n")
			next, err := r.Spend(n, held)
			legal := !m12.Passed(r.Outcome()) && n >= 1 && n <= held
			if legal != (err == nil) {
				t.Fatalf("%v: spending %d of %d: %v", r, n, held, err)
			}
			if err != nil && next != r {
				t.Fatalf("%v: a refused spend gave %v", r, next)
			}
			if err == nil {
				held, paid = held-n, paid+n
			}
			r = next
		}
		if r.X() != paid || r.Total() != start.Total()+10*paid {
			t.Fatalf("%v: paid %d from %v", r, paid, start)
		}
		if paid > 0 {
			if once, err := start.Spend(paid, paid); err != nil || once != r {
				t.Fatalf("%v in instalments, %v at once, %v", r, once, err)
			}
		}
	})
}

// XPT-2: points before the roll add 20 each and come from those held.
func TestSpendBefore(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		test := m12rapid.Test().Draw(t, "test")
		n, held := rapid.IntRange(-1, 9).Draw(t, "n"), rapid.IntRange(0, 9).Draw(t, "held")
		paid, err := test.Spend(n, held)
		if legal := n >= 1 && n <= held; legal != (err == nil) {
			t.Fatalf("spending %d of %d: %v", n, held, err)
		}
		if err != nil {
			if paid != test {
				t.Fatal("a refused spend changed the test")
			}
			return
		}
		faces := m12rapid.Faces(test.Dice).Draw(t, "faces")
		if a, b := rolltest.Must(t, test, faces...), rolltest.Must(t, paid, faces...); b.Total() != a.Total()+20*n {
			t.Fatalf("%v, with %d points %v", a, n, b)
		}
	})
}

// Save and resume at every point changes nothing, whether dice come one by one,
// in handfuls or all at once, typed or rolled.
func TestSaveAndResume(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		test := m12rapid.Test().Draw(t, "test")
		faces := m12rapid.Faces(test.Dice).Draw(t, "faces")
		want := rolltest.Must(t, test, faces...)
		r, err := test.Start()
		for rest := faces; len(rest) > 0 && err == nil; {
			r = decodetest.Reload(t, r)
			need, _ := r.Need()
			if rapid.Bool().Draw(t, "roll the rest") {
				r, err = r.Roll(dice.Typed(rest...))
				break
			}
			n := min(len(rest), rapid.IntRange(0, 2*need).Draw(t, "n"))
			r, err = r.Take(rest[:n]...)
			rest = rest[n:]
		}
		if err != nil || r != want {
			t.Fatalf("%v in pieces, %v at once, %v", r, want, err)
		}
		if !m12.Passed(r.Outcome()) {
			r, _ = r.Spend(1, 1)
		}
		decodetest.Reload(t, r)
	})
}

// What people type and what a test prints are the same language.
func TestParseString(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		test := m12rapid.Test().Draw(t, "test")
		again, err := m12.ParseTest(test.String())
		if err != nil || again != test || again.String() != test.String() {
			t.Fatalf("%+v prints as %q, which reads as %+v, %v", test, test, again, err)
		}
		text, err := json.Marshal(test)
		if err == nil {
			err = json.Unmarshal(text, &again)
		}
		if err != nil || again != test {
			t.Fatalf("%s reads as %+v, %v", text, again, err)
		}
	})
}

// A result of any size fits a chat line.
func TestStringFitsAChatLine(t *testing.T) {
	const most = 450
	worst := m12.Test{Dice: 1, Skill: -1_000_000, Speciality: true, Fields: 10_000, Mind: m12.Naive, Leaning: m12.Malus,
		Situation: -1_000_000, WoundMalus: 1_000_000, X: 50_000, Difficulty: 1_000_000}
	faces := slices.Repeat([]int{12}, 100)
	faces[99] = 10
	r := rolltest.Must(t, worst, faces...)
	r, err := r.Spend(50_000, 50_000)
	if got := r.String(); err != nil || len(got) > most {
		t.Errorf("%d bytes: %s, %v", len(got), got, err)
	}
	rapid.Check(t, func(t *rapid.T) {
		test := m12rapid.Test().Draw(t, "test")
		if got := rolltest.Must(t, test, m12rapid.Faces(test.Dice).Draw(t, "faces")...).String(); len(got) > most {
			t.Fatalf("%d bytes: %s", len(got), got)
		}
	})
}
