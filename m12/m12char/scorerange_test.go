package m12char_test

import (
	"errors"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12char"
	"github.com/rollbook-rpg/rollbook/m12/m12rapid"
	"pgregory.net/rapid"
)

// CHR-2, GEN-2: whatever range of scores the rules have, a new character is legal,
// a Builder begins with it, and the host can set any scores of the range.
func TestNewCharacterUnderOtherRanges(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		low := rapid.OneOf(rapid.Uint8Range(0, 9), rapid.Uint8()).Draw(t, "low")
		high := rapid.OneOf(rapid.Uint8Range(low, max(low, 9)), rapid.Uint8Range(low, 255)).Draw(t, "high")
		if high == 0 { // which stands for the book's
			high = 1
		}
		rules := m12char.Rules{Scores: m12.ScoreRange{Low: low, High: high}}
		b, err := m12char.NewBuilder(rules)
		if err != nil {
			t.Fatal(err)
		}
		c := b.Character()
		m12rapid.CheckLegal(t, rules, c)
		want := min(max(2, low), high)
		for score, dice := range c.Scores.All() {
			if dice != int(want) || c.Base != c.Scores {
				t.Fatalf("%v is %d, want %d", score, dice, want)
			}
		}
		method, dice := m12char.BalancedMethod, m12char.Balance{Given: 20, Spent: 8 * (int(want) - 2), Left: 20 - 8*(int(want)-2)}
		if want < 2 || want > 4 {
			method, dice = 0, m12char.Balance{}
		}
		if got := c.Accounts(rules).Dice; c.Method != method || got != dice {
			t.Fatalf("method %v, %+v; want %v, %+v", c.Method, got, method, dice)
		}
		var scores m12.Scores
		for i := range scores {
			scores[i] = rapid.Uint8Range(low, high).Draw(t, "score")
		}
		if err := b.Do(m12char.SetScores(0, scores)); err != nil && scores != (m12.Scores{}) {
			t.Fatal(err)
		}
		if got := b.Character().Scores; got != scores && scores != (m12.Scores{}) {
			t.Fatalf("%v, want %v", got, scores)
		}
	})
}

// GEN-1 to GEN-4: the methods make what humans have; whoever asks them for more
// under another range is told how it is set.
func TestMethodsUnderOtherRanges(t *testing.T) {
	bear := m12.Scores{1, 4, 1, 6, 9, 8, 2, 4}
	rules := m12char.Rules{Scores: m12.ScoreRange{Low: 1, High: 10}}
	const hint = " by this method; 1..10 set by the host, with method 0"
	for method, allowed := range map[m12char.Method]string{
		m12char.RandomMethod: "2..6", m12char.BalancedMethod: "2..6", m12char.FastMethod: "one of the nine rows", m12char.MixedMethod: "2..6",
	} {
		c := m12char.NewCharacter(rules)
		next, err := c.Apply(rules, m12char.SetScores(method, bear))
		if !errors.Is(err, rollbook.Fault{Allowed: allowed + hint}) || !next.Equal(c) {
			t.Errorf("%v: %v", method, err)
		}
		for f := range rollbook.Faults(err) {
			if f.Clause.ID()[:4] != "GEN-" {
				t.Errorf("%v: %v", method, f)
			}
		}
		// To humans nobody says so.
		if _, err := c.Apply(book, m12char.SetScores(method, bear)); !errors.Is(err, rollbook.Fault{Allowed: allowed}) {
			t.Errorf("%v: %v", method, err)
		}
	}
	over := m12.Scores{5, 5, 5, 5, 5, 5, 5, 5}
	if _, err := m12char.NewCharacter(rules).Apply(rules, m12char.SetScores(m12char.BalancedMethod, over)); !errors.Is(err, rollbook.Fault{Clause: "m12 GEN-2", Subject: "points", Found: "24 spent", Allowed: "at most 20" + hint}) {
		t.Error(err)
	}
}
