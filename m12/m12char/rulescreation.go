package m12char

import "github.com/rollbook-rpg/rollbook"

// RulesCreation are the rules of making the eight characteristics ([m12.CHR1]): four
// methods, of which the player takes one ([Method], [SetScores]).
type RulesCreation = rollbook.Clause

// GEN1: Random creation: one D12 for each characteristic, in order ([RandomScores],
// [RollScores]).
//
//	die     1   2–3   4–9   10–11   12
//	score   2    3     4      5      6
const GEN1 RulesCreation = "m12 GEN-1"

// GEN2: Balanced creation: every characteristic starts at 2, and 20 dice are shared out,
// none above 6 ([BalancedPool]). Overspending is refused.
//
// Our reading: Underspending is allowed and reported ([Character.Unfinished]), since the
// text says "can".
const GEN2 RulesCreation = "m12 GEN-2"

// GEN3: Fast creation: pick one of nine rows ([FastRows]) and place its values freely
// ([ScoreSet.Place]).
//
//	6 6 5 5 4 4 3 3
//	6 6 5 5 4 4 4 2
//	6 5 5 5 4 4 3 3
//	5 5 5 5 4 4 4 4
//	5 5 5 5 5 5 3 3
//	5 5 5 5 5 5 4 2
//	6 6 6 6 6 2 2 2
//	6 6 6 6 4 4 2 2
//	6 6 6 4 4 4 4 2
//
// Our reading: The third row adds up to 35, all others to 36 (erratum E1). It stays as it
// is printed.
const GEN3 RulesCreation = "m12 GEN-3"

// GEN4: Mixed creation: roll eight results by the table of random creation ([GEN1]), then
// place them freely ([MixedSet], [RollMixed], [ScoreSet.Place]).
const GEN4 RulesCreation = "m12 GEN-4"

// GEN5: Our reading: A placement, of a fast row or of mixed results, uses each value
// exactly once; anything else is refused ([ScoreSet.Check]).
const GEN5 RulesCreation = "m12 GEN-5"

// CHR3: The damage bonus is Sf, physical strength ([Character.DamageBonus]); damage
// control is Rf, physical resistance ([Character.DamageControl]). They are plain numbers,
// not dice.
const CHR3 RulesCreation = "m12 CHR-3"
