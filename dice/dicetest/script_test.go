package dicetest_test

import (
	"errors"
	"regexp"
	"testing"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/dicetest"
)

// Hazard 17: nobody has to write their own fake dice.

func TestScriptGivesItsFaces(t *testing.T) {
	f := &fakeTB{}
	s := dicetest.NewScript(f, 4, 11, 1)
	if s.Left() != 3 {
		t.Errorf("Left = %d before any draw", s.Left())
	}
	for i, want := range []int{4, 11, 1} {
		if face, err := dice.Face(s, 12); face != want || err != nil {
			t.Errorf("die %d: %d, %v; want %d", i, face, err, want)
		}
	}
	if err := s.Done(); err != nil || s.Left() != 0 {
		t.Errorf("Done = %v, Left = %d after the last draw", err, s.Left())
	}
	if got := f.end(); len(got) > 0 {
		t.Errorf("a script used up was reported: %q", got)
	}
}

// Hazards 3 and 13: a script never spins, makes no face up, and takes no wrong
// count or face.
func TestScriptReports(t *testing.T) {
	roll := func(s *dicetest.Script, sides ...int) {
		for _, n := range sides {
			s.IntN(n)
		}
	}
	for name, c := range map[string]struct {
		play func(f *fakeTB)
		want string
		err  error
	}{
		"exhausted": {
			func(f *fakeTB) { roll(dicetest.NewScript(f, 3, 4), 6, 6, 6) },
			`^dicetest: the script of script_test\.go:\d+: draw 3, d6, no more dice$`, dice.ErrExhausted,
		},
		"empty": {
			func(f *fakeTB) { roll(dicetest.NewScript(f), 20) },
			`^dicetest: the script of script_test\.go:\d+: draw 1, d20, no more dice$`, dice.ErrExhausted,
		},
		"impossible face": {
			func(f *fakeTB) { roll(dicetest.NewScript(f, 3, 7), 6, 6) },
			`^dicetest: the script of script_test\.go:\d+: draw 2, d6, given 7, no such face on that die$`, dice.ErrFace,
		},
		"no face": {
			func(f *fakeTB) { roll(dicetest.NewScript(f, 0), 6) },
			`draw 1, d6, given 0, no such face`, dice.ErrFace,
		},
		"leftovers": {
			func(f *fakeTB) { roll(dicetest.NewScript(f, 3, 4, 5), 6) },
			`^dicetest: the script of script_test\.go:\d+: draw 2, given 2 more, dice left over$`, dice.ErrLeftover,
		},
		"another die": {
			func(f *fakeTB) { roll(dicetest.NewDraws(f, dice.Draw{Die: 12, Face: 4, For: "attack"}), 20) },
			`script_test\.go:\d+: draw 1, for "attack", d20, given d12, the record holds another die$`, dice.ErrSize,
		},
		"named face": {
			func(f *fakeTB) {
				roll(dicetest.NewDraws(f, dice.Draw{Face: 4}, dice.Draw{Face: 13, For: "damage"}), 20, 12)
			},
			`draw 2, for "damage", d12, given 13, no such face`, dice.ErrFace,
		},
		"named leftovers": {
			func(f *fakeTB) {
				roll(dicetest.NewDraws(f, dice.Draw{Face: 4}, dice.Draw{Die: 6, Face: 1, For: "damage"}), 20)
			},
			`draw 2, for "damage", d6, given 1 more, dice left over$`, dice.ErrLeftover,
		},
		"the first alone": {
			func(f *fakeTB) { roll(dicetest.NewScript(f, 9, 1, 2), 6, 6, 6, 6, 6, 6) },
			`draw 1, d6, given 9, no such face`, dice.ErrFace,
		},
	} {
		t.Run(name, func(t *testing.T) {
			f := &fakeTB{}
			c.play(f)
			got := f.end()
			if len(got) != 1 || !regexp.MustCompile(c.want).MatchString(got[0]) {
				t.Errorf("reported %q, want one report that matches %s", got, c.want)
			}
			if f.helpers == 0 {
				t.Error("Helper was not called")
			}
		})
	}
}

func TestScriptStaysSilentAfterAFailure(t *testing.T) {
	f := &fakeTB{}
	s := dicetest.NewScript(f, 7, 1)
	for range 1000 {
		if v := s.IntN(6); v != -1 {
			t.Fatalf("answered %d after a failure", v)
		}
	}
	if err := s.Done(); !errors.Is(err, dice.ErrFace) {
		t.Errorf("Done = %v, want the first failure", err)
	}
	if got := f.end(); len(got) != 1 {
		t.Errorf("%d reports: %q", len(got), got)
	}
}

// A roller under test returns the script's own reason.
func TestScriptGivesItsReason(t *testing.T) {
	s := dicetest.NewScript(&fakeTB{}, 2)
	_, err := dice.Sum(s, 2, 6)
	var draw *dice.DrawError
	if !errors.As(err, &draw) || draw.Err != dice.ErrExhausted || draw.Draw != 2 || draw.Die != 6 {
		t.Errorf("error %v, want draw 2 of a script that is used up", err)
	}
}

func TestScriptOfASkippedTest(t *testing.T) {
	f := &fakeTB{skipped: true}
	dicetest.NewScript(f, 1, 2)
	if got := f.end(); len(got) > 0 {
		t.Errorf("a skipped test was failed: %q", got)
	}
}

func TestDrawsOfARecorder(t *testing.T) {
	rec := &dice.Recorder{Src: dice.NewSource("draws"), Purpose: "attack"}
	first, _ := dice.Sum(rec, 5, 12)
	again, err := dice.Sum(dicetest.NewDraws(t, rec.Draws...), 5, 12)
	if first != again || err != nil {
		t.Errorf("%d, then %d, %v", first, again, err)
	}
}
