package dice_test

import (
	"errors"
	"testing"

	"github.com/rollbook-rpg/rollbook/dice"
)

// Hazard 13: a wrong count or an impossible face is refused, and named.
func TestCheckFaces(t *testing.T) {
	for _, faces := range [][]int{nil, {1}, {6, 6}} {
		if err := dice.CheckFaces(2, 6, faces...); err != nil {
			t.Errorf("%v: %v", faces, err)
		}
	}
	for _, k := range []struct {
		faces []int
		draw  int
		want  error
	}{{[]int{1, 2, 3}, 3, dice.ErrNotDue}, {[]int{0}, 1, dice.ErrFace}, {[]int{6, 7}, 2, dice.ErrFace}} {
		var err *dice.DrawError
		if got := dice.CheckFaces(2, 6, k.faces...); !errors.As(got, &err) || err.Draw != k.draw || !errors.Is(got, k.want) {
			t.Errorf("%v: %v", k.faces, got)
		}
	}
}
