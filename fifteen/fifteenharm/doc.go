// Package fifteenharm has what does harm in FIFTEEN and what keeps it off. Its chapters
// are [RulesRange], [RulesProtection] and [RulesDamage].
//
// # Shooting
//
// An attack from afar is rolled against the score of range ([fifteen.ROL5]). A weapon
// has a base range, 200 feet for most, 400 for heavy ones, 60 for what is thrown
// ([RNG1]), within which nothing is taken off. Each quarter of it begun beyond costs 2
// ([RNG2]), until there is no chance left ([RNG3]).
//
//	range 10, handgun
//	at 220 ft          10 − 2 = 8 or less hits
//	at 400 ft          10 − 8 = 2 or less hits
//
// # Blasts
//
// A grenade that hits goes off on its target. One that misses scatters: it deviates by a
// quarter of its base range, 15 feet, and a D20 says whether short, right, left or long.
// It catches whoever stands nearer to it than that ([RNG4]).
//
// # Being hit
//
// No weapon has a damage of its own ([DMG1]). Whoever is hit rolls a D20 against the
// highest of armour ([PRO1]) and cover ([PRO2], [PRO3]). That or less stops everything;
// above it the difference is the damage ([DMG2]). Soft cover is no use against
// projectiles ([PRO4]), and a blast in the open halves cover ([PRO5]).
//
//	car door 10, die 13        3 damage
//	vest 7, helmet 1, die 13   5 damage
//
// # In code
//
// [Weapon.At] puts a [fifteen.Test] at a distance, [Weapon.Explode] begins a [Blast], and
// [Protection.Roll] is the roll of whoever is hit, which gives a [Damage]. Blast and
// Damage take dice from elsewhere, and are saved, as a [fifteen.Result] does. The example
// "Shot" goes all the way from the aim to the wound.
//
// [ParseWeapon] reads what people type. [Protection.Odds] are the odds of the damage of a
// hit, [AttackOdds] those of up to three attacks that end with the first failure.
//
// Distances are feet, as float64 from 0 to [MaxFeet], so that a map may have any scale;
// base ranges and radii are whole feet. All values here may be copied and used by any
// number of goroutines.
package fifteenharm
