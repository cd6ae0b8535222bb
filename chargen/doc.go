// Package chargen holds what making and improving characters takes in any ruleset:
// ladders of costs, pools of points, and ledgers.
//
// A [Ladder] says what it costs to raise something step by step, a skill from −4
// to +5. A [Pool] shares out points among items that each have a base and a
// highest score, eight characteristics or fifteen attributes. A [Ledger] is the
// account book of a character: what was given, what it was spent on, by which
// rule, and what is left.
//
// Ladders and Pools are rules: immutable, checked when they are made, safe for
// any number of goroutines. A Ledger is a value: its methods return a new one and
// leave the old as it is.
//
// Whatever a rule does not allow is refused with a [rollbook.Fault] that cites
// the clause that the ruleset gave.
package chargen
