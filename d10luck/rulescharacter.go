package d10luck

import "github.com/rollbook-rpg/rollbook"

// RulesCharacter are the rules of what a character has. There are none of creation,
// damage and progression.
type RulesCharacter = rollbook.Clause

// CHA1: A character ([Character]) has attributes, of which the source names Strength,
// Dexterity, Perception and Willpower; skills, which are free names with a level, such
// as Climbing 2; and a flag, Gifted or mundane.
//
// Ours: Constitution and Intelligence are attributes too ([AttributeList]).
const CHA1 RulesCharacter = "d10luck CHA-1"

// CHA2: Ours: The source has no rules of creation, no damage and no progression, and
// nothing is invented. A check by default ([Character.Validate]): attributes 1..6, skill
// levels 1 and up, for no level is unskilled ([TSK3]). The host can set other bounds
// ([Bounds]).
const CHA2 RulesCharacter = "d10luck CHA-2"
