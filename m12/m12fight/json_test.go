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

// What is read is written the same again, or refused.
func fuzzJSON[T any](f *testing.F, seeds ...T) {
	for _, s := range seeds {
		f.Add(asJSON(f, s))
	}
	f.Add([]byte(`{"do":"end","who":"Ada","unknown":1}`))
	f.Add([]byte(`null`))
	f.Fuzz(func(t *testing.T, data []byte) {
		var v T
		if json.Unmarshal(data, &v) != nil {
			return
		}
		first := asJSON(t, v)
		var again T
		if err := json.Unmarshal(first, &again); err != nil {
			t.Fatalf("%s is written as %s, which is refused: %v", data, first, err)
		}
		if second := asJSON(t, again); !bytes.Equal(first, second) {
			t.Fatalf("%s becomes %s", first, second)
		}
	})
}

func FuzzState(f *testing.F) {
	s := start(person("Ada", pistol), person("Brun", knife))
	s.Rules.Wounds = m12fight.BookWounds()
	fuzzJSON(f, start(), s)
}

func FuzzCommand(f *testing.F) {
	fuzzJSON(f, m12fight.Initiative(), m12fight.Shoot("Ada", "Brun", 2.5), m12fight.Join(person("Ada", knife)))
}

func FuzzEvent(f *testing.F) {
	row, _ := m12fight.RowOf(12, 3)
	fuzzJSON(f, m12fight.Event{Kind: m12fight.Damaged, Clause: "m12 DMG-1", Who: "Ada", Dice: row, Damage: m12fight.Damage{Dice: 15}})
}

func FuzzRow(f *testing.F) {
	row, _ := m12fight.RowOf(12, 12, 1)
	fuzzJSON(f, m12fight.Row{}, row)
}

func FuzzWoundTable(f *testing.F) {
	own, _ := m12fight.NewWoundTable(30, m12fight.WoundRow{From: 1, Wound: m12fight.Wound{CW: 3, Stop: 1}})
	fuzzJSON(f, m12fight.BookWounds(), own)
}

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
