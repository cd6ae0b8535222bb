package d10luck

import (
	"iter"
	"math"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/odds"
)

// Odds are the chances of the luck die ([LCK1], [LCK2]), prepared for any test. It
// never changes and serves any number of goroutines.
//
// Luck has no end: a chain of D6s is followed until the chance that it goes on is
// no more than the bound asked for, and never beyond Limits.Rounds, where rolling
// ends in [dice.ErrRounds]. What lies behind is left undecided: every chance is
// an interval as wide as that.
//
// The zero Odds fit no test.
type Odds struct {
	limits dice.Limits
	luck   odds.Dist
}

// NewOdds prepares the chances under these limits. The bound is [odds.MinBound]..1,
// or 0 for [odds.DefaultBound].
func NewOdds(l dice.Limits, bound float64) (Odds, error) {
	if err := l.Validate(); err != nil {
		return Odds{}, err
	}
	l = l.Full()
	if bound == 0 {
		bound = odds.DefaultBound
	}
	const more = 1.0 / 6 // the chance that a D6 goes on
	if capped := 2 * math.Pow(more, float64(l.Rounds)); bound >= odds.MinBound && bound < capped {
		bound = min(capped, 1)
	}
	luck, err := luckDie(more, bound)
	return Odds{l, luck}, err
}

// luckDie is the D10 with what follows a 10 or a 1: face less one of a D6, and of
// another as long as it shows a 6.
func luckDie(more, bound float64) (odds.Dist, error) {
	six, err := odds.Certain(5)
	if err != nil {
		return odds.Dist{}, err
	}
	last, err := odds.Faces(0, 1, 2, 3, 4)
	if err != nil {
		return odds.Dist{}, err
	}
	chain, err := odds.Repeat(more, six, last, bound)
	if err != nil {
		return odds.Dist{}, err
	}
	natural, err := odds.Faces(2, 3, 4, 5, 6, 7, 8, 9)
	if err != nil {
		return odds.Dist{}, err
	}
	high, err := chain.Shift(Sides)
	if err != nil {
		return odds.Dist{}, err
	}
	return odds.Mix(
		odds.Part{Weight: Sides - 2, Dist: natural},
		odds.Part{Weight: 1, Dist: high},
		odds.Part{Weight: 1, Dist: chain.Neg()})
}

// Luck is the distribution of the die alone.
func (o Odds) Luck() odds.Dist { return o.luck }

// Total is the distribution of the total of t ([TSK1]). The test must have the
// limits that the odds are made for.
func (o Odds) Total(t Test) (odds.Dist, error) {
	if err := o.fits(t); err != nil {
		return odds.Dist{}, err
	}
	return o.luck.Shift(t.sum())
}

func (o Odds) fits(t Test) error {
	if err := t.Validate(); err != nil {
		return err
	}
	if err := t.checkTold(); err != nil {
		return err
	}
	return o.sameLimits(t.Limits)
}

func (o Odds) sameLimits(l dice.Limits) error {
	if l.Full() == o.limits {
		return nil
	}
	return rollbook.Fault{Clause: LCK1, Subject: "limits of a test", Found: "others", Allowed: "those for which the odds are made"}
}

// Chances are how probable each outcome of a test is ([TSK1]). They add up to 1, but
// for what is undecided.
type Chances struct {
	Success odds.Interval `json:"success"`
	Failure odds.Interval `json:"failure"`
}

// String is the chances on one line: "success 60%, failure 40%".
func (c Chances) String() string {
	return "success " + c.Success.Percent() + ", failure " + c.Failure.Percent()
}

// Of is the chance of that outcome, 0 for Undecided: no test stays so.
func (c Chances) Of(o Outcome) odds.Interval {
	switch o {
	case Success:
		return c.Success
	case Failure:
		return c.Failure
	}
	return odds.Interval{}
}

// Chances of t with all its modifiers: a total of 9 or more, and one below ([TSK1]). The
// test must have the limits that the odds are made for.
func (o Odds) Chances(t Test) (Chances, error) {
	if err := o.fits(t); err != nil {
		return Chances{}, err
	}
	least := Target - t.sum() // to be rolled
	return Chances{Success: o.luck.AtLeast(least), Failure: o.luck.AtMost(least - 1)}, nil
}

// Chances of one test, with a bound as in [NewOdds], 0 for the default. To ask about
// several, prepare NewOdds once: that is where the time goes.
func (t Test) Chances(bound float64) (Chances, error) {
	if err := t.Validate(); err != nil {
		return Chances{}, err
	}
	o, err := NewOdds(t.Limits, bound)
	if err != nil {
		return Chances{}, err
	}
	return o.Chances(t)
}

// Levels is the distribution of the level of success by that table ([OUT1]), by
// number: 0 is a failure, and an unskilled attempt goes no higher than Decent
// ([TSK3]).
func (o Odds) Levels(t Test, table OutcomeTable) (odds.Dist, error) {
	d, err := o.Total(t)
	if err != nil {
		return odds.Dist{}, err
	}
	return levels(d, func(total int) int { return levelOf(t.Kind, total, table).Number })
}

// levels is what a table makes of a total. Levels are 0 or more and rise with the
// total, so that the rest has ends that Map cannot know.
func levels(total odds.Dist, of func(total int) int) (odds.Dist, error) {
	d, err := total.Map(of)
	undecided := d.Rest()
	if err != nil || undecided.Mass == 0 {
		return d, err
	}
	const far = 1 << 30 // beyond every row of a table
	undecided.Low, undecided.High = 0, math.MaxInt
	if top := of(far); top == of(far/2) {
		undecided.High = top
	}
	masses := make([]float64, d.Max()-d.Min()+1)
	for level, p := range d.All() {
		masses[level-d.Min()] = p
	}
	return odds.Masses(d.Min(), masses, undecided)
}

// ResistedChances are how two sides that resist each other end ([TSK5]). They add
// up to 1, but for what is undecided.
type ResistedChances struct {
	A       odds.Interval `json:"a"`       // that side wins
	B       odds.Interval `json:"b"`       // that side wins
	Neither odds.Interval `json:"neither"` // both fail
	// Tie is the chance that the first round is a tie, and both roll again. It
	// is no end, and its share is in the other three.
	Tie odds.Interval `json:"tie"`
}

// String is the chances on one line: "a wins 40%, b wins 35%, neither 25%".
func (c ResistedChances) String() string {
	return "a wins " + c.A.Percent() + ", b wins " + c.B.Percent() + ", neither " + c.Neither.Percent()
}

// Resisted are the chances of two tests against each other, ties rolled again up
// to Limits.Rounds. Both must have the limits that the odds are made for.
func (o Odds) Resisted(a, b Test) (ResistedChances, error) {
	x, err := o.Total(a)
	if err != nil {
		return ResistedChances{}, err
	}
	y, err := o.Total(b)
	if err != nil {
		return ResistedChances{}, err
	}
	// One round, its decided part. Who fails is below every success.
	winsA, winsB, tie := 0.0, 0.0, 0.0
	for total, p := range x.All() {
		if total >= Target {
			winsA += p * y.AtMost(total-1).Low
			tie += p * y.P(total).Low
		}
	}
	for total, p := range y.All() {
		if total >= Target {
			winsB += p * x.AtMost(total-1).Low
		}
	}
	neither := x.AtMost(Target-1).Low * y.AtMost(Target-1).Low
	open := x.Rest().Mass + y.Rest().Mass

	rounds, again := 0.0, 1.0 // how many rounds on average, and the chance of the next
	for range o.limits.Rounds + 1 {
		rounds += again
		again *= tie
	}
	open = open*rounds + again
	ends := func(p float64) odds.Interval { return odds.Interval{Low: p * rounds, High: min(1, p*rounds+open)} }
	return ResistedChances{ends(winsA), ends(winsB), ends(neither),
		odds.Interval{Low: tie, High: min(1, tie+x.Rest().Mass+y.Rest().Mass)}}, nil
}

// FearChances are what comes of a fear test.
type FearChances struct {
	Calm   odds.Interval `json:"calm"`   // the Willpower test succeeds (FEA-1)
	Afraid odds.Interval `json:"afraid"` // it fails
	// Level is the distribution of the level of the fear roll, where there is
	// one (FEA-3): 0 is scared for a few seconds.
	Level odds.Dist `json:"level"`
}

// String is the chances on one line: "calm 70%, afraid 30%".
func (c FearChances) String() string {
	return "calm " + c.Calm.Percent() + ", afraid " + c.Afraid.Percent()
}

// Effect is the chance that the test ends in the effect of that level: afraid,
// and so much. 0 is scared for a few seconds.
func (c FearChances) Effect(level int) odds.Interval { return c.afraidAnd(c.Level.P(level)) }

func (c FearChances) afraidAnd(p odds.Interval) odds.Interval {
	return odds.Interval{Low: c.Afraid.Low * p.Low, High: c.Afraid.High * p.High}
}

// Effects yields the rows of a fear table in order, each with the chance that the
// test ends in it. The last row has all levels above it too ([FEA4]).
func (c FearChances) Effects(table FearTable) iter.Seq2[FearRow, odds.Interval] {
	return func(yield func(FearRow, odds.Interval) bool) {
		last := table.Len()
		for row := range table.All() {
			p := c.Level.P(row.Level)
			if row.Level == last {
				p = c.Level.AtLeast(last)
			}
			if !yield(row, c.afraidAnd(p)) {
				return
			}
		}
	}
}

// Fear are the chances of a fear test under the rules' outcome table ([FEA1] to
// [FEA3]). Luck in fear is the test's own ([LCK3]).
func (o Odds) Fear(t FearTest, rules Rules) (FearChances, error) {
	if err := t.Validate(); err != nil {
		return FearChances{}, err
	}
	will, err := o.Total(t.Test())
	if err != nil {
		return FearChances{}, err
	}
	roll := o.luck
	if t.NoLuck {
		if roll, err = odds.Die(Sides); err != nil {
			return FearChances{}, err
		}
	}
	total, err := roll.Shift(max(0, -t.Modifier) - t.Willpower)
	if err != nil {
		return FearChances{}, err
	}
	level, err := levels(total, func(total int) int { return rules.Outcomes.Level(total).Number })
	if err != nil {
		return FearChances{}, err
	}
	return FearChances{Calm: will.AtLeast(Target), Afraid: will.AtMost(Target - 1), Level: level}, nil
}

// Chances of one fear test under the rules' outcome table, with a bound as in
// [NewOdds], 0 for the default. To ask about several, prepare NewOdds once.
func (t FearTest) Chances(rules Rules, bound float64) (FearChances, error) {
	if err := t.Validate(); err != nil {
		return FearChances{}, err
	}
	o, err := NewOdds(t.Limits, bound)
	if err != nil {
		return FearChances{}, err
	}
	return o.Fear(t, rules)
}

// TurnsOdds is the distribution of the turns that the row lasts ([FEA4]): those of its
// die, or the fixed number, 0 where turns do not count.
func (r FearRow) TurnsOdds() (odds.Dist, error) {
	if r.Die > 0 {
		return odds.Die(r.Die)
	}
	return odds.Certain(r.Turns)
}
