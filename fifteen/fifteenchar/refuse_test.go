package fifteenchar_test

import (
	"errors"
	"math"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenchar"
	"github.com/rollbook-rpg/rollbook/internal/rolltest"
)

// WLT-1 to WLT-3, PRG-2 to PRG-4: sheets that cannot be, and moves that nobody may
// make with them.
func TestAccountsRefuse(t *testing.T) {
	for _, w := range []fifteenchar.Wealth{{Full: -1}, {Full: 19}, {Full: 5, Lowered: 6}, {Full: 5, Lowered: -1}, {Full: math.MinInt, Lowered: math.MaxInt}} {
		_, err := w.Test(true)
		if err == nil || w.Validate() == nil {
			t.Errorf("%+v: %v, %v", w, err, w.Validate())
		}
		for _, f := range []func(int) (fifteenchar.Wealth, error){w.Lower, w.LowerForGood, w.Restore} {
			if again, err := f(1); err == nil || again != w {
				t.Errorf("%+v: %v, %v", w, again, err)
			}
		}
	}
	for _, value := range []int{1, 19, -3, math.MaxInt} {
		if w, err := fifteenchar.NewWealth(value); !errors.Is(err, rollbook.Fault{Clause: "fifteen WLT-1"}) || w != (fifteenchar.Wealth{}) {
			t.Errorf("wealth %d: %v, %v", value, w, err)
		}
	}
	a := fifteen.EvenAttributes(10)
	for _, p := range []fifteenchar.Progress{{Points: -1}, {Points: fifteenchar.MaxPoints + 1}, {Raised: fifteen.AttributeSet(2)}, {Ended: true, Raised: 1}} {
		if p.Validate() == nil {
			t.Errorf("%+v is valid", p)
		}
		if again, err := p.EndSession(fifteenchar.Fair); err == nil || again != p {
			t.Errorf("%+v: %v, %v", p, again, err)
		}
		if again, _, err := p.Raise(a, fifteen.Strong); err == nil || again != p {
			t.Errorf("%+v: %v, %v", p, again, err)
		}
		if again, err := p.NextSession(a, fifteen.Rules{}); err == nil || again != p {
			t.Errorf("%+v: %v, %v", p, again, err)
		}
	}
	rich := fifteenchar.Progress{Points: fifteenchar.MaxPoints}
	exact := rolltest.Must(t, fifteen.Test{Score: 12}, 12)
	if again, earned, err := rich.Earn(exact); earned || err != nil || again != rich {
		t.Errorf("too many points: %v", again)
	}
	over := fifteenchar.Progress{Points: 30, Ended: true}
	if again, earned, err := over.Earn(exact); earned || again != over || !errors.Is(err, rollbook.Fault{Clause: "fifteen PRG-2"}) {
		t.Errorf("earned after the session: %v, %v", again, err)
	}
	for name, err := range map[string]error{
		"fifteen PRG-2": second(over.EndSession(fifteenchar.Fair)),
		"fifteen ATT-1": third(over.Raise(a, 16)),
		"fifteen PRG-3": third(fifteenchar.Progress{Points: 30}.Raise(a, fifteen.Strong)),
	} {
		if !errors.Is(err, rollbook.Fault{Clause: rollbook.Clause(name)}) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, _, err := over.Raise(a.With(fifteen.Agile, 99), fifteen.Strong); !errors.Is(err, rollbook.Fault{Clause: "fifteen ATT-1"}) {
		t.Errorf("attributes that cannot be: %v", err)
	}
}
