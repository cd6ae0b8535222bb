package dice_test

import (
	"encoding/json"
	"testing"

	"github.com/rollbook-rpg/rollbook/dice"
)

func FuzzParse(f *testing.F) {
	for _, s := range []string{"2d12+3", "d6", "3d6-1d4+2", "-2+4d6", " 2D6 − 1 ", "99999999999999999d6", "xyz3d6", "3d6 rubbish", "1d0", "0d6", "1d1000+0",
		"4d6kh3", "2d20kl1+5", "4d6dl", "4dF>=-1", "d%", "6d10 ≥ 7", "2d6+3 # attack", "2d6 # a\u202eb", "4d6kh5"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		e, err := dice.Parse(s)
		if err != nil {
			if e != (dice.Expr{}) || err.Error() == "" {
				t.Fatalf("%q: %v, %v", s, e, err)
			}
			return
		}
		text := e.String()
		if again, err := dice.Parse(text); err != nil || again != e || again.String() != text {
			t.Fatalf("%q gives %q, and that %q, %v", s, text, again, err)
		}
		r, err := e.Roll(dice.NewSource(s))
		if err != nil || r.Total() < e.Min() || r.Total() > e.Max() || len(r.String()) > 900 {
			t.Fatalf("%q: %v, %v", s, r, err)
		}
		if e.Dice() <= 50 { // more of them slow the search down and show nothing new
			checkJSON(t, r)
		}
	})
}

func FuzzRolledJSON(f *testing.F) {
	for _, s := range []string{
		`{"expr":"2d12+3","faces":[[4,11]],"total":18}`,
		`{"expr":"-1d6+1d1000-2","faces":[[4],[999]],"total":993}`,
		`{"expr":"1000000d6","faces":[[1]],"total":1}`,
		`{"expr":"4d6kh3 # str","faces":[[5,1,6,4]],"dropped":[[1]],"total":15}`,
		`{"expr":"4dF-6d10>=7","faces":[[-1,0,1,1],[3,8,10,1,7,2]],"dropped":[[],[0,3,5]],"total":-2}`,
		`{"expr":"1d6","faces":[[[1]]],"total":{}}`,
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var r dice.Rolled
		if err := json.Unmarshal(data, &r); err != nil {
			if r != (dice.Rolled{}) {
				t.Fatalf("%q: %v, %v", data, r, err)
			}
			return
		}
		checkJSON(t, r)
	})
}
