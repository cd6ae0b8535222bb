package combat_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/examples/tiny"
)

// A versioned game is tiny that says a version.
type versioned struct {
	tiny.Game
	v string
}

func (g versioned) RulesVersion() string { return g.v }

// A log says which version played each entry, whoever saves it, and is verified by no
// other.
func TestRulesVersion(t *testing.T) {
	f := combat.New(versioned{v: "1"}, duel())
	play := func() {
		must(f.Do(attack, dice.Typed(4, 5)))
		must(f.Do(dodge, dice.Typed(6)))
	}
	again := func(g combat.Game[tiny.State, tiny.Command, tiny.Event]) {
		f = must(combat.Load(g, must(f.Save())))
	}
	play()
	again(versioned{v: "2"})
	must(f.Undo()) // by which rules an undo is done makes no difference
	must(f.Redo())
	play()
	again(versioned{v: "3"})
	again(versioned{v: "2"})
	play()
	if f.Start().Rules != "1" {
		t.Errorf("it began by %q", f.Start().Rules)
	}
	for i, want := range []string{"", "", "", "2", "", "", "", ""} {
		if e := must(f.Entry(i + 1)); e.Rules != want {
			t.Errorf("entry %d says %q, want %q", i+1, e.Rules, want)
		}
	}
	head := must(f.Head())
	for v, n := range map[string]int{"1": 4, "2": 1, "3": 1, "": 1} {
		again(versioned{v: v})
		var le *combat.LogError
		for _, err := range []error{f.Verify(head), combat.Verify(versioned{v: v}, f.Start(), f.Secret(), must(f.Log()), head)} {
			if !errors.Is(err, combat.ErrRules) || !errors.As(err, &le) || le.N != n {
				t.Errorf("verified by %q: %v, want entry %d", v, err, n)
			}
		}
	}
	if err := combat.Verify(versioned{v: "1"}, f.Start(), f.Secret(), must(f.Log())[:3], combat.Hash{}); err != nil {
		t.Error(err)
	}
	// A game that says none any more does not go on.
	again(versioned{v: ""})
	before := text(f)
	if _, err := f.Do(attack, dice.Typed(4, 5)); !errors.Is(err, combat.ErrRules) || text(f) != before {
		t.Error(err)
	}
	// Nobody relabels it.
	for old, new := range map[string]string{`"start":{"rules":"1",`: `"start":{"rules":"2",`, `"rules":"2"`: `"rules":"1"`, `"rules":"2",`: ``} {
		bad := strings.Replace(before, old, new, 1)
		if _, err := combat.Load(versioned{v: "1"}, []byte(bad)); !errors.Is(err, combat.ErrHead) && !errors.Is(err, combat.ErrLog) {
			t.Errorf("%s for %s: %v", new, old, err)
		}
	}
	for _, bad := range []string{strings.Repeat("x", 201), "\xff"} {
		if err := combat.New(versioned{v: bad}, duel()).Check(); !errors.Is(err, rollbook.Fault{Subject: "version of the rules"}) {
			t.Errorf("version %.10q: %v", bad, err)
		}
	}
	// Parts of several versions are verified by a game each.
	f = combat.New(versioned{v: "1"}, duel())
	play()
	one := must(f.Part())
	_, next, err := f.Cut()
	if err != nil {
		t.Fatal(err)
	}
	f = next
	again(versioned{v: "2"})
	play()
	two := must(f.Part())
	if end := must(one.Verify(versioned{v: "1"}, combat.Hash{})); end != two.Start.Before {
		t.Error("the second part does not begin where the first ended")
	}
	if err := second(two.Verify(versioned{v: "2"}, must(f.Head()))); err != nil {
		t.Error(err)
	}
	if err := combat.VerifyParts(versioned{v: "1"}, []combat.Part[tiny.State, tiny.Command, tiny.Event]{one, two}, combat.Hash{}); !errors.Is(err, combat.ErrRules) {
		t.Error(err)
	}
}
