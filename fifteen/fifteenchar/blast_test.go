package fifteenchar_test

import (
	"errors"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenchar"
)

// PRG-3: nobody dead is raised, in whatever attribute.
func TestNobodyDeadIsRaised(t *testing.T) {
	c, err := fifteenchar.NewCharacter("Ada", "smuggler", fifteen.EvenAttributes(9), 10, fifteen.Rules{})
	if err == nil {
		c.Progress, err = fifteenchar.Progress{Points: 50}.EndSession(fifteenchar.Unresolved)
	}
	if err != nil {
		t.Fatal(err)
	}
	dead := c
	for range 2 {
		if dead.Health, _, err = dead.Health.Hurt(100); err != nil {
			t.Fatal(err)
		}
	}
	for x := range rollbook.All[fifteen.Attribute]() {
		if _, err := c.Raise(x); err != nil {
			t.Errorf("%v: %v", x, err)
		}
		if again, err := dead.Raise(x); !errors.Is(err, rollbook.Fault{Clause: "fifteen PRG-3"}) || again != dead {
			t.Errorf("%v: %v, %v", x, again, err)
		}
	}
}
