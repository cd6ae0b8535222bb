package m12

import "github.com/rollbook-rpg/rollbook"

// RulesCharacteristics are the rules of the eight characteristics. How they are made,
// and what more dice cost, is in package m12char.
type RulesCharacteristics = rollbook.Clause

// CHR1: Eight characteristics ([Characteristic], [Scores]) define a character, each a
// number of dice, its dice score.
//
//	of the mind, psychological
//	Sy  strength       deduction, memory
//	Ry  resistance     will, stress
//	My  manipulation   influence
//	Ay  agility        senses, adaptation
//
//	of the body, physical
//	Sf  strength
//	Rf  resistance     constitution
//	Mf  manipulation   hands, precision
//	Af  agility        reflex, balance, speed
const CHR1 RulesCharacteristics = "m12 CHR-1"

// CHR2: Humans have 2 to 7 dice in each, 4 on average ([LowestScore], [HighestScore],
// [AverageScore]).
//
// Our reading: The methods of creation stop at 6; the 7th die is bought (GEN-1, ADV-3).
// Outside 2..7 a human is refused; a host may set other limits for a creature
// ([ScoreRange], the field Scores of the Rules of package m12char).
const CHR2 RulesCharacteristics = "m12 CHR-2"
