package m12rapid

import (
	"reflect"
	"testing"

	"github.com/rollbook-rpg/rollbook/internal/mutaterapid"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12fight"
	"pgregory.net/rapid"
)

var mutated = mutaterapid.Play[m12fight.State, m12fight.Command, m12fight.Event]{
	Game:    m12fight.Game{},
	Start:   func(t *rapid.T) m12fight.State { return FightStart().Draw(t, "start") },
	Command: func(t *rapid.T, s m12fight.State) m12fight.Command { return FightCommand(s).Draw(t, "command") },
	Next:    lazy,
	Own: map[reflect.Type]func(*rapid.T, m12fight.State, any) any{
		reflect.TypeFor[m12.Result]():          func(t *rapid.T, _ m12fight.State, _ any) any { return Result().Draw(t, "result") },
		reflect.TypeFor[m12fight.WoundTable](): func(t *rapid.T, _ m12fight.State, _ any) any { return FightRules().Draw(t, "rules").Wounds },
		reflect.TypeFor[m12fight.Pending]():    func(t *rapid.T, s m12fight.State, _ any) any { return pending(t, s) },
	},
}

// pending is a decision of anybody about anything.
func pending(t *rapid.T, s m12fight.State) m12fight.Pending {
	names := []string{""}
	for _, f := range s.Fighters {
		names = append(names, f.Name)
	}
	name := rapid.SampledFrom(names)
	p := m12fight.Pending{Decision: m12fight.Decision(rapid.IntRange(1, 7).Draw(t, "decision")), Who: name.Draw(t, "who")}
	if rapid.Bool().Draw(t, "failed") {
		p.Failed, p.Result = m12fight.Do(rapid.IntRange(0, 40).Draw(t, "failed")), Result().Draw(t, "result")
	}
	if rapid.Bool().Draw(t, "attack") {
		p.Attack = m12fight.Attack{By: name.Draw(t, "by"), At: name.Draw(t, "at"), Weapon: Weapon().Draw(t, "weapon"),
			Manoeuvre: m12fight.Manoeuvre(rapid.IntRange(0, 3).Draw(t, "manoeuvre")), Total: rapid.IntRange(0, 50).Draw(t, "total")}
	}
	return p
}

// Whatever is accepted can be played.
func TestMutatedFights(t *testing.T) {
	commands := 0
	rapid.Check(t, func(t *rapid.T) { commands += mutated.Check(t) })
	t.Logf("%d commands", commands)
}
