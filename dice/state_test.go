package dice_test

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook/dice"
)

// mixed draws a die of a size that depends on i, so that every way of drawing
// comes by.
func mixed(s *dice.Source, i int) int { return s.IntN([]int{6, 12, 1000, 1, 100, 2, 256, 257}[i%8]) }

// Saving at every position resumes exactly, whatever is left of a word: over
// several refills of the generator.
func TestResumeAtEveryPosition(t *testing.T) {
	s := dice.NewSource("resume")
	weather := first(s.Sub("weather"))
	seen := map[string]bool{}
	for i := range 900 {
		text, err := s.MarshalText()
		if err != nil || seen[string(text)] {
			t.Fatalf("position %d: %v, or a state seen before", i, err)
		}
		seen[string(text)] = true
		if len(text) < 100 || len(text) > 150 {
			t.Fatalf("%d characters: %s", len(text), text)
		}
		again, here := resumed(t, s), s.Clone()
		for j := range 24 {
			if got, want := mixed(again, i+j), mixed(here, i+j); got != want {
				t.Fatalf("position %d, draw %d: %d, want %d", i, j, got, want)
			}
		}
		if got := first(resumed(t, s).Sub("weather")); got != weather {
			t.Fatalf("position %d: another sub-stream", i)
		}
		mixed(s, i)
	}
}

// Hazard 8: in JSON the state is a string, so no reader loses digits of it.
func TestSourceJSON(t *testing.T) {
	type save struct {
		Ptr   *dice.Source `json:"ptr"`
		Value dice.Source  `json:"value"`
	}
	s := dice.NewSource("json")
	s.IntN(6)
	data, err := json.Marshal(save{s, *s})
	if err != nil || !strings.HasPrefix(string(data), `{"ptr":"rollbook1:`) || !strings.Contains(string(data), `"value":"rollbook1:`) {
		t.Fatalf("%s, %v", data, err)
	}
	var again save
	if err := json.Unmarshal(data, &again); err != nil {
		t.Fatal(err)
	}
	if second, err := json.Marshal(again); err != nil || string(second) != string(data) {
		t.Errorf("%s, then %s, %v", data, second, err)
	}
	want := first(s)
	if first(again.Ptr) != want || first(&again.Value) != want {
		t.Error("other dice after JSON")
	}
	if data, err := json.Marshal(save{Ptr: s}); !errors.Is(err, dice.ErrState) {
		t.Errorf("a source without a seed was saved: %s", data)
	}
}

func TestAppendText(t *testing.T) {
	s := dice.NewSource("append")
	want, _ := s.MarshalText()
	got, err := s.AppendText([]byte("seed="))
	if err != nil || string(got) != "seed="+string(want) {
		t.Errorf("%s, %v", got, err)
	}
	var zero dice.Source
	if got, err := zero.AppendText([]byte("kept")); !errors.Is(err, dice.ErrState) || string(got) != "kept" {
		t.Errorf("without a seed: %s, %v", got, err)
	}
}

// refuseState tries a text on a source and wants no trace of it.
func refuseState(t *testing.T, what, text string) {
	t.Helper()
	s := dice.NewSource("keep")
	s.IntN(6)
	before, _ := s.MarshalText()
	err := s.UnmarshalText([]byte(text))
	if !errors.Is(err, dice.ErrState) {
		t.Errorf("%s: %q was accepted: %v", what, text, err)
	}
	if after, _ := s.MarshalText(); string(after) != string(before) {
		t.Errorf("%s: the source changed", what)
	}
	if err != nil && len(err.Error()) > 300 {
		t.Errorf("%s: an error of %d bytes", what, len(err.Error()))
	}
}

// A damaged save is found out: it never gives other dice.
func TestDamagedStateIsRefused(t *testing.T) {
	s := dice.NewSource("damage")
	s.IntN(6)
	text, _ := s.MarshalText()
	alphabet := "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+/=:. \n\r\x00\xff"
	for i := range text {
		for _, c := range []byte(alphabet) {
			if c != text[i] {
				refuseState(t, "changed", string(text[:i])+string(c)+string(text[i+1:]))
			}
		}
		refuseState(t, "cut", string(text[:i]))
		refuseState(t, "cut in front", string(text[i+1:]))
		refuseState(t, "left out", string(text[:i])+string(text[i+1:]))
		for _, c := range "A\n=" {
			refuseState(t, "put in", string(text[:i])+string(c)+string(text[i:]))
		}
	}
	for _, c := range alphabet {
		refuseState(t, "extended", string(text)+string(c))
	}
	refuseState(t, "twice", string(text)+string(text))
	refuseState(t, "long", string(text)+strings.Repeat("A", 1<<20))
}

// Bytes that are no state are refused even where their check is right.
func TestImpossibleStateIsRefused(t *testing.T) {
	const key, chacha, left, rest = 0, 32, 80, 81
	s := dice.NewSource("impossible")
	text, _ := s.MarshalText()
	raw, err := base64.RawURLEncoding.DecodeString(strings.TrimPrefix(string(text), "rollbook1:"))
	if err != nil || len(raw) != rest+8+4 {
		t.Fatalf("%d bytes, %v", len(raw), err)
	}
	body := raw[:len(raw)-4]
	if got := checked(body); got != string(text) {
		t.Fatalf("the check is made otherwise: %s, want %s", got, text)
	}
	change := func(at int, to byte) string {
		b := append([]byte(nil), body...)
		b[at] = to
		return checked(b)
	}
	var other dice.Source
	if err := other.UnmarshalText([]byte(change(key, body[key]^1))); err != nil {
		t.Fatalf("another seed is a state too: %v", err)
	}
	refuseState(t, "another generator", change(chacha, 'C'))
	refuseState(t, "a used count out of range", change(chacha+8, 1))
	refuseState(t, "four quarters left", change(left, 4))
	refuseState(t, "255 quarters left", change(left, 255))
	refuseState(t, "a quarter that is not left", change(rest+7, 1))
	refuseState(t, "short", checked(body[:len(body)-1]))
	refuseState(t, "long", checked(append([]byte{0}, body...)))
	refuseState(t, "no body", checked(nil))
	for n := range 120 { // no generator is in there, however long it is
		refuseState(t, "zeros", "rollbook1:"+base64.RawURLEncoding.EncodeToString(make([]byte, n)))
	}
}

// What is no state is told apart, at the very length.
func TestStateErrors(t *testing.T) {
	long := "dice: not the saved state of a source: want \"rollbook1:…\" and up to 200 characters, have "
	for text, want := range map[string]string{
		"":                        long + "0 bytes",
		"rollbook2:AAAA":          long + "14 bytes",
		"rollbook1:" + zeros(201): long + "211 bytes",
		"rollbook1:" + zeros(200): "dice: not the saved state of a source: damaged generator",
		"rollbook1:" + zeros(60):  "dice: not the saved state of a source: damaged generator", // 45 bytes
		"rollbook1:" + zeros(59):  "dice: not the saved state of a source: damaged or cut off",
		"rollbook1:" + zeros(5):   "dice: not the saved state of a source: damaged or cut off", // no whole byte
		"rollbook1:":              "dice: not the saved state of a source: damaged or cut off",
	} {
		if err := new(dice.Source).UnmarshalText([]byte(text)); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}

// zeros are so many characters of base64.
func zeros(n int) string { return strings.Repeat("A", n) }

// No verb prints the seed of a Source, by value or by pointer, alone or in an exported
// field.
func TestPrintKeepsTheSeed(t *testing.T) {
	type host struct{ Source dice.Source }
	src := dice.NewSource("a secret")
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%d", "%x", "%q", "%T is %v", "%08b"} {
		for _, x := range []any{src, *src, host{*src}, []any{src, *src}} {
			text := fmt.Sprintf(verb, x)
			if verb == "%T is %v" {
				text = fmt.Sprintf(verb, x, x)
			}
			if len(text) > 100 {
				t.Errorf("%s of a %T prints %s", verb, x, text)
			}
		}
	}
}
