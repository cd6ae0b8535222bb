package d10luck_test

import (
	"encoding/json"
	"testing"

	"github.com/rollbook-rpg/rollbook/d10luck"
	"github.com/rollbook-rpg/rollbook/internal/decodetest"
)

// Everything here that decodes itself meets texts of every sort.
func FuzzDecode(f *testing.F) {
	text, err := json.Marshal(houseRules)
	if err != nil {
		f.Fatal(err)
	}
	seeds := []string{string(text)}
	for _, table := range []any{houseRules.Outcomes, houseRules.Modifiers, houseRules.Fear} {
		text, err := json.Marshal(table)
		if err != nil {
			f.Fatal(err)
		}
		seeds = append(seeds, string(text))
	}
	decodetest.Fuzz(f, nil, []any{
		d10luck.Character{}, d10luck.Test{}, d10luck.FearTest{}, d10luck.Result{}, d10luck.Fear{}, d10luck.Resisted{},
		d10luck.Level{}, d10luck.ModifierRow{},
		d10luck.FearRow{}, d10luck.Effect{}, d10luck.Rules{}, d10luck.OutcomeTable{}, d10luck.ModifierTable{}, d10luck.FearTable{},
		d10luck.AttributeList{}, d10luck.Bounds{}, d10luck.Range{}, d10luck.Recovery{},
	}, seeds...)
}
