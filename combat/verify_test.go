package combat_test

import (
	"crypto/hmac"
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/examples/tiny"
)

// salt is what the secret gives a start, an entry or a state.
func salt(what string, n int) string {
	mac := hmac.New(sha256.New, secret[:])
	mac.Write([]byte("rollbook combat " + what + " 2\x00\x00\x00\x00\x00\x00\x00\x00"))
	mac.Write([]byte{byte(n)})
	return string(mac.Sum(nil))
}

// The chain, a second time, by hand.
func TestHead(t *testing.T) {
	f := done(t)
	head := sha256.Sum256([]byte("rollbook combat start 2\x00" + salt("start", 0) + `{"game":"tiny/1","start":{"state":` + text(duel()) + `}}`))
	log := must(f.Log())
	for _, e := range log {
		head = sha256.Sum256([]byte("rollbook combat entry 2\x00" + salt("entry", e.N) + string(head[:]) + text(e)))
	}
	if got := must(f.Head()); got != head {
		t.Errorf("head %v, want %x", got, head)
	}
	if got := must(combat.HeadOf(tiny.Game{}, from(duel()), secret, log)); got != head {
		t.Errorf("head %v, want %x", got, head)
	}
}

// A head does not depend on when it was asked for.
func TestHeadIsLazy(t *testing.T) {
	often, once := combat.NewWithSecret(tiny.Game{}, duel(), secret), combat.NewWithSecret(tiny.Game{}, duel(), secret)
	seen := map[combat.Hash]bool{must(often.Head()): true}
	a, b := dice.NewSource("x"), dice.NewSource("x")
	for range 20 {
		must(often.Do(next(often.State().Hit), a))
		must(once.Do(next(once.State().Hit), b))
		h := must(often.Head())
		if seen[h] || h != must(often.Head()) {
			t.Fatal("another entry, the same head")
		}
		seen[h] = true
	}
	if must(often.Head()) != must(once.Head()) {
		t.Error("two heads of one log")
	}
	log := must(once.Log())
	for n := range log {
		if h := must(combat.HeadOf(tiny.Game{}, from(duel()), secret, log[:n])); !seen[h] {
			t.Errorf("the head of %d entries was never seen", n)
		}
	}
}

func TestVerify(t *testing.T) {
	f := done(t)
	head := must(f.Head())
	early := must(combat.HeadOf(tiny.Game{}, from(duel()), secret, must(f.Log())[:2]))
	for _, c := range []struct {
		name  string
		forge func(log []tinyEntry) []tinyEntry
		says  string // "" for a log that is all right
		blind string // what it says without a head, where that is something else
	}{
		{"honest", func(log []tinyEntry) []tinyEntry { return log }, "", ""},
		{"cut short", func(log []tinyEntry) []tinyEntry { return log[:4] }, "head", "none"},
		{"no log", func([]tinyEntry) []tinyEntry { return nil }, "head", "none"},
		{"another face, to the same effect", func(log []tinyEntry) []tinyEntry {
			log[0].Draws[0].Face, log[0].Draws[1].Face = 5, 4
			return log
		}, "head", "none"},
		{"another face", func(log []tinyEntry) []tinyEntry { log[0].Draws[0].Face = 5; return log }, "entry 1: its events do not follow", ""},
		{"another event", func(log []tinyEntry) []tinyEntry { log[1].Events[1].Dice = 1; return log }, "entry 2: its events do not follow", ""},
		{"an event missing", func(log []tinyEntry) []tinyEntry { log[0].Events = nil; return log }, "entry 1: its events do not follow", ""},
		{"another purpose", func(log []tinyEntry) []tinyEntry { log[0].Draws[0].For = "x"; return log }, "entry 1: its dice are for something else", ""},
		{"a die of any size", func(log []tinyEntry) []tinyEntry { log[0].Draws[0].Die = 0; return log }, "entry 1: its dice are for something else", ""},
		{"another die", func(log []tinyEntry) []tinyEntry { log[0].Draws[0].Die = 8; return log }, "the record holds another die", ""},
		{"impossible face", func(log []tinyEntry) []tinyEntry { log[2].Draws[0].Face = 21; return log }, "no such face", ""},
		{"a draw missing", func(log []tinyEntry) []tinyEntry { log[0].Draws = log[0].Draws[:1]; return log }, "entry 1: its command cannot be done with its dice: dice: draw 2", ""},
		{"a draw to spare", func(log []tinyEntry) []tinyEntry {
			log[0].Draws = append(log[0].Draws, dice.Draw{Die: 6, Face: 6})
			return log
		}, "dice left over", ""},
		{"no draws", func(log []tinyEntry) []tinyEntry { log[0].Draws, log[0].Origin = nil, 0; return log }, "no more dice", ""},
		{"another command", func(log []tinyEntry) []tinyEntry { log[0].Command.By = "Cleo"; return log }, "tiny DMG-1", ""},
		{"another origin", func(log []tinyEntry) []tinyEntry { log[0].Origin = combat.Rolled; return log }, "head", "none"},
		{"origin from nowhere", func(log []tinyEntry) []tinyEntry { log[0].Origin = 0; return log }, "entry 1: dice come from", ""},
		{"secret made up", func(log []tinyEntry) []tinyEntry {
			log[0].For = combat.Only()
			return log
		}, "head", "none"},
		{"seat made up", func(log []tinyEntry) []tinyEntry { log[0].Seat = "ada"; return log }, "head", "none"},
		{"no seat", func(log []tinyEntry) []tinyEntry { log[0].Seat = "ada!"; return log }, "entry 1: its seat", ""},
		{"for no seat", func(log []tinyEntry) []tinyEntry { log[0].For = "a, b"; return log }, "entry 1: whom it is for", ""},
		{"note made up", func(log []tinyEntry) []tinyEntry { log[4].Note = "x"; return log }, "head", "none"},
		{"long note", func(log []tinyEntry) []tinyEntry { log[4].Note = strings.Repeat("x", 201); return log }, "entry 5: its note", ""},
		{"rules made up", func(log []tinyEntry) []tinyEntry { log[1].Rules = "2"; return log }, `entry 2: it was played by "2", the game plays by ""`, ""},
		{"swapped", func(log []tinyEntry) []tinyEntry { log[0], log[1] = log[1], log[0]; return log }, "entry 1: it has number 2", ""},
		{"an undo left out", func(log []tinyEntry) []tinyEntry { log[4].N = 4; return slices.Delete(log, 3, 4) }, "entry 4: it undoes entry 2, which was not the last", ""},
		{"both undos left out", func(log []tinyEntry) []tinyEntry { return log[:3] }, "head", "none"},
		{"undo of what lies ahead", func(log []tinyEntry) []tinyEntry { log[3].Undoes = 4; return log }, "entry 4: an undo names an earlier entry", ""},
		{"undo at the beginning", func(log []tinyEntry) []tinyEntry { return []tinyEntry{{N: 1, Kind: combat.KindUndo}} }, "entry 1: an undo names", ""},
		{"more in an undo", func(log []tinyEntry) []tinyEntry { log[3].Events = log[0].Events; return log }, "entry 4: an undo names", ""},
		{"what a seat is told", func(log []tinyEntry) []tinyEntry {
			log[2] = tinyEntry{N: 3, Kind: combat.KindHidden}
			return log
		}, "entry 3: it is hidden", ""},
		{"no kind", func(log []tinyEntry) []tinyEntry { log[0].Kind = 0; return log }, "entry 1: an entry is do, undo or hidden", ""},
	} {
		log := c.forge(must(f.Log()))
		check := func(err error, says string) {
			t.Helper()
			switch {
			case says == "" || says == "none":
				if err != nil {
					t.Errorf("%s: %v", c.name, err)
				}
			case says == "head":
				if err != combat.ErrHead {
					t.Errorf("%s: %v, want %v", c.name, err, combat.ErrHead)
				}
			case !errors.Is(err, combat.ErrLog) || !strings.Contains(err.Error(), says):
				t.Errorf("%s: %v, want %q", c.name, err, says)
			}
		}
		before := fmt.Sprint(log)
		check(combat.Verify(tiny.Game{}, from(duel()), secret, log, head), c.says)
		if c.blind == "" {
			c.blind = c.says
		}
		check(combat.Verify(tiny.Game{}, from(duel()), secret, log, combat.Hash{}), c.blind)
		if fmt.Sprint(log) != before {
			t.Errorf("%s: the log has changed", c.name)
		}
	}
	log := must(f.Log())
	if err := combat.Verify(tiny.Game{}, from(duel()), secret, log[:2], early); err != nil {
		t.Errorf("an earlier head: %v", err)
	}
	richer := duel()
	richer.Fighters[0].Grit++
	if err := combat.Verify(tiny.Game{}, from(richer), secret, log, head); err != combat.ErrHead {
		t.Errorf("another start: %v", err)
	}
	if err := combat.Verify(renamed{}, from(duel()), secret, log, head); err != combat.ErrHead {
		t.Errorf("another game: %v", err)
	}
	if err := f.Verify(early); err != combat.ErrHead {
		t.Errorf("a fight with an earlier head: %v", err)
	}
}

type renamed struct{ tiny.Game }

func (renamed) Name() string { return "tiny/2" }

// A game may say that nothing came of a command by an empty list or none.
func TestVerifyNoEvents(t *testing.T) {
	nothing := []tiny.Event{}
	f := combat.New(twist{apply: func(*tiny.State, tiny.Command, *dice.Recorder) ([]tiny.Event, error) {
		return nothing, nil
	}}, duel())
	must(f.Do(attack, nil))
	f = must(combat.Load(twist{apply: func(*tiny.State, tiny.Command, *dice.Recorder) ([]tiny.Event, error) {
		return nothing, nil
	}}, must(f.Save())))
	if err := f.Verify(must(f.Head())); err != nil {
		t.Error(err)
	}
}

// Someone who knows all but the points of one fighter, or a secret roll, and the heads,
// cannot find them by trying all there are; with the secret of the fight anybody can.
func TestHeadsGiveNothingAway(t *testing.T) {
	f := combat.New(tiny.Game{}, duel())
	published := []combat.Hash{must(f.Head())}
	must(f.For(combat.Referee).Do(tiny.Omen(), dice.Typed(17)))
	published = append(published, must(f.Head()))
	_, next, err := f.Cut()
	if err != nil {
		t.Fatal(err)
	}
	log := must(f.Log())
	guess := func(secret combat.Secret) (found []int) {
		for grit := range 1100 {
			start := from(duel())
			start.State.Fighters[0].Grit = grit
			if must(combat.HeadOf[tiny.State, tiny.Command, tiny.Event](tiny.Game{}, start, secret, nil)) == published[0] {
				found = append(found, grit)
			}
		}
		for face := range 21 {
			if face == 0 {
				continue
			}
			log[0].Draws[0].Face, log[0].Events[0].Dice = face, face
			if must(combat.HeadOf(tiny.Game{}, from(duel()), secret, log)) == published[1] {
				found = append(found, face)
			}
			if end, err := (combat.Part[tiny.State, tiny.Command, tiny.Event]{Start: from(duel()), Secret: secret, Log: log}).Verify(tiny.Game{}, combat.Hash{}); err == nil && end.State == next.Start().Before.State {
				found = append(found, face)
			}
		}
		return found
	}
	if got := guess(f.Secret()); !slices.Equal(got, []int{1000, 17, 17}) {
		t.Errorf("with the secret: %v", got)
	}
	for _, secret := range []combat.Secret{{}, combat.Secret(published[0]), combat.NewSecret(), next.Secret()} {
		if got := guess(secret); got != nil {
			t.Errorf("with another: %v", got)
		}
	}
	for what, told := range map[string]any{"entry": log, "view": must(f.LogFor(combat.Everyone)), "start": f.Start(), "closing": next.Start()} {
		if strings.Contains(text(told), f.Secret().String()) {
			t.Errorf("the %s has the secret", what)
		}
	}
	if a, b := combat.New(tiny.Game{}, duel()), combat.New(tiny.Game{}, duel()); a.Secret() == b.Secret() || must(a.Head()) == must(b.Head()) {
		t.Error("two fights with one secret")
	}
}
