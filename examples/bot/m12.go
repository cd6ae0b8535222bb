package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

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
	{"m12 test", "6+10 speciality fields 2 vs 30 [with 1 1 4 7 7 11]", "roll a test, or judge dice rolled by hand", m12Test},
	{"m12 why", "", "the last test, die by die, with the clause of each step", m12Why},
	{"with", "8 1", "go on with dice rolled by hand", m12With},
	{"spend", "N [before 6+10 vs 30]", "spend X-points on the failure just rolled, or before a test", m12Spend},
}

func m12Test(b *bot, rest string) (string, error) {
	text, faces, typed, err := splitWith(rest)
	if err != nil {
		return "", err
	}
	test, err := m12.ParseTest(text)
	if err != nil {
		return "", err
	}
	if test.X > 0 {
		return "", errors.New(`the X-points of a test go by "spend N before …", which takes them off those held`)
	}
	return b.m12Resolve(test, faces, typed)
}

// m12Resolve rolls a test, or puts the typed dice on the table.
func (b *bot) m12Resolve(test m12.Test, faces []int, typed bool) (string, error) {
	test.Limits = dice.Limits{Dice: limits.Dice}
	r, err := test.Start()
	if err != nil {
		return "", err
	}
	if typed {
		r, err = take(r, faces)
	} else {
		r, err = r.Roll(b.rng)
	}
	if err != nil {
		return "", err
	}
	b.m12.last = r
	return r.String(), nil
}

// take puts dice on the table roll by roll, as many as there are: a reroll may
// be among them.
func take(r m12.Result, faces []int) (m12.Result, error) {
	for {
		need, _ := r.Need()
		if need == 0 || len(faces) <= need {
			return r.Take(faces...)
		}
		next, err := r.Take(faces[:need]...)
		if err != nil {
			return r, err
		}
		r, faces = next, faces[need:]
	}
}

func m12With(b *bot, rest string) (string, error) {
	if n, _ := b.m12.last.Need(); n == 0 {
		return "", errors.New("no test waits for dice")
	}
	faces, err := parseFaces(strings.Fields(rest))
	if err != nil {
		return "", err
	}
	r, err := take(b.m12.last, faces)
	if err != nil {
		return "", err
	}
	b.m12.last = r
	return r.String(), nil
}

func m12Spend(b *bot, rest string) (string, error) {
	count, text, before := strings.Cut(rest, " before ")
	n, err := strconv.Atoi(strings.TrimSpace(count))
	if err != nil {
		return "", fmt.Errorf("%.20q: want a number of X-points", count)
	}
	if before {
		return b.m12SpendBefore(n, text)
	}
	r, err := b.m12.last.Spend(n, b.m12.held)
	if err != nil {
		return "", err
	}
	b.m12.last = r
	b.m12.held -= n
	return fmt.Sprintf("%v; %d X-points left", r, b.m12.held), nil
}

func (b *bot) m12SpendBefore(n int, rest string) (string, error) {
	text, faces, typed, err := splitWith(rest)
	if err != nil {
		return "", err
	}
	test, err := m12.ParseTest(text)
	if err != nil {
		return "", err
	}
	if test, err = test.Spend(n, b.m12.held); err != nil {
		return "", err
	}
	answer, err := b.m12Resolve(test, faces, typed)
	if err != nil {
		return "", err
	}
	b.m12.held -= n
	return fmt.Sprintf("%s; %d X-points left", answer, b.m12.held), nil
}

func m12Why(b *bot, _ string) (string, error) {
	if b.m12.last == (m12.Result{}) {
		return "", errors.New("no test was rolled yet")
	}
	var parts []string
	for s := range b.m12.last.Steps() {
		part := fmt.Sprintf("%s %+d (%s)", s.Key, s.Value, s.Clause)
		if s.Face != 0 {
			part = fmt.Sprintf("%s %d: %+d (%s)", s.Key, s.Face, s.Value, s.Clause)
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, ", "), nil
}
