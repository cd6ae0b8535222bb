// Package odds computes exact distributions of whole numbers: what a roll can
// come to, and how probable each value is.
//
// A [Dist] is made of dice and put together as the rule says it: the sum of
// several, the highest of some, a modifier, an explosion, one table or another.
// It answers how probable a value is, or that and more, or less, and what comes
// on average; two can be compared, and one can be shown as a table or a picture,
// or rolled.
//
//	Die, Dice, Faces, Weights, Certain    to begin with; Masses for your own
//	Of                                    a dice.Expr, such as 4d6kh3+2
//	Sum, Difference, Dist.Times           rolls added
//	Dist.Shift, Scale, Neg, Map           one roll changed
//	Dist.Highest, Lowest, KeepHighest …   the best or the worst of equal dice
//	Max, Min                              the same of different dice
//	Mix                                   one of several, by chance
//	Explode, Repeat                       processes without an end
//	Dist.P, AtLeast, AtMost, Between      probabilities
//	Dist.Mean, Variance, Deviation        averages
//	Dist.Quantile                         the median, and what nine of ten stay below
//	Compare                               two against each other
//	Dist.Sampler                          rolling
//	Dist.Table, Histogram                 text
//
// Distributions that are put together are rolled independently: Sum(d, d) is two
// rolls of d.
//
// # What is undecided
//
// A process that can go on for ever has to be left somewhere. What is left out is
// not dropped, not put on some value and not shared out over the others: it is
// the [Rest] of the distribution, and every probability is an [Interval], from
// what is decided up to that and the rest. The caller says how large the rest may
// be. A rest says as well where it can lie, so that an exploding die shows 3 with
// one exact probability, and it bounds what can be added to the mean and to the
// variance, so that those are intervals too. All operations carry it on, rounded
// up.
//
// The low end of an interval is the process as far as it was followed. It never
// is more than the truth, the high end never less, apart from rounding.
//
// # Accuracy
//
// Probabilities are float64. All are made of sums and products of positive
// numbers, tails are summed from their far end, and where a difference is taken
// it costs two bits at most. So even the rarest values are accurate relative to
// themselves: to 10⁻¹² as long as a probability is made of a few thousand rolls or
// values, and to about 10⁻¹⁶ times the number of both beyond that. This rounding
// is not inside the intervals. Results can differ in the last digits between
// platforms.
//
// What is smaller than 2⁻¹⁰⁰⁰, about 10⁻³⁰¹, float64 cannot hold with all digits. It
// goes to the rest: 1000d6 shows 1000 with a probability from 0 to 1.2·10⁻²⁹⁸,
// which is not impossible, and 999 with one of 0, which is. A tail is accurate
// when it is much larger than the rest. For the far tail of an endless process
// ask for a bound that lies far below it; bounds go down to 10⁻²⁹⁰.
//
// # Method and cost
//
// A distribution is a list of probabilities from its lowest value to its highest,
// at most [MaxWidth] long: 8 bytes for each value between, and 16 more when tails
// are asked for, which takes one pass the first time. In multiplications, w for
// the width:
//
//	Sum, Difference       w₁·w₂, without the gaps of one
//	Dist.Times            w²/6 for the width of the result, half of it where the
//	                      roll is symmetric: it squares its way up
//	Dist.Highest, Max     w
//	Dist.KeepHighest      w²·k³/2 for k of n rolls, and some w·k·√n
//	Repeat, Explode       w² for the width of all rounds, less for gaps
//	Quantile              a few of AtMost
//	P, AtLeast, …         none; Between up to the values between, where neither
//	                      tail will do
//	Compare, Mix, Map     w
//
// No call does more than [MaxWork] multiplications, or what takes as long, all of its
// parts together: each answers within two seconds or so, or is refused. Limits are checked before
// memory is taken.
//
// # Errors
//
// Requests that make no sense or are too large are refused with a [*ValueError]
// that wraps one of the sentinels; the operations panic on nothing but a function
// given to [Dist.Map] that does. A Dist never changes and may be used by any
// number of goroutines.
package odds
