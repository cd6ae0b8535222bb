package odds_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/rollbook-rpg/rollbook/dice/odds"
)

// A placed is a distribution of one decided value and a rest that lies
// somewhere, small enough to try all there is.
type placed struct {
	value, low, high int // no rest where low is above high
}

func (p placed) open() bool { return p.low <= p.high }

func (p placed) dist(t must) odds.Dist {
	t.Helper()
	if !p.open() {
		return t.dist(odds.Certain(p.value))
	}
	const away = 10 // a rest from 0 to 0 would mean anywhere
	d := t.dist(odds.Masses(p.value+away, []float64{0.5}, odds.Rest{Mass: 0.5, Low: p.low + away, High: p.high + away}))
	return t.dist(d.Shift(-away))
}

// rest is the values of the rest, and all what lies between any values.
func (p placed) rest() []int { return interval(p.low, p.high) }

func (p placed) all() []int {
	if !p.open() {
		return []int{p.value}
	}
	return interval(min(p.low, p.value), max(p.high, p.value))
}

func interval(low, high int) (values []int) {
	for x := low; x <= high; x++ {
		values = append(values, x)
	}
	return values
}

// allPlaced is every placed with values from −reach to reach.
func allPlaced(reach int) (all []placed) {
	for value := -reach; value <= reach; value++ {
		all = append(all, placed{value, 1, 0})
		for low := -reach; low <= reach; low++ {
			for high := low; high <= reach; high++ {
				all = append(all, placed{value, low, high})
			}
		}
	}
	return all
}

// tuples yields f of every choice of one value of each list.
func tuples(lists [][]int, f func(values []int) int) (results []int) {
	var down func(chosen []int)
	down = func(chosen []int) {
		if len(chosen) == len(lists) {
			results = append(results, f(slices.Clone(chosen)))
			return
		}
		for _, x := range lists[len(chosen)] {
			down(append(chosen, x))
		}
	}
	down(nil)
	return results
}

// undecided is what f can come to when one of the rolls at least lies in its rest.
func undecided(rolls []placed, f func(values []int) int) (results []int) {
	for hidden := range rolls {
		lists := make([][]int, len(rolls))
		for i, p := range rolls {
			lists[i] = p.all()
		}
		lists[hidden] = rolls[hidden].rest()
		results = append(results, tuples(lists, f)...)
	}
	return results
}

// lies fails unless the rest of d is said to lie from the least to the largest of
// these values, or to be none.
func (t must) lies(name string, d odds.Dist, values []int) {
	t.Helper()
	r := d.Rest()
	if len(values) == 0 {
		if r != (odds.Rest{}) {
			t.Fatalf("%s: a rest of %+v", name, r)
		}
		return
	}
	if low, high := slices.Min(values), slices.Max(values); r.Low != low || r.High != high || !(r.Mass > 0) {
		t.Fatalf("%s: the rest is %+v, it lies in %d..%d", name, r, low, high)
	}
}

// The place of the rest is what trying everything comes to, not a value more.
func TestThePlaceOfOneRest(t *testing.T) {
	m := must{t}
	half := func(x int) int { return x*x - x/2 }
	for _, p := range allPlaced(2) {
		d, name := p.dist(m), fmt.Sprint(p)
		m.lies("neg "+name, d.Neg(), undecided([]placed{p}, func(v []int) int { return -v[0] }))
		m.lies("map "+name, m.dist(d.Map(half)), undecided([]placed{p}, func(v []int) int { return half(v[0]) }))
		for by := -3; by <= 3; by++ {
			m.lies("shift "+name, m.dist(d.Shift(by)), undecided([]placed{p}, func(v []int) int { return v[0] + by }))
			m.lies("scale "+name, m.dist(d.Scale(by)), undecided([]placed{p}, func(v []int) int { return v[0] * by }))
		}
		rolls := []placed{p, p, p}
		m.lies("three of "+name, m.dist(d.Times(3)), undecided(rolls, sum))
		for k := 1; k < 3; k++ {
			m.lies("the highest of "+name, m.dist(d.KeepHighest(3, k)), undecided(rolls, keepHighest(k)))
			m.lies("the lowest of "+name, m.dist(d.KeepLowest(3, k)), undecided(rolls, keepLowest(k)))
		}
	}
}

func TestThePlaceOfTwoRests(t *testing.T) {
	m := must{t}
	for _, p := range allPlaced(1) {
		for _, q := range allPlaced(1) {
			a, b, both, name := p.dist(m), q.dist(m), []placed{p, q}, fmt.Sprint(p, q)
			m.lies("sum "+name, m.dist(odds.Sum(a, b)), undecided(both, sum))
			m.lies("difference "+name, m.dist(odds.Difference(a, b)), undecided(both, func(v []int) int { return v[0] - v[1] }))
			m.lies("max "+name, m.dist(odds.Max(a, b)), undecided(both, func(v []int) int { return max(v[0], v[1]) }))
			m.lies("min "+name, m.dist(odds.Min(a, b)), undecided(both, func(v []int) int { return min(v[0], v[1]) }))
			m.lies("mix "+name, m.dist(odds.Mix(odds.Part{Weight: 1, Dist: a}, odds.Part{Weight: 2, Dist: b})), append(p.rest(), q.rest()...))
			signs := undecided(both, func(v []int) int { return min(max(v[0]-v[1], -1), 1) })
			c := odds.Compare(a, b)
			for sign, i := range map[int]odds.Interval{-1: c.Less, 0: c.Equal, 1: c.Greater} {
				if open := slices.Contains(signs, sign); (i.Width() > 0) != open {
					t.Fatalf("compare %s: %d is %v to %v, open %v", name, sign, i.Low, i.High, open)
				}
			}
		}
	}
}

// An end that is infinite stays so, and one as far out as values go does not
// become so.
func TestPlacesFarOut(t *testing.T) {
	m := must{t}
	const far, minus, plus = odds.MaxValue, math.MinInt, math.MaxInt
	open := func(low, high int) odds.Dist {
		return m.dist(odds.Masses(1, []float64{0.5}, odds.Rest{Mass: 0.5, Low: low, High: high}))
	}
	for _, c := range []struct {
		name      string
		d         odds.Dist
		low, high int
	}{
		{"all values", open(-far, far), -far, far},
		{"beyond", open(-far-1, far+1), minus, plus},
		{"all values, turned", open(-far, far).Neg(), -far, far},
		{"low end", open(minus, 3).Neg(), -3, plus},
		{"scaled", m.dist(open(minus, 3).Scale(8)), minus, 24},
		{"scaled and turned", m.dist(open(minus, 3).Scale(-8)), -24, plus},
		{"scaled up to the end", m.dist(open(-far/2, far/2).Scale(2)), -far, far},
		{"scaled beyond", m.dist(open(-far/2, far/2).Scale(3)), minus, plus},
		{"nine rolls", m.dist(open(minus, 3).Times(9)), minus, 27},
		{"nine of ten", m.dist(open(2, plus).KeepLowest(10, 9)), 9, plus},
		{"shifted", m.dist(open(-far, far).Shift(1)), 1 - far, plus},
	} {
		if r := c.d.Rest(); r.Low != c.low || r.High != c.high {
			t.Errorf("%s: the rest lies from %d to %d, want %d to %d", c.name, r.Low, r.High, c.low, c.high)
		}
	}
}

// What an endless process leaves out lies where that many rounds, and whatever
// comes after, can end.
func TestPlacesOfEndlessProcesses(t *testing.T) {
	m := must{t}
	end := m.dist(odds.Faces(3, 5))
	for _, c := range []struct {
		name      string
		more      odds.Dist
		low, high int
	}{
		{"down or not", m.dist(odds.Faces(-1, 0)), math.MinInt, 5},
		{"up or not", m.dist(odds.Faces(0, 1)), 3, math.MaxInt},
		{"up by 2", m.dist(odds.Certain(2)), 3 + 2*4, math.MaxInt},
		{"down by 2", m.dist(odds.Certain(-2)), math.MinInt, 5 - 2*4},
		{"nowhere", m.dist(odds.Certain(0)), 3, 5},
		{"both ways", m.dist(odds.Faces(-1, 1)), math.MinInt, math.MaxInt},
	} {
		d := m.dist(odds.Repeat(0.25, c.more, end, 0x1p-8)) // four rounds
		if r := d.Rest(); r != (odds.Rest{Mass: 0x1p-8, Low: c.low, High: c.high}) {
			t.Errorf("%s: %+v, want %d to %d", c.name, r, c.low, c.high)
		}
	}
}

// Map asks for possible values only, for each at most twice, and of a rest for
// each value of its place where those are no more than MaxWidth.
func TestWhatMapAsks(t *testing.T) {
	m := must{t}
	asked := map[int]int{}
	count := func(x int) int { asked[x]++; return x }
	m.dist(m.dist(odds.Faces(1, 4, 6)).Map(count))
	for x, n := range asked {
		if n > 2 || x != 1 && x != 4 && x != 6 {
			t.Errorf("f is asked for %d, %d times", x, n)
		}
	}
	for _, c := range []struct{ from, width int }{{0, odds.MaxWidth}, {0, odds.MaxWidth + 1}, {1 << 29, 3}, {-1 << 29, 3}} {
		calls, to := 0, c.from+c.width-1
		d := m.dist(odds.Masses(1, []float64{0.5}, odds.Rest{Mass: 0.5, Low: c.from, High: to}))
		d = m.dist(d.Map(func(x int) int {
			calls++
			return x
		}))
		want := odds.Rest{Mass: 0.5, Low: c.from, High: to}
		if c.width > odds.MaxWidth {
			want.Low, want.High = math.MinInt, math.MaxInt
		}
		if few := calls <= 2; d.Rest() != want || few != (c.width > odds.MaxWidth) {
			t.Errorf("%d values from %d: %d calls, the rest is %+v", c.width, c.from, calls, d.Rest())
		}
	}
}
