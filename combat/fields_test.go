package combat_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/combat"
)

// A move is a command with fields of every sort.
type move struct {
	Do      deed     `json:"do"`
	Who     string   `json:"who,omitempty"`
	At      string   `json:"at,omitempty"`
	With    string   `json:"with,omitempty"`
	N       int      `json:"n,omitempty"`
	Seconds int64    `json:"seconds,omitempty"`
	Small   int8     `json:"small,omitempty"`
	Count   uint16   `json:"count,omitempty"`
	Metres  float64  `json:"metres,omitempty"`
	Part    float32  `json:"part,omitempty"`
	Behind  bool     `json:"behind,omitempty"`
	Gait    deed     `json:"gait,omitempty"`
	To      spot     `json:"to,omitzero"`
	New     *spot    `json:"new,omitempty"`
	List    []string `json:"list,omitempty"`
	Wide    int32    `json:"wide,omitempty"`
}

type spot struct {
	X float64 `json:"x"`
	S string  `json:"s"`
}

type deed uint8

var deeds = []string{"", "hit", "move", "wait", "set n", "place", "idle"}

func (d deed) MarshalText() ([]byte, error) {
	if d == 0 || int(d) >= len(deeds) {
		return nil, errors.New("no deed")
	}
	return []byte(deeds[d]), nil
}

func (d *deed) UnmarshalText(text []byte) error {
	for i, s := range deeds {
		if i > 0 && s == string(text) {
			*d = deed(i)
			return nil
		}
	}
	return errors.New("no deed")
}

const (
	hit deed = iota + 1
	walk
	wait
	setN
	place
)

var moves = combat.NewFields("x MOV-1", func(m *move) any { return &m.Do }, []combat.Act{
	{Do: "hit", Says: "$who hits $at[ with $with]", Also: "behind small metres gait"},
	{Do: "move", Says: "$who moves $metres m", Also: "part to list wide"},
	{Do: "wait", Says: "wait $seconds s"},
	{Do: "set n", Says: "set n of $at to $n", Referee: true},
	{Do: "place", Says: "put $new[ near $to]", Also: "count"},
	{Do: "idle", Says: "idle"},
}, []combat.Field[move]{
	{Key: "who", At: func(m *move) any { return &m.Who }},
	{Key: "at", At: func(m *move) any { return &m.At }},
	{Key: "with", At: func(m *move) any { return &m.With }},
	{Key: "n", Min: -3, Max: 3, Step: 1, At: func(m *move) any { return &m.N }},
	{Key: "seconds", Unit: "s", At: func(m *move) any { return &m.Seconds }},
	{Key: "small", Referee: true, At: func(m *move) any { return &m.Small }},
	{Key: "count", At: func(m *move) any { return &m.Count }},
	{Key: "metres", Unit: "m", Min: 0, Max: 9, At: func(m *move) any { return &m.Metres }},
	{Key: "part", At: func(m *move) any { return &m.Part }},
	{Key: "behind", At: func(m *move) any { return &m.Behind }},
	{Key: "gait", Choices: []string{"hit", "wait"}, At: func(m *move) any { return &m.Gait }},
	{Key: "to", At: func(m *move) any { return &m.To }},
	{Key: "new", At: func(m *move) any { return &m.New }},
	{Key: "list", At: func(m *move) any { return &m.List }},
	{Key: "wide", At: func(m *move) any { return &m.Wide }},
})

// The notation of commands, both ways; people may type it otherwise.
func TestNotation(t *testing.T) {
	for _, c := range []struct {
		move  move
		want  string
		typed string // another way to type it
	}{
		{move{Do: hit, Who: "Ada", At: "Brun"}, "Ada hits Brun", "  Ada  HITS\tBrun "},
		{move{Do: hit, Who: "Ada Low", At: "Guard 2", With: "long sword"}, "Ada Low hits Guard 2 with long sword", `"Ada Low" hits "Guard 2" with "long sword"`},
		{move{Do: hit, Who: "hits", At: "with", With: "Set"}, `"hits" hits "with" with "Set"`, ""},
		{move{Do: hit, Who: "a  b", At: "(c)", With: `"`}, `"a  b" hits "(c)" with "\""`, ""},
		{move{Do: hit, Who: "\u202e", At: "…", With: "Ünal’s"}, `"\u202e" hits "…" with "Ünal’s"`, ""},
		{move{Do: hit}, "… hits …", ""},
		{move{Do: hit, Who: "Ada", At: "Brun", Behind: true, Small: -3, Metres: 0.1, Gait: wait}, "Ada hits Brun (small -3, metres 0.1, behind, gait wait)", "Ada hits Brun ( behind true,small -3 , gait wait,metres 1e-1)"},
		{move{Do: walk, Who: "Ada", Metres: 2.5, Part: 0.25}, "Ada moves 2.5 m (part 0.25)", "Ada moves +2.5 m(part .25)"},
		{move{Do: walk, Who: "Ada", List: []string{"a", "b)"}, To: spot{1, `x"}`}}, `Ada moves 0 m (to {"x":1,"s":"x\"}"}, list ["a","b)"])`, ""},
		{move{Do: walk, Who: "Ada", Wide: -1 << 31}, "Ada moves 0 m (wide -2147483648)", ""},
		{move{Do: wait, Seconds: math.MaxInt64}, "wait 9223372036854775807 s", "Wait 9223372036854775807 S"},
		{move{Do: setN, At: "Ada", N: -2}, "set n of Ada to -2", ""},
		{move{Do: place, New: &spot{X: -1}}, `put {"x":-1,"s":""}`, `put {"s":"", "x":-1.0}`},
		{move{Do: place, To: spot{2, "y"}}, `put … near {"x":2,"s":"y"}`, ""},
		{move{Do: wait, Who: "Ada"}, "wait 0 s (who Ada)", ""}, // a stray field is told
		{move{Do: 6}, "idle", `{"do":"idle"}`},
		{move{Do: 9}, "no command", `{"do":"idle"} x`},
	} {
		if got := moves.String(c.move); got != c.want {
			t.Errorf("%+v says %s, want %s", c.move, got, c.want)
		}
		for _, text := range []string{c.want, c.typed} {
			got, err := moves.Parse(text)
			if text == "" {
				continue
			}
			var wrong *rollbook.SyntaxError
			if c.move.Do == 9 {
				if !errors.As(err, &wrong) {
					t.Errorf("%s: %+v, %v", text, got, err)
				}
			} else if err != nil || toJSON(got) != toJSON(c.move) {
				t.Errorf("%s is read as %s, %v", text, toJSON(got), err)
			}
		}
	}
}

func toJSON(m move) string {
	data, err := json.Marshal(m)
	return fmt.Sprint(string(data), err)
}

func TestParseRefuses(t *testing.T) {
	for text, offset := range map[string]int{
		"":                                 0,
		"Ada":                              3,
		"Ada hits":                         8,
		"Ada hits Brun Cleo with":          23,
		"Ada strikes Brun":                 16, // all of it may be a name
		"Ada hits Brun with":               18,
		"Ada hits Brun (":                  15,
		"Ada hits Brun (speed 3)":          15,
		"Ada hits Brun (at Cleo)":          15, // said before
		"Ada hits Brun (small 1, small 1)": 24,
		"Ada hits Brun (small 300)":        21,
		"Ada hits Brun (small)":            20,
		"Ada hits Brun (behind perhaps)":   22,
		"Ada hits Brun (behind":            21,
		"Ada hits Brun (behind) now":       23,
		"Ada hits Brun (gait run)":         20,
		`Ada hits "Brun`:                   9,
		`"Ada" "Low" hits Brun`:            6,
		"Ada moves 1e999 m":                10,
		"Ada moves NaN m":                  10,
		"Ada moves 3 metres":               10,
		"wait 99999999999999999999 s":      5,
		`put {"x":1,"y":2}`:                4,
		`put {"x":1`:                       4,
		"put here":                         4,
		`{"do":"hit","x":1}`:               0,
		`{"do":"hit"`:                      0,
		"hit":                              3,
	} {
		got, err := moves.Parse(text)
		var wrong *rollbook.SyntaxError
		if !errors.As(err, &wrong) || wrong.Offset != offset || wrong.Want == "" || toJSON(got) != toJSON(move{}) {
			t.Errorf("%s: %+v, %v", text, got, err)
		}
	}
	for _, text := range []string{strings.Repeat("x", 1<<20+1), strings.Repeat("x ", 1<<19), strings.Repeat("\"", 1e5), "{" + strings.Repeat("[", 1e5), strings.Repeat("Ada hits ", 1e4)} {
		if _, err := moves.Parse(text); err == nil || len(err.Error()) > 500 {
			t.Errorf("%.20q is read, or answered at length: %.600v", text, err)
		}
	}
}

func drawMove(t *rapid.T) move {
	name := rapid.OneOf(rapid.StringN(0, 8, -1), rapid.SampledFrom([]string{"Ada", "Guard 2", "with", "M", "…", "\xff", "a, b", "x)", "-3", "true", "null", `{"`}))
	m := move{Do: deed(rapid.IntRange(1, 6).Draw(t, "do")), Who: name.Draw(t, "who"), At: name.Draw(t, "at"), With: name.Draw(t, "with"),
		N: rapid.IntRange(-4, 4).Draw(t, "n"), Seconds: rapid.Int64().Draw(t, "seconds"), Small: rapid.Int8().Draw(t, "small"), Count: rapid.Uint16().Draw(t, "count"),
		Metres: rapid.Float64().Draw(t, "metres"), Part: rapid.Float32().Draw(t, "part"), Behind: rapid.Bool().Draw(t, "behind")}
	if rapid.Bool().Draw(t, "gait") {
		m.Gait = deed(rapid.IntRange(1, 6).Draw(t, "gait"))
	}
	if rapid.Bool().Draw(t, "structs") {
		name := name.Filter(utf8.ValidString) // what lies deeper is JSON
		m.To, m.New, m.List = spot{1, name.Draw(t, "s")}, &spot{2, name.Draw(t, "s")}, []string{name.Draw(t, "list")}
	}
	return m
}

// Whatever a command is, its text is read as it.
func TestNotationIsRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := drawMove(t)
		text := moves.String(m)
		got, err := moves.Parse(text)
		if err != nil || toJSON(got) != toJSON(m) {
			t.Fatalf("%s\nis read as %s, %v\nwant %s", text, toJSON(got), err, toJSON(m))
		}
		label := moves.Label(m, []combat.Open{{Key: "at"}, {Key: "count"}})
		if utf8.RuneCountInString(label) > 80 {
			t.Fatalf("a label of %d characters: %s", utf8.RuneCountInString(label), label)
		}
	})
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"Ada hits Brun with sword (small -3, behind)", `put {"x":1,"s":""} near {"x":2,"s":"y"}`, `"a" moves 0 m (list ["x"])`, "… hits …", `{"do":"hit"}`} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		m, err := moves.Parse(s)
		if err != nil || m.Do == 0 {
			return
		}
		again, err := moves.Parse(moves.String(m))
		if err != nil || toJSON(again) != toJSON(m) {
			t.Fatalf("%q is %s\nand then %s, %v", s, toJSON(m), toJSON(again), err)
		}
	})
}

func TestLabels(t *testing.T) {
	name := strings.Repeat("very ", 11) + "long"
	for _, c := range []struct {
		move move
		open []combat.Open
		want string
	}{
		{move{Do: hit, Who: "Ada"}, []combat.Open{{Key: "at"}, {Key: "with"}, {Key: "metres"}}, "Ada hits … with … (metres …)"},
		{move{Do: walk, Who: "Ada"}, []combat.Open{{Key: "metres"}}, "Ada moves … m"},
		{move{Do: hit, Who: name + " 1", At: name + " 2"}, nil, "very very ve…very long 1 hits very very ve…very long 2"},
		{move{Do: hit, Who: name + " 1", At: name + " 2", With: name, Gait: wait, Metres: 1e-300}, nil, "very …ng 1 hits very …ng 2 with very …long (metres 1e-300, gait wait)"},
	} {
		if got := moves.Label(c.move, c.open); got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
}

// All stray fields are named, and so is all else that a field must not be.
func TestFieldsCheck(t *testing.T) {
	for _, c := range []struct {
		move move
		want string
	}{
		{move{Do: hit, Who: "Ada", Behind: true, Metres: 9, Gait: wait, Small: 1}, ""},
		{move{}, `x MOV-1: command ""; allowed: hit, move, wait, set n, place, idle`},
		{move{Do: 99}, `x MOV-1: command ""; allowed: hit, move, wait, set n, place, idle`},
		{move{Do: wait, Who: "Ada", New: &spot{}, List: []string{"x"}}, `x MOV-1: command "wait" with "who", "new", "list"; allowed: "seconds"`},
		{move{Do: 6, N: 1}, `x MOV-1: command "idle" with "n"; allowed: no other field`},
		{move{Do: walk, Metres: 9.5}, `x MOV-1: metres "9.5"; allowed: 0..9 m`},
		{move{Do: walk, Metres: math.NaN()}, `x MOV-1: metres "NaN"; allowed: 0..9 m`},
		{move{Do: hit, Metres: -1, Gait: walk}, "x MOV-1: metres \"-1\"; allowed: 0..9 m\nx MOV-1: gait \"move\"; allowed: hit, wait"},
		{move{Do: hit, Gait: 77}, `x MOV-1: gait ""; allowed: hit, wait`},
		{move{Do: setN, N: 4}, `x MOV-1: n "4"; allowed: -3..3 in steps of 1`},
	} {
		got := ""
		if err := moves.Check(&c.move); err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("%+v: %s", c.move, got)
		}
	}
	m := move{Do: hit, Who: "Ada", At: "Brun", Behind: true, Metres: 9, To: spot{}}
	if n := testing.AllocsPerRun(100, func() { check(moves.Check(&m)) }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

func TestFieldsMay(t *testing.T) {
	for _, c := range []struct {
		move        move
		ada, theirs string
	}{
		{move{Do: hit, Who: "Ada"}, "", ""},
		{move{Do: hit, Small: 1}, `x MOV-1: command with "small"; allowed: to the referee alone`, ""},
		{move{Do: setN, N: 1}, `x MOV-1: command "set n"; allowed: to the referee alone`, ""},
		{move{Do: wait, N: 1}, `x MOV-1: command "wait" with "n"; allowed: "seconds"`, `x MOV-1: command "wait" with "n"; allowed: "seconds"`},
	} {
		for seat, want := range map[combat.Seat]string{"ada": c.ada, combat.Everyone: c.ada, combat.Referee: c.theirs} {
			got := ""
			if err := moves.May(&c.move, seat); err != nil {
				got = err.Error()
			}
			if got != want {
				t.Errorf("%q: %+v: %s", seat, c.move, got)
			}
		}
	}
}

func TestFieldsFill(t *testing.T) {
	for _, c := range []struct {
		do         deed
		key, value string
		want       string // the JSON, or a fault
	}{
		{hit, "who", "Ada", `{"do":"hit","who":"Ada"}`},
		{hit, "at", "any body", `{"do":"hit","at":"any body"}`},
		{hit, "metres", "3.5", `{"do":"hit","metres":3.5}`},
		{hit, "behind", "true", `{"do":"hit","behind":true}`},
		{hit, "gait", "wait", `{"do":"hit","gait":"wait"}`},
		{place, "count", "65535", `{"do":"place","count":65535}`},
		{place, "new", `{"x":1,"s":"a"}`, `{"do":"place","new":{"x":1,"s":"a"}}`},
		{walk, "list", `["a"]`, `{"do":"move","list":["a"]}`},
		{hit, "n", "1", `x MOV-1: field "n"; allowed: "who", "at", "with", "small", "metres", "behind", "gait"`},
		{hit, "N", "1", `x MOV-1: field "N"; allowed: "who", "at", "with", "small", "metres", "behind", "gait"`},
		{hit, "metres", "9.1", `x MOV-1: metres "9.1"; allowed: 0..9 m`},
		{hit, "metres", "Inf", `x MOV-1: metres "Inf"; allowed: 0..9 m: combat: out of range`},
		{hit, "gait", "move", `x MOV-1: gait "move"; allowed: hit, wait`},
		{hit, "gait", "fly", `x MOV-1: gait "fly"; allowed: hit, wait: no deed`},
		{hit, "small", "128", `x MOV-1: small "128"; allowed: a number: value out of range`},
		{hit, "behind", "si", `x MOV-1: behind "si"; allowed: yes or no: invalid syntax`},
		{wait, "seconds", strings.Repeat("9", 1e6), `x MOV-1: seconds "` + strings.Repeat("9", 40) + `"…; allowed: a number: value out of range`},
		{place, "count", "-1", `x MOV-1: count "-1"; allowed: a number: invalid syntax`},
		{99, "at", "x", `x MOV-1: command ""; allowed: hit, move, wait, set n, place, idle`},
	} {
		filled, err := moves.Fill(move{Do: c.do}, c.key, c.value)
		got := ""
		if err != nil {
			got = err.Error()
			if toJSON(filled) != toJSON(move{Do: c.do}) {
				t.Errorf("%s: the command has changed", c.key)
			}
		} else {
			data, _ := json.Marshal(filled)
			got = string(data)
		}
		if got != c.want {
			t.Errorf("%s = %.40s: %s, want %s", c.key, c.value, got, c.want)
		}
	}
	if open := moves.Open("who"); open.Key != "who" {
		t.Errorf("%+v", open)
	}
	if open := moves.Open("metres"); text(open) != `{"key":"metres","unit":"m","max":9}` {
		t.Error(text(open))
	}
	if _, err := moves.Fill(move{Do: place}, "new", `{"x":1,"z":2}`); !errors.Is(err, rollbook.Fault{Clause: "x MOV-1", Subject: "new"}) {
		t.Error(err)
	}
}

// A table that is wrong is found when the program starts.
func TestNewFieldsPanics(t *testing.T) {
	type cmd struct {
		Do, A string
		P     *string
	}
	do := func(c *cmd) any { return &c.Do }
	a := combat.Field[cmd]{Key: "a", At: func(c *cmd) any { return &c.A }}
	elsewhere := new(string)
	for what, make := range map[string]func(){
		"a field twice": func() { combat.NewFields("x", do, nil, []combat.Field[cmd]{a, a}) },
		"no key":        func() { combat.NewFields("x", do, nil, []combat.Field[cmd]{{At: a.At}}) },
		"no pointer": func() {
			combat.NewFields("x", do, nil, []combat.Field[cmd]{{Key: "b", At: func(c *cmd) any { return c.A }}})
		},
		"nil": func() {
			combat.NewFields("x", do, nil, []combat.Field[cmd]{{Key: "b", At: func(c *cmd) any { return c.P }}})
		},
		"elsewhere": func() {
			combat.NewFields("x", do, nil, []combat.Field[cmd]{{Key: "b", At: func(*cmd) any { return elsewhere }}})
		},
		"no such field": func() { combat.NewFields("x", do, []combat.Act{{Do: "x", Says: "$b does"}}, []combat.Field[cmd]{a}) },
		"also no field": func() {
			combat.NewFields("x", do, []combat.Act{{Do: "x", Says: "$a does", Also: "b"}}, []combat.Field[cmd]{a})
		},
		"no words":     func() { combat.NewFields("x", do, []combat.Act{{Do: "x", Says: "$a"}}, []combat.Field[cmd]{a}) },
		"nothing":      func() { combat.NewFields("x", do, []combat.Act{{Do: "x"}}, []combat.Field[cmd]{a}) },
		"two in a row": func() { combat.NewFields("x", do, []combat.Act{{Do: "x", Says: "$a $a does"}}, []combat.Field[cmd]{a}) },
		"an open bracket": func() {
			combat.NewFields("x", do, []combat.Act{{Do: "x", Says: "does [ to $a"}}, []combat.Field[cmd]{a})
		},
		"a bare bracket": func() { combat.NewFields("x", do, []combat.Act{{Do: "x", Says: "does[ $a]"}}, []combat.Field[cmd]{a}) },
		"words after": func() {
			combat.NewFields("x", do, []combat.Act{{Do: "x", Says: "does[ to $a now]"}}, []combat.Field[cmd]{a})
		},
		"two sentences": func() {
			combat.NewFields("x", do, []combat.Act{{Do: "x", Says: "$a does"}, {Do: "y", Says: "$a DOES"}}, []combat.Field[cmd]{a})
		},
		"no deed": func() {
			combat.NewFields("x", func(m *move) any { return &m.Do }, []combat.Act{{Do: "x", Says: "x"}}, nil)
		},
		"open, no key": func() { moves.Open("x") },
		"too many fields": func() {
			many := make([]combat.Field[cmd], 65)
			for i := range many {
				many[i] = combat.Field[cmd]{Key: fmt.Sprint("f", i), At: a.At}
			}
			combat.NewFields("x", do, nil, many)
		},
	} {
		t.Run(what, func(t *testing.T) {
			defer func() {
				if r := recover(); r == nil || !strings.HasPrefix(fmt.Sprint(r), "combat: ") {
					t.Errorf("%v", r)
				}
			}()
			make()
		})
	}
}

func BenchmarkFieldsCheck(b *testing.B) {
	m := move{Do: hit, Who: "Ada", At: "Brun", Behind: true, Metres: 9}
	for b.Loop() {
		check(moves.Check(&m))
	}
}
