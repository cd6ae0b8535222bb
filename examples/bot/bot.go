package main

import (
	"crypto/rand"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/m12"
)

// A bot is one table in a chat: its dice, and what the last test left open.
type bot struct {
	seed  string
	rng   *dice.Source
	m12   m12Table
	hero  m12Hero
	brawl m12Brawl
	d10   d10Table

	fifteen  fifteenTable
	shootout fifteenBrawl
}

// A command is a line that the bot knows, by its first words.
type command struct {
	name  string // the words that begin it: "m12 test"
	usage string // what may stand behind them
	help  string // what it does, in a few words
	run   func(b *bot, rest string) (string, error)
}

// commands are all the bot knows. Each ruleset brings its own in one file.
func commands() []command {
	return slices.Concat(generalCommands, m12Commands, m12HeroCommands, m12FightCommands, d10Commands, fifteenCommands, fifteenFightCommands, oddsCommands)
}

func newBot(seed string) *bot {
	b := &bot{m12: m12Table{held: m12.StartX}, brawl: newM12Brawl(), shootout: newFifteenBrawl()}
	if seed == "" {
		seed = rand.Text()
	}
	b.reseed(seed)
	return b
}

// reseed starts the dice anew; what is open at the table stays.
func (b *bot) reseed(seed string) {
	b.seed, b.rng = seed, dice.NewSource(seed)
}

// answer is what the bot says to a line: nothing to an empty one or to a remark
// behind a #.
func (b *bot) answer(line string) string {
	line = strings.TrimSpace(line)
	if line == "" || line[0] == '#' {
		return ""
	}
	c, rest, err := find(line)
	if err == nil {
		var text string
		if text, err = c.run(b, rest); err == nil {
			return text
		}
	}
	return "sorry: " + strings.ReplaceAll(err.Error(), "\n", "; ")
}

var errUnknown = errors.New(`no such command; "help" lists them`)

// find is the command with the longest name that the line begins with.
func find(line string) (best command, rest string, err error) {
	for _, c := range commands() {
		after, ok := cutWords(line, c.name)
		if ok && len(c.name) > len(best.name) {
			best, rest = c, after
		}
	}
	if best.name == "" {
		return best, "", fmt.Errorf("%w: %.40q", errUnknown, line)
	}
	return best, rest, nil
}

// cutWords cuts the words of a name, in any case, off the front of a line.
func cutWords(line, name string) (rest string, ok bool) {
	rest = line
	for word := range strings.FieldsSeq(name) {
		rest = strings.TrimLeft(rest, " \t")
		if len(rest) < len(word) || !strings.EqualFold(rest[:len(word)], word) {
			return line, false
		}
		rest = rest[len(word):]
		if rest != "" && rest[0] != ' ' && rest[0] != '\t' {
			return line, false
		}
	}
	return strings.TrimSpace(rest), true
}

// splitWith splits "… with 1 4 7" into what stands before it and the dice that
// somebody rolled by hand. typed is false where there is no "with".
func splitWith(text string) (before string, faces []int, typed bool, err error) {
	words := strings.Fields(text)
	at := slices.IndexFunc(words, func(w string) bool { return strings.EqualFold(w, "with") })
	if at < 0 {
		return text, nil, false, nil
	}
	faces, err = dice.ParseFaces(strings.Join(words[at+1:], " "))
	return strings.Join(words[:at], " "), faces, true, err
}
