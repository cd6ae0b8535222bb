// Package fifteen is the FIFTEEN ruleset: action heroes, fifteen attributes, and
// one twenty-sided die that must not show more than a score.
//
// It holds characters, rolls, range and blasts, protection and damage, healing,
// wealth and progression; package fifteenfight runs fights.
//
// # A character
//
// Fifteen attributes in three groups, Body, Mind and Psyche, go from 1 to 20 with
// 10 as the average (ATT-1). Each begins at 7, and a player gives out 45 points,
// none above 13 (ATT-2). What the character can do follows from an archetype in a
// few words: there are no skills (ATT-3).
//
// Sums of three attributes make the derived scores. Vitality is how much damage a
// character takes (DER-1), movement how many feet an action covers (DER-2);
// melee, range and initiative are sums divided by three (DER-3).
//
// # A roll
//
// One die that shows the target or less succeeds. The target is the attribute with
// the modifiers that the Narrator announces; nothing comes from equipment (ROL-1,
// ROL-4). Attacks are rolled against melee or range (ROL-5). In an activation two
// announced actions cost each of them 1, three cost 2 (ACT-2).
//
//	12, at −2           the die shows 10 or less: success
//	                    it shows exactly 10: a point of progress too (PRG-1)
//
// When sides oppose each other, all roll, and the success closest to its target
// wins; of equals the higher attribute (ROL-2). A routine act may succeed without
// a roll, but neither in a fight nor against the clock (ROL-3).
//
// # Shooting
//
// A weapon has a base range: 200 feet for most, 400 for heavy ones, 60 for what is
// thrown (RNG-1). Each quarter of it beyond takes 2 off the target (RNG-2), until
// there is no chance left (RNG-3). A blast that misses goes off a quarter of the
// base range away, in a direction that the die says, and catches whoever is nearer
// than that (RNG-4).
//
// Weapons have no damage of their own (DMG-1). Whoever is hit rolls against the
// best of armour and cover (PRO-1 to PRO-5): a die of that or less stops
// everything, one above it does the difference (DMG-2).
//
// # Falling, healing, dying
//
// At 0 vitality a character falls unconscious and has as many minutes as the score
// for somebody's first aid (HLT-1); a blow at 0 kills (HLT-2). After first aid a
// vitality roll wakes with 2 points (HLT-3). Vitality comes back in the fight, in
// rest or in hospital, each with its gate: a limit that only time lifts (HLT-5 to
// HLT-7).
//
// # Between adventures
//
// Wealth is a score to roll against for whatever one has access to (WLT-1, WLT-2).
// A session earns 5 points and up to 3 more (PRG-2); 10 points raise an attribute,
// each once a session, up to 18 (PRG-3).
//
// # In code
//
// A [Character] holds [Attributes], [Wealth], [Progress] and [Health], all of them
// values: methods return a new one. A [Test] is what is known before a roll,
// [Test.Roll] rolls it on any [dice.RNG] and gives a [Result]. Where dice come from
// somewhere else, [Test.Start] gives an undecided Result, and [Result.Take] puts
// the die on the table; a Result can be saved as JSON at any point and go on
// later. [Opposed], [Blast] and [Damage] work the same way. [Result.String] is one
// line for a chat, and [Result.Steps] the account with its clauses. The example
// "Shot" goes all the way from the aim to the wound.
//
// What people type is read by [ParseTest], [ParseOpposed] and [ParseTrait], and
// single words in any case by [rollbook.Parse].
//
// A [Health] has a clock that the host moves on; each change comes with a [Change]
// that names its rule. Where the book can be read in two ways, [Rules] choose; the
// zero Rules are the book as RULES.md reads it.
//
// Everything that can be rolled has its exact odds: [Test.Chances] and
// [Opposed.Chances], [Protection.Odds] for the damage of a hit, [ActivationOdds]
// and [AttackOdds] for up to three actions that end with the first failure,
// [Test.Tries] and [Health.HealingOdds] for waking and healing. They take the same
// values as the rollers, knobs and all.
//
// Distances are feet, as float64 from 0 to [MaxFeet], so that a map may have any
// scale; base ranges, movement and radii are whole feet. Times are
// [time.Duration] values.
//
// All values here may be copied and used by any number of goroutines; an RNG may
// not.
//
// # The clauses
//
// RULES.md in this directory has the rules clause by clause. The code for each:
//
//	ATT-1            Attribute, Group, Attributes
//	ATT-2            CreationPool, Attributes.ValidateStart, Attributes.StartLeft
//	ATT-3            Character.Archetype
//	DER-1            Attributes.Vitality
//	DER-2            Attributes.Movement, Gait, Attributes.Feet
//	DER-3            Thirds, Attributes.Melee, Ranged, Initiative
//	ACT-1            CompareInitiative, fifteenfight.State.Next
//	ACT-2            Test.Actions, fifteenfight.Activate
//	ACT-3            fifteenfight.CutShort, ActivationOdds
//	ACT-4            Attributes.MovementTest, fifteenfight.DoMove
//	ACT-5            fifteenfight.State.RoundSeconds
//	ROL-1, ROL-4     Test, Result, Judge
//	ROL-2            Opposed, RollOpposed, Verdict
//	ROL-3            Test.Automatic, Moment
//	ROL-5            Rules.AttackTest, Rules.SingleAttribute
//	RNG-1            Weapon, WeaponClass, Weapon.Base
//	RNG-2            Weapon.Penalty, Test.At, Rules.CompletedSegments
//	RNG-3            Weapon.Farthest, fifteenfight.Lob
//	RNG-4            Weapon.Explode, Blast, Blast.Centre, Direction, Rules.RimIncluded
//	RNG-5            Weapon.Validate, Weapon.Penalty, Point.Validate
//	PRO-1            Armour, Protection.Armour, OtherArmour, Helmet, Shield
//	PRO-2            Cover, Protection.Cover, OtherCover, Moving
//	PRO-3            Protection.Value
//	PRO-4, PRO-5     Protection.Attack, Soft, Open
//	DMG-1            Weapon
//	DMG-2            Protection.Roll, Damage
//	HLT-1            Health.Hurt, Pass, TimeLeft, FirstAid
//	HLT-2            Health.Hurt
//	HLT-3            Health.VitalityTest, Recover
//	HLT-4            Health.VitalityTest, Rules.FullVitality
//	HLT-5 to HLT-7   Care, Health.Begin, Activate, EndActivation, Due, Gate, Recover
//	HLT-8            Health.Recover, Pass
//	WLT-1, WLT-2     Wealth, Wealth.Test
//	WLT-3            Wealth.Lower, LowerForGood, Restore
//	PRG-1            Result.Earns, Opposed.Earns, Progress.Earn, EarnOpposed
//	PRG-2            Progress.EndSession, Resolution
//	PRG-3            Progress.Raise, Character.Raise
//	PRG-4            Progress.Duty, NextSession, Rules.KeepPoints
package fifteen
