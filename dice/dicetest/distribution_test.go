package dicetest_test

import (
	"encoding/csv"
	"errors"
	"fmt"
	"math"
	"math/big"
	"os"
	"slices"
	"strconv"
	"testing"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/dicetest"
)

func distribution[K comparable](t testing.TB, most int, f func(dice.RNG) (K, error)) dicetest.Dist[K] {
	t.Helper()
	d, err := dicetest.Distribution(most, f)
	if err != nil {
		t.Fatal(err)
	}
	sum := d.Undecided()
	for _, p := range d.All() {
		sum.Add(sum, p)
	}
	if sum.Cmp(big.NewRat(1, 1)) != 0 {
		t.Errorf("all of it adds up to %v", sum)
	}
	return d
}

func twoD6(r dice.RNG) (int, error) { return dice.Sum(r, 2, 6) }

func TestTwoDice(t *testing.T) {
	d := distribution(t, 2, twoD6)
	for total := range 15 {
		want := big.NewRat(max(0, int64(6-max(total-7, 7-total))), 36)
		if got := d.P(total); got.Cmp(want) != 0 {
			t.Errorf("P(%d) = %v, want %v", total, got, want)
		}
	}
	if d.Paths() != 36 || d.Len() != 11 || d.Undecided().Sign() != 0 {
		t.Errorf("%d paths, %d answers, %v undecided", d.Paths(), d.Len(), d.Undecided())
	}
	if got := d.Where(func(total int) bool { return total >= 10 }); got.Cmp(big.NewRat(1, 6)) != 0 {
		t.Errorf("P(10 or more) = %v", got)
	}
}

func TestOrderOfFirstAppearance(t *testing.T) {
	d := distribution(t, 1, func(r dice.RNG) (string, error) {
		face, err := dice.Face(r, 6)
		return []string{"low", "high", "middle"}[[]int{0, 2, 0, 2, 1, 1}[face-1]], err
	})
	for range 3 {
		var names []string
		for name := range d.All() {
			names = append(names, name)
		}
		if !slices.Equal(names, []string{"low", "middle", "high"}) {
			t.Errorf("order %v", names)
		}
	}
	for range d.All() {
		break // must be allowed
	}
}

// A caller may reckon on with what it gets.
func TestProbabilitiesAreCopies(t *testing.T) {
	d := distribution(t, 2, twoD6)
	for _, spoil := range []*big.Rat{d.P(7), d.Undecided(), d.Where(func(int) bool { return true })} {
		spoil.SetInt64(42)
	}
	for _, p := range d.All() {
		p.SetInt64(42)
	}
	if d.P(7).Cmp(big.NewRat(1, 6)) != 0 || d.Undecided().Sign() != 0 {
		t.Error("the distribution was changed through what it gave")
	}
}

// exploding adds dice as long as they show a 6.
func exploding(r dice.RNG) (int, error) {
	for total := 0; ; {
		face, err := dice.Face(r, 6)
		if err != nil {
			return 0, err
		}
		if total += face; face < 6 {
			return total, nil
		}
	}
}

// Hazard 3: what could go on without end has an exact undecided rest.
func TestExploding(t *testing.T) {
	for _, most := range []int{0, 1, 2, 10, 60} {
		d := distribution(t, most, exploding)
		sixth := big.NewRat(1, 6)
		rest := big.NewRat(1, 1)
		for i := range most {
			rest.Mul(rest, sixth)
			for face := 1; face < 6; face++ {
				if got := d.P(6*i + face); got.Cmp(rest) != 0 {
					t.Errorf("most %d: P(%d) = %v, want %v", most, 6*i+face, got, rest)
				}
			}
		}
		if d.Undecided().Cmp(rest) != 0 {
			t.Errorf("most %d: %v undecided, want %v", most, d.Undecided(), rest)
		}
		if d.Paths() != 5*most+1 {
			t.Errorf("most %d: %d paths", most, d.Paths())
		}
	}
}

// The undecided weight is undecided even where the rule code swallows the error.
func TestUndecidedWhateverIsReturned(t *testing.T) {
	d := distribution(t, 2, func(r dice.RNG) (int, error) {
		total, err := dice.Sum(r, 3, 4)
		if err != nil {
			return -1, nil
		}
		return total, nil
	})
	if d.Len() != 0 || d.Undecided().Cmp(big.NewRat(1, 1)) != 0 {
		t.Errorf("%d answers, %v undecided", d.Len(), d.Undecided())
	}
}

func keepHighest(r dice.RNG) (int, error) {
	faces, err := dice.Append(nil, r, 4, 6)
	slices.Sort(faces)
	if err != nil {
		return 0, err
	}
	return faces[1] + faces[2] + faces[3], nil
}

// The four dice of which the best three count, against plain loops.
func TestKeepHighest(t *testing.T) {
	counts := map[int]int64{}
	for i := range 6 * 6 * 6 * 6 {
		a, b, c, d := i%6+1, i/6%6+1, i/36%6+1, i/216+1
		counts[a+b+c+d-min(a, b, c, d)]++
	}
	d := distribution(t, 4, keepHighest)
	if d.Len() != len(counts) {
		t.Errorf("%d totals, want %d", d.Len(), len(counts))
	}
	for total, n := range counts {
		if got := d.P(total); got.Cmp(big.NewRat(n, 1296)) != 0 {
			t.Errorf("P(%d) = %v, want %d/1296", total, got, n)
		}
	}
}

// m12 is a naive reading of the rule, as far from the library's as can be.
func m12(n int, speciality bool) func(dice.RNG) (int, error) {
	return func(r dice.RNG) (int, error) {
		for total := 0; ; {
			var normal []int
			for range n {
				face, err := dice.Face(r, 12)
				switch {
				case err != nil:
					return 0, err
				case face == 11:
					total -= 5
				case face == 12:
					total += 10
				default:
					normal = append(normal, face)
				}
			}
			if len(normal) > 0 {
				if speciality {
					total += slices.Min(normal)
				}
				return total + slices.Max(normal), nil
			}
		}
	}
}

// Rerolls and unequal weights, against figures worked out elsewhere: the part
// of the probability that is decided by the first roll, and by one reroll.
func TestM12AgainstTable(t *testing.T) {
	file, err := os.Open("testdata/m12_tail.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil || len(rows) != 33 {
		t.Fatal(len(rows), err)
	}
	known := map[string]dicetest.Dist[int]{}
	for _, row := range rows[1:] {
		n, _ := strconv.Atoi(row[1])
		least, _ := strconv.Atoi(row[2])
		for rerolls, figure := range row[3:] {
			key := fmt.Sprintf("%s %d dice %d rerolls", row[0], n, rerolls)
			if _, ok := known[key]; !ok {
				known[key] = distribution(t, n*(rerolls+1), m12(n, row[0] == "spec"))
			}
			want, _ := new(big.Rat).SetString(figure)
			if got := known[key].Where(func(k int) bool { return k >= least }); got.Cmp(want) != 0 {
				t.Errorf("%v, %d rerolls: %v", row, rerolls, got)
			}
		}
	}
	if rest := known["plain 2 dice 1 rerolls"].Undecided(); rest.Cmp(big.NewRat(1, 36*36)) != 0 {
		t.Errorf("two dice, one reroll: %v undecided", rest)
	}
}

func TestErrorsComeWithTheirDraws(t *testing.T) {
	sentinel := errors.New("double six")
	_, err := dicetest.Distribution(2, func(r dice.RNG) (int, error) {
		total, err := twoD6(r)
		if total == 12 {
			return 0, sentinel
		}
		return total, err
	})
	var path *dicetest.PathError
	if !errors.Is(err, sentinel) || !errors.As(err, &path) ||
		!slices.Equal(path.Draws, []dice.Draw{{Die: 6, Face: 6}, {Die: 6, Face: 6}}) {
		t.Fatalf("%v", err)
	}
	if want := "dicetest: after d6:6 d6:6: double six"; err.Error() != want {
		t.Errorf("%q, want %q", err, want)
	}
	_, err = dicetest.Distribution(2, func(dice.RNG) (int, error) { return 0, sentinel })
	if want := "dicetest: before any draw: double six"; err == nil || err.Error() != want {
		t.Errorf("%v, want %q", err, want)
	}
	long := &dicetest.PathError{Draws: slices.Repeat([]dice.Draw{{Die: 2, Face: 1}}, 60), Err: sentinel}
	if got := long.Error(); len(got) > 300 || got[len(got)-len("and 10 more: double six"):] != "and 10 more: double six" {
		t.Errorf("a long path: %q", got)
	}
}

func TestDistributionRefuses(t *testing.T) {
	runs := 0
	for name, c := range map[string]struct {
		most int
		f    func(dice.RNG) (int, error)
		want error
	}{
		"negative bound": {-1, twoD6, dicetest.ErrBound},
		"bound too high": {dicetest.MaxDraws + 1, twoD6, dicetest.ErrBound},
		"other dice": {3, func(r dice.RNG) (int, error) {
			runs++
			return dice.Sum(r, 2, 6+runs%2)
		}, dicetest.ErrDrifting},
		"fewer dice": {9, func(r dice.RNG) (int, error) {
			runs++
			return dice.Sum(r, 1+runs%2, 6)
		}, dicetest.ErrDrifting},
		"no sides":  {3, func(r dice.RNG) (int, error) { return r.IntN(0), nil }, dice.ErrSides},
		"wide die":  {1, func(r dice.RNG) (int, error) { return r.IntN(dicetest.MaxPaths + 1), nil }, dicetest.ErrPaths},
		"widest":    {1, func(r dice.RNG) (int, error) { return r.IntN(math.MaxInt), nil }, dicetest.ErrPaths},
		"spinning":  {1, spin, dicetest.ErrSpinning},
		"swallowed": {1, func(r dice.RNG) (k int, err error) { defer func() { _ = recover() }(); return spin(r) }, dicetest.ErrSpinning},
	} {
		runs = 0
		d, err := dicetest.Distribution(c.most, c.f)
		if !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
		if d.Len() != 0 || d.Paths() != 0 {
			t.Errorf("%s: an answer beside the error", name)
		}
	}
}

// spin is rule code with hazard 3: it asks until it likes the answer.
func spin(r dice.RNG) (int, error) {
	for r.IntN(6) != 6 {
	}
	return 0, nil
}

// An answer that is not equal to itself could never be counted.
func TestNaNIsNoAnswer(t *testing.T) {
	_, err := dicetest.Distribution(2, func(r dice.RNG) (float64, error) {
		if r.IntN(6) == 3 {
			return math.NaN(), nil
		}
		return 1, nil
	})
	if path := new(dicetest.PathError); !errors.Is(err, dicetest.ErrNaN) || !errors.As(err, &path) || len(path.Draws) != 1 || path.Draws[0].Face != 4 {
		t.Error(err)
	}
}

func TestPanicsOfTheRuleCodePass(t *testing.T) {
	defer func() {
		if p := recover(); p != "mine" {
			t.Errorf("recovered %v", p)
		}
	}()
	_, _ = dicetest.Distribution(1, func(dice.RNG) (int, error) { panic("mine") })
}

func TestEmptyDist(t *testing.T) {
	var d dicetest.Dist[string]
	if d.P("x").Sign() != 0 || d.Undecided().Sign() != 0 || d.Len() != 0 || d.Where(func(string) bool { return true }).Sign() != 0 {
		t.Error("the zero Dist is not empty")
	}
	for range d.All() {
		t.Error("the zero Dist has answers")
	}
}

// Sizes in another order weigh the same, and one-sided dice weigh nothing.
func TestMixedSizes(t *testing.T) {
	d := distribution(t, 4, func(r dice.RNG) (int, error) {
		first, err := dice.Face(r, 2)
		if err != nil {
			return 0, err
		}
		for _, sides := range [][]int{{3, 5, 1}, {5, 1, 3}}[first-1] {
			if _, err := dice.Face(r, sides); err != nil {
				return 0, err
			}
		}
		return first, nil
	})
	if d.P(1).Cmp(big.NewRat(1, 2)) != 0 || d.P(2).Cmp(big.NewRat(1, 2)) != 0 || d.Paths() != 30 {
		t.Errorf("%v, %v, %d paths", d.P(1), d.P(2), d.Paths())
	}
}

// The deepest paths have weights that no machine word holds.
func TestDeepPaths(t *testing.T) {
	d := distribution(t, dicetest.MaxDraws, exploding)
	want := new(big.Rat).SetFrac(big.NewInt(1), new(big.Int).Exp(big.NewInt(6), big.NewInt(dicetest.MaxDraws), nil))
	if d.Undecided().Cmp(want) != 0 {
		t.Error("the rest is not 6 to the power of −1000")
	}
}

func BenchmarkDistribution(b *testing.B) {
	for _, n := range []int{4, 5, 6} {
		b.Run(fmt.Sprintf("12^%d", n), func(b *testing.B) {
			for b.Loop() {
				distribution(b, n, func(r dice.RNG) (int, error) { return dice.Sum(r, n, 12) })
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/math.Pow(12, float64(n)), "ns/path")
		})
	}
}

func BenchmarkRNGs(b *testing.B) {
	for name, r := range map[string]dice.RNG{"Source": dice.NewSource("bench"), "Secure": dice.Secure{}} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if err := dicetest.TestRNG(r); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
