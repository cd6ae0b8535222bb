package combat_test

import (
	"fmt"
	"testing"

	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/examples/tiny"
)

func TestSim(t *testing.T) {
	start := duel()
	m := combat.NewSim(tiny.Game{}, start)
	events := must(m.Do(attack, dice.Typed(4, 5)))
	if fmt.Sprintf("%v %s %v", events, m.State.Hit, m.Draws()) != "[Ada hits, 9 (tiny HIT-1)] Brun [{6 4 attack} {6 5 attack}]" {
		t.Error(events, m.State, m.Draws())
	}
	for _, c := range []struct {
		command tiny.Command
		src     dice.RNG
	}{{attack, dice.Typed(4, 5)}, {take, nil}, {take, dice.Typed(3, 3)}} {
		if events, err := m.Do(c.command, c.src); err == nil || events != nil {
			t.Errorf("%v: %v, %v", c.command, events, err)
		}
	}
	if start.Fighters[1].Grit != 1000 {
		t.Error("the start has changed")
	}
	m.State = start
	must(m.Do(attack, dice.Typed(1, 2)))
	if got := fmt.Sprint(m.Draws()); got != "[{6 1 attack} {6 2 attack}]" {
		t.Errorf("the last dice are %s", got)
	}
}

func TestSimAllocatesNothing(t *testing.T) {
	src := dice.NewSource("x")
	s, rec := duel(), dice.Recorder{Src: src}
	bare := testing.AllocsPerRun(100, func() {
		s.Hit, rec.Draws = "", rec.Draws[:0]
		must(tiny.Game{}.Apply(&s, attack, &rec))
	})
	m := combat.NewSim(tiny.Game{}, duel())
	sim := testing.AllocsPerRun(100, func() {
		m.State.Hit = ""
		must(m.Do(attack, src))
	})
	if sim > bare {
		t.Errorf("%v allocations a command, the bare game %v", sim, bare)
	}
}

// appending is tiny's game as a combat.Appender.
type appending struct{ tiny.Game }

func (g appending) AppendApply(dst []tiny.Event, s *tiny.State, c tiny.Command, rec *dice.Recorder) ([]tiny.Event, error) {
	events, err := g.Apply(s, c, rec)
	return append(dst, events...), err
}

// A Sim hands an Appender the memory of the last events, empty, and keeps what it
// has for the next even after a command that was refused.
func TestSimAppender(t *testing.T) {
	m := combat.NewSim(appending{}, duel())
	first := must(m.Do(attack, dice.Typed(4, 5)))
	want := fmt.Sprint(first)
	if len(first) != 1 || want != fmt.Sprint(must(combat.NewSim(tiny.Game{}, duel()).Do(attack, dice.Typed(4, 5)))) {
		t.Fatal(want)
	}
	if events, err := m.Do(attack, dice.Typed(4, 5)); err == nil || events != nil {
		t.Fatal("an attack before the hit is taken:", events)
	}
	if fmt.Sprint(first) != want {
		t.Errorf("a refused command leaves %v of the last events, %s", first, want)
	}
	m.State = duel()
	second := must(m.Do(attack, dice.Typed(1, 2)))
	if len(second) != 1 || &second[0] != &first[0] {
		t.Errorf("%v lie elsewhere than %v did", second, first)
	}
}
