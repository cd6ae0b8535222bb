// Package fifteen is the FIFTEEN ruleset: action heroes, fifteen attributes, and
// one twenty-sided die that must not show more than a score.
//
// Its rules stand on the pages of a family of packages, a constant each. Here are the
// chapters [RulesAttributes], [RulesDerivedScores] and [RulesRolls]. The others:
//
//   - [github.com/rollbook-rpg/rollbook/fifteen/fifteenfight]: activation, whole fights
//   - [github.com/rollbook-rpg/rollbook/fifteen/fifteenharm]: range, protection, damage
//   - [github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth]: death and healing
//   - [github.com/rollbook-rpg/rollbook/fifteen/fifteenchar]: creation, wealth, progression
//
// # A character
//
// Fifteen attributes in three groups, Body, Mind and Psyche, go from 1 to 20 with 10 as
// the average ([ATT1]). Each begins at 7, and a player gives out 45 points, none above
// 13 (ATT-2). What the character can do follows from an archetype in a few words: there
// are no skills (ATT-3).
//
// Sums of three attributes make the derived scores. Vitality is how much damage a
// character takes ([DER1]), movement how many feet an action covers ([DER2]); melee,
// range and initiative are sums divided by three ([DER3]).
//
// # A roll
//
// One die that shows the target or less succeeds. The target is the attribute with the
// modifiers that the Narrator announces ([ROL1]); nothing comes from equipment ([ROL4]).
// Attacks are rolled against melee or range ([ROL5]). In an activation two announced
// actions cost each of them 1, three cost 2 (ACT-2).
//
//	12, at −2   10 or less: success
//	            exactly 10: a point (PRG-1)
//
// When sides oppose each other, all roll, and the success closest to its target wins; of
// equals the higher attribute ([ROL2]). A routine act may succeed without a roll, but
// neither in a fight nor against the clock ([ROL3]).
//
// # Shooting
//
// A weapon has a base range: 200 feet for most, 400 for heavy ones, 60 for what is
// thrown (RNG-1). Each quarter of it beyond takes 2 off the target (RNG-2), until there
// is no chance left (RNG-3). A grenade that misses scatters: it goes off a quarter of
// the base range away, in a direction that the die says, and catches whoever is nearer
// than that (RNG-4).
//
// Weapons have no damage of their own (DMG-1). Whoever is hit rolls against the best of
// armour and cover (PRO-1 to PRO-5): a die of that or less stops everything, one above
// it does the difference (DMG-2).
//
// # Falling, healing, dying
//
// At 0 vitality a character falls unconscious and has as many minutes as the score for
// somebody's first aid (HLT-1); a blow at 0 kills (HLT-2). After first aid a vitality
// roll wakes with 2 points (HLT-3). Vitality comes back in the fight, in rest or in
// hospital, each with its gate: a limit that only time lifts (HLT-5 to HLT-7).
//
// # Between adventures
//
// Wealth is a score to roll against for whatever one has access to (WLT-1, WLT-2). A
// session earns 5 points and up to 3 more (PRG-2); 10 points raise an attribute, each
// once a session, up to 18 (PRG-3).
//
// # In code
//
// A [Test] is what is known before a roll, [Test.Roll] rolls it on any [dice.RNG] and
// gives a [Result]. Where dice come from somewhere else, [Test.Start] gives an undecided
// Result, and [Result.Take] puts the die on the table; a Result can be saved as JSON at
// any point and go on later. [Opposed] works the same way. [Result.String] is one line
// for a chat, and [Result.Steps] the account with its clauses.
// Where the circumstances are kept back, [Result.Reveal] brings the outcome later.
//
// [ParseTest] and [ParseOpposed] read what people type, [ParseTrait] a single word.
//
// Where the book can be read in two ways, [Rules] choose; the zero Rules are the book as
// the clauses read it. A change of reading is a knob, and the clause names it.
//
// [Test.Chances] and [Opposed.Chances] are exact odds, [ActivationOdds] those of up to
// three actions that end with the first failure, [Test.Tries] of trying again and again.
// They take the same values as the rollers, knobs and all.
//
// All values here may be copied and used by any number of goroutines; an RNG may not.
package fifteen
