package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/m12"
)

// An m12Table is what the M12 commands remember: the last test, and the
// X-points of whoever rolls.
type m12Table struct {
	last m12.Result
	held int
}

var m12Commands = []command{
	{"m12 test", "6+10 speciality fields 2 x 1 vs 30 [with 1 1 4 7 7 11]", "roll a test, or judge dice rolled by hand; " +
		`of the character at the table: "Law with Sy vs 16"`, m12Test},
	{"m12 why", "", "the last test, die by die, with the clause of each step", m12Why},
	{"with", "8 1", "go on with dice rolled by hand", m12With},
	{"spend", "N", "spend X-points on the failure just rolled", m12Spend},
}

func m12Test(b *bot, rest string) (string, error) {
	if rest != "" && unicode.IsLetter([]rune(rest)[0]) { // not dice but a skill
		return m12HeroTest(b, rest)
	}
	text, faces, typed, err := splitWith(rest)
	if err != nil {
		return "", err
	}
	test, err := m12.ParseTest(text)
	if err != nil {
		return "", err
	}
	left, err := test.PayX(b.m12.held)
	if err != nil {
		return "", err
	}
	answer, err := b.m12Resolve(test, faces, typed)
	if err != nil || test.X == 0 {
		return answer, err
	}
	b.m12.held = left
	return fmt.Sprintf("%s; %d X-points left", answer, left), nil
}

// m12Resolve rolls a test, or puts the typed dice on the table.
func (b *bot) m12Resolve(test m12.Test, faces []int, typed bool) (string, error) {
	test.Limits = dice.Limits{Dice: limits.Dice}
	r, err := test.Start()
	if err != nil {
		return "", err
	}
	if typed {
		r, err = r.Take(faces...)
	} else {
		r, err = r.Roll(b.rng)
	}
	if err != nil {
		return "", err
	}
	b.m12.last = r
	return r.String(), nil
}

func m12With(b *bot, rest string) (string, error) {
	if n, _ := b.m12.last.Need(); n == 0 {
		return "", errors.New("no test waits for dice")
	}
	faces, err := dice.ParseFaces(rest)
	if err != nil {
		return "", err
	}
	r, err := b.m12.last.Take(faces...)
	if err != nil {
		return "", err
	}
	b.m12.last = r
	return r.String(), nil
}

func m12Spend(b *bot, rest string) (string, error) {
	n, err := strconv.Atoi(rest)
	if err != nil {
		return "", fmt.Errorf("%.20q: want a number of X-points", rest)
	}
	r, err := b.m12.last.Spend(n, b.m12.held)
	if err != nil {
		return "", err
	}
	b.m12.last = r
	b.m12.held -= n
	return fmt.Sprintf("%v; %d X-points left", r, b.m12.held), nil
}

func m12Why(b *bot, _ string) (string, error) {
	if b.m12.last == (m12.Result{}) {
		return "", errors.New("no test was rolled yet")
	}
	var parts []string
	for s := range b.m12.last.Steps() {
		parts = append(parts, s.String())
	}
	return strings.Join(parts, ", "), nil
}
