// Package m12fight is a fight by the M12 rules: a combat.Game, from the first
// initiative to the last coma test. It runs by commands alone, and stops, is
// saved, goes on elsewhere, is undone and verified as package combat has it.
// Tests, characters and the clauses of the rules are those of package m12.
//
//	state, err := m12fight.NewState(m12fight.Rules{}, ada, brun)
//	f := combat.New(m12fight.Game{}, state) // a *m12fight.Fight
//	events, err := f.Do(m12fight.Initiative(), rng)
//	events, err = f.Do(m12fight.Hit("Ada", "Brun"), dice.Typed(9, 5, 2, 2))
//
// # Who fights
//
// A [Fighter] is made of a character by [NewFighter], or by hand; [Fighter.Settle]
// takes it home. Weapons and armour are the host's data: the rules list none. A
// machine is a Fighter that only takes damage points (DMG-6).
//
// # A turn
//
// [Initiative] rolls for everybody who is able: each die gives an action and a place
// in the order (INI-2, INI-3). Then those with the highest die may act, all who
// have the same at the same time; then those with the next. When all have had
// their part, a pass, everybody's best die goes, and it starts again (INI-3). In
// each pass one MA and one OA may be used; [DoEnd] keeps what is left for a later
// pass. Whoever has nothing left to do is passed over. The turn ends by itself
// (INI-4), and the clock goes on by six seconds. To let go of somebody is no action,
// and possible at any time: [DoRelease].
//
// What those who act at the same time do to each other takes hold when all of
// them have acted (INI-6). [State.Effects] is what waits for that.
//
// # An attack
//
// [DoAttack] is a test against the difficulty of the manoeuvre or the distance.
// When it has succeeded, the target may parry or dodge, if it has a DA, or take
// it; then the attacker rolls damage, or the target answers a manoeuvre. Each step
// is a command of its own, with its own dice; in between [State.Pending] says who
// decides what. A failed test can be bought back there, too, by whoever holds
// X-points (XPT-2).
//
// [Game.Legal] lists what everybody may do now, and [Game.Check] says of any
// command whether and why it would be refused. [State.Validate] says what no fight
// can come to; such a state is not loaded.
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
// [combat.Fight.DoSecret] hides a command with its dice and events from the players'
// log, and nothing else. [Game] is no [combat.Viewer]: a [State] has everybody in it,
// and is not to be shown to players as it is; nor is what [Game.Legal] lists, nor
// the text of a refusal, which names fighters. Whoever has joined in secret is named
// by the next public event that is about it too, and that is soon: the next
// [Initiative], with its dice, for an entry is secret or public as a whole. So
// whoever lies in ambush best joins when it shows itself. It acts from the next
// turn on (INI-4); Command.Surprise is for its first blow.
//
// # Time
//
// Unconsciousness and comas end by the clock (WND-2, WND-3). Between turns the
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
//
// # The clauses
//
// RULES.md of package m12 has them. The code for each:
//
//	INI-1            TurnSeconds, State.Clock, Wait
//	INI-2            Initiative, Actions, Row
//	INI-3            Phase, Row.Best
//	INI-4            DoEnd, Join
//	INI-5            DoParry, DoDodge
//	INI-6            Effect, State.Effects
//	MOV-1, MOV-3     Move, GaitOf, GaitMalus
//	MOV-2            Gait.Target, DoStay
//	ATK-1            DoAttack, Command.Skill, Command.With
//	ATK-2            MeleeBand, Manoeuvre
//	ATK-3            Answer, Rules.AnswerBeatsAttack
//	ATK-4            RangeBand
//	ATK-5            CoverMalus, AimBonus, Aim
//	ATK-6            Command.Instinctive
//	ATK-7            PickUp, DoStand, Escape, DoRelease
//	DEF-1            DoParry, Rules.TieDefends
//	DEF-2            Attack.Off
//	DEF-3            DoDodge
//	DEF-4            WeaponKind.Ranged
//	DMG-1, DMG-2     Damage, WeaponKind
//	DMG-3 to DMG-5   WoundTable, StandardWounds, BookWounds, NewWoundTable
//	DMG-6            Fighter.Machine
//	WND-1, WND-4     Fighter.CWL
//	WND-2            DoThreshold, Fighter.Out
//	WND-3            DoComa, Coma, Rules.ComaOnce
//	STP-1, STP-2     Weapon.Stop, Fighter.Stop
//	XPT-2 to XPT-5   Spend, Command.X, DoStory
package m12fight
