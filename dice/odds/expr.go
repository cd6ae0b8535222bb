package odds

import "github.com/rollbook-rpg/rollbook/dice"

// Of is the distribution of an expression's total, such as that of
// dice.MustParse("4d6kh3+2"). Beyond what this package can reckon with, it is refused.
func Of(e dice.Expr) (Dist, error) {
	var b budget
	total, err := Certain(0)
	for t := range e.Terms() {
		if err != nil {
			return Dist{}, err
		}
		if t.Sides == 0 {
			total, err = total.Shift(t.Sign * t.Count)
			continue
		}
		part, partErr := ofTerm(t, &b)
		if partErr != nil {
			return Dist{}, partErr
		}
		if t.Sign < 0 {
			part = part.Neg()
		}
		total, err = sumOf(&b, total, part)
	}
	return total, err
}

// ofTerm is the distribution of a term that has dice, its sign put aside.
func ofTerm(t dice.Term, b *budget) (Dist, error) {
	die, err := Die(t.Sides)
	least := 1
	if t.Fudge {
		die, err = Faces(-1, 0, +1)
		least = -1
	}
	if err != nil {
		return Dist{}, err
	}
	below := float64(t.N - least) // sides
	switch t.Pick {
	case dice.KeepHighest:
		return die.keepHighest(t.Count, t.N, b)
	case dice.KeepLowest:
		return die.keepLowest(t.Count, t.N, b)
	case dice.CountFrom:
		die, err = Weights(0, below, float64(t.Sides)-below)
	case dice.CountTo:
		die, err = Weights(0, float64(t.Sides)-below-1, below+1)
	}
	if err != nil {
		return Dist{}, err
	}
	return die.times(t.Count, b)
}
