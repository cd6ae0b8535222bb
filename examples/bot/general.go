package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/rollbook-rpg/rollbook/dice"
)

var generalCommands = []command{
	{"roll", "4d6kh3+1d4 [with 5 1 6 4 2] [# what for]", "roll plain dice", roll},
	{"seed", "[TEXT]", "start the dice anew from a text, or from the system", seed},
	{"help", "[COMMAND]", "list the commands", nil},
}

// help needs the list that it stands in.
func init() { generalCommands[len(generalCommands)-1].run = help }

// limits are what one line in a chat may ask for.
var limits = dice.Limits{Dice: 200, Sides: 10_000}

func roll(b *bot, rest string) (string, error) {
	rest, label, labelled := strings.Cut(rest, "#") // a label may have any words
	text, faces, typed, err := splitWith(rest)
	if err != nil {
		return "", err
	}
	if labelled {
		text += " #" + label
	}
	expr, err := limits.Parse(text)
	if err != nil {
		return "", err
	}
	rolled := dice.Rolled{}
	if typed {
		rolled, err = expr.Take(faces...)
	} else {
		rolled, err = expr.Roll(b.rng)
	}
	if err != nil {
		return "", err
	}
	return rolled.String(), nil
}

func seed(b *bot, rest string) (string, error) {
	if rest != "" {
		b.reseed(rest)
		return "the dice start anew from " + fmt.Sprintf("%q", rest), nil
	}
	fresh := newBot("")
	b.reseed(fresh.seed)
	return "the dice start anew, from a seed that nobody knows", nil
}

func help(_ *bot, rest string) (string, error) {
	var lines []string
	for _, c := range commands() {
		if _, ok := cutWords(c.name, rest); ok || rest == "" {
			lines = append(lines, fmt.Sprintf("%s %s · %s", c.name, c.usage, c.help))
		}
	}
	if lines == nil {
		return "", errors.New(`no help for that; "help" lists all commands`)
	}
	return strings.Join(lines, "\n"), nil
}
