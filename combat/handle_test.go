package combat_test

import (
	"errors"
	"math"
	"reflect"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/examples/tiny"
)

// A copy of a fight is the same fight, whichever goes on.
func TestHandle(t *testing.T) {
	f := done(t)
	g := *f
	must(f.Do(take, dice.Typed(3)))
	must(g.Do(attack, dice.Typed(1, 2)))
	must(f.Undo())
	if text(f) != text(g) || f.Len() != 8 || g.Len() != 8 || text(f.State()) != text(g.State()) {
		t.Errorf("%s\n%s", text(f), text(g))
	}
	if err := g.Verify(must(f.Head())); err != nil {
		t.Error(err)
	}
}

// What no fight is answers to everything, with an error where it can.
func TestNoFight(t *testing.T) {
	bad := duel()
	bad.Hit = "\xff"
	for name, c := range map[string]struct {
		f    *tinyFight
		want error
	}{
		"nil":                 {nil, combat.ErrNoGame},
		"zero":                {new(tinyFight), combat.ErrNoGame},
		"a note":              {new(tinyFight).WithNote("x"), combat.ErrNoGame},
		"a clone of zero":     {new(tinyFight).Clone(), combat.ErrNoGame},
		"no game":             {combat.New[tiny.State, tiny.Command, tiny.Event](nil, duel()), combat.ErrNoGame},
		"a game without name": {combat.New(nameless(""), duel()), combat.ErrNoGame},
		"a name that breaks":  {combat.New(nameless("\xff"), duel()), combat.ErrNoGame},
		"a start that breaks": {combat.New(tiny.Game{}, bad), rollbook.Fault{Subject: "start.Hit", Found: `"\xff"`}},
		"its clone":           {combat.New(tiny.Game{}, bad).Clone(), rollbook.Fault{Subject: "start.Hit"}},
	} {
		v := reflect.ValueOf(c.f)
		for i := range v.NumMethod() {
			method := v.Type().Method(i).Name
			if method == "MarshalJSON" && c.f == nil { // encoding/json writes null
				continue
			}
			var in []reflect.Value
			for j := range v.Method(i).Type().NumIn() {
				if !v.Method(i).Type().IsVariadic() || j < v.Method(i).Type().NumIn()-1 {
					in = append(in, reflect.Zero(v.Method(i).Type().In(j)))
				}
			}
			out := v.Method(i).Call(in)
			if len(out) == 0 {
				continue
			}
			if err, ok := out[len(out)-1].Interface().(error); ok && !errors.Is(err, c.want) && method != "UnmarshalJSON" {
				t.Errorf("%s: %s: %v, want %v", name, method, err, c.want)
			} else if !ok && out[len(out)-1].Type() == reflect.TypeFor[error]() {
				t.Errorf("%s: %s has no error", name, method)
			}
		}
	}
}

type nameless string

func (n nameless) Name() string                  { return string(n) }
func (n nameless) Clone(s tiny.State) tiny.State { return s }
func (n nameless) Apply(*tiny.State, tiny.Command, *dice.Recorder) ([]tiny.Event, error) {
	return nil, nil
}

func TestNoGame(t *testing.T) {
	var none combat.Game[tiny.State, tiny.Command, tiny.Event]
	log := must(done(t).Log())
	for name, err := range map[string]error{
		"Load":        second(combat.Load(none, []byte(saved(t)))),
		"LoadAt":      second(combat.LoadAt(none, []byte(saved(t)), 5, combat.Hash{})),
		"Verify":      combat.Verify(none, from(duel()), secret, log, combat.Hash{}),
		"VerifyParts": combat.VerifyParts(none, []combat.Part[tiny.State, tiny.Command, tiny.Event]{{}}, combat.Hash{}),
		"Sim":         second(combat.NewSim(none, duel()).Do(attack, nil)),
		"zero Sim":    second(new(combat.Sim[tiny.State, tiny.Command, tiny.Event]).Do(attack, nil)),
		"zero Step":   second(new(combat.Step[tiny.State, tiny.Command, tiny.Event]).Commit()),
	} {
		if !errors.Is(err, combat.ErrNoGame) {
			t.Errorf("%s: %v", name, err)
		}
	}
	var step combat.Step[tiny.State, tiny.Command, tiny.Event]
	if step.State().Fighters != nil || step.Source() != nil || step.JSON() != nil || step.Entry().N != 0 {
		t.Error("a zero step says something")
	}
}

func second[T any](_ T, err error) error { return err }

// A clone goes on by itself, and so does its source.
func TestClone(t *testing.T) {
	f := done(t)
	if err := f.SetSource(dice.NewSource("clone")); err != nil {
		t.Fatal(err)
	}
	before := text(f)
	g := f.Clone()
	if text(g) != before {
		t.Errorf("a clone is %s", text(g))
	}
	for range 3 {
		must(g.Undo())
		must(g.Do(attack, g.Source()))
		must(g.Head())
	}
	if text(f) != before || text(g) == before {
		t.Errorf("a clone writes into its original: %s", text(f))
	}
	must(f.Do(take, f.Source()))
	must(f.Undo())
	for _, f := range []*tinyFight{f, g} {
		if err := errors.Join(f.Check(), f.Verify(must(f.Head()))); err != nil {
			t.Error(err)
		}
	}
}

// Text that is not UTF-8 and numbers that are none are refused wherever they are, before
// they are in the log, and everything else is taken.
func TestPlainValues(t *testing.T) {
	type inner struct {
		List []string           `json:"list,omitempty"`
		Map  map[string]float64 `json:"map,omitempty"`
		Next *inner             `json:"next,omitempty"`
		Any  any                `json:"any,omitempty"`
		Skip string             `json:"-"`
		own  string
	}
	type command struct {
		X    float64    `json:"x"`
		Y    float32    `json:"y"`
		Two  [2]string  `json:"two"`
		Name word       `json:"name"`
		In   inner      `json:"in"`
		Raw  *plainText `json:"raw,omitempty"`
	}
	nan, inf := math.NaN(), math.Inf(-1)
	for subject, c := range map[string]command{
		"command.X":             {X: nan},
		"command.Y":             {Y: float32(inf)},
		"command.Two[1]":        {Two: [2]string{"", "a\xc3"}},
		"command.Name":          {Name: "\xff"},
		"command.In.List[0]":    {In: inner{List: []string{"\xed\xa0\x80"}}},
		"command.In.Map key":    {In: inner{Map: map[string]float64{"\xff": 1}}},
		"command.In.Map[…]":     {In: inner{Map: map[string]float64{"a": nan}}},
		"command.In.Next.Any":   {In: inner{Next: &inner{Any: "\xff"}}},
		"command.In.Any.X":      {In: inner{Any: command{X: inf}}},
		"command.In.Next[deep]": {In: inner{Skip: "\xff", own: "\xff", Next: &inner{Next: &inner{Any: []any{nil, 1, "fine"}}}}},
	} {
		f := combat.New(idle[command]{}, 0)
		_, err := f.Do(c, nil)
		_, err2 := f.Prepare(c, nil)
		_, _, err3 := f.Need(c)
		if subject == "command.In.Next[deep]" {
			if errors.Join(err, err2, err3, f.Check()) != nil {
				t.Errorf("%s is refused: %v", subject, err)
			}
			continue
		}
		for _, err := range []error{err, err2, err3, combat.New(idle[command]{}, 0).Append(combat.Entry[command, string]{N: 1, Kind: combat.KindDo, Command: c}, nil)} {
			if !errors.Is(err, rollbook.Fault{Clause: "combat", Subject: subject}) || strings.HasSuffix(subject, "Y") && !strings.Contains(err.Error(), "command.Y -Inf; allowed: a finite number up to 1.8e+308") {
				t.Errorf("%s: %v", subject, err)
			}
		}
		if f.Len() != 0 || f.Check() != nil {
			t.Errorf("%s: %d entries, %v", subject, f.Len(), f.Check())
		}
	}
	// What marshals itself is looked at when it is written.
	f := combat.New(idle[command]{}, 0)
	good := plainText("\\…")
	must(f.Do(command{X: -1.5, Y: 2.5, Two: [2]string{"…", "é"}, In: inner{Map: map[string]float64{"…": 2}}, Raw: &good}, nil))
	check(f.Check())
	for _, s := range []plainText{"\\\xff", "x\\\\\xff"} {
		if _, err := f.Prepare(command{Raw: &s}, nil); !errors.Is(err, combat.ErrLog) {
			t.Errorf("%q prepared: %v", s, err)
		}
	}
	bad := plainText("\xff")
	must(f.Do(command{Raw: &bad}, nil))
	if _, err := f.Save(); !errors.Is(err, combat.ErrLog) || !errors.Is(f.Check(), combat.ErrLog) {
		t.Errorf("a text that breaks in MarshalText: %v", err)
	}
	if _, err := combat.New(idle[command]{}, 0).Prepare(command{Raw: &bad}, nil); !errors.Is(err, combat.ErrLog) {
		t.Errorf("prepared: %v", err)
	}
	// What looks like the mark of broken text is text all the same.
	f = combat.New(idle[command]{}, 0)
	for _, s := range []word{`\ufffd`, "\ufffd", `\\ufffd`, `"\ufffd`} {
		must(f.Do(command{Name: s}, nil))
	}
	if f := must(combat.Load(idle[command]{}, must(f.Save()))); f.Check() != nil {
		t.Error(f.Check())
	}
	// Events are looked at too.
	if _, err := combat.New(idle[string]{"\xff"}, 0).Do("", nil); !errors.Is(err, rollbook.Fault{Subject: "event"}) {
		t.Error(err)
	}
}

type (
	word      string
	plainText string
)

func (p plainText) MarshalText() ([]byte, error)  { return []byte(p), nil }
func (p *plainText) UnmarshalText(b []byte) error { *p = plainText(b); return nil }

// An idle game does nothing.
type idle[C any] struct{ says string }

func (idle[C]) Name() string    { return "idle" }
func (idle[C]) Clone(s int) int { return s }
func (g idle[C]) Apply(*int, C, *dice.Recorder) ([]string, error) {
	return []string{g.says}, nil
}

// What is nested as deep as a Game may have it is loaded again, and what is deeper is not
// taken.
func TestDeep(t *testing.T) {
	type list []any
	deep := func(n int) list {
		l := list{}
		for range n - 1 {
			l = list{l}
		}
		return l
	}
	f := combat.New(idle[list]{}, 0)
	must(f.Do(deep(60), nil))
	save := must(f.Save())
	for _, data := range [][]byte{save, indented(t, save)} {
		if again := must(combat.Load(idle[list]{}, data)); again.Check() != nil || text(again) != string(save) {
			t.Errorf("%v", again.Check())
		}
	}
	if _, err := f.Prepare(deep(61), nil); !errors.Is(err, combat.ErrLog) || !strings.Contains(err.Error(), "nested deeper than 61") {
		t.Error(err)
	}
}

// Looking at text costs no memory.
func TestPlainValuesAllocateNothing(t *testing.T) {
	f, src := combat.New(idle[tiny.Command]{}, 0), dice.NewSource("x")
	if n := testing.AllocsPerRun(1000, func() { must(f.Do(attack, src)) }); n > 1 {
		t.Errorf("%v allocations a command, want the event's", n)
	}
}

func TestNote(t *testing.T) {
	f := combat.New(tiny.Game{}, duel())
	must(f.WithNote("id 1").Do(attack, dice.Typed(4, 5)))
	must(f.Do(take, dice.Typed(1)))
	must(f.WithNote("id 3").Undo())
	must(f.WithNote("id 4").Redo())
	must(must(f.WithNote("id 5").PrepareUndo()).Commit())
	must(must(f.WithNote("id 6").Prepare(dodge, dice.Typed(5))).Commit())
	must(f.WithNote("id 7").For(combat.Referee).Do(tiny.Omen(), dice.Typed(5)))
	for i, e := range must(must(combat.Load(tiny.Game{}, must(f.Save()))).Log()) {
		if want := []string{"id 1", "", "id 3", "id 4", "id 5", "id 6", "id 7"}[i]; e.Note != want {
			t.Errorf("entry %d has note %q, want %q", i+1, e.Note, want)
		}
	}
	if seen := text(must(f.LogFor(combat.Everyone))[6]); seen != `{"n":7,"kind":"hidden"}` {
		t.Errorf("players see %s", seen)
	}
	before := text(f)
	for _, note := range []string{"\xff", string(make([]byte, 201))} {
		g := f.WithNote(note)
		for what, err := range map[string]error{
			"do": second(g.Do(attack, dice.Typed(4, 5))), "undo": second(g.Undo()), "prepare": second(g.Prepare(attack, dice.Typed(4, 5))),
			"undo to": g.UndoTo(1), "put right": g.PutRight(1, 2, 3),
		} {
			if !errors.Is(err, rollbook.Fault{Clause: "combat", Subject: "note"}) || len(err.Error()) > 300 {
				t.Errorf("%s: %v", what, err)
			}
		}
	}
	if text(f) != before {
		t.Error("a refused note changes the fight")
	}
	must(f.WithNote(string(make([]byte, 200))).Undo())
}
