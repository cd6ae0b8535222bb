package fifteen

import "github.com/rollbook-rpg/rollbook"

// RulesAttributes are the rules of attributes. How a new character comes by them is
// told by package fifteenchar (ATT-2, ATT-3).
type RulesAttributes = rollbook.Clause

// ATT1: A character has fifteen attributes ([Attributes]) in three groups ([Group]).
// Scores go from 1 to 20; 10 is the average.
//
//	Body    Strong, Resistant, Dextrous,
//	        Agile, Beautiful
//	Mind    Logical, Perceptive, Alert,
//	        Focused, Memorizer
//	Psyche  Commanding, Resilient, Artistic,
//	        Intuitive, Endearing
const ATT1 RulesAttributes = "fifteen ATT-1"
