package fifteenfight_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenfight"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
	"github.com/rollbook-rpg/rollbook/internal/transcripttest"
)

// The transcripts in testdata/fight.
func TestTranscripts(t *testing.T) {
	r := transcripttest.Ruleset[fifteenfight.State, fifteenfight.Command, fifteenfight.Event]{
		Game: fifteenfight.Game{},
		Start: map[string]func(*testing.T, *fifteenfight.State, []string){
			"rules": setRules,
			"fighter": func(t *testing.T, s *fifteenfight.State, words []string) {
				s.Fighters = append(s.Fighters, fighterOf(t, words))
			},
		},
		Check:   fifteenfight.State.Validate,
		Command: commandOf,
		Clause:  func(e fifteenfight.Event) rollbook.Clause { return e.Clause },
	}
	r.Run(t, 6)
}

// setRules reads the seconds of a round and the knobs: "round=60 movement=…".
func setRules(t *testing.T, s *fifteenfight.State, words []string) {
	knobs := transcripttest.Pairs(words)
	if seconds, ok := knobs["round"].(float64); ok {
		s.RoundSeconds = int64(seconds)
		delete(knobs, "round")
	}
	transcripttest.Decode(t, knobs, &s.Rules)
}

// fighterOf reads "Ada strong=12 pistol grenade vest helmet cover=corner at=0,5".
func fighterOf(t *testing.T, words []string) fifteenfight.Fighter {
	f := person(words[0], 0)
	for _, w := range words[1:] {
		key, value, _ := strings.Cut(w, "=")
		switch key {
		case "pistol":
			f.Weapons = append(f.Weapons, pistol)
		case "knife":
			f.Weapons = append(f.Weapons, knife)
		case "grenade":
			f.Weapons = append(f.Weapons, grenade)
		case "vest":
			f.Wear.Armour = fifteenharm.TacticalVest
		case "helmet":
			f.Wear.Helmet = true
		case "soft":
			f.Shelter.Soft = true
		case "cover":
			f.Shelter.Cover = coverOf(t, value)
		case "at":
			f.Place = pointOf(t, value)
		default:
			x, err := rollbook.Parse[fifteen.Attribute](key)
			n, err2 := strconv.Atoi(value)
			if err != nil || err2 != nil {
				t.Fatalf("%q: %v, %v", w, err, err2)
			}
			f.Attributes = f.Attributes.With(x, n)
		}
	}
	var err error
	if f.Health, err = fifteenhealth.NewHealth(f.Attributes.Vitality(), fifteen.Rules{}); err != nil {
		t.Fatal(err)
	}
	return f
}

func coverOf(t *testing.T, text string) (c fifteenharm.Cover) {
	if err := c.UnmarshalText([]byte(strings.ReplaceAll(text, "_", " "))); err != nil {
		t.Fatal(err)
	}
	return c
}

func pointOf(t *testing.T, text string) fifteenharm.Point {
	x, y, _ := strings.Cut(text, ",")
	px, err := strconv.ParseFloat(x, 64)
	py, err2 := strconv.ParseFloat(y, 64)
	if err != nil || err2 != nil {
		t.Fatalf("%q is no place", text)
	}
	return fifteenharm.Point{X: px, Y: py}
}

// commandOf reads "Ada strike Brun situation=-2", "Narrator place Ada to=3,4",
// "Dov join agile=13", "wait seconds=60".
func commandOf(t *testing.T, words []string) (c fifteenfight.Command) {
	if len(words) > 1 && words[1] == "join" {
		return fifteenfight.Join(fighterOf(t, append(words[:1:1], words[2:]...)))
	}
	m := transcripttest.Sentence(t, words, "Narrator", "roll", "open")
	if to, ok := m["to"].(string); ok {
		m["to"] = pointOf(t, to)
	}
	if cover, ok := m["cover"].(string); ok {
		delete(m, "cover")
		m["shelter"] = fifteenfight.Shelter{Cover: coverOf(t, cover)}
	}
	transcripttest.Decode(t, m, &c)
	return c
}
