package combat_test

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/examples/tiny"
)

// Whatever is loaded can be played, undone, verified, and saved as a text that
// loads as the same.
func FuzzLoad(f *testing.F) {
	f.Add([]byte(saved(f)))
	secret := combat.New(tiny.Game{}, duel())
	must(secret.For(combat.Referee).Do(tiny.Omen(), dice.Typed(17)))
	f.Add(must(secret.Save()))
	f.Add(must(combat.New(tiny.Game{}, tiny.State{}).Save()))
	long := done(f).WithNote("note")
	check(long.SetSource(dice.NewSource("fuzz")))
	must(long.Redo())
	f.Add(must(long.Save()))
	_, part, err := long.Cut()
	check(err)
	must(part.Do(attack, part.Source()))
	must(part.Undo())
	f.Add(must(part.Save()))
	f.Add([]byte(`{"format":3}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		fight, err := combat.Load(tiny.Game{}, data)
		if err == nil {
			goOn(t, fight)
		} else if fight != nil {
			t.Fatal("a fight and an error")
		}
	})
}

// FuzzResume puts the parts of a save together, with the head that they have, so
// that strange states and logs are loaded.
func FuzzResume(f *testing.F) {
	log := text(must(done(f).Log()))
	f.Add(text(duel()), text(done(f).State()), log)
	f.Add(`{"fighters":[{"name":"Ada","grit":-1}]}`, `{"fighters":null,"hit":"Brun","omen":21}`, `[]`)
	f.Add(`{"fighters":[]}`, text(duel()), log)
	f.Fuzz(func(t *testing.T, start, state, log string) {
		var s tiny.State
		var entries []tinyEntry
		if json.Unmarshal([]byte(start), &s) != nil || json.Unmarshal([]byte(log), &entries) != nil {
			return
		}
		head, err := combat.HeadOf(tiny.Game{}, from(s), secret, entries)
		if err != nil {
			t.Fatalf("read, but not to be written: %v", err)
		}
		fight, err := combat.Load(tiny.Game{}, []byte(`{"format":2,"library":"","game":"tiny/1","secret":"`+secret.String()+`","start":{"state":`+start+
			`},"state":`+state+`,"head":"`+head.String()+`","log":`+log+`}`))
		if err == nil {
			goOn(t, fight)
		}
	})
}

func indentedText(data []byte) []byte {
	return must(json.MarshalIndent(json.RawMessage(data), "", " "))
}

func goOn(t *testing.T, fight *tinyFight) {
	again := must(fight.Save())
	if second := must(must(combat.Load(tiny.Game{}, again)).Save()); !bytes.Equal(second, again) {
		t.Fatalf("saved %s\nthen  %s", again, second)
	}
	before := text(fight.State())
	if _, err := fight.Do(next(fight.State().Hit), dice.NewSource("fuzz")); err == nil {
		must(fight.Undo())
	}
	if after := text(fight.State()); after != before {
		t.Fatalf("done and undone %s\nbefore %s", after, before)
	}
	whole := fight.Check()
	if err := fight.Verify(must(fight.Head())); whole != nil && err == nil {
		t.Fatalf("verified, and yet %v", whole)
	}
	strict, err := combat.Load(tiny.Game{}, indentedText(again))
	if (err == nil) != (whole == nil) {
		t.Fatalf("loaded fast: %v, whole: %v", whole, err)
	}
	if err == nil && !bytes.Equal(must(strict.Save()), again) {
		t.Fatal("the two ways of loading differ")
	}
	_ = fight.UndoTo(fight.Start().Before.N)
	_, _ = fight.Redo()
	if whole != nil {
		return
	}
	for _, e := range must(fight.LogFor(combat.Everyone)) {
		_ = text(e)
	}
}

// Whatever is read as a part is written as a text that reads as the same, and verifying it
// ends.
func FuzzPart(f *testing.F) {
	f.Add([]byte(text(must(done(f).Part()))))
	_, cut, err := done(f).Cut()
	if err != nil {
		f.Fatal(err)
	}
	f.Add([]byte(text(must(cut.Part()))))
	f.Fuzz(func(t *testing.T, data []byte) {
		var p, again combat.Part[tiny.State, tiny.Command, tiny.Event]
		if json.Unmarshal(data, &p) != nil {
			return
		}
		if err := json.Unmarshal([]byte(text(p)), &again); err != nil || text(again) != text(p) {
			t.Fatalf("%v\n%s\n%s", err, text(p), text(again))
		}
		_, _ = p.Verify(tiny.Game{}, combat.Hash{})
		_ = combat.VerifyParts(tiny.Game{}, []combat.Part[tiny.State, tiny.Command, tiny.Event]{p, again}, combat.Hash{})
	})
}

// Whatever is read as an entry is written as a text that reads as the same, and
// verifying it ends.
func FuzzEntry(f *testing.F) {
	for _, e := range must(done(f).Log()) {
		f.Add([]byte(text(e)))
	}
	f.Add([]byte(`{"n":3,"kind":"hidden"}`))
	f.Add([]byte(`{"n":1,"kind":"do","for":["*"],"note":"n","command":{"do":""}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		var e, again tinyEntry
		if e.UnmarshalJSON(data) != nil {
			return
		}
		written := must(e.MarshalJSON())
		if err := again.UnmarshalJSON(written); err != nil {
			t.Fatalf("%s: %v", written, err)
		}
		if second := must(again.MarshalJSON()); !bytes.Equal(second, written) {
			t.Fatalf("%s\n%s", written, second)
		}
		_ = combat.Verify(tiny.Game{}, from(duel()), secret, []tinyEntry{e}, combat.Hash{})
	})
}
