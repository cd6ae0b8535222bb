package odds

import "github.com/rollbook-rpg/rollbook/dice"

// Of is the distribution of an expression's total, such as that of
// dice.MustParse("3d6+2"). Beyond what this package can reckon with, it is refused.
func Of(e dice.Expr) (Dist, error) {
	total, err := Certain(0)
	for t := range e.Terms() {
		if err != nil {
			return Dist{}, err
		}
		if t.Sides == 0 {
			total, err = total.Shift(t.Sign * t.Count)
			continue
		}
		part, partErr := Dice(t.Count, t.Sides)
		if partErr != nil {
			return Dist{}, partErr
		}
		if t.Sign < 0 {
			part = part.Neg()
		}
		total, err = Sum(total, part)
	}
	return total, err
}
