package odds

import (
	"fmt"
	"math"
	"slices"
	"strconv"
)

// Certain is the distribution that always gives the same value. A plain number
// enters a comparison or a mixture that way.
func Certain(value int) (Dist, error) { return Weights(value, 1) }

// Die is one die with the faces 1..sides.
func Die(sides int) (Dist, error) {
	if err := checkRange("sides", sides, 1, MaxWidth); err != nil {
		return Dist{}, err
	}
	mass := make([]float64, sides)
	for i := range mass {
		mass[i] = 1 / float64(sides)
	}
	return newTable(1, mass, rest{}, 0)
}

// Dice is the sum of n dice with the faces 1..sides, 0 for no dice.
func Dice(n, sides int) (Dist, error) {
	if err := checkRange("sides", sides, 1, MaxWidth); err != nil {
		return Dist{}, err
	}
	if err := checkRange("dice", n, 0, MaxDice); err != nil {
		return Dist{}, err
	}
	if err := checkExtent(int64(n), int64(n)*int64(sides)); err != nil {
		return Dist{}, err
	}
	die, err := Die(sides)
	if err != nil {
		return Dist{}, err
	}
	return die.Times(n)
}

// Faces is a die whose sides show these values, all equally likely: Faces(-1,
// -1, 0, 0, 1, 1) is a Fudge die. At most [MaxWidth] values.
func Faces(values ...int) (Dist, error) {
	if len(values) == 0 {
		return Dist{}, &ValueError{"faces", "none", "one at least", ErrEmpty}
	}
	if err := checkRange("faces", len(values), 1, MaxWidth); err != nil {
		return Dist{}, err
	}
	low, high := slices.Min(values), slices.Max(values)
	if err := checkExtent(int64(low), int64(high)); err != nil {
		return Dist{}, err
	}
	mass := make([]float64, high-low+1)
	for _, v := range values {
		mass[v-low]++
	}
	for i := range mass {
		mass[i] /= float64(len(values))
	}
	return newTable(low, mass, rest{}, 0)
}

// Weights is the distribution in which first, first+1 and so on are as likely as
// the weights say, one against the other. They need not add up to anything; a
// weight is 0 or more, and not all of them are 0.
func Weights(first int, weights ...float64) (Dist, error) {
	if err := checkMasses("weight", first, weights); err != nil {
		return Dist{}, err
	}
	largest := slices.Max(weights)
	if largest == 0 {
		return Dist{}, &ValueError{"weights", "that are all 0", "one above 0", ErrEmpty}
	}
	mass, lost := make([]float64, len(weights)), 0
	for i, w := range weights {
		mass[i] = w / largest // so that no sum overflows
		if w > 0 && mass[i] == 0 {
			lost++
		}
	}
	total := sum(mass)
	for i := range mass {
		mass[i] /= total
	}
	return newTable(first, mass, rest{}, lost)
}

// tolerance is how far from 1 probabilities may add up.
const tolerance = 1e-12

// Masses is the distribution that gives first, first+1 and so on these
// probabilities, and leaves the rest undecided. It is for processes of the
// caller's own, cut off somewhere.
//
// Probabilities and rest must add up to 1 within 1e−12, or to more where the
// bound of the rest is not tight; the probabilities alone to no more than 1. For
// numbers that are only proportions use [Weights].
func Masses(first int, probabilities []float64, undecided Rest) (Dist, error) {
	if err := checkMasses("probability", first, probabilities); err != nil {
		return Dist{}, err
	}
	r, err := undecided.check()
	if err != nil {
		return Dist{}, err
	}
	total := sum(probabilities)
	if total > 1+tolerance || total+r.mass < 1-tolerance {
		return Dist{}, &ValueError{"probabilities", "that add up to " + number(total) + ", with a rest of " + number(r.mass),
			"1 together, within " + number(tolerance), ErrTotal}
	}
	return newTable(first, slices.Clone(probabilities), r, 0)
}

func checkMasses(subject string, first int, masses []float64) error {
	if len(masses) == 0 {
		return &ValueError{subject, "missing", "one at least", ErrEmpty}
	}
	if err := checkRange("first value", first, -MaxValue, MaxValue); err != nil {
		return err
	}
	if err := checkExtent(int64(first), int64(first)+int64(len(masses))-1); err != nil {
		return err
	}
	for i, m := range masses {
		if !(m >= 0) || math.IsInf(m, 1) { // NaN compares false
			return &ValueError{subject + " of " + strconv.Itoa(first+i), number(m), "0 or more, finite", ErrMass}
		}
	}
	return nil
}

// check turns a Rest from outside into one of ours.
func (r Rest) check() (rest, error) {
	if !(r.Mass >= 0 && r.Mass <= 1) {
		return rest{}, &ValueError{"rest", number(r.Mass), "0..1", ErrMass}
	}
	if r.Low > r.High {
		return rest{}, &ValueError{"rest", fmt.Sprintf("from %d to %d", r.Low, r.High), "Low up to High", ErrValue}
	}
	where := extent{r.Low, r.High}
	if where == (extent{}) {
		where = anywhere
	}
	return restWithin(r.Mass, where.plus(extent{})), nil
}
