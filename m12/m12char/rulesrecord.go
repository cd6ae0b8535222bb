package m12char

import "github.com/rollbook-rpg/rollbook"

// RulesRecord are the rules of the record sheet.
type RulesRecord = rollbook.Clause

// REC1: The record sheet ([Record], [Character.Sheet]) has name, surname, age, date of
// birth, sex, marital status, height, weight, hair, eyes, occupation, present assignment,
// diploma, hobby, known relatives, distinctive sign, address, and other.
//
// Our reading: All of it is free text, and all of it optional.
const REC1 RulesRecord = "m12 REC-1"
