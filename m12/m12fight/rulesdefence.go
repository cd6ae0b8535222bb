package m12fight

import "github.com/rollbook-rpg/rollbook"

// RulesDefence are the rules of defending, parry and dodge, with a DA, one for each
// attack.
type RulesDefence = rollbook.Clause

// DEF1: Parry: only an attack that has succeeded is defended; a miss costs no DA. Against
// unarmed or melee attacks, a test of a martial art or a melee weapon skill that beats
// the attack's total parries it ([DoParry], [m12skill.SKL8]).
//
// Our reading: It is declared once that total is known. To beat it is to have more: a tie
// hits. A total below 0 is a fumble; a critical does nothing more. The source names no
// characteristic: the host gives it, usually Af ([Skill]).
//
// House rule: [Rules.TieDefends] lets a tie defend, by parry or dodge.
//
// Ours: A melee weapon skill parries with a melee weapon in hand.
const DEF1 RulesDefence = "m12 DEF-1"

// DEF2: A parry with a weapon that fails still takes half that weapon's damage, rounded
// down, off the damage roll ([Attack.Off], [Damage.Parried]).
const DEF2 RulesDefence = "m12 DEF-2"

// DEF3: Dodge: against melee, unarmed attacks, projectiles and bullets, a test of the
// Dodge skill that beats the attack's total avoids it; a bullet's total counts 5 more
// ([DoDodge]).
//
// Our reading: Thrown things are projectiles. A tie hits, as it does with a parry ([DEF1]).
const DEF3 RulesDefence = "m12 DEF-3"

// DEF4: A parry serves against melee and unarmed attacks only; against the rest it is
// refused.
//
// Ours: So is a defence without a DA.
const DEF4 RulesDefence = "m12 DEF-4"
