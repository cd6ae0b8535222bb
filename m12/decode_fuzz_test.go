package m12_test

import (
	"testing"

	"github.com/rollbook-rpg/rollbook/internal/decodetest"
	"github.com/rollbook-rpg/rollbook/m12"
)

// Everything here that decodes itself meets texts of every sort.
func FuzzDecode(f *testing.F) {
	decodetest.Fuzz(f, nil, []any{
		m12.Scores{}, m12.Test{}, m12.Result{}, m12.ScoreRange{}, m12.Rules{},
	}, `{"low":1,"high":9}`)
}
