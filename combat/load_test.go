package combat_test

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/examples/tiny"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// forged is a save with something changed, and its head computed anew over what it says.
func forged(t *testing.T, save, old, new string) []byte {
	t.Helper()
	bad := strings.Replace(save, old, new, 1)
	if bad == save {
		t.Fatalf("no %s", old)
	}
	var s struct {
		Secret combat.Secret
		Game   json.RawMessage
		Start  json.RawMessage
		Log    []json.RawMessage
	}
	if err := json.Unmarshal([]byte(bad), &s); err != nil {
		t.Fatal(err)
	}
	salt := func(what string, n int) string {
		mac := hmac.New(sha256.New, s.Secret[:])
		mac.Write([]byte("rollbook combat " + what + " 2\x00\x00\x00\x00\x00\x00\x00\x00" + string(rune(n))))
		return string(mac.Sum(nil))
	}
	head := sha256.Sum256([]byte("rollbook combat start 2\x00" + salt("start", 0) + `{"game":` + string(s.Game) + `,"start":` + string(s.Start) + `}`))
	for i, e := range s.Log {
		head = sha256.Sum256([]byte("rollbook combat entry 2\x00" + salt("entry", i+1) + string(head[:]) + string(e)))
	}
	at := strings.Index(bad, `"head":"`) + len(`"head":"`)
	return []byte(bad[:at] + hex.EncodeToString(head[:]) + bad[at+64:])
}

// A save that was forged with a head that fits is refused where somebody looks, and by the
// strict way at once.
func TestForgedSaves(t *testing.T) {
	f := done(t)
	must(f.Redo())
	must(f.Do(attack, nil2()))
	good := string(must(f.Save()))
	if err := must(combat.Load(tiny.Game{}, forged(t, good+" ", "} ", "}"))).Check(); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, old, new string }{
		{"impossible face", `"die":6,"face":4`, `"die":6,"face":7`},
		{"unknown key", `"do":"attack"`, `"do":"attack","with":"axe"`},
		{"key twice", `"do":"attack"`, `"do":"dodge","do":"attack"`},
		{"key in another case", `"do":"attack"`, `"Do":"attack"`},
		{"escape", `"do":"attack"`, `"do":"\u0061ttack"`},
		{"half a surrogate", `"by":"Ada"`, `"by":"\ud800"`},
		{"space", `"do":"attack"`, `"do": "attack"`},
		{"a second kind", `"kind":"do","origin"`, `"kind":"do","kind":"undo","origin"`},
		{"a second number", `"kind":"do","origin"`, `"kind":"do","n":2,"origin"`},
		{"more in an undo", `"undoes":3}`, `"undoes":3,"for":["*"]}`},
		{"origin", `"origin":"typed"`, `"origin":"heaven"`},
		{"empty note", `"origin":"typed"`, `"note":"","origin":"typed"`},
		{"salt", `"origin":"typed"`, `"salt":"x","origin":"typed"`},
		{"null command", `"command":{"do":"attack","by":"Ada","at":"Brun"}`, `"command":null`},
		{"no command", `"command":{"do":"attack","by":"Ada","at":"Brun"},`, ``},
		{"redo of another die", `"redoes":2,"origin":"rng","command":{"do":"dodge","by":"Brun"},"draws":[{"die":6,"face":2`,
			`"redoes":2,"origin":"rng","command":{"do":"dodge","by":"Brun"},"draws":[{"die":6,"face":3`},
		{"redo of another command", `"redoes":2,"origin":"rng","command":{"do":"dodge","by":"Brun"}`, `"redoes":2,"origin":"rng","command":{"do":"take","by":"Brun"}`},
		{"deep", `"do":"attack"`, `"do":` + strings.Repeat("[", 70) + strings.Repeat("]", 70)},
	} {
		bad := forged(t, good, c.old, c.new)
		f, err := combat.Load(tiny.Game{}, bad)
		if err == nil { // late, but not too late
			for what, err := range map[string]error{"Check": f.Check(), "Verify": f.Verify(combat.Hash{}), "Log": second(f.Log()), "LogFor": second(f.LogFor(combat.Everyone)), "Part": second(f.Part())} {
				if !errors.Is(err, combat.ErrLog) {
					t.Errorf("%s: %s: %v", c.name, what, err)
				}
			}
			before := text(f.State())
			if err := f.UndoTo(0); err == nil && !strings.Contains(c.new, "undoes") && !strings.Contains(c.new, "redo") || text(f.State()) != before && err != nil {
				t.Errorf("%s: undo: %v", c.name, err)
			}
		} else if !errors.Is(err, combat.ErrSave) && !errors.Is(err, combat.ErrLog) && !errors.Is(err, combat.ErrHead) {
			t.Errorf("%s: %v", c.name, err)
		}
		if _, err := combat.Load(tiny.Game{}, indented(t, bad)); !errors.Is(err, combat.ErrSave) && !errors.Is(err, combat.ErrLog) && !errors.Is(err, combat.ErrHead) {
			t.Errorf("%s, the strict way: %v", c.name, err)
		}
	}
}

func nil2() dice.RNG { return dice.Typed(1, 2) }

// Check finds each damaged entry; the others are still there.
func TestCheckFindsAll(t *testing.T) {
	good := saved(t)
	bad := string(forged(t, good, `"do":"attack"`, `"do":"attack","with":"axe"`))
	bad = string(forged(t, bad, `"face":17`, `"face":21`))
	f := must(combat.Load(tiny.Game{}, []byte(bad)))
	err := f.Check()
	if err == nil || strings.Count(err.Error(), "combat: log: entry") != 2 || !strings.Contains(err.Error(), `entry 1: its command: rollbook: unacceptable JSON: unknown key "with"`) ||
		!strings.Contains(err.Error(), "entry 3: its text: combat: log: not an entry: rollbook: unacceptable JSON: dice: d20, given 21") {
		t.Error(err)
	}
	if e, err := f.Entry(2); err != nil || e.N != 2 {
		t.Error(e, err)
	}
	var le *combat.LogError
	if _, err := f.Entry(3); !errors.As(err, &le) || le.N != 3 {
		t.Error(err)
	}
}

// A save cut off anywhere is no save, and one with a byte too many is none.
func TestCutOffAnywhere(t *testing.T) {
	good := saved(t)
	for n := range len(good) { // library and state are taken as they are
		if f, err := combat.Load(tiny.Game{}, []byte(good[:n])); f != nil || !errors.Is(err, combat.ErrSave) {
			t.Fatalf("%d bytes: %v", n, err)
		}
		if f, err := combat.Load(tiny.Game{}, []byte(good[:n]+"x"+good[n:])); err == nil && f.Check() == nil && n > strings.Index(good, `"head"`) {
			t.Fatalf("an x at %d: %.60s", n, good[n:])
		}
	}
}

// Both ways of loading come to the same.
func TestLoadFastIsLoadStrict(t *testing.T) {
	f, src := combat.New(versioned{v: "1"}, duel()), dice.NewSource("both")
	check(f.SetSource(src))
	for i := range 300 {
		switch {
		case i%9 == 4:
			must(f.Undo())
		case i%9 == 5 && i%2 == 1:
			must(f.WithNote(fmt.Sprint("redo ", i)).Redo())
		case i%9 == 7:
			must(f.For(combat.Referee).Do(tiny.Omen(), src))
		default:
			must(f.WithNote(`"<\`).Do(next(f.State().Hit), src))
		}
		if i == 150 {
			f = must(combat.Load(versioned{v: "2"}, must(f.Save())))
			src = f.Source()
		}
	}
	data := must(f.Save())
	fast, strict := must(combat.Load(versioned{v: "2"}, data)), must(combat.Load(versioned{v: "2"}, indented(t, data)))
	for range 2 {
		if text(fast) != string(data) || text(strict) != string(data) || text(must(fast.Log())) != text(must(strict.Log())) {
			t.Fatal("they differ")
		}
	}
	if err := errors.Join(fast.Check(), strict.Check()); err != nil {
		t.Error(err)
	}
	for range 400 {
		n, err := fast.Undo()
		m, err2 := strict.Undo()
		if n != m || err != err2 || text(fast.State()) != text(strict.State()) {
			t.Fatalf("undo of %d and %d: %v, %v", n, m, err, err2)
		}
	}
}

// A load allocates for start and state, and for no entry.
func TestLoadAllocates(t *testing.T) {
	start, state := []byte(text(from(longDuel()))), []byte(text(longDuel()))
	parts := testing.AllocsPerRun(20, func() {
		var start2 combat.Start[tiny.State]
		var state2 tiny.State
		check(strictjson.Unmarshal(start, &start2, combat.MaxSave))
		check(strictjson.Unmarshal(state, &state2, combat.MaxSave))
	})
	for _, n := range []int{10, 1000} {
		data := must(play(t, n).Save())
		if got := testing.AllocsPerRun(20, func() { must(combat.Load(tiny.Game{}, data)) }); got > parts+100 {
			t.Errorf("%d entries: %v allocations, of which start and state have %v", n, got, parts)
		}
	}
}

// Whatever Save writes is loaded the fast way, and that alone tells it from the other.
func TestOwnSavesAreLoadedFast(t *testing.T) {
	f := combat.New(versioned{v: "1"}, duel())
	check(f.SetSource(dice.NewSource("fast")))
	for i := range 400 {
		switch {
		case i == 200:
			save, next, err := f.Cut()
			check(err)
			if n := testing.AllocsPerRun(5, func() { must(combat.Load(versioned{}, save)) }); n > 200 {
				t.Errorf("%v allocations to load the first part", n)
			}
			f = next
		case i%50 == 10:
			f = must(combat.Load(versioned{v: fmt.Sprint(i)}, must(f.Save())))
			fallthrough
		case i%10 < 6:
			must(f.WithNote("note").Do(next(f.State().Hit), f.Source()))
		case i%10 < 8:
			must(f.WithNote("note").Undo())
		default:
			must(f.Redo())
		}
	}
	save := must(f.Save())
	if n := testing.AllocsPerRun(5, func() { must(combat.Load(versioned{}, save)) }); n > 250 {
		t.Errorf("%v allocations", n)
	}
	check(must(combat.Load(versioned{}, save)).Check())
	if n := testing.AllocsPerRun(2, func() { must(combat.Load(versioned{}, indented(t, save))) }); n < 5000 {
		t.Errorf("%v allocations to load it whole: then this test says nothing", n)
	}
}

func TestLoadAt(t *testing.T) {
	f := done(t)
	older, head := must(f.Save()), must(f.Head())
	must(f.Undo())
	if f, err := combat.LoadAt(tiny.Game{}, older, 5, head); err != nil || f.Len() != 5 {
		t.Error(err)
	}
	for _, c := range []struct {
		n    int
		head combat.Hash
	}{{6, must(f.Head())}, {5, must(f.Head())}, {6, head}, {5, combat.Hash{}}} {
		if f, err := combat.LoadAt(tiny.Game{}, older, c.n, c.head); f != nil || !errors.Is(err, combat.ErrHead) {
			t.Errorf("an older save: %v", err)
		}
	}
	if _, err := combat.LoadAt(tiny.Game{}, older[1:], 5, head); !errors.Is(err, combat.ErrSave) {
		t.Error(err)
	}
}
