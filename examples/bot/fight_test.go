package main

import (
	"strings"
	"testing"
)

// checkFightErrors holds that lines which make no sense are answered, and the fight
// stays as it is: those in alone where there is no fight, those in during one that
// begin begins. name is how the commands of the fight begin.
func checkFightErrors(t *testing.T, name string, alone []string, begin string, during []string) {
	t.Helper()
	show := name + " show\n"
	for _, line := range alone {
		if got := play(t, silent, line+"\n"+show); strings.Count("\n"+got, "\nsorry: ") != 2 {
			t.Errorf("%q is answered with %q", line, got)
		}
	}
	want := play(t, silent, begin+show)
	for _, line := range during {
		kept, said := "", ""
		for l := range strings.Lines(play(t, silent, begin+line+"\n"+show)) {
			if strings.HasPrefix(l, "sorry: ") {
				said = l
			} else {
				kept += l
			}
		}
		if said == "" || len(said) > 600 || kept != want {
			t.Errorf("%q is answered with %q, and then\n%s", line, said, kept)
		}
	}
}
