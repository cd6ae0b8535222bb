package fifteenfight_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenfight"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenrapid"
)

// Legal lists first aid and other actions against an attribute exactly where each of
// them is accepted, though it asks for one of the fifteen alone, and what it lists is
// what Check accepts.
func TestLegalAttributes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := somewhere(t)
		before := fightText(t, s)
		listed := map[fifteenfight.Command]bool{}
		for _, c := range (fifteenfight.Game{}).Legal(s) {
			if c.Do == fifteenfight.DoAct || c.Do == fifteenfight.DoAid {
				listed[c] = true
			}
			if err := (fifteenfight.Game{}).Check(s, c); err != nil {
				t.Fatalf("%+v is legal: %v", c, err)
			}
		}
		for i := range s.Fighters {
			who := s.Fighters[i].Name
			for x := range rollbook.All[fifteen.Attribute]() {
				all := []fifteenfight.Command{fifteenfight.Act(who, x)}
				for j := range s.Fighters {
					all = append(all, fifteenfight.Aid(who, s.Fighters[j].Name, x))
				}
				for _, c := range all {
					if err := (fifteenfight.Game{}).Check(s, c); (err == nil) != listed[c] {
						t.Fatalf("%+v is listed: %v; %v", c, listed[c], err)
					}
				}
			}
		}
		if after := fightText(t, s); after != before {
			t.Fatalf("to ask has changed %s to %s", before, after)
		}
	})
}

// somewhere is a fight after a few commands.
func somewhere(t *rapid.T) fifteenfight.State {
	s := fifteenrapid.FightStart().Draw(t, "start")
	for range rapid.IntRange(0, 8).Draw(t, "commands before") {
		next := s.Clone()
		c := fifteenrapid.FightCommand(s).Draw(t, "command before")
		if _, err := (fifteenfight.Game{}).Apply(&next, c, &dice.Recorder{Src: dice.NewSource("before")}); err == nil {
			s = next
		}
	}
	return s
}
