package dice_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// Hazard 8: what is written can be read, is the same value, and is written the
// same again.
func TestFacesJSONRoundTrip(t *testing.T) {
	type result struct {
		Faces dice.Faces `json:"faces"`
	}
	rapid.Check(t, func(t *rapid.T) {
		row := rows().Draw(t, "row")
		f, _ := dice.FacesOf(row...)
		text, err := json.Marshal(f)
		if err != nil {
			t.Fatal(err)
		}
		plain, _ := json.Marshal(row)
		if len(row) == 0 {
			plain = []byte("[]")
		}
		if string(text) != string(plain) {
			t.Fatalf("%s, want %s", text, plain)
		}
		var again dice.Faces
		if err := json.Unmarshal(text, &again); err != nil || again != f {
			t.Fatalf("%s became %v, %v", text, again, err)
		}
		var inside result
		if err := strictjson.Unmarshal([]byte(`{"faces": `+string(text)+` }`), &inside, 10_000); err != nil || inside.Faces != f {
			t.Fatalf("inside: %v, %v", inside, err)
		}
	})
}

func TestFacesJSONText(t *testing.T) {
	for text, want := range map[string]string{
		"[]": "", " [ ] ": "", "[1]": "1", "\t[\n1 ,\r4, 7 ]\n": "1 4 7", "[255,1,10,99,100]": "255 1 10 99 100",
	} {
		var f dice.Faces
		if err := f.UnmarshalJSON([]byte(text)); err != nil || f.String() != want {
			t.Errorf("%q: %v, %v", text, f, err)
		}
	}
}

func TestFacesJSONRefused(t *testing.T) {
	number := func(draw int, answer string) error {
		return &dice.DrawError{Draw: draw, Answer: answer, Err: dice.ErrFace}
	}
	for text, want := range map[string]error{
		// Numbers that are no face. Hazard 5: none wraps round to one.
		"[0]": number(1, "0"), "[-1]": number(1, "-1"), "[-0]": number(1, "-0"), "[256]": number(1, "256"), "[1,2,257,3]": number(3, "257"),
		"[18446744073709551617]":            number(1, "18446744073709551617"),
		"[" + strings.Repeat("9", 99) + "]": number(1, strings.Repeat("9", 40)+"…"),
		"[" + strings.Repeat("9", 41) + "]": number(1, strings.Repeat("9", 40)+"…"),
		"[" + strings.Repeat("9", 40) + "]": number(1, strings.Repeat("9", 40)),
		// No whole numbers, or none that JSON knows.
		"[1.0]": nil, "[1.5]": nil, "[1e0]": nil, "[1E2]": nil, "[0.1e1]": nil, "[01]": nil, "[00]": nil, "[-01]": nil, "[+1]": nil, "[-]": nil,
		"[--1]": nil, "[0x1]": nil, "[1_0]": nil, `["1"]`: nil, "[true]": nil, "[null]": nil, "[[1]]": nil, "[{}]": nil, "[NaN]": nil, "[１]": nil,
		// No list, or more than one.
		"null": nil, "": nil, " ": nil, "1": nil, `"1 4 7"`: nil, "{}": nil, `{"0":1}`: nil, "[": nil, "]": nil, "[1": nil, "[1,": nil, "[1,]": nil,
		"[,1]": nil, "[,]": nil, "[1,,2]": nil, "[1 2]": nil, "[1]]": nil, "[1][2]": nil, "[1] 2": nil, "[1],": nil, "[1]\x00": nil, "[1\x00]": nil,
		"\xef\xbb\xbf[1]": nil, "[1]//": nil, "[1;2]": nil, "\v[1]": nil, "[1\u00a0]": nil,
	} {
		f, _ := dice.FacesOf(4, 11)
		was := f
		err := f.UnmarshalJSON([]byte(text))
		var draw *dice.DrawError
		switch {
		case err == nil:
			t.Errorf("%q was accepted as %v", text, f)
		case want == nil && (!errors.Is(err, strictjson.ErrJSON) || !strings.HasPrefix(err.Error(), "dice: faces: ")):
			t.Errorf("%q: %v", text, err)
		case want != nil && (!errors.As(err, &draw) || *draw != *want.(*dice.DrawError)):
			t.Errorf("%q: %v, want %v", text, err, want)
		}
		if f != was {
			t.Errorf("%q: an error, and yet changed to %v", text, f)
		}
		if err := json.Unmarshal([]byte(text), &f); err == nil || f != was {
			t.Errorf("%q was accepted by package json as %v", text, f)
		}
	}
}

func TestFacesJSONErrorText(t *testing.T) {
	var f dice.Faces
	for text, want := range map[string]string{
		"[1,x]": `dice: faces: rollbook: unacceptable JSON: at offset 3, "x]": want a face as a whole number`,
		"[1":    `dice: faces: rollbook: unacceptable JSON: at offset 2, the end: want a comma or the end of the list`,
		"[9,0]": `dice: draw 2, given 0, no such face on that die`,
		"[1]" + strings.Repeat(" x", 50): `dice: faces: rollbook: unacceptable JSON: at offset 4, "` +
			strings.Repeat("x ", 20) + `"…: want nothing after the list`,
	} {
		if err := f.UnmarshalJSON([]byte(text)); err == nil || err.Error() != want {
			t.Errorf("%q: %v\nwant %s", text, err, want)
		}
	}
}

// naiveFaces reads the same with package json and strconv.
func naiveFaces(data []byte) (row []int, ok bool) {
	var raw []json.RawMessage
	if json.Unmarshal(data, &raw) != nil || raw == nil {
		return nil, false
	}
	for _, r := range raw {
		face, err := strconv.Atoi(string(r))
		if err != nil || face < 1 || face > 255 {
			return nil, false
		}
		row = append(row, face)
	}
	return row, true
}

func FuzzFacesJSON(f *testing.F) {
	for _, seed := range []string{"[]", "[1,4,7]", " [ 255 , 12 ] ", "[256]", "[-0]", "[1e0]", "[01]", "null", "[1,]", "[" + strings.Repeat("9,", 40) + "1]"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		faces, _ := dice.FacesOf(12)
		was := faces
		err := faces.UnmarshalJSON(data)
		row, ok := naiveFaces(data)
		switch {
		case ok != (err == nil):
			t.Fatalf("%q: %v, but package json gives %v", data, err, row)
		case err != nil && faces != was:
			t.Fatalf("%q: changed to %v by an error", data, faces)
		case err == nil && !slices.Equal(faces.AppendTo(nil), row):
			t.Fatalf("%q: %v, want %v", data, faces, row)
		case err == nil:
			text, _ := faces.MarshalJSON()
			var again dice.Faces
			if err := again.UnmarshalJSON(text); err != nil || again != faces {
				t.Fatalf("%q: %v, written as %s", data, err, text)
			}
		}
	})
}
