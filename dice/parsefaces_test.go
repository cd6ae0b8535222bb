package dice_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
)

// Dice that a player typed, for a roll that wants dice.
func ExampleParseFaces() {
	faces, err := dice.ParseFaces("4, 11 7")
	fmt.Println(faces, err)
	rolled, err := dice.MustParse("3d12+1").Take(faces...)
	fmt.Println(rolled, err)
	_, err = dice.ParseFaces("4 eleven")
	fmt.Println(err)
	// Output:
	// [4 11 7] <nil>
	// 3d12+1: [4 11 7]+1 = 23 <nil>
	// dice: faces "4 eleven": at offset 2, "eleven": want what a die shows, such as 7
}

func TestParseFaces(t *testing.T) {
	for text, want := range map[string][]int{
		"7": {7}, " 1 2\t3 ": {1, 2, 3}, "1,2 , 3": {1, 2, 3}, "1000000": {1000000},
		"+1 0 -1,−1": {1, 0, -1, -1},
	} {
		if got, err := dice.ParseFaces(text); err != nil || !slices.Equal(got, want) {
			t.Errorf("%q: %v, %v", text, got, err)
		}
	}
	for text, offset := range map[string]int{
		"": 0, " ": 1, "x": 0, "1 x": 2, "1,": 2, "1,,2": 2, ",1": 0, "-": 1, "1 +": 3, "--1": 1, "1-1": 1, "+ 1": 1, "-01": 1, "01": 0, "1.5": 1, "1;2": 1,
		"99999999999": 0, "1\n2": 1, strings.Repeat("1 ", 1000): 1000,
	} {
		got, err := dice.ParseFaces(text)
		var syntax *rollbook.SyntaxError
		if got != nil || !errors.As(err, &syntax) || syntax.Offset != offset {
			t.Errorf("%.20q: %v, %v; want an error at %d", text, got, err, offset)
		}
	}
	rapid.Check(t, func(t *rapid.T) { // what Faces print is read back
		want := rapid.SliceOfN(rapid.IntRange(1, 255), 1, 60).Draw(t, "faces")
		row, _ := dice.FacesOf(want...)
		if got, err := dice.ParseFaces(row.String()); err != nil || !slices.Equal(got, want) {
			t.Fatalf("%v: %v, %v", row, got, err)
		}
	})
}

// A source in a save is a string, by value and by pointer, and its seed shows in
// no log line.
func TestSourceInASave(t *testing.T) {
	type session struct {
		Value   dice.Source
		Pointer *dice.Source
	}
	src := dice.NewSource("secret")
	src.IntN(12)
	s := session{*src, src.Clone()}
	text, err := json.Marshal(s)
	if err != nil || strings.Count(string(text), `"rollbook1:`) != 2 {
		t.Fatalf("%s, %v", text, err)
	}
	var again session
	if err := json.Unmarshal(text, &again); err != nil {
		t.Fatal(err)
	}
	want := src.IntN(1 << 30)
	if a, b := again.Value.IntN(1<<30), again.Pointer.IntN(1<<30); a != want || b != want {
		t.Errorf("resumed at %d and %d, want %d", a, b, want)
	}
	for _, format := range []string{"%v", "%+v", "%#v", "%s"} {
		if got := fmt.Sprintf(format, s); strings.Contains(got, "[") || strings.Contains(got, "0x") && !strings.Contains(got, "dice.Source") {
			t.Errorf("%s: %s", format, got)
		}
		if got := fmt.Sprintf(format, src); got != "dice.Source" {
			t.Errorf("%s: %s", format, got)
		}
	}
	if _, err := json.Marshal(session{}); !errors.Is(err, dice.ErrState) {
		t.Errorf("a source without a seed is saved: %v", err)
	}
}

func TestSourceWithoutSeed(t *testing.T) {
	var none dice.Source
	if _, err := dice.Face(&none, 6); !errors.Is(err, dice.ErrSeed) {
		t.Errorf("rolled: %v", err)
	}
	if none.Done() == nil || dice.NewSource("").Done() != nil {
		t.Errorf("Done: %v, %v", none.Done(), dice.NewSource("").Done())
	}
}

// A locked source is saved as the source is, or not at all; never as nothing.
func TestLockedInASave(t *testing.T) {
	src := dice.NewSource("x")
	want, _ := json.Marshal(src)
	if got, err := json.Marshal(dice.NewLocked(src)); err != nil || string(got) != string(want) {
		t.Errorf("%s, %v; want %s", got, err, want)
	}
	if got, err := json.Marshal(dice.NewLocked(dice.Secure{})); !errors.Is(err, dice.ErrState) {
		t.Errorf("%s, %v", got, err)
	}
}

// A recorder in a log holds draws and never the state of its source.
func TestRecorderInALog(t *testing.T) {
	rec := dice.Recorder{Src: dice.NewSource("secret"), Purpose: "attack"}
	rec.IntN(1)
	text, err := json.Marshal(&rec)
	if want := `{"purpose":"attack","draws":[{"die":1,"face":1,"for":"attack"}]}`; err != nil || string(text) != want {
		t.Errorf("%s, %v", text, err)
	}
}
