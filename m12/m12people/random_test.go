package m12people_test

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/dicerapid"
	"github.com/rollbook-rpg/rollbook/dice/dicetest"
	"github.com/rollbook-rpg/rollbook/internal/benchtest"
	"github.com/rollbook-rpg/rollbook/internal/goldentest"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12char"
	"github.com/rollbook-rpg/rollbook/m12/m12people"
	"github.com/rollbook-rpg/rollbook/m12/m12rapid"
	"github.com/rollbook-rpg/rollbook/m12/m12skill"
	"pgregory.net/rapid"
)

// Whatever the dice, the method and the house rules: legal, finished, and nearly
// every point spent.
func TestRandomCharacterIsLegal(t *testing.T) {
	for _, rules := range []m12char.Rules{{}, {PersonalOnTop: true}, {StepsByOne: true}} {
		rapid.Check(t, func(t *rapid.T) {
			wish := m12people.Wish{
				Method:   rapid.SampledFrom(append(slices.Collect(rollbook.All[m12char.Method]()), 0)).Draw(t, "method"),
				Calling:  rapid.SampledFrom(append(slices.Collect(m12people.Callings()), "")).Draw(t, "calling"),
				Language: rapid.SampledFrom([]string{"", "Greek", "Klallam", "日本語"}).Draw(t, "language"),
				Year:     rapid.SampledFrom([]int{0, 1999}).Draw(t, "year"),
			}
			c, err := m12people.RandomCharacter(dicerapid.RNG(t), rules, wish)
			if err != nil {
				t.Fatal(err)
			}
			m12rapid.CheckLegal(t, rules, c)
			checkFinished(t, rules, c)
			if wish.Method != 0 && c.Method != wish.Method || wish.Language != "" && c.Speaks(wish.Language) != 3 {
				t.Fatalf("%+v: method %v", wish, c.Method)
			}
		})
	}
}

// checkFinished fails where a random character leaves something open.
func checkFinished(t rapid.TB, rules m12char.Rules, c m12char.Character) {
	t.Helper()
	a := c.Accounts(rules)
	if a.Development.Left > 10 || a.Personal.Left > 0 || a.Dice.Left > 0 || a.X.Left != m12.StartX {
		t.Fatalf("%+v", a)
	}
	for _, f := range c.Unfinished(rules) {
		if f.Clause != "m12 DEV-1" {
			t.Fatalf("%v", f)
		}
	}
	for _, text := range []string{c.Record.Name, c.Record.Surname, c.Record.Age, c.Record.Birth, c.Record.Sex, c.Record.Marital, c.Record.Height,
		c.Record.Weight, c.Record.Hair, c.Record.Eyes, c.Record.Occupation, c.Record.Assignment, c.Record.Diploma, c.Record.Hobby,
		c.Record.Relatives, c.Record.Sign, c.Record.Address} {
		if text == "" {
			t.Fatalf("%+v", c.Record)
		}
	}
	best := 0
	for _, s := range c.Skills {
		best = max(best, s.Value)
	}
	if len(c.Skills) < 12 || best < 7 {
		t.Fatalf("%d skills, the best %d", len(c.Skills), best)
	}
}

// Many, with fair dice: all legal, and different people.
func TestManyRandomCharacters(t *testing.T) {
	rng, n := dice.NewSource("many"), 2000
	if testing.Short() {
		n = 300
	}
	occupations, names := map[string]int{}, map[string]int{}
	for range n {
		c, err := m12people.RandomCharacter(rng, book, m12people.Wish{})
		if err != nil {
			t.Fatal(err)
		}
		checkFinished(t, book, c)
		occupations[c.Record.Occupation]++
		names[c.Record.Name+" "+c.Record.Surname]++
		if age, err := strconv.Atoi(c.Record.Age); err != nil || age < 18 || age > 75 {
			t.Errorf("age %q", c.Record.Age)
		}
	}
	for o, times := range occupations {
		if times > n/10 {
			t.Errorf("%d of %d are %s", times, n, o)
		}
	}
	if len(occupations) < 40 || len(names) < min(n/3, 500) {
		t.Errorf("%d occupations, %d names", len(occupations), len(names))
	}
}

// The lists behind random characters name skills and fields that exist, and a
// speciality can be found for each skill.
func TestCallings(t *testing.T) {
	names := slices.Collect(m12people.Callings())
	if len(names) < 20 {
		t.Errorf("%d callings", len(names))
	}
	for range m12people.Callings() {
		break
	}
	rng := dice.NewSource("callings")
	for _, name := range names {
		c, err := m12people.RandomCharacter(rng, book, m12people.Wish{Calling: strings.ToUpper(name)})
		if err != nil {
			t.Fatal(name, err)
		}
		for _, s := range c.Skills {
			if len(s.Specialities) == 0 {
				t.Errorf("%s: %s has no speciality", name, s.Name)
			}
		}
	}
}

// Ten people, as they come: the same on every platform. A change of what is drawn
// is a change of this file.
func TestTenPeople(t *testing.T) {
	rng := dice.NewSource("ten people")
	var b strings.Builder
	for range 10 {
		c, err := m12people.RandomCharacter(rng, book, m12people.Wish{Year: 1999})
		if err != nil {
			t.Fatal(err)
		}
		b.WriteString(c.Sheet(book) + "\n")
	}
	goldentest.Check(t, "ten_people.golden", b.String())
}

// A host's own skills are used: some of the book's names, or none at all.
func TestRandomCharacterWithOwnSkills(t *testing.T) {
	law, _ := m12skill.StandardSkills().Lookup("Law")
	few, err := m12skill.NewSkillTable(law, m12skill.NewSkillRow("Sorcery", -9, m12skill.NoFight, "Runes"), m12skill.NewSkillRow("Herbs", 2, m12skill.NoFight))
	if err != nil {
		t.Fatal(err)
	}
	one, _ := m12skill.NewSkillTable(m12skill.NewSkillRow("Living", -1, m12skill.NoFight))
	fields, _ := m12skill.NewFieldList("Stamps")
	for _, rules := range []m12char.Rules{{Skills: few}, {Skills: one, Fields: fields}, {Skills: few, PersonalOnTop: true, Scores: m12.ScoreRange{Low: 2, High: 6}}} {
		rng := dice.NewSource("own")
		for range 50 {
			c, err := m12people.RandomCharacter(rng, rules, m12people.Wish{})
			if err != nil {
				t.Fatal(err)
			}
			m12rapid.CheckLegal(t, rules, c)
			if len(c.Skills) == 0 || c.Accounts(rules).Development.Left > 100 {
				t.Errorf("%+v, %+v", c.Skills, c.Accounts(rules))
			}
		}
	}
}

func TestRandomCharacterRefuses(t *testing.T) {
	for _, k := range []struct {
		rules m12char.Rules
		wish  m12people.Wish
		want  rollbook.Clause
	}{
		{book, m12people.Wish{Calling: "king"}, "m12 REC-1"},
		{book, m12people.Wish{Method: 9}, "m12 GEN-1"},
		{book, m12people.Wish{Language: " "}, "m12 LNG-2"},
		{book, m12people.Wish{Alphabet: strings.Repeat("x", 1e6)}, "m12 LNG-3"},
		{book, m12people.Wish{Year: -1}, "m12 REC-1"},
		{book, m12people.Wish{Year: 10_000}, "m12 REC-1"},
	} {
		c, err := m12people.RandomCharacter(dicetest.NewScript(t), k.rules, k.wish)
		if !errors.Is(err, rollbook.Fault{Clause: k.want}) || !c.Equal(m12char.Character{}) || len(err.Error()) > 600 {
			t.Errorf("%.80v: %v", k.wish, err)
		}
	}
	// Rules that no human can satisfy.
	if c, err := m12people.RandomCharacter(benchtest.PCG(), m12char.Rules{Scores: m12.ScoreRange{Low: 10, High: 20}}, m12people.Wish{}); !errors.Is(err, rollbook.Fault{Clause: "m12 CHR-2"}) || !c.Equal(m12char.Character{}) {
		t.Error(err)
	}
	for _, method := range []m12char.Method{m12char.RandomMethod, m12char.BalancedMethod, m12char.FastMethod, m12char.MixedMethod} {
		full := dice.Recorder{Src: dice.NewSource("draws")}
		if _, err := m12people.RandomCharacter(&full, book, m12people.Wish{Method: method}); err != nil {
			t.Fatal(err)
		}
		// The source fails at each draw in turn: an error, never half a person.
		for n := range full.Draws {
			c, err := m12people.RandomCharacter(dice.Replay(full.Draws[:n]), book, m12people.Wish{Method: method})
			if !errors.Is(err, dice.ErrExhausted) || !c.Equal(m12char.Character{}) {
				t.Fatalf("after %d draws: %v", n, err)
			}
		}
	}
	for _, answer := range []int{-1, 1 << 30} {
		if _, err := m12people.RandomCharacter(dice.Func(func(int) int { return answer }), book, m12people.Wish{}); !errors.Is(err, dice.ErrSource) {
			t.Error(err)
		}
	}
	if _, err := m12people.RandomCharacter(dice.Func(func(n int) int { return n - 1 }), book, m12people.Wish{}); err != nil { // always the highest: it ends
		t.Error(err)
	}
}

func BenchmarkRandomCharacter(b *testing.B) {
	rng := dice.NewSource("bench")
	b.ReportAllocs()
	for b.Loop() {
		c, err := m12people.RandomCharacter(rng, book, m12people.Wish{})
		if err != nil {
			b.Fatal(err)
		}
		sinkInt += len(c.Skills)
	}
}

func BenchmarkValidate(b *testing.B) {
	c, err := m12people.RandomCharacter(dice.NewSource("bench"), book, m12people.Wish{})
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if err := c.Validate(book); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkSkillCost(b *testing.B) {
	ladder := book.SkillLadder()
	b.ReportAllocs()
	for b.Loop() {
		sinkInt, _ = ladder.Cost(-6, 12)
	}
}
