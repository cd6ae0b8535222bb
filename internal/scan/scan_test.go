package scan_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/scan"
)

func at(input string, pos int) *scan.Scanner {
	return &scan.Scanner{Subject: "test", Input: input, Pos: pos}
}

// wantOffset checks that err is a SyntaxError for the input at that offset.
func wantOffset(t *testing.T, input string, err error, offset int, want string) {
	t.Helper()
	var e *rollbook.SyntaxError
	if !errors.As(err, &e) || e.Subject != "test" || e.Input != input || e.Offset != offset || e.Want != want {
		t.Errorf("%.40q: error %v, want one at %d for %s", input, err, offset, want)
	}
}

func TestFailAt(t *testing.T) {
	reason := errors.New("a reason")
	err := at("abc", 1).FailAt(2, "x", reason)
	wantOffset(t, "abc", err, 2, "x")
	if !errors.Is(err, reason) {
		t.Errorf("%v does not wrap its reason", err)
	}
}

func TestBegin(t *testing.T) {
	for input, pos := range map[string]int{"": 0, "a": 0, " \t a": 3, "\na": 0, "  ": 2, strings.Repeat(" ", scan.MaxInput): scan.MaxInput} {
		s := at(input, 0)
		if err := s.Begin(); err != nil || s.Pos != pos {
			t.Errorf("%.40q: position %d, %v; want %d", input, s.Pos, err, pos)
		}
		if s.End() != (pos == len(input)) {
			t.Errorf("%.40q: end is %t at %d", input, s.End(), pos)
		}
	}
	long := strings.Repeat(" ", scan.MaxInput+1)
	wantOffset(t, long, at(long, 0).Begin(), scan.MaxInput, "at most 1000 bytes")
}

func TestPeekAndByte(t *testing.T) {
	s := at("d6", 0)
	if s.Peek() != 'd' || s.Byte('x') || s.Pos != 0 || !s.Byte('d') || s.Pos != 1 || s.Byte('d') {
		t.Errorf("at %d", s.Pos)
	}
	if s = at("d6", 2); s.Peek() != 0 || s.Byte('6') || !s.End() {
		t.Error("something stands behind the end")
	}
}

func TestSign(t *testing.T) {
	for input, want := range map[string]struct{ sign, pos int }{
		"+1": {+1, 1}, "-1": {-1, 1}, "−1": {-1, 3}, "1": {0, 0}, "": {0, 0}, "–1": {0, 0}, "+": {+1, 1}, "\xe2\x88": {0, 0},
	} {
		s := at(input, 0)
		if sign := s.Sign(); sign != want.sign || s.Pos != want.pos {
			t.Errorf("%q: %d, position %d", input, sign, s.Pos)
		}
	}
	if at("+", 1).Sign() != 0 || at("+", 5).Sign() != 0 {
		t.Error("a sign behind the end")
	}
}

func TestNumber(t *testing.T) {
	for input, want := range map[string]int{"0": 0, "7": 7, "10": 10, "0x": 0, "12d6": 12, "999999999": 999_999_999, "5 ": 5, "1٣": 1} {
		s := at("_"+input, 1)
		n, err := s.Number("a number")
		if digits := len(input) - len(strings.TrimLeft(input, "0123456789")); err != nil || n != want || s.Pos != 1+digits {
			t.Errorf("%q: %d, %v, position %d", input, n, err, s.Pos)
		}
	}
	for input, want := range map[string]string{
		"": "a number", "x": "a number", "-1": "a number", "٣": "a number",
		"00": "a number, without leading zeros", "01": "a number, without leading zeros",
		"1000000000": "a number, at most nine digits", strings.Repeat("9", 900): "a number, at most nine digits",
	} {
		_, err := at("_"+input, 1).Number("a number")
		wantOffset(t, "_"+input, err, 1, want)
	}
}

func TestSigned(t *testing.T) {
	for input, want := range map[string]int{"7": 7, "+7": 7, "-7": -7, "−7": -7, "-0": 0} {
		if n, err := at(input, 0).Signed("a number"); err != nil || n != want {
			t.Errorf("%q: %d, %v", input, n, err)
		}
	}
	for _, input := range []string{"--7", "+", "- 7"} {
		_, err := at(input, 0).Signed("a number")
		wantOffset(t, input, err, 1, "a number")
	}
}

func TestWord(t *testing.T) {
	for input, want := range map[string]bool{
		"vs": true, "VS": true, "vS 3": true, "vs-3": true, "vs.": true,
		"": false, "v": false, "vsx": false, "vs3": false, "vs_": false, "vsé": false, "xvs": false, " vs": false,
	} {
		s := at(input, 0)
		if got := s.Word("vs"); got != want || s.Pos != map[bool]int{true: 2}[want] {
			t.Errorf("%q: %t, position %d", input, got, s.Pos)
		}
	}
}
