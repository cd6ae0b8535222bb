package enum_test

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/enum"
)

type colour = enum.Of[colourNames]

type colourNames struct{}

func (colourNames) Names() *enum.Names { return &colours }

// colours has no text for 0, "not set", nor for 3.
var colours = enum.Names{
	Clause: "x COL-1", Kind: "colour",
	Text:  []string{"", "red", "dark blue", "", "green"},
	Alias: map[string]uint8{"navy": 2},
}

// fault is what is expected of a refusal.
func fault(found string) rollbook.Fault {
	return rollbook.Fault{Clause: "x COL-1", Subject: "colour", Found: found, Allowed: "red, dark blue, green"}
}

func TestTexts(t *testing.T) {
	for c, text := range map[colour]string{1: "red", 2: "dark blue", 4: "green"} {
		b, err := c.AppendText([]byte("a "))
		if err != nil || string(b) != "a "+text || c.String() != text || !c.Valid() || c.Validate() != nil {
			t.Errorf("%d: %q, %v, %q", c, b, err, c.String())
		}
		var back colour
		if err := back.UnmarshalText([]byte(text)); err != nil || back != c {
			t.Errorf("%q gives %d, %v", text, back, err)
		}
	}
	for c, text := range map[colour]string{0: "no colour", 3: "no colour", 5: "colour(5)", 255: "colour(255)"} {
		if c.Valid() || c.String() != text {
			t.Errorf("%d is valid: %t, %q", c, c.Valid(), c.String())
		}
		b, err := c.AppendText([]byte("a"))
		if want := fault(strconv.Itoa(int(c))); err != want || string(b) != "a" || c.Validate() != want {
			t.Errorf("%d: %q, %v", c, b, err)
		}
	}
}

func TestUnmarshalRefuses(t *testing.T) {
	for _, text := range []string{"", "Red", "RED", "red x", "red ", "navy", "no colour", "colour(5)", "purple"} {
		c := colour(4)
		if err := c.UnmarshalText([]byte(text)); !errors.Is(err, fault("")) || c != 4 {
			t.Errorf("%q: %d, %v", text, c, err)
		}
	}
}

func TestParse(t *testing.T) {
	for text, want := range map[string]colour{"red": 1, "RED": 1, " red": 1, "DARK\t  blue": 2, "Dark Blue": 2, "navy": 2, "Navy": 2, "green": 4} {
		if c, err := rollbook.Parse[colour](text); err != nil || c != want {
			t.Errorf("%q: %d, %v", text, c, err)
		}
	}
	long := strings.Repeat("x", 1000)
	for text, found := range map[string]string{
		"": `""`, "purple": `"purple"`, "red x": `"red x"`, "a\nb": `"a\nb"`, long: `"` + long[:40] + `"…`,
	} {
		if c, err := rollbook.Parse[colour](text); err != fault(found) || c != 0 {
			t.Errorf("%.40q: %d, %v", text, c, err)
		}
	}
}

func TestAll(t *testing.T) {
	if got := slices.Collect(rollbook.All[colour]()); !slices.Equal(got, []colour{1, 2, 4}) {
		t.Errorf("all: %v", got)
	}
	for c := range rollbook.All[colour]() {
		if c != 1 {
			t.Error("goes on after a break")
		}
		break
	}
	if got := colour(0).List(); got != "red, dark blue, green" {
		t.Errorf("list: %s", got)
	}
}
