package fifteenchar

import "github.com/rollbook-rpg/rollbook"

// RulesWealth are the rules of wealth: what it does is to be rolled against, for
// whatever a character wants to buy.
type RulesWealth = rollbook.Clause

// WLT1: Wealth is a value from 2, destitute, to 18, billionaire, on which player and
// Narrator agree at creation ([NewWealth]). To acquire a good or a service roll a D20
// ([Wealth.Test]): wealth or less, and it is acquired.
//
//	wealth 2, destitute     10 % of all rolls
//	wealth 10               50 %
//	wealth 18, billionaire  90 %
const WLT1 RulesWealth = "fifteen WLT-1"

// WLT2: To be able to pay is not enough: the character must have access to the thing, by
// the law or around it, which is for the Narrator to say. Without access it is refused,
// and nothing is rolled ([Wealth.Test]).
const WLT2 RulesWealth = "fifteen WLT-2"

// WLT3: Wealth is not without end. After spending out of all proportion the Narrator may
// lower it, for a time ([Wealth.Lower]) or for good ([Wealth.LowerForGood]).
//
// Our reading: Down to 0, for the 2 to 18 bind creation alone. What was lowered for a
// time can be restored, all or part of it ([Wealth.Restore]); nothing raises wealth above
// what it was. Lowering by more than there is is refused. What is lost for good counts
// from the full wealth, and what it is lowered by for a time goes on.
//
//	9, lowered to 3, less 5 for good
//	4, lowered to 0
const WLT3 RulesWealth = "fifteen WLT-3"
