package fifteenharm

import "github.com/rollbook-rpg/rollbook"

// RulesRange are the rules of range and weapons: how far a shot or a throw goes, what
// the distance takes off, and how a blast scatters.
type RulesRange = rollbook.Clause

// RNG1: Every weapon that reaches beyond the hand has a base range in feet
// ([Weapon.Base]), within which there is no penalty. Small, medium and archaic are guns,
// bows and crossbows; heavy are machine guns and light launchers; thrown are knives,
// axes, grenades and things that lie at hand.
//
//	small, medium, archaic  200
//	heavy                   400
//	lens                    400 × magnification
//	thrown                   60
//
// Ours: A distance between two places on the map that is within a millionth of a foot of
// whole feet is whole ([Point.Distance]). A quarter of the base range of a lens weapon
// is rounded to whole feet.
const RNG1 RulesRange = "fifteen RNG-1"

// RNG2: Beyond the base range each segment, a quarter of it, takes another 2 off the
// target ([Weapon.Penalty], [Weapon.At]). A handgun, with a base range of 200 feet:
//
//	up to 200 ft   0
//	250 ft        −2
//	300 ft        −4
//	350 ft        −6
//	400 ft        −8
//
// Our reading: A segment that is begun counts whole: 201 to 250 feet are −2.
//
// House rule: [fifteen.Rules.CompletedSegments] counts only completed segments: 250 to
// 299 feet are −2. At the borders of the segments the figures are the same in both.
const RNG2 RulesRange = "fifteen RNG-2"

// RNG3: The farthest effective range is the longest distance that still leaves a chance
// to hit ([Weapon.Farthest]).
//
// Our reading: A chance is a modified target of at least 1.
//
// Ours: A blast is not aimed farther than that, by the score of whoever uses it alone,
// without circumstances and announced actions: missing, it would go off beside its
// target all the same. Shots at somebody may be as far as [RNG5] lets them be; they
// miss.
const RNG3 RulesRange = "fifteen RNG-3"

// RNG4: A grenade, or any other blast weapon, scatters when its roll fails
// ([Weapon.Explode]): it deviates from its target by a quarter of the base range
// ([Blast.Deviation]), in a direction that a D20 says ([DirectionOf]).
//
//	1–5    short, in front of the target
//	6–10   to the right
//	11–15  to the left
//	16–20  long, behind the target
//
// The blast has a radius of a quarter of the base range ([Blast.Radius]). A grenade, 60
// feet, scatters by 15 feet and has a radius of 15 feet.
//
// Our reading: Caught is who stands nearer than the radius ([Blast.Catches]): else a
// miss, which goes off exactly that far away, would never spare its target. Everyone
// caught makes a protection roll of their own ([DMG2]); there is no further attack roll.
//
// House rule: [fifteen.Rules.RimIncluded] catches who stands on the rim too.
//
// Ours: Within a millionth of a foot of the rim counts as on it. Aimed nearer than that
// to where one stands, in front and behind are along the map's Y ([Blast.Centre]).
const RNG4 RulesRange = "fifteen RNG-4"

// RNG5: Ours: Refused are a distance that is negative or not finite, one above 1,000,000
// feet ([MaxFeet]) and a coordinate beyond that ([Point.Validate]); a magnification below
// 1 or above 1000 ([MaxMagnification]); and a blast aimed so near to the edge of the map
// that a miss could go off beyond it.
const RNG5 RulesRange = "fifteen RNG-5"
