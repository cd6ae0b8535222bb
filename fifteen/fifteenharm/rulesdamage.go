package fifteenharm

import "github.com/rollbook-rpg/rollbook"

// RulesDamage are the rules of damage: what a hit does to whoever is hit.
type RulesDamage = rollbook.Clause

// DMG1: All weapons are lethal, and none has a damage value of its own ([Weapon]): even a
// small knife can kill at one blow.
//
// Our reading: Where the source says "do have have" it means that they do not (erratum
// E1).
const DMG1 RulesDamage = "fifteen DMG-1"

// DMG2: Whoever is hit rolls a D20 against the protection value ([Protection.Roll],
// [Protection.Value]). The value or less stops everything. Above it the damage is the
// roll less the value ([Damage.Points]).
//
//	value 10, roll 13  13 − 10 = 3 damage
//	value 5, roll 17   17 − 5 = 12 damage
//	value 10, roll 10  all stopped
//
// Our reading: The source's text subtracts the roll from the value, and its two examples
// do it the other way round, as here (erratum E2). Unprotected is a value of 0: 1 to 20
// damage.
const DMG2 RulesDamage = "fifteen DMG-2"
