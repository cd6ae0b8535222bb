package good

import "github.com/rollbook-rpg/rollbook"

// RulesZest are the rules of zest.
type RulesZest = rollbook.Clause

// ZST2: What comes second in the book and first here, before ZST-3 and UTF-8, a*b and [3] with _it_. See
// [AIR1] and [Rules.Tie].
//
//	1   one
//
//	2   two
//
// Our reading: as we read it.
//
// It is the source's again.
//
// Ours: [Rules] of ours.
//
// House rule: [Rules.Tie] turns
// it.
//
//   - a list
//   - of [strings.Cut]
const ZST2 RulesZest = "good ZST-2"

// ZST1: Our reading: Élan.
//
// # Heading
//
//  1. one
//  2. two
const ZST1 RulesZest = "good ZST-1"

// RulesAir are the rules of air.
//
//	air
type RulesAir = rollbook.Clause

// AIR1: Ours: All of it, with a <tag> and a https://example.com/link.
const AIR1 RulesAir = "good AIR-1"

// Cost is not a clause.
const Cost = 3
