package m12char_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook/internal/goldentest"
	"github.com/rollbook-rpg/rollbook/internal/refusetest"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12char"
	"github.com/rollbook-rpg/rollbook/m12/m12skill"
)

// rich is the lawyer with points from play.
func rich(t *testing.T) m12char.Character {
	t.Helper()
	c, err := lawyer(t).Award(m12char.Rules{AdvisoryRewards: true}, m12char.Reward{Improvement: 500})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// What the ledger pays for, of each kind, leaves the development points alone.
func TestWhatTheLedgerPaysForIsNoDevelopment(t *testing.T) {
	c := rich(t)
	before := c.Accounts(book)
	for _, ch := range []m12char.Change{m12char.SetSkill("Law", 9), m12char.AddSpeciality("Law", "Sea law"), m12char.SetLanguage("Greek", 3), m12char.SetAlphabet("Greek", 2),
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
	next := apply(t, book, c, m12char.AddSpeciality("Gun", "Barrage").From(m12char.Improvement))
	if !next.Points.Equal(c.Points) || next.Equal(c) {
		t.Errorf("%v, before %v", next.Points, c.Points)
	}
	_, err := c.Apply(book, m12char.SetSkill("Law", 7).From(m12char.Improvement))
	refusetest.Exactly(t, err, "m12 REW-1: skill Law to +7 from improvement -8 points; allowed: a rise; what the ledger has paid is refunded there")
}

// A skill at its start was never bought: what is written beside it costs nothing,
// and is a fault.
func TestSpecialitiesOfWhatWasNeverBought(t *testing.T) {
	c := m12char.NewCharacter(book)
	c.Skills = []m12char.Skill{{Name: "Law", Value: -6, Specialities: []string{"Sea law", "Air law", "Local law"}}}
	if got := c.Accounts(book).Development.Spent; got != 0 {
		t.Errorf("%d points", got)
	}
	refusetest.Exactly(t, c.Validate(book), `m12 SKL-6: speciality of Law "Sea law" in a skill never bought; allowed: none before it is bought`)
}

// The first of a list can be dropped and changed like any other.
func TestFirstOfAList(t *testing.T) {
	c := lawyer(t)
	next := apply(t, book, c, m12char.DropSpeciality("Law", "federal law"))
	if i := slices.IndexFunc(next.Skills, func(s m12char.Skill) bool { return s.Name == "Law" }); i < 0 || !slices.Equal(next.Skills[i].Specialities, []string{"Local law"}) {
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
	c := apply(t, book, rich(t), m12char.AddSpeciality("Law", "Sea law"), m12char.SetSkill("Law", 9).From(m12char.Improvement), m12char.SetLanguage("Greek", 3).From(m12char.Improvement))
	numbers := c.Points.Len()
	c, err := c.Refund(book, numbers)
	if err != nil {
		t.Fatal(err)
	}
	_, err = c.Refund(book, numbers)
	refusetest.Exactly(t, err, fmt.Sprintf("m12 REW-1: entry to refund %d; allowed: a purchase that is not refunded yet", numbers))
	for _, number := range []int{0, 1, numbers + 1, numbers + 2} { // none, an award, the refund itself, none
		_, err = c.Refund(book, number)
		refusetest.Exactly(t, err, fmt.Sprintf("m12 REW-1: entry to refund %d; allowed: a purchase that is not refunded yet", number))
	}
	bill, err := c.Bill(book)
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for n, e := range bill.All() {
		lines = append(lines, fmt.Sprintf("%d %s %s %s %s %d→%d: %d (%d) %s", n, e.Account, e.Kind, e.Clause.ID(), e.Subject, e.From, e.To, e.Amount, e.Of, e.Reason))
	}
	goldentest.Check(t, "bill.golden", strings.Join(lines, "\n")+"\n")
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
	refusetest.Exactly(t, err, "m12 CHR-2: Af -1; allowed: 0..255")
	_, err = s.With(m12.Af, 256)
	refusetest.Exactly(t, err, "m12 CHR-2: Af 256; allowed: 0..255")

	c := m12char.NewCharacter(book)
	for i := range m12char.MaxLanguages {
		c.Languages = append(c.Languages, m12char.Language{Name: fmt.Sprint("L", i)})
	}
	if err := c.Validate(book); err != nil {
		t.Error(err)
	}
	c.Languages = append(c.Languages, m12char.Language{Name: "Greek"})
	refusetest.Exactly(t, c.Validate(book), "m12 LNG-2: languages 101; allowed: at most 100")

	full := m12char.Record{Name: strings.Repeat("🎲", m12char.MaxText)}
	if err := full.Validate(); err != nil {
		t.Error(err)
	}
	full.Name += "x"
	refusetest.Exactly(t, full.Validate(), `m12 REC-1: name "`+strings.Repeat("🎲", 15)+`"… of 501 characters; allowed: up to 500 characters, no hidden characters but line ends`)
	full.Name = strings.Repeat("x", 59) + "\a" // as long as a message repeats
	refusetest.Exactly(t, full.Validate(), `m12 REC-1: name "`+strings.Repeat("x", 59)+`\a"; allowed: up to 500 characters, no hidden characters but line ends`)
	full.Name = strings.Repeat("x", 60) + "\a"
	refusetest.Exactly(t, full.Validate(), `m12 REC-1: name "`+strings.Repeat("x", 60)+`"… of 61 characters; allowed: up to 500 characters, no hidden characters but line ends`)
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
