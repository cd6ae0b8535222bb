package fifteenharm

import "github.com/rollbook-rpg/rollbook"

// RulesProtection are the rules of protection: armour and cover, and which of them
// counts against what.
type RulesProtection = rollbook.Clause

// PRO1: Armour has a value ([ArmourValue]); a helmet and a shield come on top of it.
//
//	leather         2  a coat of thick skin
//	tactical vest   7  as police forces wear
//	tactical suit  12  as special forces wear
//	helmet         +1  riot, sport, motorcycle
//	shield         +2  riot, old, improvised
//
// Our reading: Alone they are armour of 1 and of 2.
//
// Ours: A host's own armour has a value of 1..20 ([Protection.OtherArmour]).
const PRO1 RulesProtection = "fifteen PRO-1"

// PRO2: Cover has a value by how much of somebody it hides ([CoverValue]).
//
//	moving      5  25 %  walk, sprint or run
//	low wall    5  25 %  behind it
//	car door   10  50 %  behind an open one
//	corner     15  75 %  of a building
//	head only  18  90 %  all else hidden
//
// Our reading: Moving ([Protection.Moving]) counts from the move until the next
// activation.
//
// Ours: A move leaves the cover behind, and so does being placed elsewhere by the
// Narrator. A host's own cover has a value of 1..20 ([Protection.OtherCover]).
const PRO2 RulesProtection = "fifteen PRO-2"

// PRO3: Armour and cover do not add up: the highest value counts ([Protection.Value]).
//
// Our reading: Helmet and shield belong to armour.
const PRO3 RulesProtection = "fifteen PRO-3"

// PRO4: Against projectiles only hard cover counts, of the kinds of cover
// ([Protection.Soft]). Armour always counts.
//
// Our reading: Moving counts as hard: it is a harder target, and not a thing to hide
// behind.
const PRO4 RulesProtection = "fifteen PRO-4"

// PRO5: Area weapons, such as grenades, bombs and flamers, halve cover where nothing
// solid stands between the centre of the blast and the target ([Protection.Open]).
//
// Our reading: The half is rounded down, before the highest value is taken; moving is
// halved too. Armour stays whole.
const PRO5 RulesProtection = "fifteen PRO-5"
