package roll_test

import (
	"errors"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/dicerapid"
	"github.com/rollbook-rpg/rollbook/dice/roll"
	"github.com/rollbook-rpg/rollbook/internal/decodetest"
)

// A result is what all results here can do.
type result[R any] interface {
	comparable
	Need() (n, sides int)
	Faces() dice.Faces
	Roll(dice.RNG) (R, error)
	RollOnce(dice.RNG) (R, error)
	Take(...int) (R, error)
}

// starts are a begun test of each ruleset here, by the property that they run.
func everyResult(t *testing.T, check property) {
	t.Run("torch", func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) { run(t, check, torchTests(t), roll.Start[Test, Outcome], naiveTorch) })
	})
	t.Run("pool as Result", func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) { run(t, check, poolTests(t), roll.Start[poolTest, poolOutcome], naiveResultPool) })
	})
	t.Run("pool on Dice", func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) { run(t, check, poolTests(t), startPool, naivePool) })
	})
	t.Run("luck on Dice", func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) {
			run(t, check, luckTest{rapid.IntRange(-9, 9).Draw(t, "skill")}, startLuck, naiveLuck)
		})
	})
}

// A property gets a begun test, the dice that a whole roll of it took, and its end.
type property string

func run[T any, R result[R]](t *rapid.T, check property, test T, start func(T) (R, error), naive func(T, []int) (R, bool)) {
	begun, err := start(test)
	if err != nil {
		t.Fatal(err)
	}
	rec := dice.Recorder{Src: wild(t)}
	done, err := begun.Roll(&rec)
	if errors.Is(err, dice.ErrRounds) {
		if done != begun {
			t.Fatalf("%v, and yet %+v", err, done)
		}
		return
	}
	if err != nil {
		t.Fatal(err)
	}
	lying := make([]int, len(rec.Draws))
	for i, d := range rec.Draws {
		lying[i] = d.Face
	}
	if n, _ := done.Need(); n != 0 || !slices.Equal(done.Faces().AppendTo(nil), lying) {
		t.Fatalf("%v were rolled, %v lie there and %d are due", lying, done.Faces(), n)
	}
	switch check {
	case "naive":
		if want, ok := naive(test, lying); !ok || done != want {
			t.Fatalf("%v make\n%+v, naively\n%+v, %v", lying, done, want, ok)
		}
	case "split":
		inPieces(t, begun, done, rec.Draws)
	case "refuse":
		refuses(t, begun, done, rec.Draws)
	}
}

// wild shows the ends of a die more often than a fair one.
func wild(t *rapid.T) dice.RNG {
	fair, count := dicerapid.RNG(t), 0
	return dice.Func(func(n int) int {
		if count++; count > 150 { // and comes to an end
			return n / 2
		}
		switch rapid.IntRange(0, 3).Draw(t, "end") {
		case 0:
			return n - 1
		case 1:
			return 0
		}
		return fair.IntN(n)
	})
}

// inPieces comes to done by any way: dice given in any pieces, rolled to the end or once,
// saved anywhere and read.
func inPieces[R result[R]](t *rapid.T, r, done R, draws []dice.Draw) {
	for left := draws; ; {
		if rapid.Bool().Draw(t, "save") {
			r = decodetest.Reload(t, r)
		}
		n, sides := r.Need()
		if n == 0 {
			break
		}
		if sides != left[0].Die {
			t.Fatalf("a D%d is due and a D%d was rolled", sides, left[0].Die)
		}
		script, err := dice.Replay(left), error(nil)
		switch rapid.IntRange(0, 4).Draw(t, "way") {
		case 0:
			r, err = r.Roll(script)
			left = left[len(left)-script.Left():]
		case 1:
			r, err = r.RollOnce(script)
			if taken := len(left) - script.Left(); taken != n {
				t.Fatalf("%d dice are due, and once are %d", n, taken)
			}
			left = left[n:]
		default:
			piece := rapid.IntRange(0, len(left)).Draw(t, "piece")
			var faces []int
			for _, d := range left[:piece] {
				faces = append(faces, d.Face)
			}
			r, err = r.Take(faces...)
			left = left[piece:]
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if r != done {
		t.Fatalf("in pieces\n%+v, at once\n%+v", r, done)
	}
	for _, do := range []func(dice.RNG) (R, error){r.Roll, r.RollOnce} { // nil would panic if it were asked
		if again, err := do(nil); again != done || err != nil {
			t.Fatalf("decided, and rolled to %+v, %v", again, err)
		}
	}
}

// refuses has what is bad refused, wherever the dice have come to.
func refuses[R result[R]](t *rapid.T, begun, done R, draws []dice.Draw) {
	var faces []int
	for _, d := range draws {
		faces = append(faces, d.Face)
	}
	at := rapid.IntRange(0, len(faces)).Draw(t, "at")
	r, err := begun.Take(faces[:at]...)
	if err != nil {
		t.Fatal(err)
	}
	was := r
	refused := func(after R, err, want error, draw int) {
		t.Helper()
		var e *dice.DrawError
		if !errors.Is(err, want) || !errors.As(err, &e) || draw > 0 && e.Draw != draw || after != was {
			t.Fatalf("%v, want %v of die %d; %+v became %+v", err, want, draw, was, after)
		}
	}
	again, err := r.Take(append(slices.Clone(faces[at:]), 1)...)
	refused(again, err, dice.ErrNotDue, len(faces)-at+1)
	if at == len(faces) {
		return
	}
	bad := slices.Clone(faces[at:])
	i := rapid.IntRange(0, len(bad)-1).Draw(t, "bad")
	die := draws[at+i].Die
	bad[i] = rapid.SampledFrom([]int{0, -1, die + 1, 256, die + 256, math.MaxInt, math.MinInt}).Draw(t, "face")
	again, err = r.Take(bad...)
	refused(again, err, dice.ErrFace, i+1)

	// Sources that fail at any die, by an answer or by another size of die.
	rest := draws[at : at+i]
	again, err = r.Roll(dice.Replay(rest))
	refused(again, err, dice.ErrExhausted, 0)
	again, err = r.Roll(dice.Replay(append(slices.Clone(rest), dice.Draw{Die: die + 1, Face: 1})))
	refused(again, err, dice.ErrSize, 0)
	for _, answer := range []int{-1, math.MinInt, die, math.MaxInt} {
		script := dice.Replay(rest)
		again, err = r.Roll(dice.Func(func(n int) int {
			if script.Left() == 0 {
				return answer
			}
			return script.IntN(n)
		}))
		refused(again, err, dice.ErrSource, 0)
	}
	func() {
		defer func() {
			if p := recover(); p != "mine" {
				t.Fatalf("panic %v", p)
			}
		}()
		script := dice.Replay(rest)
		r, _ = r.Roll(dice.Func(func(n int) int {
			if script.Left() == 0 {
				panic("mine")
			}
			return script.IntN(n)
		}))
	}()
	if r != was {
		t.Fatalf("a panic made %+v of %+v", r, was)
	}
	if again, err := r.Take(faces[at:]...); err != nil || again != done { // and it goes on
		t.Fatalf("%+v, %v, want %+v", again, err, done)
	}
}

// What the dice come to does not depend on how they came: in which pieces, by whom
// rolled, how often saved between.
func TestPiecesAndSaves(t *testing.T) { everyResult(t, "split") }

// The machine agrees with second implementations that know the faces from the first.
func TestNaive(t *testing.T) { everyResult(t, "naive") }

// What is refused changes nothing, and it goes on from there.
func TestRefusals(t *testing.T) { everyResult(t, "refuse") }

func torchTests(t *rapid.T) Test {
	return Test{rapid.IntRange(1, 10).Draw(t, "dice"), rapid.IntRange(0, 20).Draw(t, "skill"), rapid.IntRange(0, 60).Draw(t, "difficulty")}
}

func poolTests(t *rapid.T) poolTest {
	number := rapid.IntRange(0, 9)
	return poolTest{rapid.OneOf(rapid.IntRange(1, 3), rapid.IntRange(4, 30)).Draw(t, "dice"), number.Draw(t, "skill"), number.Draw(t, "fields"), number.Draw(t, "situation"),
		number.Draw(t, "wounds"), rapid.Bool().Draw(t, "speciality"), rapid.IntRange(-20, 60).Draw(t, "difficulty"), int32(rapid.IntRange(0, 5).Draw(t, "rounds"))}
}
