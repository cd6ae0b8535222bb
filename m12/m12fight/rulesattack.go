package m12fight

import "github.com/rollbook-rpg/rollbook"

// RulesAttack are the rules of attacking, which takes an OA: melee, manoeuvres, shooting
// and aiming.
type RulesAttack = rollbook.Clause

// ATK1: An attack is a test ([m12.RES5]) of the fitting combat skill ([Hit], [Shoot],
// [DoAttack]).
//
// Our reading: The source names no characteristic: the attacker's side gives it, usually
// Mf for ranged and Af for melee ([Skill]).
//
// Ours: A weapon may name the skill that it asks for ([Weapon.Skill]); else the best that
// fits its kind is taken ([m12skill.SKL8]).
const ATK1 RulesAttack = "m12 ATK-1"

// ATK2: The difficulty of a melee attack ([MeleeBand], [m12.RES7]):
//
//	target lying     Easy
//	attacker lying   Difficult
//	surprise         Easy
//	from behind      Very easy
//
// And that of a manoeuvre ([TryManoeuvre]), with what its target tests. Whoever fails that
// drops the weapon, stays immobilised, or falls. A throw is the source's projection.
//
//	disarm           Very difficult   Mf
//	immobilise       Difficult        Sf or Af
//	throw            Very difficult   Sf or Af
//
// Ours: A plain attack is Normal.
//
// Our reading: Where several hold at once, the row of the manoeuvre counts; else that of
// a lying attacker; else the easiest.
const ATK2 RulesAttack = "m12 ATK-2"

// ATK3: Our reading: The CM sets the difficulty of the target's answering test ([Answer],
// [Command.Answer]). The target chooses between Sf and Af. A manoeuvre does no damage. A
// defence comes first ([DEF1], [DEF3]); if it succeeds there is no answering test. Whoever
// is unconscious or in a coma neither defends nor answers.
//
// Ours: Where the CM sets none, it is Normal.
//
// House rule: [Rules.AnswerBeatsAttack] has it beat the attacker's total, and then nobody
// sets one.
const ATK3 RulesAttack = "m12 ATK-3"

// ATK4: The difficulty of a shot, by distance ([RangeBand]):
//
//	0–2 m                 Easy
//	2–10 m                Normal
//	10–20 m               Difficult
//	20–60 m               Very difficult
//	over 60 m             Close to impossible
//	nearly out of sight   Impossible
//
// Our reading: A shared border belongs to the nearer band: 2 m is Easy.
//
// Ours: Negative distances and such that are no number are refused.
const ATK4 RulesAttack = "m12 ATK-4"

// ATK5: What else changes a shot, besides a target that moves ([MOV2]):
//
//	cover of 25 %         −2
//	cover of 50 %         −5
//	cover of 75 %         −8
//	aiming                +2 a round, at most +6
//	instinctive fire      −4
//
// Our reading: A round of aiming ([Aim], [AimBonus]) is a turn without another OA or a
// move; more than three still give +6. Other figures for cover are refused
// ([CoverMalus]). Aiming is an OA, and so the "next OA" of a move ([MOV1]) where it comes
// first after it: the malus falls on it, though it has no test, and the shot after it has
// none.
//
// Ours: Aiming costs an OA of that turn and is at one target. A move, an attack, a
// disarming or another target ends it, and so does a turn in which somebody rolls no
// initiative.
const ATK5 RulesAttack = "m12 ATK-5"

// ATK6: Our reading: Aiming and instinctive fire exclude each other: they are refused
// together ([Command.Instinctive]).
const ATK6 RulesAttack = "m12 ATK-6"

// ATK7: Ours: What the manoeuvres do:
//
//   - Disarmed: the weapon lies there, and picking it up costs an MA ([PickUp]). Teeth and
//     claws are not disarmed.
//   - Immobilised: no MA and no OA, but an OA spent on a new attempt to get free
//     ([Escape]), until then or until the holder lets go, moves or is felled. Of two holds
//     the harder one stays. To let go is no action ([DoRelease]): it takes no MA, OA or
//     die and waits for no part of the pass, so that it is possible between turns too;
//     only not while a decision is pending.
//   - Thrown: lying until an MA is spent on standing up ([DoStand]). Whoever lies may
//     move: how is not told apart. Whoever falls unconscious, into a coma or dead lies
//     there.
const ATK7 RulesAttack = "m12 ATK-7"
