// Package bad links [RulesGood] and [RulesNothing], [strings.Nothing], [Rules.nothing],
// and [github.com/rollbook-rpg/rollbook/nothing].
package bad

import "strings"

// Rules are the knobs.
type Rules struct {
	Tie    bool
	hidden bool
}

// Table is no knob of [bad.Rules].
type Table struct{ Rows int }

var _ = strings.Cut

// code cites a clause that is on no page.
const code = "bad AAA-99"
