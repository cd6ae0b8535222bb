package m12fight_test

import (
	"testing"

	"github.com/rollbook-rpg/rollbook/internal/decodetest"
	"github.com/rollbook-rpg/rollbook/m12/m12fight"
)

// Everything here that decodes itself meets texts of every sort.
func FuzzDecode(f *testing.F) {
	decodetest.Fuzz(f, nil, []any{
		m12fight.Command{}, m12fight.Event{}, m12fight.Row{},
		m12fight.State{},
		m12fight.WoundTable{}, m12fight.Fighter{}, m12fight.Skill{}, m12fight.Weapon{}, m12fight.Rules{}, m12fight.Wound{},
		m12fight.WoundRow{},
	}, `{"name":"axe","kind":"melee","damage":5,"skill":"Weapon skill"}`, `{"from":31,"cw":6,"stop":1,"coma":60,"ours":true}`, `{"cw":6,"stop":1,"coma":60}`,
		`{"name":"Boxing","use":"martial art","value":3,"with":"af","specialities":[]}`, `{"answer":"beat the attack","wounds":null}`,
		`{"name":"jeep","machine":true,"scores":{"sy":0,"in":0,"af":0,"mf":0,"sf":0,"rf":0,"pe":0,"em":0},"skills":[]}`,
		`{"clock":0,"turn":0,"fighters":[],"effects":[],"ground":[]}`)
}
