package m12

import "github.com/rollbook-rpg/rollbook"

// RulesXPoints are the rules of X-points, which a player spends to better a test, or to
// turn the story. More come as a reward (REW-3, in package m12char).
type RulesXPoints = rollbook.Clause

// XPT1: A new character has 7 X-points ([StartX]).
const XPT1 RulesXPoints = "m12 XPT-1"

// XPT2: X-points spent before a test add 20 each ([Test.Spend]). Spent after failing it
// they add 10 each ([Result.Spend]).
//
// Our reading: Both on one test are allowed, and after a failure in instalments, as long
// as it still fails ([Result.XNeeded]). They go on tests only, never on initiative or
// damage dice. After a success they are refused.
const XPT2 RulesXPoints = "m12 XPT-2"

// XPT3: Our reading: A fumble is a failure too, so it may be bought back. The outcome is
// judged again on the new total, critical included.
const XPT3 RulesXPoints = "m12 XPT-3"

// XPT4: X-points also buy turns of the story, such as a weapon at hand or a gun that
// jams: a plain spend without a roll ([SpendX]).
//
// Ours: In a fight not by whoever is dead or in a coma, nor by a machine; but by whoever
// is unconscious, since it is fate that turns.
const XPT4 RulesXPoints = "m12 XPT-4"

// XPT5: Ours: Nobody spends more than they have, nor a negative number: it is refused,
// and nothing changes.
const XPT5 RulesXPoints = "m12 XPT-5"
