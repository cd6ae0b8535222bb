package m12fight

import "github.com/rollbook-rpg/rollbook"

// RulesStopping are the rules of the stopping effect, which firearms alone have.
type RulesStopping = rollbook.Clause

// STP1: The stopping effect of a hit is the weapon's own value ([Weapon.Stop]) and the
// stop figure of the wound ([DMG3]) added up.
//
// Our reading: It is never below 0.
const STP1 RulesStopping = "m12 STP-1"

// STP2: It cancels actions in turn: one OA, one MA, one OA and so on. What is left over
// cancels actions of the following turns ([Fighter.Stop]).
//
// Our reading: Each hit, and each new turn's remainder, starts with an OA; where the kind
// that is due is used up, the other goes. Remainders of several hits add. A remainder is
// taken right after the new initiative roll. DAs stay.
//
// Ours: A turn in which somebody rolls no initiative, unconscious or because the host lets
// time pass, takes Af actions off the remainder: as many as it would have given.
const STP2 RulesStopping = "m12 STP-2"
