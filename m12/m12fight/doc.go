// Package m12fight is a fight by the M12 rules: a combat.Game, from the first
// initiative to the last coma test. It runs by commands alone, and stops, is
// saved, goes on elsewhere, is undone and verified as package combat has it.
// Tests and characters are those of packages m12 and m12char.
//
//	state, err := m12fight.NewState(m12fight.Rules{}, ada, brun)
//	f := combat.New(m12fight.Game{}, state) // a *m12fight.Fight
//	events, err := f.Do(m12fight.Initiative(), rng)
//	events, err = f.Do(m12fight.Hit("Ada", "Brun"), dice.Typed(9, 5, 2, 2))
//
// Its rules stand on the page, a constant each, in chapters: [RulesTurn],
// [RulesMovement], [RulesAttack], [RulesDefence], [RulesDamage], [RulesWounds],
// [RulesStopping]. The labels of their paragraphs are those of package m12.
//
// # A turn
//
// A turn lasts six seconds ([INI1]). At its beginning [Initiative] rolls Af D12 for
// everybody who is able: each die gives an action, DA, MA or OA ([INI2]), and a place in
// the order. Those with the highest die may act, all who have the same at the same time;
// then those with the next. When all have had their part, a pass, everybody's best die
// goes, and it starts again ([INI3]). In each pass one MA and one OA may be used; [DoEnd]
// keeps what is left for a later pass. Whoever has nothing left to do is passed over. The
// turn ends by itself ([INI4]). What those who act at the same time do to each other takes
// hold when all of them have acted ([INI6]).
//
// An MA moves: a walk of 3 m, a run of 6 m or a dash of 9 m, which hinders the next attack
// and shots at the mover ([MOV1], [MOV2]).
//
// # An attack
//
// An attack is an OA and a test ([ATK1]) against a difficulty by the manoeuvre ([ATK2]) or
// by the distance ([ATK4]), with maluses for cover and a bonus for aiming ([ATK5]). When it
// has succeeded, the target may spend a DA to parry it ([DEF1]) or to dodge it ([DEF3]), by
// a test that beats the attack's total, or take it; a tie hits, unless the house rule
// [Rules.TieDefends] has it defend. Then the attacker rolls damage
// ([DMG1]), or the target answers a manoeuvre ([ATK3]).
//
// The wound table turns the damage value into a cumulative wound, CW, and a stopping
// effect ([DMG3]). The wounds add up to the CWL ([WND1]), half of which comes off every
// test ([m12.WND4]). At each multiple of ten somebody may fall unconscious ([WND2]); the
// worst wounds bring a coma ([WND3]). A hit by a firearm also cancels actions ([STP2]).
//
// # Who fights
//
// A [Fighter] is made of a character by [NewFighter], or by hand; [Fighter.Settle]
// takes it home. Weapons and armour are the host's data: the rules list none. A
// machine is a Fighter that only takes damage points ([DMG6]).
//
// # In code
//
// Each step of an attack is a command of its own, with its own dice; in between
// [State.Pending] says who decides what. A failed test can be bought back there, too, by
// whoever holds X-points ([m12.XPT2], [Spend]). [Game.Legal] lists what everybody may do
// now, and [Game.Check] says of any command whether and why it would be refused.
// [State.Validate] says what no fight can come to; such a state is not loaded. House rules
// are the fields of [Rules], which are part of the State.
//
// # Dice of the table
//
// A command takes all its dice from one source. Where people type theirs,
// [combat.Fight.Need] says which die comes next, and what for. Only [Initiative]
// takes dice of several people: of each fighter who is able ([Fighter.Able]), in the
// order of State.Fighters, as many D12 as its Af. The host rolls those of its own creatures with [dice.Append],
// puts them between the typed ones, and gives all of them as [dice.Typed]: the log
// then says that they are typed. It takes them from another source than the fight's,
// such as a sub-stream: after dice that were drawn from the fight's own and are not
// in the log as rolled, [combat.VerifySeed] finds no other. The example "Typed" does
// all this.
//
// # Secrets
//
// [combat.Fight.For] hides a command with its dice and events from what players are
// told, and nothing else. [Game] is not [combat.Seated]: a [State] has everybody in it,
// and is not to be shown to players as it is; nor is what [Game.Legal] lists, nor
// the text of a refusal, which names fighters. Whoever has joined in secret is named
// by the next event told to all that is about it too, and that is soon: the next
// [Initiative], with its dice, for it is told as a whole. So
// whoever lies in ambush best joins when it shows itself. It acts from the next
// turn on ([INI4]); [Command.Surprise] is for its first blow.
//
// # Time
//
// Unconsciousness and comas end by the clock ([WND2], [WND3]). Between turns the
// host lets time pass by [Wait], also when the fight is over. Where a coma test
// falls due the wait stops for it and then goes on.
//
// # The CM
//
// What the CM decides comes in with the command, such as the difficulty of an
// answering test or a modifier for the situation, or as a command of its own: those
// from [DoWound] on. They are logged like any other.
//
// # Events
//
// Events say who did what to whom, by which clause, with which dice and which
// values before and after: enough to animate a table. [Event.String] is a line for
// a chat, [Event.Steps] the account with each die and each modifier by its clause,
// and [Command.String] a line for a button or for what undo would take back.
//
// # Odds
//
// [Exchange.Chances] are the chances of an attack, from the hit to the wound, with or
// without a defence.
package m12fight
