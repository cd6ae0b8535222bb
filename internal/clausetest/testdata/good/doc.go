// Package good is in order: first [RulesZest], then [RulesAir]; and what is in
// [github.com/rollbook-rpg/rollbook/internal/clausetest/testdata/good/sub]. It imports
// [strings], for [strings.Cut] and [rollbook.Fault.Error], and links [Rules.Tie].
package good

import (
	"strings"

	"github.com/rollbook-rpg/rollbook"
)

// Rules are the knobs.
type Rules struct {
	Tie bool // see [Nowhere], which is no link in a field
}

var _ = strings.Cut

var _ rollbook.Fault
