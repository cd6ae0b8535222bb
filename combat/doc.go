// Package combat holds what a fight needs in every ruleset: commands that are
// done whole or not at all, a log of everything with its dice, undo, save and
// load, secret rolls, and proof that nothing was changed. The rules themselves
// are a [Game]: one of this module, or a host's own. The first example below
// plays a whole fight; package examples/tiny is its ruleset, to copy from.
//
// # Commands, events and dice
//
// [New] starts a [Fight] from a state. From there on only commands change it:
// [Fight.Do] takes a command and the source of its dice, and returns events,
// which say what came of it. A command that the rules do not allow is refused,
// with the rule that forbids it, and then nothing has changed and no die is
// drawn.
//
// The dice can be rolled by any dice.RNG, or rolled on the table and typed in
// (dice.Typed); the log says which, as [Origin]. Typed dice have to be exactly
// those that the command asks for: with one too few, one too many, or a face
// that the die does not have, the command is refused whole and can be given
// again. One command takes all its dice from one source; [Fight.Need] says which
// die it asks for next, so that people can be asked for theirs one by one and a
// host can roll those of its own creatures between them: then all are typed.
//
// [Groups] puts fighters in the order of acting, with those who act at the same
// time together.
//
// # Decisions
//
// Where rules let somebody decide halfway, such as to parry or to spend a point,
// the game ends the command there, writes into the state what it waits for, and
// has further commands for the answers. So a fight that waits is a fight like
// any other: it can be saved, loaded on another machine, shown, undone.
//
// # Seats
//
// A game that is [Seated] answers those who sit at the table: what do I see, what may I do,
// how likely is it, who is waited for. A [Seat] is whatever the host calls a player by, "*"
// the referee, and "" what all may see. Everything begins with a [View]:
//
//	v, err := f.View("ada")                     // send it as JSON, or ask it:
//	for _, o := range v.Options(nil) { … }      // a button each: o.String()
//	c, err := o.Fill(v, form)                   // with what the form behind it was given
//	chances, err := v.Chances(c)                // before it is done
//	events, err := f.DoAs("ada", c, src)        // asked of the view whether it may
//	for _, w := range v.Waiting() { … }         // for whom the fight waits
//	e, err := f.EntryFor(f.Len(), "brun")       // what Brun's player is told of it
//
// The example "Seats" plays that. All answers come from the view, so they tell nothing that
// it does not show, and a client that knows the game asks a view that was sent to it. It is
// a plain value: whoever wants the chances of an attack on somebody whose health is
// unknown fills in what they assume.
//
// A view changes by what its seat is told and nothing else. Apply writes into each event
// who may know it, and the game's Tell makes of an entry what a seat learns: [Tell] keeps back
// command and dice wherever an event is kept back, for their number and purposes tell too.
// Events say what happened; they are no differences between two views, so a host sends
// views. What is not seen is never a reason to refuse: the command is done, and an event
// says what came in its way. Where somebody unseen acts, the view waits for the referee.
//
// A game that hides nothing by itself hides whole entries: [Fight.For] does a command for
// some seats alone, and [Fight.LogFor] tells the others that something happened, and
// neither face, total, count nor note. What a view then shows of the state it does not
// hide.
//
// Whoever is away leaves standing orders, where the game has such: they are in its state,
// and [Fight.Ordered] finds what they answer. The referee may always answer for anybody.
//
// A game's commands are best flat structs, and [Fields] one table of what is in them: from
// it come forms, the refusal of fields that make no sense, who may set them, and a
// notation that people can type and [Fields.Parse] reads.
//
// A game that wraps another, with tokens on a map, say, wraps its view as well, and hands
// on what is asked of it.
//
// # Undo
//
// [Fight.Undo] takes back the last command that stands, and when called again
// the one before it; [Fight.UndoTo] goes back to an entry. The state is then, byte for
// byte, what it was. The log keeps the commands and adds the undos. Dice once drawn stay
// drawn: the source is not put back, and the same command given again takes new dice.
// [Fight.Redo] does again what was undone, with the dice that it had.
//
// [Fight.PutRight] is for a die that was typed in wrong: it goes back, does the command
// with the right dice, and does again what followed. [Fight.At] is the state after any
// entry.
//
// # Saving
//
// [Fight.Save] writes all of a fight, and [Load] reads it; a bot can load, do
// one command and save for each message, for a load decodes no entry before somebody asks
// for it. The state is saved beside the log and
// trusted, so a fight that began under an older version of the rules goes on.
// [Fight.Verify] replays the log and tells whether it leads there, and [Fight.Check]
// whether any entry is damaged. [LoadAt] refuses a save that is older than is known.
//
// A save has every secret of the fight. The source of its dice is in it where the fight
// holds one ([Fight.SetSource]), so that both are always of one moment; else the host
// saves it (a dice.Source is a line of text).
//
// [Fight.Cut] ends a part of a long fight, and goes on with the next.
//
// # A store
//
// A server wants an entry in its store before anybody is told of it. [Fight.Prepare] works
// a command out and changes nothing. Its [Step] has the entry as JSON, the head that the
// fight has and the one that it will have:
//
//	step, err := f.Prepare(c, f.Source())   // refused: tell the player
//	err = store.Add(step.Prev(), step.JSON()) // only if nothing follows that head yet
//	events, err := step.Commit()            // now the fight goes on
//
// The store is a table of entries whose key is the fight and the head that an entry
// follows. Whoever puts a row there is first; whoever comes second finds it taken. Where
// the answer of the store was lost the same step is sent again, byte for byte, and found to
// be there already. A save now and then, with its number of entries and head, spares the
// replaying of old rows: load it with [LoadAt], and append the rows behind it.
// The example "Store" shows it.
//
// [Fight.WithNote] marks entries with an id of the host's, so that a message that is
// handled twice is found in the log.
//
// # Two processes
//
// Processes that share a store share the save with which a fight began, and with it the
// secret and the source. Each appends what another has stored by [Fight.Append], which
// replays the entry, refuses what does not follow, and moves the source on. Then its head
// is that of the other. Whoever finds a head taken appends what is there, and prepares its
// command again: the answer may be another now. The example "TwoProcesses" shows it.
//
// What is several entries at once, such as UndoTo and PutRight, is done to a [Fight.Clone];
// its new entries go into the store together, and the clone takes the place of the fight.
//
// # Versions of the rules
//
// A game that is [Versioned] says by which version it plays. The start has it, and each
// entry from which on it is another. [Verify] refuses what another version has played, and
// names the first such entry. Cut a fight when its rules change, so that each part is
// verified by the game that played it.
//
// # Proof
//
// A log is chained by SHA-256: its head ([Fight.Head]) stands for the game's
// name, the start and every entry. Start and entries are salted with the fight's [Secret],
// so that a head tells nothing to those who have not got it, however little there is to
// guess: until the host reveals the secret players compare heads, not what is in them.
// What to publish, and when:
//
//  1. Before the first die: the game's name, the version of this module and of the rules,
//     the head of the fight without entries, and the commitment of [Commit] to the seed
//     that all dice will come from. Seed and secret stay with the host.
//  2. Then, if players are to be sure that the host did not pick among many
//     seeds: a few words from each of them, in the form of [Words], which becomes the name
//     of the sub-stream that the fight is played with, seed.Source().Sub(words).
//  3. During the fight: the public entries as they come, and the head with the
//     number of entries, as often as wanted. When it is cut: the [Closing], which is the
//     next part's Start.Before.
//  4. When no secret is left: the seed, if one was committed to, and the [Part], which is
//     start, secret and log. A seed serves one fight, for it reveals every sub-stream: who
//     reveals a part while the next goes on commits to a new seed for that, since Cut
//     gives it a secret of its own but leaves the source.
//
// Everybody then checks that [Reveal] accepts the seed, that [VerifySeed] finds
// every rolled die in it and counts no other, and that [Verify] finds the log to
// follow from the start, for the last head and for each earlier one with the log up
// to there; of several parts [VerifyParts] also checks that they follow each other. And
// they read the undos: each is an entry, with the dice that it took
// back. One that was done again says so, and drew nothing.
//
// That proves: the dice were fixed before the fight and none was left out or
// drawn twice; every event follows from the rules, the commands and the dice;
// nothing was cut off, changed or put in before the last head that was
// published.
//
// It does not prove that typed or scripted dice were rolled as they say, which
// only those at the table know; that a command was given by the player it
// speaks of; or that whoever holds the seed, and so can foresee the dice, did
// not choose commands by them, or when to do again what was undone. Without a commitment it
// proves nothing about the
// dice; without a published head, nothing about what was cut off.
//
// The hashes, for a program that checks them by itself; the number is that of the entry, or
// of the entries before a start or a state, as eight bytes, the highest first:
//
//	salt  = HMAC-SHA-256(secret, label + number)
//	start = SHA-256(label + salt + {"game":…,"start":…})   label "rollbook combat start 2\x00"
//	entry = SHA-256(label + salt + head before + entry)    label "rollbook combat entry 2\x00"
//	state = SHA-256(label + salt + state)                  label "rollbook combat state 2\x00"
//
// # Simulations
//
// A [Sim] plays without history, and costs next to nothing over the bare game;
// less than that for a game that is an [Appender].
//
// # A ruleset of your own
//
// State, command and event are structs that survive JSON. Apply checks first, then
// rolls, then changes. The example Ruleset below is a whole game, thirty lines of
// it; package examples/tiny has more, a few pages: decisions, secrets, seats with all
// that they ask, standing orders.
//
// # Testing a ruleset
//
// combatrapid.Check puts any Game through all of this: see package
// combat/combatrapid.
package combat
