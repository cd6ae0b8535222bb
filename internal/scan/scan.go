// Package scan reads the short text forms that people type: whole numbers,
// signs and words, with the position of whatever does not fit.
package scan

import (
	"strings"

	"github.com/rollbook-rpg/rollbook"
)

// MaxInput is the longest text that any parser of the module reads.
const MaxInput = 1000

// maxNumber bounds a number while it is read, far above every limit and far
// below an overflow.
const maxNumber = 999_999_999

// A Scanner walks over Input.
type Scanner struct {
	Subject string // for errors: "m12: test"
	Input   string
	Pos     int
}

// Fail returns the error for the position.
func (s *Scanner) Fail(want string) error { return s.FailAt(s.Pos, want, nil) }

// FailAt returns the error for a position, with a reason that may be nil.
func (s *Scanner) FailAt(pos int, want string, err error) error {
	return &rollbook.SyntaxError{Subject: s.Subject, Input: s.Input, Offset: pos, Want: want, Err: err}
}

// Begin checks the length of the input and skips leading space.
func (s *Scanner) Begin() error {
	if len(s.Input) > MaxInput {
		return s.FailAt(MaxInput, "at most 1000 bytes", nil)
	}
	s.Space()
	return nil
}

// Space skips spaces and tabs.
func (s *Scanner) Space() {
	for s.Pos < len(s.Input) && (s.Input[s.Pos] == ' ' || s.Input[s.Pos] == '\t') {
		s.Pos++
	}
}

// End reports whether nothing is left.
func (s *Scanner) End() bool { return s.Pos >= len(s.Input) }

// Peek is the next byte, or 0 at the end.
func (s *Scanner) Peek() byte {
	if s.End() {
		return 0
	}
	return s.Input[s.Pos]
}

// Byte skips c where it comes next.
func (s *Scanner) Byte(c byte) bool {
	if s.Peek() != c {
		return false
	}
	s.Pos++
	return true
}

// Sign skips a sign, '+' or '-' (or U+2212, the minus of typesetters), and
// returns +1 or −1, or 0 where there is none.
func (s *Scanner) Sign() int {
	switch rest := s.Input[min(s.Pos, len(s.Input)):]; {
	case strings.HasPrefix(rest, "+"):
		s.Pos++
		return +1
	case strings.HasPrefix(rest, "-"):
		s.Pos++
		return -1
	case strings.HasPrefix(rest, "−"):
		s.Pos += len("−")
		return -1
	}
	return 0
}

// Number reads an unsigned whole number without leading zeros.
func (s *Scanner) Number(want string) (int, error) {
	start, n := s.Pos, 0
	for isDigit(s.Peek()) {
		if n > maxNumber/10 {
			return 0, s.FailAt(start, want+", at most nine digits", nil)
		}
		n = n*10 + int(s.Peek()-'0')
		s.Pos++
	}
	switch {
	case s.Pos == start:
		return 0, s.Fail(want)
	case s.Pos > start+1 && s.Input[start] == '0':
		return 0, s.FailAt(start, want+", without leading zeros", nil)
	}
	return n, nil
}

// Signed reads a number with an optional sign.
func (s *Scanner) Signed(want string) (int, error) {
	sign := s.Sign()
	n, err := s.Number(want)
	if sign < 0 {
		n = -n
	}
	return n, err
}

// Word skips word where it comes next, in any case, and is not the beginning
// of a longer one. Where word has a space, any run of spaces will do.
func (s *Scanner) Word(word string) bool {
	start := s.Pos
	for part, rest, more := "", word, true; more; {
		if part, rest, more = strings.Cut(rest, " "); !s.part(part) {
			s.Pos = start
			return false
		}
		if more {
			s.Space()
		}
	}
	return true
}

// part skips a part of a word, which has no space.
func (s *Scanner) part(part string) bool {
	end := s.Pos + len(part)
	if end > len(s.Input) || !strings.EqualFold(s.Input[s.Pos:end], part) {
		return false
	}
	if end < len(s.Input) && isLetter(s.Input[end]) {
		return false
	}
	s.Pos = end
	return true
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isLetter(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c >= 0x80 || c == '_' || isDigit(c)
}
