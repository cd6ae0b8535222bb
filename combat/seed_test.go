package combat_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/examples/tiny"
)

func TestCommit(t *testing.T) {
	seed, commitment := combat.Commit()
	other, _ := combat.Commit()
	if seed == other || seed == (combat.Seed{}) || seed.Commitment() != commitment {
		t.Errorf("seeds %v and %v, commitments %v and %v", seed, other, commitment, seed.Commitment())
	}
	src, err := combat.Reveal(commitment, seed)
	if err != nil || text(src) != text(seed.Source()) {
		t.Errorf("%v, %v", src, err)
	}
	if src, err := combat.Reveal(commitment, other); src != nil || err != combat.ErrCommitment {
		t.Errorf("another seed: %v, %v", src, err)
	}
}

// Commitments and sources of seeds are frozen. The commitment is
// printf 'rollbook combat seed 1\0********************************' | sha256sum
func TestSeedIsFrozen(t *testing.T) {
	var seed combat.Seed
	copy(seed[:], strings.Repeat("*", 32))
	const want = "d43eabefcab46fed5ab7b05d47e6ee66643c045519176819b2642e53e4f41391"
	if got := seed.Commitment().String(); got != want {
		t.Errorf("commitment %s, want %s", got, want)
	}
	if text(seed.Source()) != text(dice.NewSource(strings.Repeat("*", 32))) {
		t.Error("another source")
	}
}

// No other words, and no other order of them, have the same form.
func TestWords(t *testing.T) {
	for want, texts := range map[string][]string{
		"":                    nil,
		"0:,":                 {""},
		"0:,0:,":              {"", ""},
		"1:a,1:b,":            {"a", "b"},
		"2:ab,":               {"ab"},
		"6:1:a,1:,":           {"1:a,1:"},
		"3:\xe2\x80\xa6,1: ,": {"…", " "},
	} {
		if got := combat.Words(texts...); got != want {
			t.Errorf("%q come to %q, want %q", texts, got, want)
		}
	}
}

func TestVerifySeed(t *testing.T) {
	seed, _ := combat.Commit()
	src := seed.Source().Sub("fight")
	f := combat.New(tiny.Game{}, duel())
	for i := range 30 {
		c, from := next(f.State().Hit), dice.RNG(src)
		switch i % 5 {
		case 0:
			c = tiny.Omen()
			must(f.For(combat.Referee).Do(c, from))
			must(f.Undo()) // its die is drawn all the same
			continue
		case 1:
			from = dice.Typed(4, 4)
			if c != attack {
				from = dice.Typed(6)
			}
		case 2:
			from = combat.From(combat.Scripted, dice.NewSource("a test"))
		case 3:
			if _, err := f.Do(tiny.Command{Do: "flee"}, from); err == nil { // draws nothing
				t.Fatal("a wrong command is done")
			}
		}
		must(f.Do(c, from))
	}
	log := must(f.Log())
	again := seed.Source().Sub("fight")
	want := 0
	for _, e := range log {
		if e.Origin == combat.Typed || e.Origin == combat.Scripted {
			want += len(e.Draws)
		}
	}
	if others, err := combat.VerifySeed(log, again); err != nil || others != want || want < 10 {
		t.Fatalf("%d dice of another origin, want %d; %v", others, want, err)
	}
	if text(again) != text(src) {
		t.Error("it did not end where the fight did")
	}
	rolled := slices.IndexFunc(log, func(e tinyEntry) bool { return e.Origin == combat.Rolled })
	for name, forge := range map[string]func(log []tinyEntry){
		"another face":  func(log []tinyEntry) { log[rolled].Draws[0].Face = log[rolled].Draws[0].Face%20 + 1 },
		"another die":   func(log []tinyEntry) { log[rolled].Draws[0].Die = 1000000 },
		"rolled, typed": func(log []tinyEntry) { log[rolled].Origin = combat.Typed },
		"a die more":    func(log []tinyEntry) { log[rolled].Draws = append(log[rolled].Draws, log[rolled].Draws[0]) },
	} {
		log := must(f.Log())
		forge(log)
		var le *combat.LogError
		if _, err := combat.VerifySeed(log, seed.Source().Sub("fight")); !errors.Is(err, combat.ErrSeed) || !errors.As(err, &le) || le.N < 1 {
			t.Errorf("%s: %v", name, err)
		}
	}
	last := len(log[rolled].Draws) - 1
	draw := &log[rolled].Draws[last]
	given := draw.Face
	draw.Face = given%draw.Die + 1
	says := fmt.Sprintf("combat: log: entry %d: draw %d of a d%d is %d, the seed gives %d: combat: log: dice are not from the seed",
		rolled+1, last+1, draw.Die, draw.Face, given)
	if _, err := combat.VerifySeed(log, seed.Source().Sub("fight")); err == nil || err.Error() != says {
		t.Errorf("%v, want %s", err, says)
	}
	log[rolled].Draws[0].Die = 0
	if _, err := combat.VerifySeed(log, seed.Source()); !errors.Is(err, dice.ErrSides) || !errors.Is(err, combat.ErrLog) {
		t.Errorf("a die without sides: %v", err)
	}
	if _, err := combat.VerifySeed(log[1:], seed.Source()); !errors.Is(err, combat.ErrLog) {
		t.Errorf("a log without a beginning: %v", err)
	}
	if _, err := combat.VerifySeed(must(f.LogFor(combat.Everyone)), seed.Source()); !errors.Is(err, combat.ErrLog) {
		t.Errorf("the players' log: %v", err)
	}
}
