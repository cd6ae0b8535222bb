package m12fight

import "github.com/rollbook-rpg/rollbook"

// RulesMovement are the rules of walking, running and dashing.
//
//	        up to   its next OA   shots at it
//	walk     3 m         0            −1
//	run      6 m        −2            −2
//	dash     9 m        −5            −4
type RulesMovement = rollbook.Clause

// MOV1: With one MA one moves ([Move], [GaitOf]): up to 3 m is a walk, without a malus; up
// to 6 m a run, −2 to the mover's next OA; up to 9 m a dash, −5 to it ([GaitMalus]).
//
// Our reading: "Next" reaches into a later turn; several moves before that OA add up.
// Within one pass MA and OA come in either order.
//
// Ours: A turn in which somebody rolls no initiative, unconscious or because the host
// lets time pass, ends the malus.
const MOV1 RulesMovement = "m12 MOV-1"

// MOV2: Shooting at a mover has a malus ([GaitTarget]): walking −1, running −2, dashing −4.
//
// Our reading: From the move until the mover's next pass or the turn's end; those who act
// at the same time count as moving.
//
// Ours: So nobody shoots at one of them before it is known whether they move: they move,
// declare to stay ([DoStay]), or end their part ([DoEnd]).
const MOV2 RulesMovement = "m12 MOV-2"

// MOV3: Jumps, climbing, swimming and the like count by distance, in the same three
// gaits.
//
// Ours: Farther than 9 m in one MA is refused.
const MOV3 RulesMovement = "m12 MOV-3"
