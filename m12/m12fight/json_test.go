package m12fight_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"testing"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/m12/m12fight"
	"github.com/rollbook-rpg/rollbook/m12/m12rapid"
)

func asJSON(t testing.TB, v any) []byte {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func sameJSON(t testing.TB, a, b any) bool { return bytes.Equal(asJSON(t, a), asJSON(t, b)) }

// A state that cannot be played is refused, and none is changed by it.
func TestStateRefused(t *testing.T) {
	good := start(person("Ada", pistol), person("Brun", knife))
	good = at(t, good, m12fight.Initiative(), faces{12, 8, 1, 1, 11, 8, 1, 1}, m12fight.Shoot("Ada", "Brun", 1), faces{9, 9, 9, 9})
	for clause, change := range map[rollbook.Clause]func(*m12fight.State){
		"m12 INI-1": func(s *m12fight.State) { s.Clock = -1 },
		"m12 INI-4": func(s *m12fight.State) { s.Pending.Who = "Cleo" },
		"m12 ATK-1": func(s *m12fight.State) { s.Pending.Attack.At = "Cleo" },
		"m12 INI-2": func(s *m12fight.State) { s.Fighters[1].Name = "Ada" },
		"m12 INI-6": func(s *m12fight.State) { s.Effects = []m12fight.Effect{{On: "Cleo", Wound: m12fight.Wound{CW: 1}}} },
		"m12 DMG-3": func(s *m12fight.State) { s.Effects = []m12fight.Effect{{On: "Ada"}} },
		"m12 ATK-7": func(s *m12fight.State) { s.Ground = make([]m12fight.Weapon, 10_001) },
		"m12 STP-2": func(s *m12fight.State) { s.Fighters[0].Stop = -1 },
	} {
		s := good.Clone()
		change(&s)
		data := asJSON(t, s)
		kept := good.Clone()
		if err := json.Unmarshal(data, &kept); !errors.Is(err, rollbook.Fault{Clause: clause}) {
			t.Errorf("%v: want %s", err, clause)
		}
		if !sameJSON(t, kept, good) {
			t.Errorf("%s: a refused state has changed another", clause)
		}
	}
}

// The clone of a state, and what JSON makes of it, are the same.
func TestStateRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := m12rapid.FightStart().Draw(t, "start")
		data, _ := json.Marshal(s)
		var again m12fight.State
		if err := json.Unmarshal(data, &again); err != nil {
			t.Fatal(err)
		}
		back, _ := json.Marshal(again.Clone())
		if !bytes.Equal(data, back) || !s.Rules.Wounds.Equal(again.Rules.Wounds) {
			t.Fatalf("%s\n%s", data, back)
		}
	})
}
