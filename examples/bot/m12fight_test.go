package main

import (
	"strings"
	"testing"
)

// Lines that make no sense are answered, and the fight stays as it is.
func TestM12FightErrors(t *testing.T) {
	const begin = "m12 fight join Ada pistol x 2\nm12 fight join Brun knife\nm12 fight turn with 12 8 1 1 9 2 2 2\n"
	checkFightErrors(t, "m12 fight", []string{"m12 fight show", "m12 fight can", "m12 fight undo", "m12 fight turn", "m12 fight join", "m12 fight join me", "m12 fight join Ada armour 9999999", "m12 fight new x"}, begin, []string{
		"m12 fight", "m12 fight Ada", "m12 fight Ada dance", "m12 fight Ada kill Brun", "m12 fight Ada join", "m12 fight wait x", "m12 fight turn", "m12 fight wait 6",
		"m12 fight Ada attack", "m12 fight Ada attack Cleo", "m12 fight Ada attack Brun at x", "m12 fight Ada attack Brun at", "m12 fight Ada attack Brun cover 30",
		"m12 fight Ada attack Brun throw", "m12 fight Ada attack Brun sideways", "m12 fight Ada attack Brun at NaN", "m12 fight Ada attack Brun x 3", "m12 fight Ada attack Brun x y",
		"m12 fight Ada attack Brun sideways 3", "m12 fight Ada attack Brun with 1 2 3", "m12 fight Ada attack Brun with 1 2 3 13", "m12 fight Brun attack Ada", "m12 fight Ada move 10",
		"m12 fight Ada move", "m12 fight Ada spend 1", "m12 fight Ada story 3", "m12 fight Ada pick up", "m12 fight Ada pick up knife", "m12 fight join Ada", "m12 fight join Cleo axe",
		"m12 fight join Cleo armour x", "m12 fight join Cleo luck 3", "m12 fight join Cleo af 0", "m12 fight join Cleo af 999",
	})
}

// A fight from beginning to end, with the character of the sheet in it.
func TestM12Fight(t *testing.T) {
	got := play(t, silent, `m12 new
m12 fight join me pistol
m12 fight join Brun club armour 1 x 1 brawling 3 wounds 4
m12 fight turn
m12 fight can
m12 fight undo
m12 fight show
`)
	for _, want := range []string{"joins", "turn 1 begins", "Brun rolls", "command 3 is taken back", "turn 0, pass 0, 0 s", "Brun, club: CWL 4, X 1;"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is missing in\n%s", want, got)
		}
	}
	fight := "m12 fight join Ada\nm12 fight join Brun knife\nm12 fight turn with 12 8 1 1 9 8 2 2\n" +
		"m12 fight Ada attack Brun disarm surprise with 12 12 9 1\nm12 fight Brun take\nm12 fight Brun answer Mf with 1 2 3 4\nm12 fight Ada move 2 m\n" +
		"m12 fight Brun pick up knife\nm12 fight Brun story 1\nm12 fight show\n"
	got = play(t, silent, fight)
	for _, want := range []string{"tries to disarm Brun", "Brun loses knife", "Brun picks up knife", "sorry: m12 XPT-5", "Brun, knife: CWL 0"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is missing in\n%s", want, got)
		}
	}
}
