// Package sub has [RulesSub].
package sub

import "github.com/rollbook-rpg/rollbook"

// RulesSub are rules that the Overview of the ruleset does not lead to.
type RulesSub = rollbook.Clause

// BBB4: Ours: Again.
const BBB4 RulesSub = "bad BBB-4"
