package fifteenchar

import "github.com/rollbook-rpg/rollbook"

// RulesProgress are the rules of progression: how points are earned, and how they raise
// attributes.
type RulesProgress = rollbook.Clause

// PRG1: A roll that succeeds and hits its modified target exactly is a progression roll:
// it earns 1 point ([Progress.Earn]).
//
// Our reading: That is any roll for an action, a vitality roll that is one too, and an
// opposed roll if it wins ([Progress.EarnOpposed]); not protection, not wealth, and not an
// automatic success. Waking ([fifteenhealth.HLT3]) is no action.
const PRG1 RulesProgress = "fifteen PRG-1"

// PRG2: At the end of a session everybody gets 5 points, and more for how the adventure
// was resolved ([Progress.EndSession], [Resolution]).
//
//	session    5
//	botched   +1
//	fair      +2
//	complete  +3
//
// Our reading: Where the adventure goes on in another session ([Unresolved]) there is
// nothing for a resolution, and 5 points.
//
// Ours: Nobody holds more than 1,000,000 ([MaxPoints]); what would be more is lost.
const PRG2 RulesProgress = "fifteen PRG-2"

// PRG3: After that award 10 points raise one attribute by 1 ([Progress.Raise],
// [Character.Raise]). An attribute is raised at most once a session, and never above 18.
//
// Our reading: The current vitality does not rise with the score. Nobody dead is raised.
const PRG3 RulesProgress = "fifteen PRG-3"

// PRG4: Whoever is able to raise an attribute at the end of a session has to
// ([Progress.Duty]).
//
// Our reading: Able is who has 10 points, and an attribute below 18 that was not raised
// yet this session. The next session does not begin before ([Progress.NextSession]).
// After a session's end nothing is earned until the next begins ([Progress.Earn]).
//
// House rule: [fifteen.Rules.KeepPoints] lets the points be kept.
const PRG4 RulesProgress = "fifteen PRG-4"
