package d10luck

import "github.com/rollbook-rpg/rollbook"

// RulesTasks are the rules of tasks and tests: what is added to the ten-sided die, and
// which total is enough. Behind a natural 10 or 1 of the die comes luck ([LCK1],
// [LCK2]); how good a success is, the levels say ([OUT2]).
type RulesTasks = rollbook.Clause

// TSK1: A task ([Task]) is a D10 + attribute + skill + modifiers. A total of 9 or more
// ([Target]) succeeds, less fails. The Chronicler picks the attribute and the skill.
//
//	D10 + attribute + skill + modifiers ≥ 9
const TSK1 RulesTasks = "d10luck TSK-1"

// TSK2: Where no skill fits there is a test of an attribute alone. A simple test
// ([SimpleTest]) adds the attribute twice, a difficult test ([DifficultTest]) once.
// Which attribute, and which of the two, is for the Chronicler to say.
//
//	simple     D10 + 2 × attribute + modifiers
//	difficult  D10 + attribute + modifiers
const TSK2 RulesTasks = "d10luck TSK-2"

// TSK3: Who lacks the skill of a task may make an unskilled attempt ([Unskilled]): a
// D10 + attribute − 2, or with a stronger penalty. Whatever its total, its success
// level is at most Decent ([OUT1], [Result.Level]).
//
//	unskilled  D10 + attribute − 2 + modifiers
//
// Our reading: A penalty weaker than 2 is refused ([LeastPenalty]); modifiers for the
// circumstances come on top. The cap limits the level and not the total
// ([Result.Total]). Where a house has replaced the table of outcomes, that table says
// which level is Decent ([OutcomeTable.Decent]).
const TSK3 RulesTasks = "d10luck TSK-3"

// TSK4: Worked cases. Up a drainpipe by a task, and what somebody notices on the roof
// by a simple test: both succeed. A driver who never learned it adds 1 to the die.
//
//	4 + Strength 4 + Climbing 2 = 10
//	6 + 2 × Perception 3        = 12
//	D10 + Dexterity 3 − 2       = D10 + 1
const TSK4 RulesTasks = "d10luck TSK-4"

// TSK5: Where somebody acts and another resists, both sides roll ([Resist]). Both fail:
// neither gets its way. One succeeds: that one wins. Both succeed: the better total
// wins. A tie is rolled again by both.
//
// Our reading: A tie is equal totals of two successes. Totals are compared even where a
// cap limits the level of one ([TSK3]).
//
// Ours: The rerolls are bounded ([Test.Limits]), for a broken die must not loop for
// ever: an error says so ([dice.ErrRounds]).
const TSK5 RulesTasks = "d10luck TSK-5"

// TSK6: Our reading: One side of a resisted test may roll a task and the other a simple
// or a difficult test ([ParseResisted]).
const TSK6 RulesTasks = "d10luck TSK-6"
