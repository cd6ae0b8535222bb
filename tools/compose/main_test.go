package main

import (
	"bytes"
	"math/rand/v2"
	"os"
	"testing"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"github.com/rollbook-rpg/rollbook/internal/letters"
)

func TestTableIsUpToDate(t *testing.T) {
	want, err := table()
	if err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile("../../internal/letters/table.go"); err != nil || !bytes.Equal(got, want) {
		t.Errorf("internal/letters/table.go is not what compose writes: %v", err)
	}
}

// Every letter of the three scripts, and a million rows of letters and marks, are
// composed as golang.org/x/text does it.
func TestCompose(t *testing.T) {
	var letter, mark []rune
	for r := rune(0); r <= unicode.MaxRune; r++ {
		switch {
		case class(r) > 0:
			mark = append(mark, r)
		case unicode.In(r, unicode.Latin, unicode.Greek, unicode.Cyrillic):
			letter = append(letter, r)
		default:
			continue
		}
		for _, text := range []string{string(r), norm.NFD.String(string(r)), "x" + string(r) + "\u0301\u0323y"} {
			if got, want := letters.Compose(text), norm.NFC.String(text); got != want {
				t.Errorf("%+q: %+q, want %+q", text, got, want)
			}
		}
	}
	common := []rune("aeiouAEIOUcsznαεηιουωΑΙеуичЕУ")
	marks := []rune("\u0300\u0301\u0302\u0303\u0306\u0308\u030a\u030c\u0323\u0327\u0328\u0313\u0314\u0342\u0345")
	rng := rand.New(rand.NewPCG(1, 2))
	for range 1_000_000 {
		var text []rune
		for range 1 + rng.IntN(8) {
			from := [][]rune{letter, common, common, mark, marks, marks}[rng.IntN(6)]
			text = append(text, from[rng.IntN(len(from))])
		}
		if got, want := letters.Compose(string(text)), norm.NFC.String(string(text)); got != want {
			t.Fatalf("%+q: %+q, want %+q", text, got, want)
		}
	}
}
