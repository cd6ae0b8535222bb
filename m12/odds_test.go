package m12_test

import (
	"encoding/csv"
	"math"
	"math/big"
	"os"
	"strconv"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/dicetest"
	"github.com/rollbook-rpg/rollbook/dice/odds"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12rapid"
	"pgregory.net/rapid"
)

// accuracy is what the odds promise, relative.
const accuracy = 1e-12

func mustOdds(t testing.TB, n int, bound float64) m12.Odds {
	t.Helper()
	o, err := m12.NewOdds(m12.Test{Dice: n}, bound)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

func nearly(got, want float64) bool { return math.Abs(got-want) <= accuracy*want }

func readTable(t *testing.T, name string) [][]string {
	t.Helper()
	f, err := os.Open("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil || len(rows) < 2 {
		t.Fatalf("%d rows: %v", len(rows), err)
	}
	return rows[1:]
}

func fraction(t *testing.T, text string) float64 {
	t.Helper()
	r, ok := new(big.Rat).SetString(text)
	if !ok {
		t.Fatalf("%q is no number", text)
	}
	f, _ := r.Float64()
	return f
}

// m12 RES-2, RES-3, RES-8 against figures worked out elsewhere: with rerolls
// without end, within one roll, and within one reroll.
func TestOddsAgainstTheTable(t *testing.T) {
	for _, row := range readTable(t, "odds_tail.csv") {
		n, err := strconv.Atoi(row[1])
		if err != nil {
			t.Fatal(err)
		}
		atLeast, err := strconv.Atoi(row[2])
		if err != nil {
			t.Fatal(err)
		}
		special := row[0] == "spec"
		for i, bound := range []float64{1e-15, math.Pow(6, -float64(n)) * (1 + 1e-9), math.Pow(6, -2*float64(n)) * (1 + 1e-9)} {
			got, want := mustOdds(t, n, bound).Roll(special).AtLeast(atLeast), fraction(t, row[3+i])
			if i == 0 && (got.Low > want*(1+accuracy) || got.High < want*(1-accuracy) || got.Width() > 2e-15) {
				t.Errorf("%v: %v to %v", row, got.Low, got.High)
			}
			if i > 0 && !nearly(got.Low, want) {
				t.Errorf("%v: within %d rolls %v, want %v", row, i, got.Low, want)
			}
		}
		if got, want := mustOdds(t, n, 1e-60).Roll(special).AtLeast(atLeast), fraction(t, row[3]); !nearly(got.Low, want) {
			t.Errorf("%v: to a bound of 1e-60 %v, want %v", row, got.Low, want)
		}
	}
}

func TestOddsMomentsAgainstTheTable(t *testing.T) {
	for _, row := range readTable(t, "odds_moments.csv") {
		n, err := strconv.Atoi(row[1])
		if err != nil {
			t.Fatal(err)
		}
		d := mustOdds(t, n, 1e-15).Roll(row[0] == "spec")
		for i, got := range []odds.Interval{d.Mean(), d.Variance()} {
			want := fraction(t, row[2+i])
			if got.Low > want*(1+accuracy) || got.High < want*(1-accuracy) || got.Width() > 1e-10 {
				t.Errorf("%v: %v to %v, want %v", row, got.Low, got.High, want)
			}
		}
	}
}

// The roller itself, over every way the dice can fall: m12 RES-2, RES-3, RES-8.
// One or two rolls are followed, and the odds cut off at the same place give
// exactly that.
func TestOddsAgainstEveryRoll(t *testing.T) {
	for _, c := range []struct{ n, rolls int }{{1, 1}, {1, 2}, {1, 4}, {2, 1}, {2, 2}, {3, 1}, {4, 1}} {
		if testing.Short() && c.n*c.rolls > 3 {
			continue
		}
		o := mustOdds(t, c.n, math.Pow(6, -float64(c.n*c.rolls))*(1+1e-9))
		for _, special := range []bool{false, true} {
			test := m12.Test{Dice: c.n, Speciality: special, Difficulty: 1}
			truth, err := dicetest.Distribution(c.n*c.rolls, func(r dice.RNG) (int, error) {
				res, err := test.Roll(r)
				return res.Total(), err
			})
			if err != nil {
				t.Fatal(err)
			}
			d, found := o.Roll(special), map[int]float64{}
			for x, p := range d.All() {
				found[x] = p
			}
			for x, p := range truth.All() {
				if want, _ := p.Float64(); !nearly(found[x], want) {
					t.Errorf("%d dice, %d rolls, %v: P(%d) is %v, want %v", c.n, c.rolls, special, x, found[x], want)
				}
				delete(found, x)
			}
			if len(found) > 0 {
				t.Errorf("%d dice, %d rolls, %v: impossible totals %v", c.n, c.rolls, special, found)
			}
			undecided, _ := truth.Undecided().Float64()
			if rest := d.Rest().Mass; rest < undecided || !nearly(rest, undecided) {
				t.Errorf("%d dice, %d rolls: a rest of %v, want %v", c.n, c.rolls, rest, undecided)
			}
		}
	}
}

// exactRoll counts the ways in whole numbers, by the specials (k − n fives) and
// the normal faces the dice are held to: the coefficients of (1 + r·z + z³)ⁿ. What
// the odds avoid, differences, is no harm here.
func exactRoll(n int) (plain, special map[int]*big.Int) {
	const faces = 10
	var c [faces + 1][]*big.Int
	for r := range c {
		c[r] = make([]*big.Int, 3*n+1)
		c[r][0] = big.NewInt(1)
		for k := 1; k <= 3*n; k++ {
			sum := new(big.Int).Mul(c[r][k-1], big.NewInt(int64(r*(n+1-k))))
			if k >= 3 {
				sum.Add(sum, new(big.Int).Mul(c[r][k-3], big.NewInt(int64(3*(n+1)-k))))
			}
			c[r][k] = sum.Quo(sum, big.NewInt(int64(k)))
		}
	}
	plain, special = map[int]*big.Int{}, map[int]*big.Int{}
	add := func(m map[int]*big.Int, total int, ways *big.Int) {
		if ways.Sign() == 0 {
			return
		}
		if m[total] == nil {
			m[total] = new(big.Int)
		}
		m[total].Add(m[total], ways)
	}
	within := func(k, low, high int) *big.Int { // all normal dice from low to high
		return c[max(0, high-low+1)][k]
	}
	for k := range 3*n + 1 {
		specials := 5 * (k - n)
		for best := 1; best <= faces; best++ {
			add(plain, specials+best, new(big.Int).Sub(within(k, 1, best), within(k, 1, best-1)))
			for lowest := 1; lowest <= best; lowest++ {
				ways := new(big.Int).Sub(within(k, lowest, best), within(k, lowest+1, best))
				ways.Sub(ways, within(k, lowest, best-1))
				add(special, specials+best+lowest, ways.Add(ways, within(k, lowest+1, best-1)))
			}
		}
	}
	return plain, special
}

// Every total of one roll is accurate, the rarest that float64 can hold too, and
// what cannot be is 0.
func TestOddsAreAccurateFarOut(t *testing.T) {
	sizes := []int{1, 2, 3, 7, 40, 250}
	if !testing.Short() {
		sizes = append(sizes, 1000)
	}
	for _, n := range sizes {
		o := mustOdds(t, n, max(math.Pow(6, -float64(n))*(1+1e-9), odds.MinBound))
		all := new(big.Float).SetPrec(80).SetInt(new(big.Int).Exp(big.NewInt(12), big.NewInt(int64(n)), nil))
		plain, special := exactRoll(n)
		for kind, ways := range map[bool]map[int]*big.Int{false: plain, true: special} {
			d := o.Roll(kind)
			for x, p := range d.All() {
				if ways[x] == nil {
					t.Errorf("%d dice, %v: %d is impossible, not %v", n, kind, x, p)
				}
			}
			small, worst := 0, 0.0
			for x, w := range ways {
				share := new(big.Float).SetPrec(80).SetInt(w)
				want, _ := share.Quo(share, all).Float64()
				got := d.P(x)
				if want < 1e-283 && n > 250 {
					small++
					if !(got.High >= want) || got.High == 0 {
						t.Fatalf("%d dice, %v: P(%d) is %v, want %v", n, kind, x, got, want)
					}
					continue
				}
				if off := math.Abs(got.Low-want) / want; off > worst {
					worst = off
				}
			}
			t.Logf("%d dice, %v: off by %.1e at most; %d of %d are too small", n, kind, worst, small, len(ways))
			if worst > accuracy/50 { // what one roll leaves for those to come
				t.Errorf("%d dice, %v: off by %v", n, kind, worst)
			}
		}
	}
}

// 6⁻¹⁰⁰⁰ is too small for float64, and still a roll of a thousand dice can be
// rolled again and come to anything.
func TestOddsOfAThousandDiceHaveARest(t *testing.T) {
	for _, special := range []bool{false, true} {
		d := mustOdds(t, 1000, 1e-15).Roll(special)
		for _, x := range []int{-9000, 11_000, 30_000} {
			if p := d.P(x); p.Low != 0 || !(p.High > 0 && p.High < odds.MinBound) {
				t.Errorf("P(%d) is %v", x, p)
			}
		}
	}
}

// The most dice there are odds for: the masses are worked out apart from each
// other, so that their sum tells how well. The specials bring 2.5 a die.
func TestOddsOfTheMostDice(t *testing.T) {
	o, err := m12.NewOdds(m12.Test{Dice: m12.MaxOddsDice, Limits: dice.Limits{Dice: m12.MaxOddsDice}}, 1e-15)
	if err != nil {
		t.Fatal(err)
	}
	for _, special := range []bool{false, true} {
		d, total := o.Roll(special), 0.0
		for _, p := range d.All() {
			total += p
		}
		if math.Abs(total-1) > accuracy/25 {
			t.Errorf("the masses make 1 and %v", total-1)
		}
		lowest := 0.0
		if special {
			lowest = 1
		}
		if mean, want := d.Mean().Mid(), 10+lowest+m12.MaxOddsDice*5./12; math.Abs(mean-want) > accuracy*want {
			t.Errorf("%v on average, want %v", mean, want)
		}
	}
}

// Masses and rest make 1, a smaller bound gives intervals inside the old ones, and
// better totals are rarer.
func TestOddsProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 12).Draw(t, "n")
		bound := math.Pow(10, -rapid.Float64Range(0, 15).Draw(t, "exponent"))
		wide, narrow := mustRapidOdds(t, n, bound), mustRapidOdds(t, n, bound*rapid.Float64Range(1e-6, 1).Draw(t, "part"))
		for _, special := range []bool{false, true} {
			w, d := wide.Roll(special), narrow.Roll(special)
			total := 0.0
			for _, p := range w.All() {
				total += p
			}
			if rest := w.Rest().Mass; rest > bound || math.Abs(total+rest-1) > accuracy {
				t.Fatalf("decided %v, rest %v, bound %v", total, rest, bound)
			}
			last := odds.Exactly(1)
			for x := d.Min() - 1; x <= d.Max()+1; x++ {
				p, q := d.AtLeast(x), w.AtLeast(x)
				if p.Low < q.Low*(1-accuracy) || p.High > q.High*(1+accuracy) {
					t.Fatalf("%d or more: %v is not inside %v", x, p, q)
				}
				if p.Low > last.Low || p.High > last.High {
					t.Fatalf("%d or more is %v, one less %v", x, p, last)
				}
				last = p
			}
		}
	})
}

func mustRapidOdds(t *rapid.T, n int, bound float64) m12.Odds {
	o, err := m12.NewOdds(m12.Test{Dice: n}, bound)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// The chances of a test are the roll's, judged as the roller judges: every
// modifier counts.
func TestChancesAreTheRollJudged(t *testing.T) {
	prepared := map[int]m12.Odds{}
	rapid.Check(t, func(t *rapid.T) {
		test := m12rapid.Test().Draw(t, "test")
		o, ok := prepared[test.Dice]
		if !ok {
			o = mustRapidOdds(t, test.Dice, 1e-9)
			prepared[test.Dice] = o
		}
		got, err := o.Chances(test)
		if err != nil {
			t.Fatal(err)
		}
		want := map[m12.Outcome]float64{}
		d := o.Roll(test.Speciality)
		for x, p := range d.All() {
			want[naiveOutcome(x+naiveModifiers(test), test.Difficulty)] += p
		}
		for outcome := range rollbook.All[m12.Outcome]() {
			c := got.Of(outcome)
			if math.Abs(c.Low-want[outcome]) > accuracy*want[outcome]+1e-300 {
				t.Fatalf("%v: %v, want %v", outcome, c, want[outcome])
			}
			if outcome != m12.Undecided && math.Abs(c.Width()-d.Rest().Mass) > 1e-15 {
				t.Fatalf("%v: %v wide, the rest is %v", outcome, c.Width(), d.Rest())
			}
		}
		if passed := want[m12.Success] + want[m12.Critical]; math.Abs(got.Passed.Low-passed) > accuracy*passed {
			t.Fatalf("passed %v, want %v", got.Passed, passed)
		}
		once, err := test.Chances(1e-9)
		if err != nil || once != got {
			t.Fatalf("at once %v (%v), prepared %v", once, err, got)
		}
		total, err := o.Total(test)
		if err != nil || math.Abs(total.AtLeast(test.Difficulty).Low-got.Passed.Low) > accuracy {
			t.Fatalf("total %v (%v), passed %v", total.AtLeast(test.Difficulty), err, got.Passed)
		}
	})
}
