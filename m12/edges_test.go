package m12_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12char"
	"github.com/rollbook-rpg/rollbook/m12/m12skill"
)

// exactly wants an error of exactly that text, with what is allowed.
func exactly(t *testing.T, err error, want string) {
	t.Helper()
	if err == nil || err.Error() != want {
		t.Errorf("%v\nwant %s", err, want)
	}
}

// rich is the lawyer with points from play.
func rich(t *testing.T) m12char.Character {
	t.Helper()
	c, err := lawyer(t).Award(m12char.Rules{Rewards: m12char.Advisory}, m12char.Reward{Improvement: 500})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// What the ledger pays for, of each kind, leaves the development points alone.
func TestWhatTheLedgerPaysForIsNoDevelopment(t *testing.T) {
	c := rich(t)
	before := c.Accounts(book)
	for _, ch := range []m12char.Change{m12char.SetSkill("Law", 9), m12char.AddSpecialisation("Law", "Sea law"), m12char.SetLanguage("Greek", 3), m12char.SetAlphabet("Greek", 2),
		m12char.AddField("Sport"), m12char.SetDie(m12.Sy, 7)} {
		price, err := c.Price(book, ch)
		if err != nil {
			t.Fatal(err)
		}
		after := apply(t, book, c, ch.From(m12char.Improvement)).Accounts(book)
		if after.Development != before.Development || after.Advantages != before.Advantages || after.Improvement.Spent != before.Improvement.Spent+price {
			t.Errorf("%v for %d points: %+v, before %+v", ch, price, after, before)
		}
	}
}

// What costs nothing books nothing, whatever the account.
func TestWhatIsFreeBooksNothing(t *testing.T) {
	c := rich(t)
	next := apply(t, book, c, m12char.AddSpecialisation("Gun", "Barrage").From(m12char.Improvement))
	if !next.Points.Equal(c.Points) || next.Equal(c) {
		t.Errorf("%v, before %v", next.Points, c.Points)
	}
	_, err := c.Apply(book, m12char.SetSkill("Law", 7).From(m12char.Improvement))
	exactly(t, err, "m12 REW-1: skill Law to +7 from improvement -8 points; allowed: a rise; what the ledger has paid is refunded there")
}

// A skill at its start was never bought: what is written beside it costs nothing,
// and is a fault.
func TestSpecialisationsOfWhatWasNeverBought(t *testing.T) {
	c := m12char.NewCharacter(book)
	c.Skills = []m12char.Skill{{Name: "Law", Value: -6, Specialisations: []string{"Sea law", "Air law", "Local law"}}}
	if got := c.Accounts(book).Development.Spent; got != 0 {
		t.Errorf("%d points", got)
	}
	exactly(t, c.Validate(book), `m12 SKL-6: specialisation of Law "Sea law" in a skill never bought; allowed: none before it is bought`)
}

// The first of a list can be dropped and changed like any other.
func TestFirstOfAList(t *testing.T) {
	c := lawyer(t)
	next := apply(t, book, c, m12char.DropSpecialisation("Law", "federal law"))
	if i := slices.IndexFunc(next.Skills, func(s m12char.Skill) bool { return s.Name == "Law" }); i < 0 || !slices.Equal(next.Skills[i].Specialisations, []string{"Local law"}) {
		t.Errorf("%+v", next.Skills)
	}
	c.Fields = []m12skill.Field{"Music", "Sport"}
	if next = apply(t, book, c, m12char.DropField("music")); !slices.Equal(next.Fields, []m12skill.Field{"Sport"}) {
		t.Errorf("%v", next.Fields)
	}
	c.Fields = []m12skill.Field{"Music", "Sport", "Music"} // of several the last goes
	if next = apply(t, book, c, m12char.DropField("music")); !slices.Equal(next.Fields, []m12skill.Field{"Music", "Sport"}) {
		t.Errorf("%v", next.Fields)
	}
	c = apply(t, book, m12char.NewCharacter(book), m12char.SetLanguage("Greek", 4), m12char.SetLanguage("Latin", 1), m12char.SetMainLanguage("GREEK"))
	if want := []m12char.Language{{Name: "Greek", Level: 4, Main: true}, {Name: "Latin", Level: 1}}; !slices.Equal(c.Languages, want) {
		t.Errorf("%v, want %v", c.Languages, want)
	}
}

// The bill, entry for entry: what creation bought, and behind it what play has
// given, taken and given back.
func TestBillEntryByEntry(t *testing.T) {
	c := apply(t, book, rich(t), m12char.AddSpecialisation("Law", "Sea law"), m12char.SetSkill("Law", 9).From(m12char.Improvement), m12char.SetLanguage("Greek", 3).From(m12char.Improvement))
	numbers := c.Points.Len()
	c, err := c.Refund(book, numbers)
	if err != nil {
		t.Fatal(err)
	}
	_, err = c.Refund(book, numbers)
	exactly(t, err, fmt.Sprintf("m12 REW-1: entry to refund %d; allowed: a purchase that is not refunded yet", numbers))
	for _, number := range []int{0, 1, numbers + 1, numbers + 2} { // none, an award, the refund itself, none
		_, err = c.Refund(book, number)
		exactly(t, err, fmt.Sprintf("m12 REW-1: entry to refund %d; allowed: a purchase that is not refunded yet", number))
	}
	bill, err := c.Bill(book)
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for n, e := range bill.All() {
		lines = append(lines, fmt.Sprintf("%d %s %s %s %s %d→%d: %d (%d) %s", n, e.Account, e.Kind, e.Clause.ID(), e.Subject, e.From, e.To, e.Amount, e.Of, e.Reason))
	}
	golden(t, "bill.golden", strings.Join(lines, "\n")+"\n")
}

// A score is 0..255 dice to begin with, a list as long as it may be, a text too.
func TestEdgesOfASheet(t *testing.T) {
	s, err := m12.Scores{4}.With(m12.Sy, 0)
	if err != nil || s != (m12.Scores{}) {
		t.Error(s, err)
	}
	if s, err = s.With(m12.Af, 255); err != nil || s.Of(m12.Af) != 255 {
		t.Error(s, err)
	}
	_, err = s.With(m12.Af, -1)
	exactly(t, err, "m12 CHR-2: Af -1; allowed: 0..255")
	_, err = s.With(m12.Af, 256)
	exactly(t, err, "m12 CHR-2: Af 256; allowed: 0..255")

	c := m12char.NewCharacter(book)
	for i := range m12char.MaxLanguages {
		c.Languages = append(c.Languages, m12char.Language{Name: fmt.Sprint("L", i)})
	}
	if err := c.Validate(book); err != nil {
		t.Error(err)
	}
	c.Languages = append(c.Languages, m12char.Language{Name: "Greek"})
	exactly(t, c.Validate(book), "m12 LNG-2: languages 101; allowed: at most 100")

	full := m12char.Record{Name: strings.Repeat("🎲", m12char.MaxText)}
	if err := full.Validate(); err != nil {
		t.Error(err)
	}
	full.Name += "x"
	exactly(t, full.Validate(), `m12 REC-1: name "`+strings.Repeat("🎲", 15)+`"… of 501 characters; allowed: up to 500 characters, no hidden characters but line ends`)
	full.Name = strings.Repeat("x", 59) + "\a" // as long as a message repeats
	exactly(t, full.Validate(), `m12 REC-1: name "`+strings.Repeat("x", 59)+`\a"; allowed: up to 500 characters, no hidden characters but line ends`)
	full.Name = strings.Repeat("x", 60) + "\a"
	exactly(t, full.Validate(), `m12 REC-1: name "`+strings.Repeat("x", 60)+`"… of 61 characters; allowed: up to 500 characters, no hidden characters but line ends`)
}

// A save may have 32 MiB, and what is longer is not looked at: this one breaks off
// at its first byte.
func TestLongestSave(t *testing.T) {
	save := make([]byte, 32<<20+1)
	var c m12char.Character
	if err := c.UnmarshalJSON(save[1:]); !errors.Is(err, strictjson.ErrJSON) || !strings.Contains(err.Error(), "invalid character") {
		t.Error(err)
	}
	if err := c.UnmarshalJSON(save); !errors.Is(err, strictjson.ErrJSON) || !strings.HasSuffix(err.Error(), ": 33554433 bytes, at most 33554432") {
		t.Error(err)
	}
}

// What is wrong with a saved result is said the right way round.
func TestRefusedResultsSayWhat(t *testing.T) {
	for text, want := range map[string]string{
		`{"test":{"dice":2,"difficulty":8},"faces":[3,9],"outcome":"success"}`:               "m12 RES-5: total of a saved result missing; allowed: there, for the test is decided",
		`{"test":{"dice":2,"difficulty":8},"faces":[11,12],"total":5,"outcome":"undecided"}`: "m12 RES-5: total of a saved result there; allowed: missing, for the test is undecided",
		`{"test":{"dice":2,"difficulty":8},"faces":[3,9],"total":9,"outcome":"failure"}`:     "m12 RES-6: outcome of a saved result failure; allowed: success",
		`{"test":{"dice":2,"difficulty":8},"faces":[3,9],"total":10,"outcome":"success"}`:    "m12 RES-5: total of a saved result 10; allowed: 9",
		`{"test":{"dice":3,"difficulty":8},"faces":[3,9,13],"total":9,"outcome":"success"}`:  "m12: result: dice: draw 3, d12, given 13, no such face on that die",
		`{"test":{"dice":2,"difficulty":8},"faces":[3,9,1],"total":9,"outcome":"success"}`:   "m12: result: dice: draw 3, d12, given 1, that die is not due",
	} {
		var r m12.Result
		err := r.UnmarshalJSON([]byte(text))
		exactly(t, err, want)
	}
}

// Every state of mind counts by its own clause.
func TestStepsOfAMindNameItsClause(t *testing.T) {
	for mind := range m12.AllMinds() {
		leaning := m12.Bonus
		if mind.Modifier(leaning) == 0 {
			leaning = m12.Malus
		}
		if mind.Modifier(leaning) == 0 {
			continue
		}
		r := mustRoll(t, m12.Test{Dice: 1, Difficulty: 5, Mind: mind, Leaning: leaning}, []int{5})
		found := rollbook.Step{}
		for s := range r.Steps() {
			if s.Key == m12.KeyMind {
				found = s
			}
		}
		want := rollbook.Step{Clause: rollbook.Clause(fmt.Sprintf("m12 MND-%d", mind)), Key: m12.KeyMind, Value: mind.Modifier(leaning)}
		if found != want {
			t.Errorf("%v: %+v, want %+v", mind, found, want)
		}
	}
}

// As many dice as there may be show the same face: the roll is read right, however
// often the face comes.
func TestManyDiceOfOneFace(t *testing.T) {
	for face := 1; face <= 10; face++ {
		for n := 1; n <= 70; n++ {
			for _, others := range [][]int{nil, {1}, {10}, {12, 11}} {
				faces := append(slices.Clone(others), slices.Repeat([]int{face}, n)...)
				test := m12.Test{Dice: len(faces), Difficulty: 5, Speciality: true}
				i := 0
				rolled, err := test.Roll(dice.Func(func(int) int { i++; return faces[i-1] - 1 }))
				want, _ := naive(test, faces)
				if err != nil || rolled.Total() != want {
					t.Fatalf("%d × %d beside %v: %d, want %d; %v", n, face, others, rolled.Total(), want, err)
				}
				if taken := mustRoll(t, test, faces); taken != rolled {
					t.Fatalf("taken %v, rolled %v", taken, rolled)
				}
			}
		}
	}
}

// Dice are refused from the first that is not due, counted from the first that is
// new; a 10 is a normal die.
func TestDiceNotDue(t *testing.T) {
	r, err := m12.Test{Dice: 2, Difficulty: 8}.Start()
	if err == nil {
		r, err = r.Take(3)
	}
	if err != nil {
		t.Fatal(err)
	}
	_, err = r.Take(9, 5)
	exactly(t, err, "dice: draw 2, d12, given 5, that die is not due")
	one, err := m12.Test{Dice: 1, Difficulty: 8}.Start()
	if err != nil {
		t.Fatal(err)
	}
	_, err = one.Take(10, 5)
	exactly(t, err, "dice: draw 2, d12, given 5, that die is not due")
}

// A cap of one reroll: the second is refused, whatever it would show.
func TestRoundsAtTheirEdge(t *testing.T) {
	r, err := m12.Test{Dice: 1, Difficulty: 8, Limits: dice.Limits{Rounds: 1}}.Start()
	if err != nil {
		t.Fatal(err)
	}
	if last, err := r.Take(11, 5); err != nil || last.Total() != 0 || last.Outcome() != m12.Failure {
		t.Error(last, err)
	}
	for _, face := range []int{5, 11} {
		_, err = r.Take(11, 11, face)
		exactly(t, err, "m12 RES-3: 2 rolls without a normal die: dice: too many rerolls")
	}
}

// A limit of modifiers bounds the X-points of a test: +10 each after the roll, those
// that were spent before among them.
func TestXPointsAtTheLimit(t *testing.T) {
	r := mustRoll(t, m12.Test{Dice: 1, Difficulty: 25, Limits: dice.Limits{Modifier: 29}}, []int{1})
	_, err := r.Spend(3, 9)
	exactly(t, err, "m12 XPT-5: X-points spent 3; allowed: 1..2")
	after, err := r.Spend(1, 9)
	if err != nil {
		t.Fatal(err)
	}
	_, err = after.Spend(2, 9)
	exactly(t, err, "m12 XPT-5: X-points spent 2; allowed: 1..1")
	if after, err = after.Spend(1, 9); err != nil || after.Total() != 21 {
		t.Error(after, err)
	}
	_, err = after.Spend(1, 9)
	exactly(t, err, "m12 XPT-5: X-points spent 1; allowed: none, the test takes no more")
}

// Every die has its step, and a reroll one before it.
func TestStepsOfRerolls(t *testing.T) {
	r := mustRoll(t, m12.Test{Dice: 2, Difficulty: 8}, []int{11, 12, 12, 12, 3, 9})
	var keys []string
	for s := range r.Steps() {
		keys = append(keys, s.Key)
	}
	want := []string{m12.KeyEleven, m12.KeyTwelve, m12.KeyReroll, m12.KeyTwelve, m12.KeyTwelve, m12.KeyReroll, m12.KeyUnused, m12.KeyBest}
	if !slices.Equal(keys, want) {
		t.Errorf("%v, want %v", keys, want)
	}
	for most := range len(want) { // who stops listening is told no more
		n := 0
		for range r.Steps() {
			if n++; n > most {
				break
			}
		}
		if n != most+1 {
			t.Errorf("%d steps after %d", n, most)
		}
	}
}

// The text of a result shows 40 dice, and the best among the rest.
func TestTextOfManyDice(t *testing.T) {
	for best, want := range map[int]string{
		39: " 1 9* … 10 more = 9",
		40: " 1 1 … 10 more, best 9 = 9",
		49: " 1 1 … 10 more, best 9 = 9",
	} {
		faces := slices.Repeat([]int{1}, 50)
		faces[best] = 9
		r := mustRoll(t, m12.Test{Dice: 50, Difficulty: 8}, faces)
		if !strings.HasSuffix(r.String(), want) {
			t.Errorf("%v, want %s", r, want)
		}
	}
	r := mustRoll(t, m12.Test{Dice: 40, Difficulty: 8}, slices.Repeat([]int{1}, 40))
	if strings.Contains(r.String(), "more") {
		t.Error(r)
	}
}

// As many dice as may lie on the table, all of them special: the next roll does not
// fit, and that is said, not left undecided.
func TestRerollsUpToTheMostFaces(t *testing.T) {
	test := m12.Test{Dice: dice.MaxFaces / 4, Difficulty: 8, Limits: dice.Limits{Dice: dice.MaxFaces / 4, Rounds: 6}}
	draws := 0
	special := dice.Func(func(int) int { draws++; return 11 })
	_, err := test.Roll(special)
	exactly(t, err, "dice: faces 1310720; allowed: 0..1048576")
	if draws != 5*test.Dice {
		t.Errorf("%d dice", draws)
	}
}

// While dice are due no die counts: its index is none.
func TestNoDieCountsYet(t *testing.T) {
	r, err := m12.Test{Dice: 3, Speciality: true, Difficulty: 9}.Start()
	if err != nil {
		t.Fatal(err)
	}
	for _, faces := range [][]int{nil, {4}, {4, 12}, {11, 12, 12}} {
		waiting, err := r.Take(faces...)
		if err != nil {
			t.Fatal(err)
		}
		best, face := waiting.Best()
		lowest, other := waiting.Lowest()
		if best != -1 || lowest != -1 || face != 0 || other != 0 || waiting.Total() != 0 || waiting.Rolled() != 0 {
			t.Errorf("%v: best %d at %d, lowest %d at %d", waiting, face, best, other, lowest)
		}
	}
}
