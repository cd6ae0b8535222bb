package m12fight

import "github.com/rollbook-rpg/rollbook"

// RulesDamage are the rules of damage, and the wound table: what an attack that lands
// does.
type RulesDamage = rollbook.Clause

// DMG1: The damage value ([Damage], [DoDamage]) is two D12, added up as they lie, and the
// rest of this:
//
//	2D12 + weapon damage + damage bonus
//	     − damage control − armour
//
// Bonus and control are Sf of the attacker and Rf of the target ([m12char.CHR3]).
const DMG1 RulesDamage = "m12 DMG-1"

// DMG2: The damage bonus counts in full for melee and unarmed attacks, and by half for
// projectile weapons such as bows ([WeaponKind]).
//
// Our reading: Halves round down; thrown weapons take half too; firearms none.
//
// Ours: What was thrown stays in hand: how many of it somebody carries is the host's to
// know.
const DMG2 RulesDamage = "m12 DMG-2"

// DMG3: The wound table ([BookWounds]): the cumulative wound, CW, of a damage value, and
// what it adds to the stopping effect ([STP1]). None of these brings a coma.
//
//	damage   CW   stop
//	1–10      1    −4
//	11–12     2    −3
//	13        3    −2
//	14        4    −1
//	15        5     0
//	16        6    +1
//	17        7    +1
const DMG3 RulesDamage = "m12 DMG-3"

// DMG4: Our reading: A damage value of 0 or less wounds nobody, and stops nobody.
const DMG4 RulesDamage = "m12 DMG-4"

// DMG5: Ours: The source breaks off after 17. The table goes on so ([StandardWounds]), CW
// as its rows from 13 on, and the half in the stop figure rounded down:
//
//	CW = damage value − 10
//	stop = 1 + (damage value − 16) / 2
//
//	damage   CW      stop        coma
//	18       8       +2          none
//	19       9       +2          none
//	20–24    10–14   +3 to +5    24 hours
//	25–29    15–19   +5 to +7    12 hours
//	30–34    20–24   +8 to +10    6 hours
//	35–39    25–29   +10 to +12   1 hour
//	40+      30+     +13 on      10 minutes
//
// House rule: [Rules.Wounds] takes any other table ([NewWoundTable]), or the source's seven
// rows alone ([BookWounds]), where a value above 17 is an error that says so; in a fight
// the CM then says what it does ([DoWound]).
const DMG5 RulesDamage = "m12 DMG-5"

// DMG6: Machines ([Fighter.Machine]) take damage points, as many as the CW would be.
const DMG6 RulesDamage = "m12 DMG-6"
