// Package fifteenfight runs a fight by the FIFTEEN rules: rounds in which everybody
// is activated once, with up to three actions that end at the first failure. Its chapter
// is [RulesActivation].
//
// # How a fight goes
//
// The highest initiative is activated first ([ACT1]). Whoever is activated announces up
// to three actions, of which two cost each of them 1 and three cost 2 ([ACT2]), and does
// one after the other until one fails ([ACT3]): to strike or to shoot, to move
// ([fifteen.DER2], [ACT4]), to give first aid ([fifteenhealth.HLT1]), to heal
// ([fifteenhealth.HLT5]), or anything else that is rolled ([fifteen.ROL1]).
//
// Blows are rolled against melee and shots against range ([fifteen.ROL5]), less what the
// distance takes off ([fifteenharm.RNG2]); a grenade that misses scatters
// ([fifteenharm.RNG4]). Whoever is hit rolls against the best of armour and cover
// ([fifteenharm.PRO3]), and what the die shows above it is the damage
// ([fifteenharm.DMG2]). At 0 vitality one falls ([fifteenhealth.HLT1]), and may be woken
// after first aid ([fifteenhealth.HLT3]). When everybody's activation has come the round
// ends ([ACT5]).
//
// # In code
//
// [Game] is a combat.Game. It begins with a [State] of fighters, takes a [Command]
// at a time and answers with [Event] values, which suffice to animate and to
// narrate it; [Event.String] is a line for a chat, [Event.Steps] the account with
// each die and each modifier by its clause, and [Command.String] a line for a button
// or for what undo would take back.
//
//	s, err := fifteenfight.NewState(fifteen.Rules{}, ada, brun)
//	f := combat.New(fifteenfight.Game{}, s) // a *fifteenfight.Fight
//	rng := dice.NewSource("seed") // one for the whole fight
//	events, err := f.Do(fifteenfight.Activate("Ada", 2), rng)
//	events, err = f.Do(fifteenfight.Strike("Ada", "Brun"), rng)
//
// # Who fights
//
// [NewFighter] makes a [Fighter] of a character, with weapons that the host names:
// the rules have classes of them and no list. Everybody begins at (0, 0) and without
// cover; set Place and Shelter before [NewState], or in the fight by [Place] and
// DoShelter. Cover counts against whoever attacks, from whichever side, for nothing
// here knows what stands where. [Fighter.Settle] gives health and progress back to
// the character.
//
// # What comes next
//
// The state says for what it waits, and [Game.Legal] lists it as commands:
//
//	s := f.State()
//	switch next := s.Next(); {
//	case s.Waiting() != nil: // DoProtect by whoever is hit
//	case s.Active.Who != "": // an action of that fighter, or DoEnd
//	case next == nil: // nobody can act: first aid, Wait, or Join
//	case next.Health.Condition() == fifteenhealth.Stable: // DoWake
//	default: // Activate
//	}
//
// A fight has no end of its own. It is over when the host finds that it is, such as
// when of one side nobody's condition is fifteenhealth.Awake.
//
// # A round
//
// [State.Next] is whoever comes next: the highest initiative, compared by the exact
// sum, then Agile, Alert, Intuitive, and the order of the fighters ([ACT1]). The
// activation begins with [Activate] and 0..3 actions ([ACT2]); the first of a round
// begins the round. The actions then take a command each, until they are used up,
// one of them fails, the fighter falls ([ACT3]), or is done (DoEnd). When everybody's
// activation has come the round ends, and its seconds pass ([ACT5]). Between rounds
// [Wait] lets more of them pass, and an attempt at first aid takes as long as a round
// ([fifteenhealth.HLT1]).
//
// Somebody dying can do nothing in an activation; somebody unconscious after first aid
// spends it on the roll to wake ([DoWake], [fifteenhealth.HLT3]), which is ours: the
// book does not say whether more follows. The dead have none.
//
// # Attacks
//
// [Strike] is hand to hand, opposed where the Narrator sets Against ([fifteen.ROL2]).
// [Shoot] takes the distance from the map, on which everybody has a place in feet.
// Whoever is hit has to answer with DoProtect before anything else: one die against the
// best of armour, cover and moving ([fifteenharm.PRO3], [fifteenharm.DMG2]). A blast
// makes everybody answer whom it catches, its thrower too ([fifteenharm.RNG4]); with
// [Lob] it is aimed at a place. It is aimed no farther than the weapon reaches
// ([fifteenharm.RNG3]).
//
// Moving protects from the move until the next activation ([fifteenharm.PRO2]). Each
// action of it adds its own feet, and what one does not use is lost ([fifteen.DER2]);
// [State.Reach] says how many they are. Cover is a matter of the place: a move ends it,
// and so does [Place], unless the command says what stands there.
//
// # Dice of the table
//
// All dice are D20. Where people type them, [combat.Fight.Need] says whether a command
// wants another, and what for: one for most rolls, a second for the other side of
// an opposed one and for the direction of a blast that misses. The example "Typed"
// asks for a protection roll.
//
// # Secrets
//
// [combat.Fight.For] hides a command with its dice and events from what players are
// told, and nothing else. [Game] is not [combat.Seated]: a [State] has everybody in it,
// and is not to be shown to players as it is; nor is what [Game.Legal] lists, nor
// the text of a refusal, which names fighters. Whoever has joined in secret is named
// by the next event told to all that is about it too, such as a blast that catches it. And
// when its activation comes, nobody else can act before it: refusals say for whom
// they wait. So whoever lies in ambush best joins when it shows itself; it acts from
// the next round on ([ACT1]).
//
// # Who decides
//
// Circumstances, opposition, movement rolls and solid things between a blast and its
// victims are the Narrator's and come with commands; so is whether somebody is near
// enough for a blow, of which nothing here knows ([fifteen.ROL5]). What the Narrator
// overrules is a command too, DoShelter and those after it.
//
// # Odds
//
// Those of attacks are elsewhere: [fifteenharm.AttackOdds] of the damage, of a protection
// and up to three tests, which [fifteen.Rules.AttackTest] and [fifteenharm.Weapon.At]
// make.
package fifteenfight
