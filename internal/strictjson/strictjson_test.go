package strictjson_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

type inner struct {
	N int `json:"n"`
}

type outer struct {
	A     int            `json:"a"`
	Text  string         `json:"text,omitempty"`
	In    inner          `json:"in"`
	List  []inner        `json:"list,omitempty"`
	Pair  [2]int         `json:"pair"`
	Ptr   *inner         `json:"ptr,omitempty"`
	Map   map[string]int `json:"map,omitempty"`
	Any   any            `json:"any,omitempty"`
	Gone  int            `json:"-"`
	inner                // keys of an embedded struct count as one's own
}

func TestAccepts(t *testing.T) {
	for _, text := range []string{
		`{"a":1,"in":{"n":2},"pair":[1,2]}`,
		` { "pair" : [1 , 2] , "a" : 1 , "n":3, "map":{"x":1,"X":2}, "ptr":null, "list":[{"n":1}] , "any":{"Z":[null]} } `,
		`{"a":1,"text":"\ud83c\udfb2 \\ud800 \" �","pair":[1,2]}`,
	} {
		var o outer
		if err := strictjson.Unmarshal([]byte(text), &o, 1000); err != nil || o.A != 1 || o.Pair != [2]int{1, 2} {
			t.Errorf("%s: %+v, %v", text, o, err)
		}
	}
}

func TestRefuses(t *testing.T) {
	for name, text := range map[string]string{
		"case":               `{"A":1}`,
		"unknown":            `{"a":1,"b":2}`,
		"ignored field":      `{"Gone":1}`,
		"twice":              `{"a":1,"a":1}`,
		"twice by escape":    `{"a":1,"\u0061":1}`,
		"nested case":        `{"in":{"N":1}}`,
		"nested in list":     `{"list":[{"n":1},{"m":1}]}`,
		"twice in any":       `{"any":{"k":{"x":1,"x":2}}}`,
		"twice in map":       `{"map":{"x":1,"x":2}}`,
		"null":               `{"a":null}`,
		"null struct":        `{"in":null}`,
		"null in array":      `{"pair":[1,null]}`,
		"short array":        `{"pair":[1]}`,
		"long array":         `{"pair":[1,2,3]}`,
		"type":               `{"a":"1"}`,
		"fraction":           `{"a":1.5}`,
		"exponent":           `{"a":1e2}`,
		"overflow":           `{"a":99999999999999999999}`,
		"utf-8":              "{\"text\":\"\xff\"}",
		"high surrogate":     `{"text":"\ud800"}`,
		"low surrogate":      `{"text":"x\udc00"}`,
		"two high":           `{"text":"\ud800\ud800"}`,
		"surrogate then not": `{"text":"\ud800\u0041"}`,
		"trailing":           `{"a":1} 2`,
		"cut":                `{"a":1`,
		"empty":              ``,
		"top null":           `null`,
		"deep":               `{"any":` + strings.Repeat("[", 100) + strings.Repeat("]", 100) + `}`,
		"large":              `{"text":"` + strings.Repeat("x", 1000) + `"}`,
	} {
		o := outer{A: 7}
		err := strictjson.Unmarshal([]byte(text), &o, 1000)
		if !errors.Is(err, strictjson.ErrJSON) {
			t.Errorf("%s: %s: error %v", name, text, err)
		}
		if o.A != 7 {
			t.Errorf("%s: changed by a refused text", name)
		}
	}
}

// Any two of many keys can be the same.
func TestManyKeys(t *testing.T) {
	const n = 20
	for i := range n {
		for j := range n {
			var b strings.Builder
			for k := range n {
				key := k
				if k == j {
					key = i
				}
				fmt.Fprintf(&b, `,"%d":%d`, key, k)
			}
			var m map[string]int
			err := strictjson.Unmarshal([]byte("{"+b.String()[1:]+"}"), &m, 1000)
			if (err == nil) != (i == j) || err == nil && len(m) != n {
				t.Errorf("keys %d and %d the same: %v, %v", i, j, m, err)
			}
		}
	}
}

func TestRequired(t *testing.T) {
	type strict struct {
		A int `json:"a" strict:"required"`
		B int `json:"b,omitempty"`
	}
	type around struct {
		strict
		List []strict `json:"list,omitempty"`
	}
	for text, ok := range map[string]bool{
		`{"a":1}`: true, `{"a":0,"b":2}`: true, `{"a":1,"list":[{"a":2}]}`: true,
		`{}`: false, `{"b":2}`: false, `{"a":1,"list":[{"b":2}]}`: false,
	} {
		var v around
		if err := strictjson.Unmarshal([]byte(text), &v, 100); (err == nil) != ok || err != nil && !errors.Is(err, strictjson.ErrJSON) {
			t.Errorf("%s: %+v, %v", text, v, err)
		}
	}
}

// However long a number is, the message is not; and it names no type of Go.
func TestErrorsAreShort(t *testing.T) {
	for _, text := range []string{`{"a":` + strings.Repeat("9", 900) + `}`, `{"a":"x"}`, `{"in":3}`, `{"a":null}`} {
		var o outer
		err := strictjson.Unmarshal([]byte(text), &o, 1000)
		if err == nil || len(err.Error()) > 200 || strings.Contains(err.Error(), "outer") {
			t.Errorf("%.20s: %v", text, err)
		}
	}
}

func FuzzUnmarshal(f *testing.F) {
	f.Add([]byte(`{"a":1,"in":{"n":2},"list":[{"n":3}],"text":"\ud83c\udfb2"}`))
	for _, text := range []string{`{"any":{"a":[[[]]]}}`, "n", "10000", "\xf2000", `{"":"\ua000"}`, `{"` + strings.Repeat("-", 300) + `":0}`, `"\u0026"`} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var o outer
		_ = strictjson.Unmarshal(data, &o, 4096)
	})
}

// A list that is empty is one that was left out; a list that is always written stays
// as it came.
func TestEmptyLists(t *testing.T) {
	var o struct {
		Left   []int `json:"left,omitempty"`
		Always []int `json:"always"`
	}
	if err := strictjson.Unmarshal([]byte(`{"left":[],"always":[]}`), &o, 100); err != nil || o.Left != nil || o.Always == nil {
		t.Errorf("%#v, %v", o, err)
	}
	if err := strictjson.Unmarshal([]byte(`{"left":[1]}`), &o, 100); err != nil || len(o.Left) != 1 {
		t.Errorf("%#v, %v", o, err)
	}
}

// Into checks what it has read before it writes it, and says whose text it is.
func TestInto(t *testing.T) {
	errOdd := errors.New("rollbook: odd")
	even := func(i inner) error {
		if i.N%2 != 0 {
			return errOdd
		}
		return nil
	}
	in := inner{N: 8}
	if err := strictjson.Into([]byte(`{"n":3}`), &in, "test: inner", 100, even); !errors.Is(err, errOdd) || in.N != 8 {
		t.Error(in, err)
	}
	if err := strictjson.Into([]byte(`{"N":2}`), &in, "test: inner", 100, even); !errors.Is(err, strictjson.ErrJSON) || !strings.HasPrefix(err.Error(), "test: inner: ") || in.N != 8 {
		t.Error(in, err)
	}
	if err := strictjson.Into([]byte(`{"n":2}`), &in, "test: inner", 6, even); !errors.Is(err, strictjson.ErrJSON) || in.N != 8 {
		t.Error(in, err)
	}
	if err := strictjson.Into([]byte(`{"n":2}`), &in, "test: inner", 100, even); err != nil || in.N != 2 {
		t.Error(in, err)
	}
	if err := strictjson.Into([]byte(`{"n":3}`), &in, "test: inner", 100, nil); err != nil || in.N != 3 {
		t.Error(in, err)
	}
}

// A whole number in quotes is one as it is written, and nothing else that encoding/json
// would take for it.
func TestQuotedNumbers(t *testing.T) {
	type clock struct {
		At    int64 `json:"at,string" strict:"required"`
		Since int64 `json:"since,omitempty,string"`
	}
	for _, text := range []string{`{"at":"0"}`, `{"at":"-7","since":"12"}`} {
		var c clock
		if err := strictjson.Unmarshal([]byte(text), &c, 100); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
	for _, text := range []string{`{"at":"null"}`, `{"at":"01"}`, `{"at":"-0"}`, `{"at":""}`, `{"at":"1.0"}`, `{"at":"1e2"}`, `{"at":" 1"}`, `{"at":1}`, `{"at":null}`,
		`{"at":"9223372036854775808"}`, `{"at":"0","since":"null"}`, `{"at":"` + strings.Repeat("9", 5000) + `"}`} {
		c := clock{At: 5}
		err := strictjson.Unmarshal([]byte(text), &c, 10_000)
		if !errors.Is(err, strictjson.ErrJSON) || c.At != 5 || len(err.Error()) > 400 {
			t.Errorf("%.50s: %+v, %.500v", text, c, err)
		}
	}
}

// What is wrong with a part is told as the part tells it, and never at length.
func TestPartsSpeakForThemselves(t *testing.T) {
	var o struct {
		P part `json:"p"`
	}
	if err := strictjson.Unmarshal([]byte(`{"p":"bad"}`), &o, 100); err == nil || err.Error() != "x PRT-1: part bad; allowed: good" {
		t.Error(err)
	}
	if err := strictjson.Unmarshal([]byte(`{"p":"long"}`), &o, 100); !errors.Is(err, strictjson.ErrJSON) || len(err.Error()) > 400 {
		t.Errorf("%.500v", err)
	}
}

type part struct{}

func (*part) UnmarshalJSON(data []byte) error {
	if string(data) == `"bad"` {
		return rollbook.Fault{Clause: "x PRT-1", Subject: "part", Found: "bad", Allowed: "good"}
	}
	return errors.New("rollbook: " + strings.Repeat("ä", 5000))
}

// Lists in what is embedded are left out too.
func TestEmptyListsEmbedded(t *testing.T) {
	type base struct {
		Left []int `json:"left,omitempty"`
	}
	var o struct{ base }
	if err := strictjson.Unmarshal([]byte(`{"left":[]}`), &o, 100); err != nil || o.Left != nil {
		t.Errorf("%#v, %v", o, err)
	}
}

type colourful struct{}

func (*colourful) UnmarshalText(text []byte) error {
	return errors.New("no colour " + string(text))
}

// What a part that decodes itself has against a text is on one line that can be shown,
// and short.
func TestForeignErrorsSayNoHarm(t *testing.T) {
	for _, evil := range []string{"\x1b[31m", "\u202e", "a\r\nb", strings.Repeat("x", 10_000)} {
		text, _ := json.Marshal(map[string]string{"c": evil})
		var v struct {
			C *colourful `json:"c"`
		}
		err := strictjson.Unmarshal(text, &v, 1<<20)
		if !errors.Is(err, strictjson.ErrJSON) || strings.ContainsAny(err.Error(), "\x1b\u202e\r\n") || len(err.Error()) > 400 || !strings.Contains(err.Error(), "no colour") {
			t.Errorf("%.20q: %.500q", evil, err)
		}
	}
}
