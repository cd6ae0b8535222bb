// Package transcripttest plays transcripts: fights in text files that a person can
// read, with the dice in sight.
//
//	# A blow, and what it does.
//	fighter Ada knife
//	fighter Brun armour=2
//
//	> Ada attack Brun: 11 7 3 1
//	  Ada attacks Brun with knife: success … [ATK-1]
//
// Lines with "> " are commands, their dice behind a colon; the indented lines
// behind a command are what came of it. Lines before the first command whose first
// word the ruleset knows make the start of the fight. All others are remarks.
package transcripttest

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/internal/goldentest"
)

// A Ruleset is a game, and what its transcripts say in words of their own.
type Ruleset[S, C, E any] struct {
	Game combat.Game[S, C, E]

	// Start has the lines that the fight starts from, by their first word: each
	// puts what the other words say into the state.
	Start map[string]func(t *testing.T, s *S, words []string)
	// Check refuses a state that no fight starts from.
	Check func(S) error
	// Command reads what stands between "> " and the dice.
	Command func(t *testing.T, words []string) C
	// Clause is what an event cites. All else it prints by itself.
	Clause func(E) rollbook.Clause
	// Waits is a line that says for what the fight waits after a command, empty
	// where it waits for nothing. It may be nil.
	Waits func(S) string
}

// Run plays all transcripts in testdata/fight, at least so many, and compares what
// comes of each command with what the file says. With the flag -update it writes
// that, and nothing else, into the file. The fight is saved and loaded before every
// command, except with -short, and its history is verified at the end.
func (r *Ruleset[S, C, E]) Run(t *testing.T, least int) {
	files, err := filepath.Glob("testdata/fight/*.txt")
	if err != nil || len(files) < least {
		t.Fatalf("%d transcripts, %v", len(files), err)
	}
	for _, name := range files {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txt"), func(t *testing.T) {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			got := r.play(t, string(text))
			if goldentest.Updating() {
				if err := os.WriteFile(name, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			if diff := differ(got, string(text)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// differ tells of the first line in which two texts are not the same.
func differ(got, want string) string {
	if got == want {
		return ""
	}
	g, w := append(strings.Split(got, "\n"), "the end"), append(strings.Split(want, "\n"), "the end")
	i := 0
	for i < min(len(g), len(w))-1 && g[i] == w[i] {
		i++
	}
	return fmt.Sprintf("line %d\n got %s\nwant %s", i+1, g[i], w[i])
}

// play plays a transcript and returns it with what comes of its commands now.
func (r *Ruleset[S, C, E]) play(t *testing.T, text string) string {
	p := player[S, C, E]{r: r}
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "  ") {
			continue // what came of a command the last time
		}
		p.out.WriteString(line)
		if command, ok := strings.CutPrefix(line, "> "); ok {
			p.do(t, strings.TrimSpace(command))
		} else if words := strings.Fields(line); len(words) > 0 && r.Start[words[0]] != nil {
			if p.fight != nil {
				t.Fatalf("%q stands behind a command", line)
			}
			r.Start[words[0]](t, &p.start, words[1:])
		}
	}
	if p.fight == nil {
		t.Fatal("no commands")
	}
	if err := p.fight.Verify(combat.Hash{}); err != nil {
		t.Errorf("the fight is not verified: %v", err)
	}
	return p.out.String()
}

// A player is a transcript at play.
type player[S, C, E any] struct {
	r     *Ruleset[S, C, E]
	start S
	fight *combat.Fight[S, C, E] // nil before the first command
	out   strings.Builder
}

// do plays one command, and writes down what comes of it.
func (p *player[S, C, E]) do(t *testing.T, line string) {
	p.begin(t)
	text, rolls, typed := strings.Cut(line, ":")
	var src dice.RNG
	if typed {
		faces, err := dice.ParseFaces(rolls)
		if err != nil {
			t.Fatal(err)
		}
		src = dice.Typed(faces...)
	}
	events, err := p.fight.Do(p.r.Command(t, strings.Fields(text)), src)
	if err != nil {
		fmt.Fprintf(&p.out, "  refused: %s\n", strings.ReplaceAll(err.Error(), "\n", "\n  refused: "))
		return
	}
	for _, e := range events {
		fmt.Fprintf(&p.out, "  %v [%s]\n", e, p.r.Clause(e).ID())
	}
	if p.r.Waits == nil {
		return
	}
	if waits := p.r.Waits(p.fight.State()); waits != "" {
		fmt.Fprintf(&p.out, "  %s\n", waits)
	}
}

// begin makes the start of the fight, or goes on with it as it is saved and loaded.
func (p *player[S, C, E]) begin(t *testing.T) {
	if p.fight == nil {
		if err := p.r.Check(p.start); err != nil {
			t.Fatal(err)
		}
		p.fight = combat.New(p.r.Game, p.start)
	}
	if testing.Short() {
		return
	}
	saved, err := p.fight.Save()
	if err == nil {
		p.fight, err = combat.Load(p.r.Game, saved)
	}
	if err != nil {
		t.Fatal(err)
	}
}
