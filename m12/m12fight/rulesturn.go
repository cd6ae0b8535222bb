package m12fight

import "github.com/rollbook-rpg/rollbook"

// RulesTurn are the rules of turn and initiative: who acts when, and how often. The dice
// of a turn give defensive, movement and offensive actions: DA, MA and OA.
type RulesTurn = rollbook.Clause

// INI1: A turn lasts 6 seconds ([TurnSeconds]).
//
// Ours: What the host lets pass between turns ([Wait]) adds up to turns, 6 seconds each,
// until another is played.
const INI1 RulesTurn = "m12 INI-1"

// INI2: Each fighter rolls as many D12 for initiative as its Af, physical agility, has
// ([Initiative]). They are read as they lie, specials too. Each die gives one action
// ([Actions]), and they are counted once, before anybody acts.
//
//	1–5      DA   a defensive action
//	6–9      MA   a movement action
//	10–12    OA   an offensive action
const INI2 RulesTurn = "m12 INI-2"

// INI3: The fighter with the best die starts and may use one MA and one OA; then each
// fighter's best die is removed ([Row.Best]). Equal dice act at the same time. When all
// have acted once, a pass, it starts again in the order of the best dice left.
//
// Our reading: Dice only set the order: removing one costs no action.
const INI3 RulesTurn = "m12 INI-3"

// INI4: When nobody has an MA or OA left, a new turn begins with a new roll.
//
// Our reading: A fighter may pass and keep the action for a later pass of the turn
// ([DoEnd]). One without dice left starts no further action, but may still spend DAs. The
// turn ends when no one who still has a die has an MA or OA. Unused actions are lost.
//
// Ours: Whoever joins within a turn acts from the next one ([Join]).
const INI4 RulesTurn = "m12 INI-4"

// INI5: DAs are spent in answer to attacks: to parry or to dodge ([DEF1], [DEF3]).
const INI5 RulesTurn = "m12 INI-5"

// INI6: Our reading: What those who act at the same time do to each other, wounds, stops
// and moves, takes hold when all of them have acted: two fighters can fell each other
// ([Effect], [State.Effects]).
//
// Ours: It takes hold in the order in which it was done. Nobody leaves before; who holds
// somebody and is felled at the same time, leaves, or moves, holds nobody.
const INI6 RulesTurn = "m12 INI-6"
