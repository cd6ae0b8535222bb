package m12fight_test

import (
	"fmt"
	"testing"

	"github.com/rollbook-rpg/rollbook/internal/clausetest"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12fight"
)

func TestKnobsBite(t *testing.T) {
	wounds, err := m12fight.NewWoundTable(0, m12fight.WoundRow{From: 1, Wound: m12fight.Wound{CW: 7}})
	if err != nil {
		t.Fatal(err)
	}
	// equal is an attack of Ada on Brun whose answer, by the same dice, is as good.
	equal := func(r m12fight.Rules, attack, answer m12fight.Command) string {
		s := fightOf(t, r, dagger)
		play(t, s, m12fight.Initiative(), 12, 12, 1, 1, 11, 8, 1, 1)
		attack.Situation, answer.Situation = 20, 20
		play(t, s, attack, 9, 9, 9, 9)
		if attack.Manoeuvre != 0 {
			play(t, s, m12fight.Simple("Brun", m12fight.DoTake))
		}
		return fmt.Sprint(play(t, s, answer, 9, 9, 9, 9))
	}
	clausetest.Knobs(t, map[string]clausetest.Bite[m12fight.Rules]{
		"AnswerBeatsAttack": clausetest.Turned(func(r *m12fight.Rules) { r.AnswerBeatsAttack = true }, func(r m12fight.Rules) string {
			return equal(r, m12fight.TryManoeuvre("Ada", "Brun", m12fight.Immobilise), m12fight.Answer("Brun", m12.Sf))
		}),
		"TieDefends": clausetest.Turned(func(r *m12fight.Rules) { r.TieDefends = true }, func(r m12fight.Rules) string {
			return equal(r, m12fight.Hit("Ada", "Brun"), m12fight.Simple("Brun", m12fight.DoParry))
		}),
		"ComaOnce": clausetest.Turned(func(r *m12fight.Rules) { r.ComaOnce = true }, func(r m12fight.Rules) string {
			s := fightOf(t, r, dagger)
			play(t, s, m12fight.Command{Do: m12fight.DoWound, At: "Ada", Wound: m12fight.Wound{CW: 1, Coma: 60}})
			for _, wait := range []int64{60, 30} {
				play(t, s, m12fight.Wait(wait))
				play(t, s, m12fight.Simple("Ada", m12fight.DoComa), 1, 1, 1, 1)
			}
			return fmt.Sprint(s.Fighters[0].Coma.Due)
		}),
		"Wounds": clausetest.Turned(func(r *m12fight.Rules) { r.Wounds = wounds }, func(r m12fight.Rules) string {
			s := fightOf(t, r, dagger)
			play(t, s, m12fight.Initiative(), 12, 12, 1, 1, 11, 8, 1, 1)
			hit := m12fight.Hit("Ada", "Brun")
			hit.Situation = 20
			play(t, s, hit, 9, 9, 9, 9)
			play(t, s, m12fight.Simple("Brun", m12fight.DoTake))
			return fmt.Sprint(play(t, s, m12fight.Simple("Ada", m12fight.DoDamage), 1, 1, 1, 1))
		}),
	})
}
