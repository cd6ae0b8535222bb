package fifteenrapid

import (
	"reflect"
	"testing"
	"time"

	"github.com/rollbook-rpg/rollbook/fifteen/fifteenfight"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
	"github.com/rollbook-rpg/rollbook/internal/mutaterapid"
	"pgregory.net/rapid"
)

var mutated = mutaterapid.Play[fifteenfight.State, fifteenfight.Command, fifteenfight.Event]{
	Game:    fifteenfight.Game{},
	Start:   func(t *rapid.T) fifteenfight.State { return FightStart().Draw(t, "start") },
	Command: func(t *rapid.T, s fifteenfight.State) fifteenfight.Command { return FightCommand(s).Draw(t, "command") },
	Next:    lazy,
	Own: map[reflect.Type]func(*rapid.T, fifteenfight.State, any) any{
		reflect.TypeFor[fifteenhealth.Health](): func(t *rapid.T, _ fifteenfight.State, old any) any {
			return otherHealth(t, old.(fifteenhealth.Health))
		},
		reflect.TypeFor[fifteenfight.Activation](): func(t *rapid.T, s fifteenfight.State, _ any) any { return activation(t, s) },
	},
}

// otherHealth is that of somebody of the same score or none, in any condition, at any
// time.
func otherHealth(t *rapid.T, h fifteenhealth.Health) fifteenhealth.Health {
	take := func(next fifteenhealth.Health, _ fifteenhealth.Change, err error) {
		if err == nil {
			h = next
		}
	}
	n := rapid.IntRange(0, 3)
	for range n.Draw(t, "wounds") {
		take(h.Hurt(rapid.SampledFrom([]int{1, 20, 60}).Draw(t, "damage")))
	}
	for range n.Draw(t, "waits") {
		room := fifteenhealth.MaxClock - h.Clock()
		take(h.Pass(rapid.SampledFrom([]time.Duration{1, time.Second, time.Hour, room - 6*time.Second, room}).Draw(t, "wait")))
	}
	switch rapid.IntRange(0, 5).Draw(t, "health") {
	case 0:
		h = fifteenhealth.Health{}
	case 1:
		h = h.EndActivation()
	case 2:
		next, err := h.Activate()
		take(next, fifteenhealth.Change{}, err)
	case 3:
		take(h.FirstAid(true))
	case 4:
		take(h.Begin(fifteenhealth.Resting))
	}
	return h
}

// activation is that of anybody.
func activation(t *rapid.T, s fifteenfight.State) fifteenfight.Activation {
	names := []string{""}
	for _, f := range s.Fighters {
		names = append(names, f.Name)
	}
	n := rapid.IntRange(0, 3)
	return fifteenfight.Activation{Who: rapid.SampledFrom(names).Draw(t, "who"), Announced: n.Draw(t, "announced"), Left: n.Draw(t, "left"), Moves: n.Draw(t, "moves")}
}

// Whatever is accepted can be played.
func TestMutatedFights(t *testing.T) {
	commands := 0
	rapid.Check(t, func(t *rapid.T) { commands += mutated.Check(t) })
	t.Logf("%d commands", commands)
}
