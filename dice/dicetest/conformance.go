package dicetest

import (
	"errors"
	"fmt"
	"math"
	"strconv"

	"github.com/rollbook-rpg/rollbook/dice"
)

// falseAlarm is the probability below which a single statistic condemns a
// source. TestRNG computes fewer than 300 of them, so a sound source fails less
// than once in a million runs.
const falseAlarm = 1e-9

// requiredSides is up to which size a source must answer: what dice.Limits
// allow at most.
const requiredSides = 1_000_000

// TestRNG tells whether r is fit to roll with. It returns nil or one joined
// error of all findings, at most ten. It checks, each only where r passed the
// one before:
//
//   - range: answers lie in 0..n−1, from one side to 1,000,000. Beyond that r
//     may answer "cannot" by a negative number; if it does answer, the answers
//     are held to the same;
//   - reachability and evenness: every face of the usual dice comes up, as often
//     as it should by chi-square, and not suspiciously evenly either. Sizes of
//     2ᵏ and 3·2ᵏ up to 2⁴⁸ show what v % n does to a generator of few bits;
//   - independence: a die does not depend on the one before, nor on those up to
//     24 draws back, nor on a die of another size before it: counts of pairs and
//     triples, and serial correlation.
//
// A source that is sound fails less than once in 1,000,000 runs. One that
// passes is not proved sound: nothing is seen of what shows only after the
// last draw, or so faintly that a human lifetime of dice would not show it.
//
// A run takes about 1.5 million draws in one goroutine: some 30 milliseconds
// with a [dice.Source], a fifth of a second with [dice.Secure]. A panic of the
// source becomes an error. A source that never returns is never found out.
func TestRNG(r dice.RNG) error {
	c := conformance{rng: r}
	for _, phase := range []func(){c.ranges, c.evenness, c.ladders, c.independence} {
		c.guard(phase)
		if len(c.faults) > 0 {
			break
		}
	}
	return errors.Join(c.faults...)
}

// conformance is the state of one run of TestRNG.
type conformance struct {
	rng    dice.RNG
	draws  int
	faults []error
	judged []float64 // every p-value, for the tests of this package
}

const maxFaults = 10

func (c *conformance) fail(format string, args ...any) {
	if len(c.faults) < maxFaults {
		c.faults = append(c.faults, fmt.Errorf("dicetest: "+format, args...))
	}
}

// guard turns a panic of the source into a finding.
func (c *conformance) guard(phase func()) {
	defer func() {
		if p := recover(); p != nil {
			c.fail("the source panicked after %d draws: %v", c.draws, p)
		}
	}()
	phase()
}

// draw returns an answer that is in range, or false after noting that it is not.
func (c *conformance) draw(n int) (int, bool) {
	v := c.rng.IntN(n)
	c.draws++
	if uint(v) < uint(n) {
		return v, true
	}
	var reason error
	if d, ok := c.rng.(interface{ Done() error }); ok {
		reason = d.Done()
	}
	if reason != nil {
		c.fail("draw %d: IntN(%d) answered %d, want 0..%d: %w", c.draws, n, v, n-1, reason)
	} else {
		c.fail("draw %d: IntN(%d) answered %d, want 0..%d", c.draws, n, v, n-1)
	}
	return 0, false
}

// serves reports whether the source takes on a size that it may decline.
func (c *conformance) serves(n int) bool {
	if n <= requiredSides {
		return true
	}
	c.draws++
	return c.rng.IntN(n) >= 0
}

// longestRun is how often in a row one answer may come up. Less than one sound
// source in 10²⁰ exceeds it, even with coins.
const longestRun = 100

// sample draws count times and passes each answer on. It returns false, with
// the fault noted, when the source answers out of range or is stuck.
func (c *conformance) sample(n, count int, use func(v int)) bool {
	last, run := -1, 0
	for range count {
		v, ok := c.draw(n)
		if !ok {
			return false
		}
		if run++; v != last {
			last, run = v, 1
		}
		if run > longestRun && n > 1 {
			c.fail("draw %d: IntN(%d) answered %d, %d times in a row", c.draws, n, v, run)
			return false
		}
		use(v)
	}
	return true
}

// judge condemns counts that are too uneven, or too even, for equally likely
// classes.
func (c *conformance) judge(what string, counts []int) {
	chi2, degrees := chiSquare(counts), len(counts)-1
	p := chiSquareP(chi2, degrees)
	c.judged = append(c.judged, p)
	if p < falseAlarm {
		how := "uneven"
		if chi2 < float64(degrees) {
			how = "suspiciously even"
		}
		c.fail("%s: %s, chi-square %.1f with %d degrees of freedom, probability %.2g", what, how, chi2, degrees, p)
	}
}

func (c *conformance) ranges() {
	const each = 100
	for _, n := range []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16, 20, 24, 30, 32, 64, 100, 127, 128, 255, 256, 257,
		1000, 1024, 32767, 32768, 65535, 65536, 65537, requiredSides - 1, requiredSides, math.MaxInt32, math.MaxInt} {
		if c.serves(n) {
			c.sample(n, each, func(int) {})
		}
	}
}

func (c *conformance) evenness() {
	const each = 60_000
	for _, n := range []int{2, 3, 4, 5, 6, 7, 8, 10, 12, 20, 30, 100, 1000} {
		counts := make([]int, n)
		if c.sample(n, each, func(v int) { counts[v]++ }) && c.reached(n, counts) {
			c.judge("IntN("+strconv.Itoa(n)+")", counts)
		}
	}
}

// reached notes the first answer that never came.
func (c *conformance) reached(n int, counts []int) bool {
	for v, count := range counts {
		if count == 0 {
			c.fail("IntN(%d) never answered %d", n, v)
			return false
		}
	}
	return true
}

// topRung is where the ladders end: no die is larger, and a source on 53 bits of
// a float64 is fine up to here.
const topRung = 1 << 48

// ladders climbs sizes in steps small enough that one of them lies where a
// generator of any range shows the bias of v % n: where the range is between
// 4/3 of the size and twice the size, a part of the answers is twice as likely.
func (c *conformance) ladders() {
	for _, ladder := range []struct{ first, classes int }{{2, 16}, {3, 12}} {
		for n := ladder.first; int64(n) <= topRung && n > 0; n *= 2 { // a 32-bit int overflows earlier
			if c.serves(n) {
				c.rung(n, min(n, ladder.classes))
			}
		}
	}
}

// rung counts the answers in equal classes, by their highest and by their
// lowest digits.
func (c *conformance) rung(n, classes int) {
	const each = 2400
	high, low := make([]int, classes), make([]int, classes)
	width := n / classes
	if !c.sample(n, each, func(v int) { high[v/width]++; low[v%classes]++ }) {
		return
	}
	name := "IntN(" + strconv.Itoa(n) + ")"
	c.judge(name+" by its highest digits", high)
	c.judge(name+" by its lowest digits", low)
}
