package odds_test

import (
	"errors"
	"fmt"
	"log"
	"math"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/odds"
)

// mustDist keeps the examples short; a program would handle its errors.
func mustDist(d odds.Dist, err error) odds.Dist {
	if err != nil {
		log.Fatal(err)
	}
	return d
}

// A sword that hits on 11 or more of d20+4 and does 2d6 of damage: how much a
// blow does, misses included.
func Example() {
	attack := mustDist(mustDist(odds.Die(20)).Shift(4))
	hit := attack.AtLeast(11)
	damage := mustDist(odds.Dice(2, 6))
	blow := mustDist(odds.Mix(
		odds.Part{Weight: hit.Low, Dist: damage},
		odds.Part{Weight: 1 - hit.Low, Dist: mustDist(odds.Certain(0))},
	))
	fmt.Println("hits:", hit.Percent())
	fmt.Println("damage of a blow:", blow.Mean(), "on average")
	fmt.Println(blow.Histogram(odds.Layout{}))
	// Output:
	// hits: 70.00%
	// damage of a blow: 4.9 on average
	//  0  30.00% █████████████████████████████
	//  2   1.94% ██
	//  3   3.89% ████
	//  4   5.83% █████▌
	//  5   7.78% ███████▌
	//  6   9.72% █████████▌
	//  7  11.67% ███████████▌
	//  8   9.72% █████████▌
	//  9   7.78% ███████▌
	// 10   5.83% █████▌
	// 11   3.89% ████
	// 12   1.94% ██
}

// The classic bell.
func ExampleDice() {
	fmt.Println(mustDist(odds.Dice(3, 6)).Table(odds.Layout{}))
	// Output:
	// value  chance  or less  or more
	//     3   0.46%    0.46%     100%
	//     4   1.39%    1.85%   99.54%
	//     5   2.78%    4.63%   98.15%
	//     6   4.63%    9.26%   95.37%
	//     7   6.94%   16.20%   90.74%
	//     8   9.72%   25.93%   83.80%
	//     9  11.57%   37.50%   74.07%
	//    10  12.50%   50.00%   62.50%
	//    11  12.50%   62.50%   50.00%
	//    12  11.57%   74.07%   37.50%
	//    13   9.72%   83.80%   25.93%
	//    14   6.94%   90.74%   16.20%
	//    15   4.63%   95.37%    9.26%
	//    16   2.78%   98.15%    4.63%
	//    17   1.39%   99.54%    1.85%
	//    18   0.46%     100%    0.46%
}

// Six attributes rolled as four dice of which the lowest is dropped: what one of
// them comes to, and what the best of the six.
func ExampleDist_KeepHighest() {
	one := mustDist(mustDist(odds.Die(6)).KeepHighest(4, 3))
	best := mustDist(one.Highest(6))
	fmt.Println("an attribute:", one.Mean(), "on average, 16 or more in", one.AtLeast(16).Percent())
	fmt.Println("the best:", best.Mean(), "on average, 16 or more in", best.AtLeast(16).Percent())
	// Output:
	// an attribute: 12.2446 on average, 16 or more in 13.04%
	// the best: 15.6619 on average, 16 or more in 56.76%
}

// Advantage and disadvantage: of two d20 the better or the worse.
func ExampleDist_Highest() {
	d20 := mustDist(odds.Die(20))
	for _, need := range []int{5, 11, 18} {
		fmt.Printf("%2d or more: %s, with advantage %s, with disadvantage %s\n", need,
			d20.AtLeast(need).Percent(),
			mustDist(d20.Highest(2)).AtLeast(need).Percent(),
			mustDist(d20.Lowest(2)).AtLeast(need).Percent())
	}
	// Output:
	// 5 or more: 80.00%, with advantage 96.00%, with disadvantage 64.00%
	// 11 or more: 50.00%, with advantage 75.00%, with disadvantage 25.00%
	// 18 or more: 15.00%, with advantage 27.75%, with disadvantage 2.25%
}

// A pool in which each die of 5 or 6 is a success: the die becomes 0 or 1, and
// the sum counts.
func ExampleDist_Map() {
	success := mustDist(mustDist(odds.Die(6)).Map(func(face int) int {
		if face >= 5 {
			return 1
		}
		return 0
	}))
	fmt.Println("dice  1 or more  3 or more")
	for _, n := range []int{2, 4, 8} {
		pool := mustDist(success.Times(n))
		fmt.Printf("%4d  %9s  %9s\n", n, pool.AtLeast(1).Percent(), pool.AtLeast(3).Percent())
	}
	// Output:
	// dice  1 or more  3 or more
	//    2     55.56%         0%
	//    4     80.25%     11.11%
	//    8     96.10%     53.18%
}

// A six is rolled again and added, without end. With a large bound it shows what
// is left open: the rolls of two sixes and more, which come to 13 at least.
func ExampleExplode() {
	d6 := mustDist(odds.Die(6))
	rough := mustDist(odds.Explode(d6, 1./36))
	fmt.Println(rough.Table(odds.Layout{}))
	fmt.Println("on average", rough.Mean())

	fine := mustDist(odds.Explode(d6, odds.DefaultBound))
	fmt.Println("to the default bound", fine.Mean(), "and 13 or more in", fine.AtLeast(13))
	// Output:
	// value  chance  or less       or more
	//     1  16.67%   16.67%          100%
	//     2  16.67%   33.33%  80.56–83.33%
	//     3  16.67%   50.00%  63.89–66.67%
	//     4  16.67%   66.67%  47.22–50.00%
	//     5  16.67%   83.33%  30.56–33.33%
	//     7   2.78%   86.11%  13.89–16.67%
	//     8   2.78%   88.89%  11.11–13.89%
	//     9   2.78%   91.67%   8.33–11.11%
	//    10   2.78%   94.44%    5.56–8.33%
	//    11   2.78%   97.22%    2.78–5.56%
	// undecided: at most 0.028
	// on average [3.75, 4.2]
	// to the default bound 4.2 and 13 or more in 0.0277778
}

// The far end of an endless process is as accurate as the near one, if the bound
// lies far below it: a hundred sixes and more, which is 6⁻¹⁰⁰.
func ExampleExplode_farTail() {
	for _, bound := range []float64{1e-15, 1e-100} {
		p := mustDist(odds.Explode(mustDist(odds.Die(6)), bound)).AtLeast(601)
		fmt.Printf("%.6g to %.6g\n", p.Low, p.High)
	}
	// Output:
	// 0 to 2.73511e-16
	// 1.53065e-78 to 1.53065e-78
}

// A damage die on which ones and twos are rolled again until something better
// comes: a third of the rounds add nothing and go on.
func ExampleRepeat() {
	nothing, rest := mustDist(odds.Certain(0)), mustDist(odds.Faces(3, 4, 5, 6))
	d := mustDist(odds.Repeat(1./3, nothing, rest, odds.DefaultBound))
	fmt.Println(d.Mean(), d.P(3), d.P(1))
	// Output:
	// 4.5 0.25 0
}

// A wild die: the better of a d8 and a d6, both exploding.
func ExampleMax() {
	skill := mustDist(odds.Explode(mustDist(odds.Die(8)), odds.DefaultBound))
	wild := mustDist(odds.Explode(mustDist(odds.Die(6)), odds.DefaultBound))
	best := mustDist(odds.Max(skill, wild))
	fmt.Println("4 or more:", skill.AtLeast(4).Percent(), "alone,", best.AtLeast(4).Percent(), "with the wild die")
	// Output:
	// 4 or more: 62.50% alone, 81.25% with the wild die
}

// An opposed roll: a giant's 3d12 against five dwarves' best d20.
func ExampleCompare() {
	giant := mustDist(odds.Dice(3, 12))
	dwarves := mustDist(mustDist(odds.Die(20)).Highest(5))
	c := odds.Compare(giant, dwarves)
	fmt.Println("giant", c.Greater.Percent(), "tie", c.Equal.Percent(), "dwarves", c.Less.Percent())
	// Output:
	// giant 60.23% tie 5.57% dwarves 34.20%
}

// A process of one's own, followed as far as one likes: here a coin that is
// thrown until it shows heads, for five throws. What was not followed lies at six
// and above; as nothing is said of how far above, the mean has no upper end.
func ExampleMasses() {
	throws := mustDist(odds.Masses(1, []float64{1. / 2, 1. / 4, 1. / 8, 1. / 16, 1. / 32},
		odds.Rest{Mass: 1. / 32, Low: 6, High: math.MaxInt}))
	fmt.Println(throws.P(3), throws.P(6), throws.AtLeast(5), throws.Mean())
	// Output:
	// 0.125 [0, 0.03125] [0.03125, 0.0625] [1.78125, +Inf]
}

// Rolling a distribution. A part of this one was never worked out, and a sample
// that falls there has no value to give.
func ExampleDist_Sampler() {
	d := mustDist(odds.Explode(mustDist(odds.Die(6)), 0.2))
	s, err := d.Sampler()
	if err != nil {
		log.Fatal(err)
	}
	r := dice.NewSource("example")
	for range 12 {
		x, err := s.Sample(r)
		switch {
		case errors.Is(err, odds.ErrUndecided):
			fmt.Print(" 7+")
		case err != nil:
			log.Fatal(err)
		default:
			fmt.Print(" ", x)
		}
	}
	fmt.Println()
	// Output:
	// 7+ 4 7+ 5 1 5 2 3 4 5 2 2
}

// The figures of the package documentation: what float64 cannot hold, and how
// little that is.
func Example_aThousandDice() {
	d := mustDist(odds.Dice(1000, 6))
	fmt.Println("3500:", d.P(3500))
	fmt.Println("4000 or more:", d.AtLeast(4000))
	for _, x := range []int{1000, 999} {
		fmt.Printf("%d: %.2g to %.2g\n", x, d.P(x).Low, d.P(x).High)
	}
	fmt.Println("on average", d.Mean(), "and as a rule within", d.Deviation(), "of that")
	// Output:
	// 3500: 0.0073858
	// 4000 or more: 7.70419e-21
	// 1000: 0 to 1.2e-298
	// 999: 0 to 0
	// on average 3500 and as a rule within 54.0062 of that
}
