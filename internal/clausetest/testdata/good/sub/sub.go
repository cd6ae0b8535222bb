// Package sub has [RulesMoreZest], and links [good.ZST2] where it imports it.
package sub

import (
	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/clausetest/testdata/good"
)

// RulesMoreZest are more rules of zest.
type RulesMoreZest = rollbook.Clause

// ZST3: The third, after [good.ZST2].
//
// House rule: [good.Rules.Tie].
const ZST3 RulesMoreZest = "good ZST-3"

var _ good.Rules

// cited is code that cites what a page above has.
const cited = "good ZST-2" + "other ZZZ-1"
