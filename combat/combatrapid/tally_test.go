package combatrapid

import (
	"fmt"
	"strings"
	"testing"
)

// A listener hears what a test says.
type listener struct {
	testing.TB
	errors []string
	logs   []string
}

func (l *listener) Helper() {}
func (l *listener) Errorf(format string, a ...any) {
	l.errors = append(l.errors, fmt.Sprintf(format, a...))
}
func (l *listener) Logf(format string, a ...any) { l.logs = append(l.logs, fmt.Sprintf(format, a...)) }

// Whoever tests nothing is told so.
func TestTally(t *testing.T) {
	for _, c := range []struct {
		met    tally
		seated bool
		want   string
	}{
		{tally{}, false, ""},
		{tally{}, true, ""}, // other subtests were asked for
		{tally{accepted: 1, refused: 99}, false, ""},
		{tally{refused: 99}, false, "all of 99 commands were refused"},
		{tally{refused: 49}, false, ""}, // perhaps by chance
		{tally{accepted: 9, pairs: 70, options: 1}, false, ""},
		{tally{accepted: 9, pairs: 70, options: 1}, true, "no seat met two states with one view among 70 pairs"},
		{tally{accepted: 9, pairs: 49}, true, ""},
		{tally{accepted: 9, pairs: 70, different: 1}, true, "no seat had an option"},
		{tally{accepted: 9, pairs: 70, different: 1, options: 1}, true, ""},
	} {
		var l listener
		c.met.judge(&l, c.seated)
		if got := strings.Join(l.errors, "; "); !strings.HasPrefix(got, c.want) || (c.want == "") != (got == "") || len(l.logs) != 1 {
			t.Errorf("%+v: %q, want %q; logs %q", c.met, got, c.want, l.logs)
		}
	}
	var none *tally // outside Check
	none.accept(true)
	none.refuse()
	none.option()
	none.pair(true)
	met := new(tally)
	met.accept(true)
	met.accept(false)
	met.refuse()
	met.option()
	met.pair(true)
	met.pair(false)
	if *met != (tally{accepted: 2, withDice: 1, refused: 1, options: 1, pairs: 2, different: 1}) {
		t.Errorf("%+v", *met)
	}
}
