package combat_test

import (
	"crypto/sha256"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/examples/tiny"
)

type tinyPart = combat.Part[tiny.State, tiny.Command, tiny.Event]

// parts is a fight in three parts, played one after the other.
func parts(t *testing.T) (all []tinyPart, heads []combat.Hash) {
	t.Helper()
	f, src := combat.New(tiny.Game{}, duel()), dice.NewSource("parts")
	check(f.SetSource(src))
	for part := range 3 {
		for range 5 + part {
			must(f.Do(next(f.State().Hit), f.Source()))
		}
		must(f.Undo())
		must(f.Redo())
		all, heads = append(all, must(f.Part())), append(heads, must(f.Head()))
		save, next, err := f.Cut()
		if err != nil {
			t.Fatal(err)
		}
		if text(f) != string(save) || text(must(combat.Load(tiny.Game{}, save))) != string(save) {
			t.Fatalf("the closing save is %s", save)
		}
		if text(next.State()) != text(f.State()) || next.Len() != f.Len() || next.Source() != src || next.Secret() == f.Secret() {
			t.Fatal("the next part does not go on where the last one ended")
		}
		f = next
	}
	return all, heads
}

func TestCut(t *testing.T) {
	all, heads := parts(t)
	for i, p := range all {
		var read tinyPart
		check(json.Unmarshal([]byte(text(p)), &read))
		if err := combat.Verify(tiny.Game{}, read.Start, read.Secret, read.Log, heads[i]); err != nil {
			t.Errorf("part %d: %v", i+1, err)
		}
	}
	if err := errors.Join(combat.VerifyParts(tiny.Game{}, all, heads[2]), combat.VerifyParts(tiny.Game{}, all[1:], heads[2]),
		combat.VerifyParts(tiny.Game{}, all[:2], all[2].Start.Before.Head), combat.VerifyParts(tiny.Game{}, []tinyPart(nil), combat.Hash{})); err != nil {
		t.Error(err)
	}
	var le *combat.LogError
	if err := combat.VerifyParts(tiny.Game{}, []tinyPart{all[0], all[2]}, heads[2]); !errors.As(err, &le) || le.N != all[1].Start.Before.N+len(all[1].Log)+1 {
		t.Errorf("one left out: %v", err)
	}
	// The dice of all are those of one source.
	src := dice.NewSource("parts")
	for _, p := range all {
		if others, err := combat.VerifySeed(p.Log, src); others != 0 || err != nil {
			t.Error(others, err)
		}
	}
	// A closing, a second time, by hand.
	end := all[1].Start.Before
	last := must(must(combat.Load(tiny.Game{}, must(reload(t, all[0]).Save()))).Part())
	if end.N != 7 || end.Head != heads[0] || end != must(last.Verify(tiny.Game{}, heads[0])) {
		t.Error(end)
	}
	if secret := secret; true {
		f := combat.NewWithSecret(tiny.Game{}, duel(), secret)
		_, next, _ := f.Cut()
		if want := sha256.Sum256([]byte("rollbook combat state 2\x00" + salt("state", 0) + text(duel()))); next.Start().Before.State != want {
			t.Error(next.Start())
		}
	}
	for name, forge := range map[string]func(p []tinyPart){
		"swapped":           func(p []tinyPart) { p[0], p[1] = p[1], p[0] },
		"one missing":       func(p []tinyPart) { p[1] = p[0] },
		"another number":    func(p []tinyPart) { p[1].Start.Before.N++ },
		"another head":      func(p []tinyPart) { p[1].Start.Before.Head[0]++ },
		"another state":     func(p []tinyPart) { p[1].Start.Before.State[0]++ },
		"it starts richer":  func(p []tinyPart) { p[1].Start.State.Omen++ },
		"another secret":    func(p []tinyPart) { p[1].Secret[0]++ },
		"the first's":       func(p []tinyPart) { p[0].Secret[0]++ },
		"cut short":         func(p []tinyPart) { p[0].Log = p[0].Log[:6] },
		"a note":            func(p []tinyPart) { p[0].Log[0].Note = "x" },
		"the last's a note": func(p []tinyPart) { p[2].Log[0].Note = "x" },
	} {
		forged := slices.Clone(all)
		for i := range forged {
			forged[i].Log = slices.Clone(forged[i].Log)
		}
		forge(forged)
		if err := combat.VerifyParts(tiny.Game{}, forged, heads[2]); !errors.Is(err, combat.ErrHead) && !errors.Is(err, combat.ErrLog) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// reload plays a part again, entry by entry.
func reload(t *testing.T, p tinyPart) *tinyFight {
	t.Helper()
	f := combat.NewWithSecret(tiny.Game{}, p.Start.State, p.Secret)
	for _, e := range p.Log {
		check(f.Append(e, nil))
	}
	return f
}

// A part goes on like any fight, and does not reach back behind its start.
func TestPartGoesOn(t *testing.T) {
	f := done(t)
	_, cut, err := f.Cut()
	if err != nil {
		t.Fatal(err)
	}
	for _, err := range []error{second(cut.Undo()), second(cut.Redo()), second(cut.Last()), second(cut.Entry(5)), second(cut.At(4)), cut.UndoTo(1), cut.PutRight(1, 6, 6)} {
		if err == nil {
			t.Error("a part reaches behind its start")
		}
	}
	must(cut.Do(take, dice.Typed(3)))
	must(cut.Do(attack, dice.Typed(4, 5)))
	check(cut.PutRight(6, 4))
	back := must(combat.Load(tiny.Game{}, must(cut.Save())))
	strict := must(combat.Load(tiny.Game{}, indented(t, must(cut.Save()))))
	for _, g := range []*tinyFight{back, strict} {
		if text(g) != text(cut) || g.Len() != 11 || must(g.Entry(6)).N != 6 || must(g.At(5)).Hit != "Brun" {
			t.Errorf("loaded %s", text(g))
		}
		if err := errors.Join(g.Check(), g.Verify(must(cut.Head()))); err != nil {
			t.Error(err)
		}
		check(g.UndoTo(5))
		if text(g.State()) != text(f.State()) {
			t.Error(g.State())
		}
	}
	if strings.Contains(text(must(cut.Log())), cut.Secret().String()) || strings.Contains(text(cut.Start()), f.Secret().String()) {
		t.Error("a secret is told")
	}
	if _, err := cut.Entry(12); err == nil || err.Error() != "combat: no such entry: 12, the log has 6 to 11" {
		t.Error(err)
	}
	for _, redoes := range []int{5, 4, 11, 12} { // of the last part, or what stands
		e := must(cut.Entry(11))
		e.N, e.Redoes = 12, redoes
		if err := cut.Append(e, nil); !errors.Is(err, combat.ErrLog) {
			t.Errorf("it does entry %d again: %v", redoes, err)
		}
	}
	if _, err := combat.Load(tiny.Game{}, []byte(strings.Replace(text(cut), `,{"n":7`, `,null,{"n":7`, 1))); err == nil || err.Error() != "combat: log: entry 7: it is null" {
		t.Error(err)
	}
	far := must(cut.Part())
	far.Start.Before.N, far.Log = 1_000_000_000, nil
	if _, err := far.Verify(tiny.Game{}, combat.Hash{}); err != nil {
		t.Error(err)
	}
	for _, n := range []string{"-1", "1000000001"} {
		save := strings.Replace(text(cut), `"before":{"n":5`, `"before":{"n":`+n, 1)
		p := must(cut.Part())
		check(json.Unmarshal([]byte(n), &p.Start.Before.N))
		for _, err := range []error{second(combat.Load(tiny.Game{}, []byte(save))), second(p.Verify(tiny.Game{}, combat.Hash{}))} {
			if !errors.Is(err, combat.ErrSave) {
				t.Errorf("behind %s entries: %v", n, err)
			}
		}
	}
	_, again, err := cut.Cut()
	if err != nil || again.Len() != 11 {
		t.Error(err)
	}
}

func indented(t *testing.T, data []byte) []byte {
	t.Helper()
	return indentedText(data)
}
