package dice_test

import (
	"errors"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook/dice"
)

// wantDraw checks a DrawError field by field.
func wantDraw(t *testing.T, err error, want dice.DrawError) {
	t.Helper()
	var got *dice.DrawError
	if !errors.As(err, &got) || *got != want {
		t.Errorf("%v\nwant %v", err, &want)
	}
}

// Hazard 13: dice rolled by hand are given as typed, each at most once, and a
// wrong count or an impossible face is an error that says which.
func TestTyped(t *testing.T) {
	s := dice.Typed(4, 11, 7)
	for i, want := range []int{4, 11, 7} {
		if s.Left() != 3-i {
			t.Errorf("Left = %d before die %d", s.Left(), i)
		}
		if face, err := dice.Face(s, 12); face != want || err != nil {
			t.Errorf("die %d: %d, %v", i, face, err)
		}
	}
	if err := s.Done(); err != nil || s.Left() != 0 {
		t.Errorf("all used: %v, %d left", err, s.Left())
	}
	if v := s.IntN(12); v != -1 {
		t.Errorf("a fourth die: %d", v)
	}
	wantDraw(t, s.Done(), dice.DrawError{Draw: 4, Die: 12, Err: dice.ErrExhausted})
}

func TestTypedKeepsNoHoldOfTheFaces(t *testing.T) {
	faces := []int{1, 2}
	draws := []dice.Draw{{Face: 1}, {Face: 2}}
	typed, replayed := dice.Typed(faces...), dice.Replay(draws)
	faces[0], draws[0].Face = 6, 6
	if a, b := typed.IntN(6), replayed.IntN(6); a != 0 || b != 0 {
		t.Errorf("a script changed after it was made: %d, %d", a, b)
	}
}

func TestScriptErrors(t *testing.T) {
	for name, c := range map[string]struct {
		script *dice.Script
		ask    []int
		want   dice.DrawError
	}{
		"exhausted": {dice.Typed(1), []int{6, 20}, dice.DrawError{Draw: 2, Die: 20, Err: dice.ErrExhausted}},
		"empty":     {&dice.Script{}, []int{6}, dice.DrawError{Draw: 1, Die: 6, Err: dice.ErrExhausted}},
		"face":      {dice.Typed(6, 7), []int{6, 6}, dice.DrawError{Draw: 2, Die: 6, Answer: "7", Err: dice.ErrFace}},
		"zero":      {dice.Typed(0), []int{6}, dice.DrawError{Draw: 1, Die: 6, Answer: "0", Err: dice.ErrFace}},
		"negative":  {dice.Typed(-3), []int{6}, dice.DrawError{Draw: 1, Die: 6, Answer: "-3", Err: dice.ErrFace}},
		"first kept": {
			dice.Typed(9, 1, 2), []int{6, 6, 6, 6, 6}, dice.DrawError{Draw: 1, Die: 6, Answer: "9", Err: dice.ErrFace},
		},
		"first kept over leftovers": {
			dice.Typed(1, 9, 2, 3), []int{6, 6}, dice.DrawError{Draw: 2, Die: 6, Answer: "9", Err: dice.ErrFace},
		},
		"leftovers": {dice.Typed(1, 2, 3), []int{6}, dice.DrawError{Draw: 2, Answer: "2 more", Err: dice.ErrLeftover}},
		"unused":    {dice.Typed(1), nil, dice.DrawError{Draw: 1, Answer: "1 more", Err: dice.ErrLeftover}},
		"size": {
			dice.Replay([]dice.Draw{{Die: 6, Face: 1}, {Die: 12, Face: 3, For: "attack"}}), []int{6, 20},
			dice.DrawError{Draw: 2, Die: 20, Answer: "d12", For: "attack", Err: dice.ErrSize},
		},
		"named face": {
			dice.Replay([]dice.Draw{{Face: 13, For: "damage"}}), []int{12},
			dice.DrawError{Draw: 1, Die: 12, Answer: "13", For: "damage", Err: dice.ErrFace},
		},
		"named leftover": {
			dice.Replay([]dice.Draw{{Die: 12, Face: 3, For: "attack"}}), nil,
			dice.DrawError{Draw: 1, Die: 12, Answer: "1 more", For: "attack", Err: dice.ErrLeftover},
		},
		"no sides":       {dice.Typed(1), []int{0}, dice.DrawError{Draw: 1, Answer: "1", Err: dice.ErrFace}},
		"negative sides": {dice.Typed(1), []int{-6}, dice.DrawError{Draw: 1, Die: -6, Answer: "1", Err: dice.ErrFace}},
	} {
		t.Run(name, func(t *testing.T) {
			for _, n := range c.ask {
				c.script.IntN(n)
			}
			wantDraw(t, c.script.Done(), c.want)
		})
	}
}

// Hazard 3: a script that has failed answers −1 for good. It never spins, never
// recovers, and whoever asks on gets the first reason.
func TestScriptNeverRecovers(t *testing.T) {
	s := dice.Typed(7, 1, 2, 3)
	s.IntN(6)
	reason := s.Done()
	for range 10_000 {
		if v := s.IntN(6); v != -1 {
			t.Fatalf("answered %d after a failure", v)
		}
	}
	if err := s.Done(); err != reason || s.Left() != 3 {
		t.Errorf("%v with %d left, want %v", err, s.Left(), reason)
	}
	if _, err := dice.Face(s, 6); err != reason {
		t.Errorf("Face: %v, want %v", err, reason)
	}
}

// Draws from a hostile log end in an error, never in a panic or a false face.
func TestReplayOfAnything(t *testing.T) {
	number := rapid.OneOf(rapid.IntRange(-3, 13), rapid.Int(), rapid.SampledFrom([]int{math.MinInt, math.MaxInt}))
	draw := rapid.Custom(func(t *rapid.T) dice.Draw {
		return dice.Draw{Die: number.Draw(t, "die"), Face: number.Draw(t, "face"), For: rapid.String().Draw(t, "for")}
	})
	rapid.Check(t, func(t *rapid.T) {
		draws := rapid.SliceOfN(draw, 0, 5).Draw(t, "draws")
		s := dice.Replay(draws)
		good := true
		for i := range rapid.IntRange(0, 7).Draw(t, "asked") {
			n := number.Draw(t, "n")
			v := s.IntN(n)
			good = good && i < len(draws) && (draws[i].Die == 0 || draws[i].Die == n) && draws[i].Face >= 1 && draws[i].Face <= n
			if good && v != draws[i].Face-1 || !good && v != -1 {
				t.Fatalf("draw %d of d%d: %d", i, n, v)
			}
			if !good && s.Done() == nil {
				t.Fatal("refused without a reason")
			}
		}
	})
}

// What was recorded is replayed as it was, through JSON too; another size, too
// few dice and too many are refused.
func TestReplay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		asked := rapid.SliceOfN(rapid.IntRange(1, 1_000_000), 1, 20).Draw(t, "dice")
		rec := &dice.Recorder{Src: dice.NewSource(rapid.String().Draw(t, "seed"))}
		var shown []int
		for _, n := range asked {
			rec.Purpose = rapid.SampledFrom([]string{"", "attack", "dégâts"}).Draw(t, "purpose")
			shown = append(shown, rec.IntN(n))
		}
		draws := readDraws(t, rec.Draws)

		s := dice.Replay(draws)
		for i, n := range asked {
			if v := s.IntN(n); v != shown[i] {
				t.Fatalf("draw %d: %d, want %d; %v", i, v, shown[i], s.Done())
			}
		}
		if err := s.Done(); err != nil {
			t.Fatal(err)
		}
		if s.IntN(6); !errors.Is(s.Done(), dice.ErrExhausted) {
			t.Fatalf("one too many: %v", s.Done())
		}

		at := rapid.IntRange(0, len(asked)-1).Draw(t, "at")
		other := dice.Replay(draws)
		for i, n := range asked[:at+1] {
			if i == at {
				n++
			}
			other.IntN(n)
		}
		if !errors.Is(other.Done(), dice.ErrSize) {
			t.Fatalf("another size at %d: %v", at, other.Done())
		}

		few := dice.Replay(draws)
		for _, n := range asked[:at] {
			few.IntN(n)
		}
		if !errors.Is(few.Done(), dice.ErrLeftover) || few.Left() != len(asked)-at {
			t.Fatalf("too few asked: %v", few.Done())
		}
	})
}

func TestRecorder(t *testing.T) {
	rec := &dice.Recorder{Src: dice.Typed(3, 9, 20, 5), Purpose: "attack"}
	rec.IntN(6)
	rec.Purpose = "damage"
	rec.IntN(12)
	rec.Purpose = ""
	rec.IntN(20)
	if v := rec.IntN(4); v != -1 { // the typed 5 is no face of it
		t.Errorf("d4 showing 5: %d", v)
	}
	want := []dice.Draw{{Die: 6, Face: 3, For: "attack"}, {Die: 12, Face: 9, For: "damage"}, {Die: 20, Face: 20}}
	if !slices.Equal(rec.Draws, want) {
		t.Errorf("%v, want %v", rec.Draws, want)
	}
	wantDraw(t, rec.Done(), dice.DrawError{Draw: 4, Die: 4, Answer: "5", Err: dice.ErrFace})
}

// The error of a recorded source says what the die was for, unless the source knows
// that better or the dice were for nothing.
func TestRecorderSaysWhatFor(t *testing.T) {
	named := []dice.Draw{{Die: 8, Face: 3, For: "damage"}}
	for _, c := range []struct {
		src   *dice.Script
		draws int
		want  dice.DrawError
	}{
		{dice.Typed(3), 2, dice.DrawError{Draw: 2, Die: 6, For: "attack", Err: dice.ErrExhausted}},
		{dice.Typed(7), 1, dice.DrawError{Draw: 1, Die: 6, Answer: "7", For: "attack", Err: dice.ErrFace}},
		{dice.Replay(named), 1, dice.DrawError{Draw: 1, Die: 6, Answer: "d8", For: "damage", Err: dice.ErrSize}},
		{dice.Replay(named), 0, dice.DrawError{Draw: 1, Die: 8, Answer: "1 more", For: "damage", Err: dice.ErrLeftover}},
		{dice.Typed(3, 4), 1, dice.DrawError{Draw: 2, Answer: "1 more", Err: dice.ErrLeftover}},
	} {
		rec := &dice.Recorder{Src: c.src, Purpose: "attack"}
		for range c.draws {
			rec.IntN(6)
		}
		wantDraw(t, rec.Done(), c.want)
		if c.want.For == "attack" {
			c.want.For = ""
		}
		wantDraw(t, c.src.Done(), c.want) // what the source says stays as it is
	}
}

// An answer that is no face is passed on for the roller to refuse, and is not
// kept: the log holds dice, nothing else.
func TestRecorderKeepsOnlyFaces(t *testing.T) {
	for _, v := range []int{-1, 6, math.MinInt, math.MaxInt} {
		rec := &dice.Recorder{Src: always(v)}
		if got := rec.IntN(6); got != v || len(rec.Draws) > 0 || rec.Done() != nil {
			t.Errorf("%d: passed on as %d, kept %v", v, got, rec.Draws)
		}
	}
	rec := &dice.Recorder{Src: always(0)}
	if rec.IntN(0); len(rec.Draws) > 0 {
		t.Errorf("a die without sides was kept: %v", rec.Draws)
	}
	if rec.IntN(-5); len(rec.Draws) > 0 {
		t.Errorf("a die with fewer sides was kept: %v", rec.Draws)
	}
}

// Hazard 8: nothing is recorded that could not be read back, and what is refused
// draws nothing.
func TestRecorderRefusesWhatNoLogHolds(t *testing.T) {
	long := string(make([]byte, dice.MaxPurpose+1))
	for name, c := range map[string]struct {
		purpose string
		sides   int
		want    error
	}{
		"long purpose": {long, 6, dice.ErrPurpose},
		"not UTF-8":    {"\xff", 6, dice.ErrPurpose},
		"wide die":     {"", 1_000_001, dice.ErrLimit},
		"widest die":   {"", math.MaxInt, dice.ErrLimit},
	} {
		src := &counting{RNG: always(0)}
		rec := &dice.Recorder{Src: src, Purpose: c.purpose}
		if _, err := dice.Face(rec, c.sides); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
		rec.Purpose = "fine"
		if _, err := dice.Face(rec, 6); !errors.Is(err, c.want) {
			t.Errorf("%s: the next die: %v, want still %v", name, err, c.want)
		}
		if v := rec.IntN(6); v != -1 || src.draws > 0 || len(rec.Draws) > 0 {
			t.Errorf("%s: answered %d after %d draws, kept %v", name, v, src.draws, rec.Draws)
		}
	}
	rec := &dice.Recorder{Src: always(0), Purpose: long[1:]}
	if _, err := dice.Face(rec, 1_000_000); err != nil {
		t.Errorf("the longest purpose and the widest die: %v", err)
	}
}
