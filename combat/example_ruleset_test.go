package combat_test

import (
	"fmt"
	"maps"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
)

// A duel: 7 or more of two dice costs the other one point of grit, and whoever has
// none left is out.
type (
	DuelState   struct{ Grit map[string]int }
	DuelCommand struct{ By, At string }
	DuelEvent   struct {
		Who  string
		Sum  int
		Hits bool
	}
	Duel struct{}
)

func (Duel) Name() string { return "duel/1" }

func (Duel) Clone(s DuelState) DuelState { return DuelState{maps.Clone(s.Grit)} }

// Apply checks, then rolls, then changes.
func (Duel) Apply(s *DuelState, c DuelCommand, rec *dice.Recorder) ([]DuelEvent, error) {
	if c.By == c.At || s.Grit[c.By] <= 0 || s.Grit[c.At] <= 0 {
		return nil, rollbook.Fault{Clause: "duel OUT-1", Subject: "blow", Found: c.By + " at " + c.At, Allowed: "two who are not out"}
	}
	rec.Purpose = "blow"
	sum, err := dice.Sum(rec, 2, 6)
	if err != nil {
		return nil, err
	}
	if sum >= 7 {
		s.Grit[c.At]--
	}
	return []DuelEvent{{c.By, sum, sum >= 7}}, nil
}

// A ruleset of one's own, and a fight by it.
func Example_ruleset() {
	f := combat.New(Duel{}, DuelState{Grit: map[string]int{"Ada": 2, "Brun": 1}})
	events, err := f.Do(DuelCommand{"Ada", "Brun"}, dice.Typed(5, 4))
	fmt.Println(events, err)
	_, err = f.Do(DuelCommand{"Brun", "Ada"}, dice.NewSource("seed"))
	fmt.Println(err)
	saved, err := f.Save()
	again, err2 := combat.Load(Duel{}, saved)
	fmt.Println(again.State().Grit, err, err2)
	// Output:
	// [{Ada 9 true}] <nil>
	// duel OUT-1: blow Brun at Ada; allowed: two who are not out
	// map[Ada:2 Brun:0] <nil> <nil>
}
