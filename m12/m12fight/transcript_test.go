package m12fight_test

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
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12fight"
)

var update = flag.Bool("update", false, "rewrite the events in testdata/fight")

// The transcripts: fights that a person can read, with the dice in sight. Lines
// with "> " are commands, their dice behind a colon; what follows is what came of
// them. The test rewrites only the latter, and only when told to.
func TestTranscripts(t *testing.T) {
	files, err := filepath.Glob("testdata/fight/*.txt")
	if err != nil || len(files) < 10 {
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
	rules    m12fight.Rules
	fighters []m12fight.Fighter
	f        *combat.Fight[m12fight.State, m12fight.Command, m12fight.Event]
	out      strings.Builder
}

func playTranscript(t *testing.T, text string) string {
	tr := &transcript{}
	for line := range strings.Lines(text) {
		switch {
		case strings.HasPrefix(line, "  "):
			continue // what came of a command the last time
		case strings.HasPrefix(line, "rules "), strings.HasPrefix(line, "fighter "), strings.HasPrefix(line, "machine "):
			tr.set(t, strings.Fields(line))
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

// set reads a line of what the fight starts from.
func (tr *transcript) set(t *testing.T, words []string) {
	if words[0] == "rules" {
		unmarshal(t, pairs(words[1:]), &tr.rules)
		if strings.Contains(strings.Join(words, " "), "book_wounds") {
			tr.rules.Wounds = m12fight.BookWounds()
		}
		return
	}
	tr.fighters = append(tr.fighters, fighterOf(t, words))
}

func fighterOf(t *testing.T, words []string) m12fight.Fighter {
	f := person(words[1], m12fight.Weapon{})
	if words[0] == "machine" {
		f = m12fight.Fighter{Name: words[1], Machine: true}
	}
	for _, w := range words[2:] {
		key, value, _ := strings.Cut(w, "=")
		n, _ := strconv.Atoi(value)
		switch key {
		case "weapon":
			f.Weapon = weaponOf(t, value)
		case "armour":
			f.Armour = n
		case "x":
			f.X = n
		case "wounds":
			f.Wounds = n
		default:
			c, err := m12.ParseCharacteristic(key)
			if err != nil {
				t.Fatal(err)
			}
			f.Scores[c-m12.Sy] = uint8(n)
		}
	}
	return f
}

func weaponOf(t *testing.T, name string) m12fight.Weapon {
	for _, w := range []m12fight.Weapon{knife, club, stone, bow, pistol} {
		if w.Name == name {
			return w
		}
	}
	t.Fatalf("no weapon %q", name)
	return m12fight.Weapon{}
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
		} else if key != "book_wounds" {
			m[key] = true
		}
	}
	return m
}

func unmarshal(t *testing.T, v any, to any) {
	data, err := json.Marshal(v)
	if err == nil {
		err = json.Unmarshal(data, to)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// commandOf reads "Ada attack Brun metres=5", "CM wound Ada cw=3", "initiative".
func commandOf(t *testing.T, words []string) m12fight.Command {
	m := map[string]any{}
	var plain []string
	for _, w := range words {
		if strings.Contains(w, "=") {
			for k, v := range pairs([]string{w}) {
				m[k] = v
			}
		} else if w == "surprise" || w == "behind" || w == "unarmed" || w == "instinctive" || w == "out_of_sight" || w == "cm" {
			m[w] = true
		} else {
			plain = append(plain, w)
		}
	}
	if len(plain) == 1 {
		plain = append([]string{"CM"}, plain...)
	}
	if plain[0] != "CM" {
		m["who"] = plain[0]
	}
	m["do"] = strings.ReplaceAll(plain[1], "_", " ")
	if len(plain) > 2 {
		m["at"] = plain[2]
	}
	return finish(t, m)
}

// finish puts together what is more than a key.
func finish(t *testing.T, m map[string]any) m12fight.Command {
	var c m12fight.Command
	if w, ok := m["weapon"]; ok {
		c.Weapon = weaponOf(t, w.(string))
	}
	wound, actions := map[string]any{}, map[string]any{"da": 0, "ma": 0, "oa": 0}
	for key, v := range m {
		switch key {
		case "cw", "stop", "coma":
			wound[key] = v
		case "da", "ma", "oa":
			actions[key] = v
		}
	}
	for _, key := range []string{"weapon", "cw", "stop", "coma", "da", "ma", "oa"} {
		delete(m, key)
	}
	w, n := c.Weapon, len(wound)
	unmarshal(t, m, &c)
	c.Weapon = w
	if n > 0 {
		unmarshal(t, wound, &c.Wound)
	}
	unmarshal(t, actions, &c.Actions)
	return c
}

// reload goes on with the fight as it is saved and loaded.
func (tr *transcript) reload(t *testing.T) {
	saved, err := tr.f.Save()
	if err == nil {
		tr.f, err = combat.Load(m12fight.Game{}, saved)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// do plays one command, on a fight that is saved and loaded before it.
func (tr *transcript) do(t *testing.T, line string) {
	if tr.f == nil {
		s, err := m12fight.NewState(tr.rules, tr.fighters...)
		if err != nil {
			t.Fatal(err)
		}
		tr.f = combat.New(m12fight.Game{}, s)
	}
	if !testing.Short() {
		tr.reload(t)
	}
	text, rolls, _ := strings.Cut(line, ":")
	var src dice.RNG
	if faces, err := dice.ParseFaces(rolls); err == nil && len(faces) > 0 {
		src = dice.Typed(faces...)
	}
	words := strings.Fields(text)
	var c m12fight.Command
	if len(words) > 2 && words[1] == "join" {
		c = m12fight.Join(fighterOf(t, append([]string{"fighter", words[0]}, words[2:]...)))
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
	if d := tr.f.State().Pending; err == nil && d.Decision != m12fight.NoDecision {
		who := d.Who
		if who == "" {
			who = "the CM"
		}
		fmt.Fprintf(&tr.out, "  … %s decides: %s\n", who, d.Decision)
	}
}
