package m12fight_test

import (
	"testing"

	"github.com/rollbook-rpg/rollbook/internal/decodetest"
	"github.com/rollbook-rpg/rollbook/m12/m12fight"
)

// Everything here that decodes itself meets texts of every sort.
func FuzzDecode(f *testing.F) {
	row, _ := m12fight.RowOf(12, 12, 1)
	own, _ := m12fight.NewWoundTable(30, m12fight.WoundRow{From: 1, Wound: m12fight.Wound{CW: 3, Stop: 1}})
	s := start(person("Ada", pistol), person("Brun", knife))
	s.Rules.Wounds = m12fight.BookWounds()
	for _, v := range []any{own, s, m12fight.Initiative(), m12fight.Shoot("Ada", "Brun", 2.5), m12fight.Join(person("Ada", knife)),
		m12fight.Event{Kind: m12fight.Damaged, Clause: "m12 DMG-1", Who: "Ada", Dice: row, Damage: m12fight.Damage{Dice: 15}}} {
		f.Add(asJSON(f, v))
	}
	decodetest.Fuzz(f, nil, []any{
		m12fight.Command{}, m12fight.Event{}, m12fight.Row{},
		m12fight.State{},
		m12fight.WoundTable{}, m12fight.Fighter{}, m12fight.Skill{}, m12fight.Weapon{}, m12fight.Rules{}, m12fight.Wound{},
		m12fight.WoundRow{},
	}, `{"name":"axe","kind":"melee","damage":5,"skill":"Weapon skill"}`, `{"from":31,"cw":6,"stop":1,"coma":60,"ours":true}`, `{"cw":6,"stop":1,"coma":60}`,
		`{"name":"Boxing","use":"martial art","value":3,"with":"af","specialities":[]}`, `{"answer":"beat the attack","wounds":null}`,
		`{"name":"jeep","machine":true,"scores":{"sy":0,"in":0,"af":0,"mf":0,"sf":0,"rf":0,"pe":0,"em":0},"skills":[]}`,
		`{"clock":0,"turn":0,"fighters":[],"effects":[],"ground":[]}`,
		`{"last":0,"rows":[{"from":0,"cw":0,"stop":0},{"from":10,"cw":0,"stop":-1}]}`)
}
