package dicetest

import (
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook/dice"
)

// A Script is an RNG that shows given faces in order and fails the test when
// the code under test does not ask for exactly those dice: for one too many,
// for a die that does not have the face, or for one too few when the test ends.
//
// The message names the draw, its die and its purpose, and the line where the
// script was made. Only the first failure is reported; from there on the Script
// answers −1, which every roller of this module refuses.
type Script struct {
	t      testing.TB
	src    *dice.Script
	where  string
	failed bool
}

// NewScript returns a Script of faces, counted from 1 as they are printed, for
// dice of any size.
func NewScript(t testing.TB, faces ...int) *Script {
	t.Helper()
	return newScript(t, dice.Typed(faces...), caller())
}

// NewDraws returns a Script that knows more of its dice: a Draw whose Die is not
// 0 is given only for a die of that size, and For names the draw in messages.
// The draws of a [dice.Recorder] fit as they are.
func NewDraws(t testing.TB, draws ...dice.Draw) *Script {
	t.Helper()
	return newScript(t, dice.Replay(draws), caller())
}

func newScript(t testing.TB, src *dice.Script, where string) *Script {
	s := &Script{t: t, src: src, where: where}
	t.Cleanup(s.leftovers)
	return s
}

// caller is the line that called the function that called it.
func caller() string {
	_, file, line, _ := runtime.Caller(2)
	return filepath.Base(file) + ":" + strconv.Itoa(line)
}

// IntN gives the next face as an RNG does, counted from 0, or −1.
func (s *Script) IntN(n int) int {
	s.t.Helper()
	v := s.src.IntN(n)
	if v < 0 {
		s.report(s.src.Done())
	}
	return v
}

// Done returns the first thing that went wrong, or an error for dice not asked
// for yet, or nil. It reports nothing.
func (s *Script) Done() error { return s.src.Done() }

// Left is the number of dice not yet asked for.
func (s *Script) Left() int { return s.src.Left() }

// leftovers runs when the test ends. A skipped test owes no dice.
func (s *Script) leftovers() {
	s.t.Helper()
	if err := s.src.Done(); err != nil && !s.t.Skipped() {
		s.report(err)
	}
}

func (s *Script) report(err error) {
	if s.failed {
		return
	}
	s.failed = true
	s.t.Helper()
	s.t.Errorf("dicetest: the script of %s: %s", s.where, strings.TrimPrefix(err.Error(), "dice: "))
}
