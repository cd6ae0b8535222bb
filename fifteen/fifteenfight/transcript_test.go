package fifteenfight_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenfight"
)

var update = flag.Bool("update", false, "rewrite the events in testdata/fight")

// The transcripts: fights that a person can read, with the dice in sight. Lines
// with "> " are commands, their dice behind a colon; what follows is what came of
// them. The test rewrites only the latter, and only when told to.
func TestTranscripts(t *testing.T) {
	files, err := filepath.Glob("testdata/fight/*.txt")
	if err != nil || len(files) < 6 {
		t.Fatalf("%d transcripts, %v", len(files), err)
	}
	for _, name := range files {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txt"), func(t *testing.T) {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			got := playTranscript(t, string(text))
			if *update {
				if err := os.WriteFile(name, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			want := strings.Split(string(text), "\n")
			for i, line := range strings.Split(got, "\n") {
				if i >= len(want) || line != want[i] {
					t.Fatalf("line %d\n got %s\nwant %s", i+1, line, append(want, "the end")[min(i, len(want))])
				}
			}
		})
	}
}

type transcript struct {
	s   fifteenfight.State
	f   *combat.Fight[fifteenfight.State, fifteenfight.Command, fifteenfight.Event]
	out strings.Builder
}

func playTranscript(t *testing.T, text string) string {
	tr := &transcript{}
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		switch {
		case strings.HasPrefix(line, "  "):
			continue // what came of a command the last time
		case strings.HasPrefix(line, "rules "):
			for key, value := range pairs(words[1:]) {
				if n, ok := value.(float64); ok && key == "round" {
					tr.s.RoundSeconds = int64(n)
				} else {
					decode(t, map[string]any{key: value}, &tr.s.Rules)
				}
			}
		case strings.HasPrefix(line, "fighter "):
			tr.s.Fighters = append(tr.s.Fighters, fighterOf(t, words[1:]))
		case strings.HasPrefix(line, "> "):
			tr.out.WriteString(line)
			tr.do(t, strings.TrimSpace(line[2:]))
			continue
		}
		tr.out.WriteString(line)
	}
	if tr.f == nil {
		t.Fatal("no commands")
	}
	if err := tr.f.Verify(combat.Hash{}); err != nil {
		t.Errorf("the fight is not verified: %v", err)
	}
	return tr.out.String()
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
			f.Wear.Armour = fifteen.TacticalVest
		case "helmet":
			f.Wear.Helmet = true
		case "soft":
			f.Shelter.Soft = true
		case "cover":
			f.Shelter.Cover = coverOf(t, value)
		case "at":
			f.Place = pointOf(t, value)
		default:
			x, err := fifteen.ParseAttribute(key)
			n, err2 := strconv.Atoi(value)
			if err != nil || err2 != nil {
				t.Fatalf("%q: %v, %v", w, err, err2)
			}
			f.Attributes = f.Attributes.With(x, n)
		}
	}
	var err error
	if f.Health, err = fifteen.NewHealth(f.Attributes.Vitality(), fifteen.Rules{}); err != nil {
		t.Fatal(err)
	}
	return f
}

func coverOf(t *testing.T, text string) (c fifteen.Cover) {
	if err := c.UnmarshalText([]byte(strings.ReplaceAll(text, "_", " "))); err != nil {
		t.Fatal(err)
	}
	return c
}

func pointOf(t *testing.T, text string) fifteen.Point {
	x, y, _ := strings.Cut(text, ",")
	px, err := strconv.ParseFloat(x, 64)
	py, err2 := strconv.ParseFloat(y, 64)
	if err != nil || err2 != nil {
		t.Fatalf("%q is no place", text)
	}
	return fifteen.Point{X: px, Y: py}
}

// pairs reads key=value words as JSON; an underscore stands for a space.
func pairs(words []string) map[string]any {
	m := map[string]any{}
	for _, w := range words {
		key, value, ok := strings.Cut(w, "=")
		if n, err := strconv.ParseFloat(value, 64); err == nil {
			m[key] = n
		} else if ok {
			m[key] = strings.ReplaceAll(value, "_", " ")
		} else {
			m[key] = true
		}
	}
	return m
}

func decode(t *testing.T, v any, to any) {
	t.Helper()
	data, err := json.Marshal(v)
	if err == nil {
		err = json.Unmarshal(data, to)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// commandOf reads "Ada strike Brun situation=-2", "Narrator place Ada to=3,4",
// "wait seconds=60".
func commandOf(t *testing.T, words []string) fifteenfight.Command {
	var plain, rest []string
	for _, w := range words {
		if strings.Contains(w, "=") || w == "roll" || w == "open" {
			rest = append(rest, w)
		} else {
			plain = append(plain, w)
		}
	}
	if len(plain) == 1 {
		plain = append([]string{"Narrator"}, plain...)
	}
	m := pairs(rest)
	if plain[0] != "Narrator" {
		m["who"] = plain[0]
	}
	m["do"] = strings.ReplaceAll(plain[1], "_", " ")
	if len(plain) > 2 {
		m["at"] = plain[2]
	}
	if to, ok := m["to"].(string); ok {
		m["to"] = pointOf(t, to)
	}
	if cover, ok := m["cover"].(string); ok {
		delete(m, "cover")
		m["shelter"] = fifteenfight.Shelter{Cover: coverOf(t, cover)}
	}
	var c fifteenfight.Command
	decode(t, m, &c)
	return c
}

// do plays one command, on a fight that is saved and loaded before it.
func (tr *transcript) do(t *testing.T, line string) {
	if tr.f == nil {
		if err := tr.s.Validate(); err != nil {
			t.Fatal(err)
		}
		tr.f = combat.New(fifteenfight.Game{}, tr.s)
	}
	saved, err := tr.f.Save()
	if err == nil {
		tr.f, err = combat.Load(fifteenfight.Game{}, saved)
	}
	if err != nil {
		t.Fatal(err)
	}
	text, rolls, _ := strings.Cut(line, ":")
	var src dice.RNG
	if faces, err := dice.ParseFaces(rolls); err == nil && len(faces) > 0 {
		src = dice.Typed(faces...)
	}
	words := strings.Fields(text)
	var c fifteenfight.Command
	if len(words) > 1 && words[1] == "join" {
		c = fifteenfight.Join(fighterOf(t, append(words[:1:1], words[2:]...)))
	} else {
		c = commandOf(t, words)
	}
	events, err := tr.f.Do(c, src)
	if err != nil {
		fmt.Fprintf(&tr.out, "  refused: %s\n", strings.ReplaceAll(err.Error(), "\n", "\n  refused: "))
	}
	for _, e := range events {
		fmt.Fprintf(&tr.out, "  %s [%s]\n", e, e.Clause.ID())
	}
}
