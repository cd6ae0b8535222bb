package m12fight_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/transcripttest"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12fight"
)

// The transcripts in testdata/fight.
func TestTranscripts(t *testing.T) {
	r := transcripttest.Ruleset[m12fight.State, m12fight.Command, m12fight.Event]{
		Game: m12fight.Game{},
		Start: map[string]func(*testing.T, *m12fight.State, []string){
			"rules": setRules,
			"fighter": func(t *testing.T, s *m12fight.State, words []string) {
				s.Fighters = append(s.Fighters, fighterOf(t, words))
			},
			"machine": func(t *testing.T, s *m12fight.State, words []string) {
				s.Fighters = append(s.Fighters, equipped(t, m12fight.Fighter{Name: words[0], Machine: true}, words[1:]))
			},
		},
		Check:   m12fight.State.Validate,
		Command: commandOf,
		Clause:  func(e m12fight.Event) rollbook.Clause { return e.Clause },
		Waits:   waits,
	}
	r.Run(t, 10)
}

// setRules reads the knobs, and the one that is no word: "tie-defends
// book_wounds".
func setRules(t *testing.T, s *m12fight.State, words []string) {
	knobs := transcripttest.Pairs(words)
	book := knobs["book_wounds"] == true
	delete(knobs, "book_wounds")
	transcripttest.Decode(t, knobs, &s.Rules)
	if book {
		s.Rules.Wounds = m12fight.BookWounds()
	}
}

// fighterOf reads a person with four dice everywhere: "Ada weapon=club x=1".
func fighterOf(t *testing.T, words []string) m12fight.Fighter {
	return equipped(t, person(words[0], m12fight.Weapon{}), words[1:])
}

// equipped reads what a fighter has: "weapon=club armour=2 sf=7".
func equipped(t *testing.T, f m12fight.Fighter, words []string) m12fight.Fighter {
	for _, w := range words {
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
			f.CWL = n
		default:
			c, err := rollbook.Parse[m12.Characteristic](key)
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

// waits is the decision that is pending.
func waits(s m12fight.State) string {
	d := s.Pending
	if d.Decision == m12fight.NoDecision {
		return ""
	}
	if d.Who == "" {
		d.Who = "the CM"
	}
	return fmt.Sprintf("… %s decides: %s", d.Who, d.Decision)
}

// commandOf reads "Ada attack Brun metres=5", "CM wound Ada cw=3", "Dov join x=1",
// "initiative".
func commandOf(t *testing.T, words []string) m12fight.Command {
	if len(words) > 1 && words[1] == "join" {
		return m12fight.Join(fighterOf(t, append(words[:1:1], words[2:]...)))
	}
	return finish(t, transcripttest.Sentence(t, words, "CM", "surprise", "behind", "unarmed", "instinctive", "out-of-sight", "cm"))
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
	transcripttest.Decode(t, m, &c)
	c.Weapon = w
	if n > 0 {
		transcripttest.Decode(t, wound, &c.Wound)
	}
	transcripttest.Decode(t, actions, &c.Actions)
	return c
}
