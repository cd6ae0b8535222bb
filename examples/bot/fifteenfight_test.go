package main

import (
	"strings"
	"testing"
)

// Lines that make no sense are answered, and the fight stays as it is.
func TestFifteenFightErrors(t *testing.T) {
	const begin = "15 fight join Ada pistol grenade\n15 fight join Brun vest at 0 30\n15 fight Ada activate 2\n"
	checkFightErrors(t, "15 fight", []string{"15 fight show", "15 fight can", "15 fight undo", "15 fight home", "15 fight Ada end", "15 fight join", "15 fight join me", "15 fight join Ada at 1e300 0", "15 fight new x"}, begin, []string{
		"15 fight", "15 fight Ada", "15 fight Ada dance", "15 fight Ada kill Brun", "15 fight Ada join", "15 fight wait x", "15 fight wait 6 7", "15 fight wait 6", "15 fight narrator strike Brun",
		"15 fight Ada strike", "15 fight Ada strike Cleo", "15 fight Ada strike Brun against wealth", "15 fight Ada strike Brun against", "15 fight Ada strike Brun against luck",
		"15 fight Ada strike Brun situation x", "15 fight Ada strike Brun with 1 2", "15 fight Ada strike Brun with 21", "15 fight Ada strike Brun sideways", "15 fight Ada strike Brun sideways 3",
		"15 fight Ada shoot Brun knife", "15 fight Ada shoot at 3", "15 fight Ada move 3", "15 fight Ada move x 3", "15 fight Ada move 0 31", "15 fight Ada move NaN 1", "15 fight Brun strike Ada",
		"15 fight Ada activate 2", "15 fight Brun protect", "15 fight narrator hurt Brun 0", "15 fight narrator set vitality Brun 99", "15 fight home", "15 fight join Ada",
		"15 fight join Cleo axe", "15 fight join Cleo agile x", "15 fight join Cleo agile 21", "15 fight join Cleo agile", "15 fight join Cleo at 3",
	})
}

// A fight from beginning to end, with the hero in it.
func TestFifteenFight(t *testing.T) {
	got := play(t, silent, `15 new Zoe
15 fight join me pistol at 0 5
15 fight join Brun corner soft helmet shield grenade agile 20 alert 20
15 fight can
15 fight Brun activate 2
15 fight Brun act logical situation 2 with 4
15 fight Brun shoot at 0 5 grenade with 3
15 fight Zoe protect open with 1
15 fight Brun protect with 20
15 fight narrator shelter Zoe wall
15 fight narrator set points Zoe 7
15 fight narrator arm Zoe knife
15 fight narrator place Zoe 3 4
15 fight undo
15 fight narrator hurt Zoe 60
15 fight narrator aid Zoe yes
15 fight show
15 fight home
15 sheet
`)
	for _, want := range []string{"Zoe joins at (0, 5)", "Brun activate 3", "Brun acts: success, 4 ≤ 11", "goes off at (0, 5), radius 15 ft: catches 2",
		"the Narrator says arm with knife", "is taken back", "Zoe aid succeeded", "… Zoe is next", "Zoe at 0 5: stable", "stable, vitality 0"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is missing in\n%s", want, got)
		}
	}
}
