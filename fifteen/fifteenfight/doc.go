// Package fifteenfight runs a fight by the FIFTEEN rules: rounds in which everybody
// is activated once, with up to three actions that end at the first failure.
//
// [Game] is a combat.Game. It begins with a [State] of fighters, takes a [Command]
// at a time and answers with [Event] values, which suffice to animate and to
// narrate it; [Event.String] is a line for a chat.
//
//	s, err := fifteenfight.NewState(fifteen.Rules{}, ada, brun)
//	fight := combat.New(fifteenfight.Game{}, s)
//	events, err := fight.Do(fifteenfight.Activate("Ada", 2), nil)
//	events, err = fight.Do(fifteenfight.Strike("Ada", "Brun"), dice.NewSource("seed"))
//
// # A round
//
// [State.Next] is whoever comes next: the highest initiative, compared by the exact
// sum, then Agile, Alert, Intuitive, and the order of the fighters (ACT-1). The
// activation begins with [Activate] and 0..3 actions (ACT-2); the first of a round
// begins the round. The actions then take a command each, until they are used up,
// one of them fails, the fighter falls (ACT-3), or is done (DoEnd). When everybody's
// activation has come the round ends, and its seconds pass (ACT-5). Between rounds
// [Wait] lets more of them pass, and an attempt at first aid takes as long as a round
// (HLT-1).
//
// Somebody dying can do nothing in an activation; somebody unconscious after first
// aid spends it on the roll to wake (DoWake, HLT-3), which is ours: the book does not
// say whether more follows. The dead have none.
//
// # Attacks
//
// [Strike] is hand to hand, opposed where the Narrator sets Against (ROL-2). [Shoot]
// takes the distance from the map, on which everybody has a place in feet. Whoever
// is hit has to answer with DoProtect before anything else: one die against the best
// of armour, cover and moving (PRO-3, DMG-2). A blast makes everybody answer whom it
// catches, its thrower too (RNG-4); with [Lob] it is aimed at a place. It is aimed no
// farther than the weapon reaches (RNG-3).
//
// Moving protects from the move until the next activation (PRO-2). Each action of it
// adds its own feet, and what one does not use is lost (DER-2); [State.Reach] says how
// many they are. Cover is a matter of the place: a move ends it, and so does [Place],
// unless the command says what stands there.
//
// # Who decides
//
// Circumstances, opposition, movement rolls and solid things between a blast and its
// victims are the Narrator's and come with commands; so is whether somebody is near
// enough for a blow, of which nothing here knows (ROL-5). What the Narrator overrules
// is a command too, DoShelter and those after it.
//
// [NewFighter] makes a fighter of a character, [Fighter.Return] gives health and
// progress back to it. [Game.Legal] lists what may be done.
package fifteenfight
