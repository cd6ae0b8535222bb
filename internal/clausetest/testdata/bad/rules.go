package bad

import "github.com/rollbook-rpg/rollbook"

// RulesGood are rules.
type RulesGood = rollbook.Clause

// AAA1: The source says it, and no Example shows it.
const AAA1 RulesGood = "bad AAA-1"

// AAA2: Only an Example on another page shows it.
const AAA2 RulesGood = "bad AAA-2"

// AAA3: Only an Example that prints nothing shows it.
const AAA3 RulesGood = "bad AAA-3"

// AAA4: Only an Example that is dropped shows it.
const AAA4 RulesGood = "bad AAA-4"

// AAA5: Ours: In no test.
const AAA5 RulesGood = "bad AAA-5"

// AAA6: Ours: The name does not fit.
const AAA6 RulesGood = "bad AAA-7"

// AAA8: Ours: Of another ruleset.
const AAA8 RulesGood = "good AAA-8"

// Ours: The comment does not begin with the name.
const AAA9 RulesGood = "bad AAA-9"

// BBB1: Ours: In a group.
const BBB1, BBB2 RulesGood = "bad BBB-1", "bad BBB-2"

// BBB3: Ours: No string.
const BBB3 RulesGood = RulesGood(code)

// BBB4: Ours: Twice.
const BBB4 RulesGood = "bad BBB-4"

// BBB5: Ours: Three house rules.
//
// House rule: No knob at all, though [Rules] are linked.
//
// House rule: [Table.Rows] is no knob.
//
// House rule: [Rules.hidden] neither.
const BBB5 RulesGood = "bad BBB-5"

// BBB6: Ours: First.
//
// And the source's behind, which nothing shows.
const BBB6 RulesGood = "bad BBB-6"

// BBB7: Only the beginning of an id is cited.
const BBB7 RulesGood = "bad BBB-7"

// RulesUnlinked are in no Overview.
type RulesUnlinked = rollbook.Clause

// CCC1: Ours: It is well.
const CCC1 RulesUnlinked = "bad CCC-1"

// Chapter of another name.
type Chapter = rollbook.Clause
