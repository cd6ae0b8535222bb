package odds_test

import (
	"fmt"
	"math"
	"testing"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/dicetest"
	"github.com/rollbook-rpg/rollbook/dice/odds"
)

// TestOfExhaustively rolls small expressions in every way that their dice can fall.
func TestOfExhaustively(t *testing.T) {
	for _, text := range []string{
		"3d6+2", "2-2d4", "1d1", "4d6kh3", "4d6dl1", "4d6kl2", "4d4dh1", "3d6kh1-1d4", "2d20kl1+5", "5d2kh4", "4dF", "4dF+3", "4dFkh2", "3dFkl1", "-4dFdh1",
		"6d4>=3", "5d4<=1", "10-4d6>=5", "4d3>=1", "4d3<=3", "4d3>=3", "4dF>=1", "4dF>=0", "4dF<=-1", "3dF>=-1", "2d10>=7+1d6kh1", "3d6>=4-3d6<=3 # both",
	} {
		checkOf(t, dice.MustParse(text))
	}
	rapid.Check(t, func(t *rapid.T) {
		text := ""
		for range rapid.IntRange(1, 2).Draw(t, "terms") {
			n := rapid.IntRange(1, 3).Draw(t, "dice")
			text += rapid.SampledFrom([]string{"+", "-"}).Draw(t, "sign")
			low, high := 1, rapid.IntRange(1, 6).Draw(t, "sides")
			if die := fmt.Sprintf("%dd%d", n, high); rapid.IntRange(0, 3).Draw(t, "Fudge") > 0 {
				text += die
			} else {
				low, high = -1, +1
				text += fmt.Sprintf("%ddF", n)
			}
			switch pick := rapid.SampledFrom([]string{"", "kh", "kl", ">=", "<="}).Draw(t, "pick"); pick {
			case "kh", "kl":
				text += fmt.Sprint(pick, rapid.IntRange(1, n).Draw(t, "kept"))
			case ">=", "<=":
				text += fmt.Sprint(pick, rapid.IntRange(low, high).Draw(t, "face"))
			}
		}
		checkOf(t, dice.MustParse(text))
	})
}

func checkOf(t rapid.TB, e dice.Expr) {
	t.Helper()
	want, err := dicetest.Distribution(dicetest.MaxDraws, func(r dice.RNG) (int, error) {
		rolled, err := e.Roll(r)
		return rolled.Total(), err
	})
	if err != nil {
		t.Fatalf("%v: %v", e, err)
	}
	got, err := odds.Of(e)
	if err != nil || got.Rest().Mass != 0 || got.Min() < e.Min() || got.Max() > e.Max() {
		t.Fatalf("%v: %v, %v; the expression has %d..%d", e, got, err, e.Min(), e.Max())
	}
	low, high := math.MaxInt, math.MinInt
	for x := e.Min() - 1; x <= e.Max()+1; x++ {
		p := got.P(x)
		if w, _ := want.P(x).Float64(); p.Low != p.High || math.Abs(p.Low-w) > 1e-12*w {
			t.Fatalf("%v shows %d with %v, want %v", e, x, p, want.P(x))
		}
		if p.Low > 0 {
			low, high = min(low, x), max(high, x)
		}
	}
	if low != e.Min() || high != e.Max() {
		t.Fatalf("%v comes to %d..%d, says %d..%d", e, low, high, e.Min(), e.Max())
	}
}
