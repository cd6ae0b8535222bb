package dice_test

import (
	"errors"
	"testing"

	"github.com/rollbook-rpg/rollbook/dice"
)

func FuzzSourceUnmarshalText(f *testing.F) {
	s := dice.NewSource("fuzz")
	for i := range 6 {
		text, _ := s.MarshalText()
		f.Add(text)
		mixed(s, i)
	}
	f.Add([]byte("rollbook1:"))
	f.Add([]byte(checked(make([]byte, 89))))
	f.Fuzz(func(t *testing.T, text []byte) {
		s := dice.NewSource("kept")
		before, _ := s.MarshalText()
		if err := s.UnmarshalText(text); err != nil {
			if after, _ := s.MarshalText(); !errors.Is(err, dice.ErrState) || string(after) != string(before) {
				t.Fatalf("%q: %v, and the source changed", text, err)
			}
			return
		}
		if again, err := s.MarshalText(); err != nil || string(again) != string(text) {
			t.Fatalf("%q was accepted, but is written %q, %v", text, again, err)
		}
		for i := range 20 {
			if v := mixed(s, i); v < 0 {
				t.Fatalf("%q: draw %d: %d", text, i, v)
			}
		}
	})
}
