package rollbook_test

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/d10luck"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/odds"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenchar"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenfight"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/internal/goldentest"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12char"
	"github.com/rollbook-rpg/rollbook/m12/m12fight"
	"github.com/rollbook-rpg/rollbook/m12/m12people"
)

// TestEveryPlatform: from one seed come the same dice, characters, fights, JSON and
// odds to the last digit, on 64 bits, on 32 and under wasm, now and later. The golden
// is the same file for all.
func TestEveryPlatform(t *testing.T) {
	goldentest.Check(t, "platform.golden", strings.Join(fingerprint(t), "\n")+"\n")
}

func fingerprint(t *testing.T) (lines []string) {
	src := dice.NewSource("platform")
	say := func(what string, v any, err error) {
		t.Helper()
		if err != nil {
			t.Fatalf("%s: %v", what, err)
		}
		text, ok := v.(string)
		if !ok {
			data, err := json.Marshal(v)
			if err != nil {
				t.Fatalf("%s: %v", what, err)
			}
			text = string(data)
		}
		lines = append(lines, what+" "+text)
	}
	for _, sides := range []int{2, 4, 6, 10, 12, 20, 100, 255, 256, 257, 1000, 1_000_000} {
		row, err := dice.Append(nil, src.Sub(strconv.Itoa(sides)), 12, sides)
		say("d"+strconv.Itoa(sides), row, err)
	}
	for i := range 6 {
		r, err := m12.Test{Dice: i + 1, Skill: i, Speciality: i%2 == 0, Difficulty: 12}.Roll(src)
		say("m12", r, err)
		d, err := d10luck.Test{Kind: d10luck.Task, Attribute: i, Skill: 2}.Roll(src)
		say("d10luck", d, err)
		f, err := d10luck.FearTest{Willpower: i + 2}.Roll(src)
		say("fear", f, err)
		o, err := fifteen.RollOpposed(src, fifteen.Test{Score: 9 + i}, fifteen.Test{Score: 12})
		say("fifteen", o, err)
	}
	c, err := m12people.RandomCharacter(src, m12char.Rules{}, m12people.Wish{})
	say("m12 character", &c, err)
	g, err := fifteenchar.RandomCharacter(src, fifteen.Rules{})
	say("fifteen character", &g, err)
	say("m12 fight", m12Brawl(t, src.Sub("brawl")), nil)
	say("fifteen fight", fifteenBrawl(t, src.Sub("brawl")), nil)
	for _, q := range chances(t) {
		say("odds", strconv.FormatFloat(q, 'g', -1, 64), nil)
	}
	state, err := src.MarshalText()
	say("source", string(state), err)
	return lines
}

// atRandom plays whatever is legal, and returns the hash of all of it.
func atRandom[S, C, E any](t *testing.T, g combat.Game[S, C, E], start S, legal func(S) []C, src *dice.Source) string {
	t.Helper()
	f := combat.NewWithSecret(g, start, combat.Secret{1})
	for range 150 {
		may := legal(f.State())
		if len(may) == 0 {
			break
		}
		if _, err := f.Do(may[src.IntN(len(may))], src); err != nil {
			t.Fatal(err)
		}
	}
	head, err := f.Head()
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("%d entries, %v", f.Len(), head)
}

func m12Brawl(t *testing.T, src *dice.Source) string {
	start, err := m12fight.NewState(m12fight.Rules{}, m12Fighter("Ada"), m12Fighter("Brun"), m12Fighter("Cleo"))
	if err != nil {
		t.Fatal(err)
	}
	return atRandom(t, m12fight.Game{}, start, m12fight.Game{}.Legal, src)
}

func fifteenBrawl(t *testing.T, src *dice.Source) string {
	fighters := []fifteenfight.Fighter{fifteenFighter("Ada"), fifteenFighter("Brun"), fifteenFighter("Cleo")}
	for i := range fighters {
		fighters[i].Place = fifteenharm.Point{X: 7.3 * float64(i), Y: 1.1}
		fighters[i].Weapons = append(fighters[i].Weapons, fifteenfight.Weapon{Name: "grenade", Kind: fifteenharm.Weapon{Class: fifteenharm.Thrown, Blast: true}})
	}
	start, err := fifteenfight.NewState(fifteen.Rules{}, fighters...)
	if err != nil {
		t.Fatal(err)
	}
	return atRandom(t, fifteenfight.Game{}, start, fifteenfight.Game{}.Legal, src)
}

// chances are some of every ruleset's, which go through all that reckons with
// fractions.
func chances(t *testing.T) []float64 {
	d := a(odds.Dice(30, 6))
	x := a(odds.Explode(a(odds.Die(6)), 1e-12, 6))
	o := a(m12.NewOdds(m12.Test{Dice: 6}, 1e-12))
	c := a(o.Chances(m12.Test{Dice: 6, Skill: 10, Speciality: true, Difficulty: 21}))
	luck := a(a(d10luck.NewOdds(dice.Limits{}, 1e-12)).Chances(d10luck.Test{Kind: d10luck.Task, Attribute: 5, Skill: 3})).Success
	both := a(fifteen.Oppose(fifteen.Test{Score: 12}, fifteen.Test{Score: 9})).Chances()
	return []float64{d.AtLeast(110).Low, d.Mean().Low, d.Deviation().High, x.Mean().Low, x.AtLeast(20).High, c.Success.Low, c.Critical.High,
		luck.Low, both.Wins(0).Low, both.Nobody().High}
}

// a value that is there, or a panic.
func a[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}
