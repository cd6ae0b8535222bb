package m12char

import "github.com/rollbook-rpg/rollbook"

// RulesLanguages are the rules of languages and alphabets.
type RulesLanguages = rollbook.Clause

// LNG1: A language has a level from 0 to 4 ([Language]). The campaign's main language
// starts at 3 ([SetMainLanguage]), every other at 0.
const LNG1 RulesLanguages = "m12 LNG-1"

// LNG2: The levels cost 15, 10, 10 and 20 points ([LanguageLadder], [SetLanguage]). There
// is none above 4.
//
//	level               0    1    2    3    4
//	step to it               15   10   10   20
//	from 0 in all       0    15   25   35   55
const LNG2 RulesLanguages = "m12 LNG-2"

// LNG3: Alphabets foreign to the character's culture are learnt on the same ladder
// ([SetAlphabet]); the own one is known ([SetMainAlphabet]).
//
// Our reading: The own one is known at level 3, and it limits nothing; whoever has a main
// language writes it in its own script without naming that on the sheet.
const LNG3 RulesLanguages = "m12 LNG-3"

// LNG4: What the levels mean ([LevelName]):
//
//	0   next to nothing
//	1   beginner
//	2   fluent, with an accent and mistakes
//	3   native
//	4   mastery
//
// Reading and writing follow the level where the script is known.
//
// Our reading: A foreign script bounds it: the lower of language and script counts
// ([Character.Speaks], [Character.Writes]).
const LNG4 RulesLanguages = "m12 LNG-4"
