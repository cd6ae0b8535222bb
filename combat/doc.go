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
// # Secrets
//
// [Fight.DoSecret] does a command that players must not see. The log has all of
// it; [Fight.PublicLog] has a number, and neither face, total, count nor hash.
// [Fight.PublicState] is the state without what the game says is secret, for a
// game that is a [Viewer]. An entry is secret or public as a whole. What is to
// be secret from the beginning has no place in the start, and in a secret command
// only until a public one tells of it: whoever lies in ambush best enters when it
// shows itself, unless the game is made to hide it.
//
// # Undo
//
// [Fight.Undo] takes back the last command that stands, and when called again
// the one before it. The state is then, byte for byte, what it was. The log
// keeps the command and adds the undo. Dice once drawn stay drawn: the source is
// not put back, and the same command given again takes new dice.
//
// # Saving
//
// [Fight.Save] writes all of a fight, and [Load] reads it; a bot can load, do
// one command and save for each message. The state is saved beside the log and
// trusted, so a fight that began under an older version of the rules goes on.
// [Fight.Verify] replays the log and tells whether it leads there.
//
// A save has every secret of the fight but the source of its dice, which the
// host saves itself (a dice.Source is a line of text).
//
// # Proof
//
// A log is chained by SHA-256: its head ([Fight.Head]) stands for the game's
// name, the start and every entry. What to publish, and when:
//
//  1. Before the first die: the game's name, the version of this module, the
//     start, and the commitment of [Commit] to the seed that all dice will come
//     from. The seed stays secret.
//  2. Then, if players are to be sure that the host did not pick among many
//     seeds: a few words from each of them, which become the name of the
//     sub-stream that the fight is played with, seed.Source().Sub(words).
//  3. During the fight: the public entries as they come, and the head with the
//     number of entries, as often as wanted. Heads give no secret away: the hash
//     of a secret entry is salted.
//  4. When no secret is left: the seed and the log. A seed serves one fight,
//     for it reveals every sub-stream.
//
// Everybody then checks that [Reveal] accepts the seed, that [VerifySeed] finds
// every rolled die in it and counts no other, and that [Verify] finds the log to
// follow from the start, for the last head and for each earlier one with the log up
// to there. And they read the undos: each is an entry, with the dice that it took
// back.
//
// That proves: the dice were fixed before the fight and none was left out or
// drawn twice; every event follows from the rules, the commands and the dice;
// nothing was cut off, changed or put in before the last head that was
// published.
//
// It does not prove that typed or scripted dice were rolled as they say, which
// only those at the table know; that a command was given by the player it
// speaks of; or that whoever holds the seed, and so can foresee the dice, did
// not choose commands by them. Without a commitment it proves nothing about the
// dice; without a published head, nothing about what was cut off.
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
// it; package examples/tiny has more, a page long: decisions, secrets, a view for
// players.
//
// # Testing a ruleset
//
// combatrapid.Check puts any Game through all of this: see package
// combat/combatrapid.
package combat
