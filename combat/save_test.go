package combat_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/examples/tiny"
)

// saved is the save of the fight that done makes, whose form is frozen but for
// the version in it.
func saved(t testing.TB) string {
	t.Helper()
	data, err := os.ReadFile("testdata/save.json")
	if err != nil {
		t.Fatal(err)
	}
	return strings.Replace(strings.TrimSpace(string(data)), `"library":"0.1.0"`, `"library":"`+rollbook.Version+`"`, 1)
}

func TestSaveIsFrozen(t *testing.T) {
	want := saved(t)
	if got := string(must(done(t).Save())); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	f, err := combat.Load(tiny.Game{}, []byte(want))
	if err != nil {
		t.Fatal(err)
	}
	if got := string(must(f.Save())); got != want {
		t.Errorf("loaded and saved\ngot  %s\nwant %s", got, want)
	}
	if err := f.Verify(must(f.Head())); err != nil {
		t.Error(err)
	}
}

// A fight that lies in something larger is saved there whole, or not at all; and who
// forgets Load is told.
func TestFightInSomethingLarger(t *testing.T) {
	table := struct {
		Name  string `json:"name"`
		Fight any    `json:"fight"`
	}{"a table", done(t)}
	var kept struct{ Fight json.RawMessage }
	if err := json.Unmarshal(must(json.Marshal(table)), &kept); err != nil {
		t.Fatal(err)
	}
	f, err := combat.Load(tiny.Game{}, kept.Fight)
	if err != nil || string(must(f.Save())) != saved(t) {
		t.Error(err)
	}
	if text := must(json.Marshal(struct {
		F combat.Fight[tiny.State, tiny.Command, tiny.Event]
	}{*f})); string(text) != `{"F":`+saved(t)+`}` {
		t.Errorf("a Fight by value is written %.100s", text)
	}
	if text, err := json.Marshal(new(combat.Fight[tiny.State, tiny.Command, tiny.Event])); !errors.Is(err, combat.ErrSave) {
		t.Errorf("no fight at all is written %s, %v", text, err)
	}
	before := string(must(f.Save()))
	if err := json.Unmarshal(kept.Fight, f); !errors.Is(err, combat.ErrSave) || string(must(f.Save())) != before {
		t.Errorf("a fight read without Load: %v", err)
	}
	table.Fight = combat.New(numbers{}, math.Inf(1))
	if _, err := json.Marshal(table); !errors.Is(err, combat.ErrSave) {
		t.Errorf("what Save refuses is written: %v", err)
	}
}

// A clone is written while the fight itself goes on: a host may make it under a lock and
// write it outside. The race detector is the judge.
func TestCloneIsWrittenMeanwhile(t *testing.T) {
	f, src := combat.New(tiny.Game{}, duel()), dice.NewSource("meanwhile")
	for range 30 {
		must(f.Do(tiny.Omen(), src))
		if f.Len()%3 == 0 {
			must(f.Save()) // so that there is text, and room behind it
		}
		here, text := f.Clone(), make(chan string)
		go func() {
			data, err := json.Marshal(here)
			text <- fmt.Sprint(string(data), err)
		}()
		want := string(must(f.Save()))
		if got := <-text; got != want+"<nil>" {
			t.Fatalf("a clone is written %s, want %s", got, want)
		}
	}
}

// The text does not matter, only what it says: spaces, order of keys, escapes.
func TestLoadTakesTheSameInOtherWords(t *testing.T) {
	var tree any
	if err := json.Unmarshal([]byte(saved(t)), &tree); err != nil {
		t.Fatal(err)
	}
	other := strings.ReplaceAll(string(must(json.MarshalIndent(tree, "", "\t"))), "Brun", `\u0042run`)
	f, err := combat.Load(tiny.Game{}, []byte(other))
	if err != nil {
		t.Fatal(err)
	}
	if got := string(must(f.Save())); got != saved(t) {
		t.Errorf("got  %s\nwant %s", got, saved(t))
	}
}

func TestEmptyFight(t *testing.T) {
	f := must(combat.Load(tiny.Game{}, must(combat.New(tiny.Game{}, duel()).Save())))
	if f.Len() != 0 || text(f.State()) != text(duel()) {
		t.Errorf("%d entries, state %v", f.Len(), f.State())
	}
	must(f.Do(attack, dice.Typed(4, 5)))
}

func TestLoadRefuses(t *testing.T) {
	good := saved(t)
	const draw = `{"die":6,"face":4,"for":"attack"}`
	for _, c := range []struct {
		name, old, new string
		want           error
		says           string
	}{
		{"not JSON", good, "{", combat.ErrSave, ""},
		{"empty", good, "", combat.ErrSave, ""},
		{"null", good, "null", combat.ErrSave, `no "format"`},
		{"a list", good, "[]", combat.ErrSave, ""},
		{"two texts", good, good + good, combat.ErrSave, ""},
		{"newer format", `"format":2`, `"format":3`, combat.ErrFormat,
			`format 3, written by version "` + rollbook.Version + `"; version ` + rollbook.Version + " reads format 2"},
		{"format before", `"format":2`, `"format":1`, combat.ErrFormat, ""},
		{"no secret", `"secret"`, `"salt"`, combat.ErrSave, `no "secret"`},
		{"short secret", `"secret":"`, `"secret":"0`, combat.ErrSave, ""},
		{"another secret", `"secret":"01`, `"secret":"02`, combat.ErrHead, ""},
		{"a source that is none", `"head"`, `"source":null,"head"`, combat.ErrSave, "null for a source"},
		{"a damaged source", `"head"`, `"source":"rollbook1:x","head"`, combat.ErrSave, ""},
		{"format 0", `"format":2`, `"format":0`, combat.ErrFormat, ""},
		{"format in words", `"format":2`, `"format":"1"`, combat.ErrSave, ""},
		{"newer format with more to it", good, `{"format":7,"engine":"9.0","log":{}}`, combat.ErrFormat, "format 7"},
		{"another game", `"tiny/1"`, `"huge/1"`, combat.ErrGame, `"huge/1", want "tiny/1"`},
		{"another game with a long name", `"tiny/1"`, `"` + strings.Repeat("x", 1000) + `"`, combat.ErrGame,
			`another game: "` + strings.Repeat("x", 40) + `"…, want "tiny/1"`},
		{"another game with a name that is shown whole", `"tiny/1"`, `"` + strings.Repeat("x", 40) + `"`, combat.ErrGame,
			`another game: "` + strings.Repeat("x", 40) + `", want "tiny/1"`},
		{"no game", `"game":"tiny/1",`, ``, combat.ErrSave, `no "game"`},
		{"no library", `"library"`, `"libraries"`, combat.ErrSave, `no "library"`},
		{"no state", `"state":{"fighters":[{"name":"Ada","grit":1000},{"name":"Brun","grit":1000}],`, `"stage":{"fighters":[],`, combat.ErrSave, `no "state"`},
		{"no state to start from", `"state"`, `"stage"`, combat.ErrSave, `unknown key "stage"`},
		{"key in another case", `"game"`, `"Game"`, combat.ErrSave, `no "game"`},
		{"unknown key", `"format":2`, `"format":2,"extra":1`, combat.ErrSave, `unknown key "extra"`},
		{"key twice", `"format":2`, `"format":2,"format":1`, combat.ErrSave, `key "format" twice`},
		{"head in capitals", `"head":"`, `"head":"A`, combat.ErrSave, ""},
		{"unknown key in the state", `"grit":1000}`, `"grit":1000,"wit":1}`, combat.ErrSave, `unknown key "wit"`},
		{"unknown key in an entry", `"n":1,`, `"n":1,"m":1,`, combat.ErrSave, `unknown key "m"`},
		{"unknown key in a command", `"do":"attack"`, `"do":"attack","with":"axe"`, combat.ErrSave, `unknown key "with"`},
		{"unknown key in an event", `"who":"Ada"`, `"who":"Ada","how":"well"`, combat.ErrSave, `unknown key "how"`},
		{"unknown kind", `"kind":"do"`, `"kind":"redo"`, combat.ErrSave, "allowed: do, undo, hidden"},
		{"unknown origin", `"origin":"typed"`, `"origin":"heaven"`, combat.ErrSave, "allowed: rng, typed, script"},
		{"impossible face", draw, strings.Replace(draw, "4", "7", 1), combat.ErrSave, "no such face"},
		{"null for an entry", `"log":[`, `"log":[null,`, combat.ErrLog, "entry 1: it is null"},
		{"hole", `{"n":1,`, `{"n":2,`, combat.ErrLog, "entry 1: it has number 2"},
		{"number twice", `{"n":2,`, `{"n":1,`, combat.ErrLog, "entry 2: it has number 1"},
		{"number 0", `{"n":1,`, `{"n":0,`, combat.ErrLog, "count from 1"},
		{"undo of another", `"undoes":2`, `"undoes":1`, combat.ErrLog, "entry 5: it undoes entry 1, which was not the last"},
		{"undo of an undo", `"undoes":2`, `"undoes":4`, combat.ErrLog, "entry 5: it undoes entry 4"},
		{"undo of what is undone", `"undoes":2`, `"undoes":3`, combat.ErrLog, "entry 5: it undoes entry 3"},
		{"hidden entry", `{"n":5,"kind":"undo","undoes":2}`, `{"n":5,"kind":"hidden"}`, combat.ErrLog, "what a seat is told"},
		{"a draw missing", draw + ",", ``, combat.ErrHead, ""},
		{"a draw to spare", draw, draw + "," + draw, combat.ErrHead, ""},
		{"another face", draw, strings.Replace(draw, "4", "5", 1), combat.ErrHead, ""},
		{"cut short", `,{"n":5,"kind":"undo","undoes":2}`, ``, combat.ErrHead, ""},
		{"another start", `"start":{"state":{"fighters":[{"name":"Ada","grit":1000}`, `"start":{"state":{"fighters":[{"name":"Ada","grit":1001}`, combat.ErrHead, ""},
	} {
		bad := strings.Replace(good, c.old, c.new, 1)
		if bad == good {
			t.Errorf("%s: the save has no %s", c.name, c.old)
		}
		f, err := combat.Load(tiny.Game{}, []byte(bad))
		if f != nil || !errors.Is(err, c.want) || !strings.Contains(err.Error(), c.says) || !strings.HasPrefix(err.Error(), "combat: ") {
			t.Errorf("%s: %v, want %v that says %q", c.name, err, c.want, c.says)
		}
	}
}

// What is saved is small enough to be loaded.
func TestTooLarge(t *testing.T) {
	f := done(t)
	data := must(f.Save())
	for _, c := range []struct {
		limit int
		want  error
	}{{len(data) - 1, combat.ErrSave}, {len(data), nil}, {len(data) + 1, nil}} {
		if again, err := f.SaveUpTo(c.limit); !errors.Is(err, c.want) || (err == nil) != (string(again) == string(data)) {
			t.Errorf("saved up to %d of %d bytes: %v", c.limit, len(data), err)
		}
		if _, err := combat.LoadUpTo(tiny.Game{}, data, c.limit); !errors.Is(err, c.want) {
			t.Errorf("loaded up to %d of %d bytes: %v", c.limit, len(data), err)
		}
	}
}

// What was saved goes on under rules that have been mended since, but for what
// wants the old ones.
func TestMendedRules(t *testing.T) {
	f := done(t)
	must(f.Do(take, dice.Typed(3)))
	data := must(f.Save())
	mended := twist{apply: func(s *tiny.State, c tiny.Command, rec *dice.Recorder) ([]tiny.Event, error) {
		events, err := tiny.Game{}.Apply(s, c, rec)
		if err == nil && c.Do == "take" {
			s.Fighters[1].Grit++
		}
		return events, err
	}}
	f = must(combat.Load(mended, data))
	if err := f.Verify(must(f.Head())); !errors.Is(err, combat.ErrState) {
		t.Errorf("verify: %v", err)
	}
	before := text(f.State())
	if n, err := f.Undo(); n != 0 || !errors.Is(err, combat.ErrUndo) || !errors.Is(err, combat.ErrState) {
		t.Errorf("undo across the load: %d, %v", n, err)
	}
	if text(f.State()) != before || f.Len() != 6 {
		t.Errorf("after a refused undo %d entries, state %v", f.Len(), f.State())
	}
	must(f.Do(attack, dice.Typed(4, 5)))
	if n, err := f.Undo(); n != 7 || err != nil || text(f.State()) != before {
		t.Errorf("undo of a new command: %d, %v", n, err)
	}

	stricter := twist{apply: func(s *tiny.State, c tiny.Command, rec *dice.Recorder) ([]tiny.Event, error) {
		if c == take {
			return nil, errors.New("tiny: no")
		}
		return tiny.Game{}.Apply(s, c, rec)
	}}
	f = must(combat.Load(stricter, data))
	var le *combat.LogError
	if _, err := f.Undo(); !errors.Is(err, combat.ErrUndo) || !errors.As(err, &le) || le.N != 6 {
		t.Errorf("undo where the log cannot be replayed: %v", err)
	}
}

// What cannot be written as JSON is refused, not lost.
func TestSaveRefuses(t *testing.T) {
	var zero float64
	if err := combat.Verify(numbers{}, from(1/zero), secret, nil, combat.Hash{}); !errors.Is(err, combat.ErrSave) {
		t.Errorf("start: %v", err)
	}
	if _, err := combat.New(numbers{}, 1/zero).Save(); !errors.Is(err, combat.ErrSave) {
		t.Errorf("start: %v", err)
	}
	f := combat.New(numbers{}, 1)
	must(f.Do(-1, nil)) // an infinite state
	if _, err := f.Save(); !errors.Is(err, combat.ErrSave) {
		t.Errorf("state: %v", err)
	}
	if err := f.Verify(combat.Hash{}); !errors.Is(err, combat.ErrState) {
		t.Errorf("state: %v", err)
	}
}

// numbers is a game whose events are the inverse of its commands, and whose
// state becomes infinite by the command −1. Its state, command and event are
// plain numbers.
type numbers struct{}

func (numbers) Name() string            { return "numbers" }
func (numbers) Clone(s float64) float64 { return s }
func (numbers) Apply(s *float64, c float64, _ *dice.Recorder) ([]float64, error) {
	var zero float64
	if c == -1 {
		*s = 1 / zero
		return nil, nil
	}
	return []float64{1 / c}, nil
}
