package odds_test

import (
	"testing"

	"github.com/rollbook-rpg/rollbook/dice/odds"
)

// A distribution in a few words: one value has no "..", and what is decided no rest.
func TestDistString(t *testing.T) {
	m := must{t}
	for want, d := range map[string]odds.Dist{
		"no distribution":                     {},
		"4, mean 4, deviation 0":              m.dist(odds.Certain(4)),
		"3..18, mean 10.5, deviation 2.95804": m.dist(odds.Dice(3, 6)),
		"1..71, mean 4.2, deviation 3.2619, undecided up to 4.59394e-10": m.dist(odds.Explode(m.dist(odds.Die(6)), 1e-9, 6)),
	} {
		if got := d.String(); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
}
