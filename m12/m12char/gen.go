package m12char

import (
	"errors"
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/chargen"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/internal/enum"
	"github.com/rollbook-rpg/rollbook/internal/say"
	"github.com/rollbook-rpg/rollbook/m12"
)

// A Method is a way of making the scores of a new character ([GEN1] to [GEN4]).
// The zero Method is none of them: the host has set the scores, as for a
// creature.
type Method = enum.Of[method]

type method struct{}

// Names are the texts.
func (method) Names() *enum.Names { return &methods }

// The methods.
const (
	RandomMethod   Method = iota + 1 // GEN-1: a die for each characteristic in turn
	BalancedMethod                   // GEN-2: 20 dice shared out
	FastMethod                       // GEN-3: one of nine rows, placed freely
	MixedMethod                      // GEN-4: eight dice, placed freely
)

var methods = enum.Names{
	Clause: GEN1, Kind: "method",
	Text: []string{"", "random", "balanced", "fast", "mixed"},
}

// The bounds of what the methods make. A 7th die is bought (ADV-3).
const (
	balancedDice = 20
	highestMade  = 6
)

// made is the score for each face of a D12 (GEN-1).
var made = [m12.Sides + 1]uint8{1: 2, 2: 3, 3: 3, 4: 4, 5: 4, 6: 4, 7: 4, 8: 4, 9: 4, 10: 5, 11: 5, 12: 6}

// RandomScores makes the scores from eight dice that lie on the table, 1..12, in
// the order of the characteristics ([GEN1]).
func RandomScores(faces ...int) (m12.Scores, error) {
	var s m12.Scores
	if len(faces) > len(s) {
		return m12.Scores{}, &dice.DrawError{Draw: len(s) + 1, Die: m12.Sides, Answer: strconv.Itoa(faces[len(s)]), Err: dice.ErrNotDue}
	}
	for i, face := range faces {
		if face < 1 || face > m12.Sides {
			return m12.Scores{}, &dice.DrawError{Draw: i + 1, Die: m12.Sides, Answer: strconv.Itoa(face), Err: dice.ErrFace}
		}
		s[i] = made[face]
	}
	if len(faces) < len(s) {
		return m12.Scores{}, &dice.DrawError{Draw: len(faces) + 1, Die: m12.Sides, Err: dice.ErrExhausted}
	}
	return s, nil
}

// RollScores rolls the eight dice of [RandomScores]. Give it a [dice.Recorder]
// to keep them.
func RollScores(rng dice.RNG) (m12.Scores, error) {
	var faces [m12.Characteristics]int
	for i := range faces {
		face, err := dice.Face(rng, m12.Sides)
		if err != nil {
			return m12.Scores{}, err
		}
		faces[i] = face
	}
	return RandomScores(faces[:]...)
}

// A ScoreSet is eight values that wait to be placed, the highest first: a row of
// [GEN3] or the dice of [GEN4].
type ScoreSet [m12.Characteristics]uint8

// fastRows are the nine of GEN-3, in the order of the book. The third adds up to
// 35, the others to 36 (erratum E1).
var fastRows = [...]ScoreSet{
	{6, 6, 5, 5, 4, 4, 3, 3},
	{6, 6, 5, 5, 4, 4, 4, 2},
	{6, 5, 5, 5, 4, 4, 3, 3},
	{5, 5, 5, 5, 4, 4, 4, 4},
	{5, 5, 5, 5, 5, 5, 3, 3},
	{5, 5, 5, 5, 5, 5, 4, 2},
	{6, 6, 6, 6, 6, 2, 2, 2},
	{6, 6, 6, 6, 4, 4, 2, 2},
	{6, 6, 6, 4, 4, 4, 4, 2},
}

// FastRows yields the nine rows of [GEN3].
func FastRows() iter.Seq[ScoreSet] { return slices.Values(fastRows[:]) }

// MixedSet makes a set from eight dice that lie on the table, 1..12 ([GEN4]).
func MixedSet(faces ...int) (ScoreSet, error) {
	s, err := RandomScores(faces...)
	return set(s), err
}

// RollMixed rolls the eight dice of [MixedSet].
func RollMixed(rng dice.RNG) (ScoreSet, error) {
	s, err := RollScores(rng)
	return set(s), err
}

// set is the scores without their places.
func set(s m12.Scores) ScoreSet {
	slices.SortFunc(s[:], func(a, b uint8) int { return int(b) - int(a) })
	return ScoreSet(s)
}

// Place gives the highest value to the first characteristic named, the next to
// the second, and so on. Each of the eight is named once; anything else is
// refused ([GEN5]).
func (v ScoreSet) Place(order ...m12.Characteristic) (m12.Scores, error) {
	var s m12.Scores
	var placed [m12.Characteristics]bool
	values := set(m12.Scores(v))
	if len(order) != len(values) {
		return m12.Scores{}, placement(strconv.Itoa(len(order))+" characteristics", "each of the eight once")
	}
	for i, c := range order {
		if err := c.Validate(); err != nil {
			return m12.Scores{}, err
		}
		if placed[c-m12.Sy] {
			return m12.Scores{}, placement(c.String()+" twice", "each of the eight once")
		}
		s[c-m12.Sy], placed[c-m12.Sy] = values[i], true
	}
	return s, nil
}

// Check reports scores that do not use each value of the set exactly once
// ([GEN5]).
func (v ScoreSet) Check(s m12.Scores) error {
	want := set(m12.Scores(v))
	if got := set(s); got != want {
		return placement(got.String(), want.String()+" in any order")
	}
	return nil
}

func placement(found, allowed string) error {
	return rollbook.Fault{Clause: GEN5, Subject: "placement", Found: found, Allowed: allowed}
}

// Sum is all dice together.
func (v ScoreSet) Sum() int { return m12.Scores(v).Sum() }

// String is the values with spaces between: "6 6 5 5 4 4 3 3".
func (v ScoreSet) String() string {
	var b strings.Builder
	for i, value := range v {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(strconv.Itoa(int(value)))
	}
	return b.String()
}

var balancedPool = func() chargen.Pool {
	var items []chargen.Item
	for c := range rollbook.All[m12.Characteristic]() {
		items = append(items, chargen.Item{Name: c.String(), Base: m12.LowestScore, Max: highestMade})
	}
	return must(chargen.NewPool(GEN2, balancedDice, items...))
}()

// must is for what the package itself is made of.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// BalancedPool is the pool of [GEN2]: eight characteristics from 2 to 6, in the
// order of the book, and 20 dice to share out.
func BalancedPool() chargen.Pool { return balancedPool }

// ints are the scores as a [chargen.Pool] takes them.
func ints(s m12.Scores) (v [m12.Characteristics]int) {
	for i, score := range s {
		v[i] = int(score)
	}
	return v
}

// CheckScores reports everything that makes it impossible for the method to have made
// these scores. Dice left over by [BalancedMethod] are no fault; ask
// [Character.Accounts] for them. Of the other two that roll, any scores from 2
// to 6 can come. Without a method nothing is wrong.
func CheckScores(m Method, s m12.Scores) error {
	switch m {
	case 0:
		return nil
	case BalancedMethod:
		v := ints(s)
		return balancedPool.Validate(v[:])
	case FastMethod:
		set := set(s)
		if slices.Contains(fastRows[:], set) {
			return nil
		}
		return rollbook.Fault{Clause: GEN3, Subject: "values", Found: set.String(), Allowed: "one of the nine rows"}
	case RandomMethod, MixedMethod:
		return checkRolled(m, s)
	}
	return m.Validate()
}

func checkRolled(m Method, s m12.Scores) error {
	clause := GEN1
	if m == MixedMethod {
		clause = GEN4
	}
	var faults []error
	for c, score := range s.All() {
		if score < m12.LowestScore || score > highestMade {
			faults = append(faults, rollbook.Fault{Clause: clause, Subject: c.String(), Found: strconv.Itoa(score), Allowed: say.Span(m12.LowestScore, highestMade)})
		}
	}
	return errors.Join(faults...)
}
