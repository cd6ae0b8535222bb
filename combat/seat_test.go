package combat_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/examples/tiny"
)

// seated is a duel with a player for each, and a creature of the narrator's.
func seated() tiny.State {
	return tiny.State{Fighters: []tiny.Fighter{{Name: "Ada", Grit: 9, Seat: "ada"}, {Name: "Brun", Grit: 4, Seat: "brun"}, {Name: "Wolf", Grit: 3}}}
}

func TestSeat(t *testing.T) {
	long := strings.Repeat("x", combat.MaxSeat)
	for _, s := range []combat.Seat{"", "*", "a", "A-z_09", "aZz90", combat.Seat(long)} {
		var again combat.Seat
		if err := json.Unmarshal([]byte(text(s)), &again); err != nil || again != s || s.Check() != nil {
			t.Errorf("%q: %v, %q", s, err, again)
		}
	}
	for _, s := range []combat.Seat{"**", "a b", "a,b", "é", "\xff", "a\n", "*a", "@", "[", "`", "{", "/", ":", combat.Seat(long + "x"), combat.Seat(strings.Repeat("é", 1e6))} {
		again := combat.Seat("kept")
		err := again.UnmarshalText([]byte(s))
		if _, err2 := json.Marshal(s); err2 == nil || err == nil || again != "kept" || len(err.Error()) > 300 || !errors.Is(s.Check(), rollbook.Fault{Clause: "combat", Subject: "seat"}) {
			t.Errorf("%.20q: %v, %v", s, err, err2)
		}
	}
}

func TestSeats(t *testing.T) {
	for _, c := range []struct {
		seats combat.Seats
		json  string
		has   string // of ada, brun, everyone, the referee
	}{
		{"", `[]`, "true true true true"},
		{combat.Only(), `["*"]`, "false false false true"},
		{combat.Only(combat.Everyone), `["*"]`, "false false false true"},
		{combat.Only("ada"), `["ada"]`, "true false false true"},
		{combat.Only("ada", "ada", "*", "brun", ""), `["ada","brun"]`, "true true false true"},
		{combat.Only("adabrun"), `["adabrun"]`, "false false false true"},
	} {
		has := fmt.Sprint(c.seats.Has("ada"), c.seats.Has("brun"), c.seats.Has(combat.Everyone), c.seats.Has(combat.Referee))
		var again combat.Seats
		if err := json.Unmarshal([]byte(c.json), &again); has != c.has || text(c.seats) != c.json || err != nil || again != c.seats {
			t.Errorf("%q: %s, %s, %q, %v", c.seats, has, text(c.seats), again, err)
		}
	}
	if n := testing.AllocsPerRun(100, func() { combat.Seats("ada brun cleo").Has("dov") }); n > 0 {
		t.Errorf("Has allocates %v times", n)
	}
	many := make([]combat.Seat, combat.MaxSeats+1)
	for i := range many {
		many[i] = combat.Seat(fmt.Sprint("s", i))
	}
	for _, s := range []combat.Seats{"a  b", " a", "a a", "a b c!", combat.Only("é"), combat.Only(many...), combat.Seats("* a")} {
		if _, err := json.Marshal(s); err == nil {
			t.Errorf("%.20q is written", s)
		}
		if _, err := combat.New(tiny.Game{}, duel()).Do(attack, dice.Typed(1, 2)); err != nil {
			t.Error(err)
		}
	}
	if _, err := json.Marshal(combat.Only(many[1:]...)); err != nil {
		t.Error(err)
	}
}

// Who gives a command is asked of its view, and is in the log.
func TestDoAs(t *testing.T) {
	f := combat.New(tiny.Game{}, seated())
	for _, c := range []struct {
		seat    combat.Seat
		command tiny.Command
		want    rollbook.Fault
	}{
		{"brun", tiny.Attack("Ada", "Brun"), rollbook.Fault{Clause: "tiny HIT-1", Allowed: "what your own do"}},
		{"nobody", tiny.Attack("Ada", "Brun"), rollbook.Fault{Clause: "tiny HIT-1"}},
		{"brun", tiny.Attack("Wolf", "Brun"), rollbook.Fault{Clause: "tiny HIT-1"}},
		{"ada", tiny.Omen(), rollbook.Fault{Clause: "tiny HIT-1", Found: `"omen"`, Allowed: "to the referee alone"}},
		{"ada", tiny.Attack("Ada", "Cleo"), rollbook.Fault{Clause: "tiny DMG-1"}},
		{"ada", tiny.Answer("Ada", "dodge"), rollbook.Fault{Clause: "tiny ANS-1"}},
		{"ada", tiny.Attack("Ada", "\xff"), rollbook.Fault{Clause: "combat", Subject: "command.At"}},
		{combat.Everyone, tiny.Attack("Ada", "Brun"), rollbook.Fault{Clause: "combat", Subject: "seat", Found: `""`}},
		{"a b", tiny.Attack("Ada", "Brun"), rollbook.Fault{Clause: "combat", Subject: "seat", Found: `"a b"`}},
	} {
		src := dice.NewSource("x")
		_, err := f.DoAs(c.seat, c.command, src)
		_, err2 := f.PrepareAs(c.seat, c.command, src)
		if !errors.Is(err, c.want) || !errors.Is(err2, c.want) || f.Len() != 0 || *src != *dice.NewSource("x") {
			t.Errorf("%q: %v: %v, %v", c.seat, c.command, err, err2)
		}
	}
	must(f.DoAs("ada", tiny.Attack("Ada", "Brun"), dice.Typed(4, 5)))
	must(must(f.PrepareAs(combat.Referee, tiny.Answer("Brun", "take"), dice.Typed(1))).Commit())
	must(f.Do(tiny.Attack("Brun", "Ada"), dice.Typed(1, 1)))
	must(f.For("ada", "brun").DoAs(combat.Referee, tiny.Omen(), dice.Typed(3)))
	must(f.Undo())
	must(f.Redo())
	again := must(combat.Load(tiny.Game{}, must(f.Save())))
	var by []string
	for _, e := range must(again.Log()) {
		by = append(by, fmt.Sprint(string(e.Seat), "/", string(e.For)))
	}
	if got := strings.Join(by, " "); got != "ada/ */ / */ada brun / */ada brun" {
		t.Error(got)
	}
	if err := again.Verify(must(f.Head())); err != nil {
		t.Error(err)
	}
	other := combat.New(tiny.Game{}, seated())
	for _, e := range must(f.Log()) {
		check(other.Append(e, nil))
	}
	if text(other.State()) != text(f.State()) {
		t.Error("another process comes to something else")
	}
}

// What a fight tells a seat of entries that are not for it is nothing at all, whatever the
// game says, and a seat that is none is refused.
func TestFor(t *testing.T) {
	f := combat.New(tiny.Game{}, seated())
	must(f.For("ada").WithNote("whispered").Do(tiny.Attack("Ada", "Brun"), dice.Typed(4, 5)))
	must(f.Do(tiny.Omen(), dice.Typed(17)))
	must(f.DoAs("brun", tiny.Command{Do: "order", By: "Brun", How: "dodge"}, nil))
	must(f.Undo())
	for seat, want := range map[combat.Seat]string{
		"ada":           `do "Ada attacks Brun" 2 1; hidden "" 0 0; hidden "" 0 0; undo "" 0 0`,
		"brun":          `hidden "" 0 0; hidden "" 0 0; do "Brun will dodge" 0 1; undo "" 0 0`,
		combat.Everyone: `hidden "" 0 0; hidden "" 0 0; hidden "" 0 0; undo "" 0 0`,
		"nobody":        `hidden "" 0 0; hidden "" 0 0; hidden "" 0 0; undo "" 0 0`,
		combat.Referee:  `do "Ada attacks Brun" 2 1; do "roll the omen" 1 1; do "Brun will dodge" 0 1; undo "" 0 0`,
	} {
		var told []string
		for i, e := range must(f.LogFor(seat)) {
			one := must(f.EntryFor(i+1, seat))
			if text(one) != text(e) {
				t.Errorf("%q: %s, alone %s", seat, text(e), text(one))
			}
			command := ""
			if e.Kind == combat.KindDo {
				command = e.Command.String()
			} else if e.Kind == combat.KindHidden && text(e) != fmt.Sprintf(`{"n":%d,"kind":"hidden"}`, i+1) {
				t.Errorf("%q is told %s", seat, text(e))
			}
			told = append(told, fmt.Sprintf("%v %q %d %d", e.Kind, command, len(e.Draws), len(e.Events)))
		}
		if got := strings.Join(told, "; "); got != want {
			t.Errorf("%q is told %s", seat, got)
		}
	}
	before := text(f)
	for what, err := range map[string]error{
		"do": second(f.For("a b").Do(tiny.Omen(), dice.Typed(1))), "prepare": second(f.For("é").Prepare(tiny.Omen(), dice.Typed(1))), "undo": second(f.For("a b").Undo()),
		"log": second(f.LogFor("a b")), "entry": second(f.EntryFor(1, "a b")), "view": second(f.View("a b")),
	} {
		if !errors.Is(err, rollbook.Fault{Clause: "combat", Subject: "seat"}) {
			t.Errorf("%s: %v", what, err)
		}
	}
	if _, err := f.EntryFor(9, "ada"); !errors.Is(err, combat.ErrNoEntry) || text(f) != before {
		t.Error(err)
	}
}

// A result of a single test, as somebody may learn it: whole, its outcome, or nothing.
func TestTell(t *testing.T) {
	e := tinyEntry{N: 3, Kind: combat.KindDo, Origin: combat.Rolled, Command: attack, Draws: []dice.Draw{{Die: 6, Face: 4}},
		Events: []tiny.Event{{Clause: "a", Dice: 1}, {Clause: "b", Dice: 2}}}
	for want, learns := range map[string][2]combat.Learns{
		"do 1 true a1 b2":     {combat.All, combat.All},
		"hidden 0 true a1 b0": {combat.All, combat.Outcome},
		"hidden 0 true a0 b0": {combat.Outcome, combat.Outcome},
		"hidden 0 true b2":    {combat.Nothing, combat.All},
		"hidden 0 false":      {combat.Nothing, combat.Nothing},
	} {
		i := -1
		told, ok := combat.Tell(e, func(event *tiny.Event) combat.Learns {
			if i++; learns[i] == combat.Outcome {
				event.Dice = 0
			}
			return learns[i]
		})
		got := fmt.Sprint(told.Kind, " ", len(told.Draws), " ", ok)
		for _, event := range told.Events {
			got += fmt.Sprint(" ", event.Clause, event.Dice)
		}
		if got != want || told.N != 3 {
			t.Errorf("%v: %s", learns, got)
		}
		if e.Events[1].Dice != 2 {
			t.Fatal("telling changes the entry")
		}
	}
}

// A whispering game tells events without their command.
type whispering struct{ tiny.Game }

func (whispering) Tell(e tinyEntry, seat combat.Seat) (tinyEntry, bool) {
	switch seat {
	case "ada": // more than an entry that is told may have
		e.Kind, e.N = combat.KindHidden, 99
		return e, true
	case "brun":
		e.Draws = nil
		return e, true
	}
	return e, false
}

// Whatever a game tells, what is sent is an entry that can be written and has its number.
func TestToldEntriesAreEntries(t *testing.T) {
	f := combat.New(whispering{}, seated())
	must(f.WithNote("n").DoAs("ada", tiny.Attack("Ada", "Brun"), dice.Typed(4, 5)))
	for seat, want := range map[combat.Seat]string{
		"ada": `{"n":1,"kind":"hidden","origin":"typed","draws":[{"die":6,"face":4,"for":"attack"},{"die":6,"face":5,"for":"attack"}],` +
			`"events":[{"clause":"tiny HIT-1","who":"Ada","what":"hits","dice":9}]}`,
		"brun":  `{"n":1,"kind":"do","note":"n","seat":"ada","command":{"do":"attack","by":"Ada","at":"Brun"},"events":[{"clause":"tiny HIT-1","who":"Ada","what":"hits","dice":9}]}`,
		"other": `{"n":1,"kind":"hidden"}`,
	} {
		e := must(f.EntryFor(1, seat))
		var again tinyEntry
		if got := text(e); got != want || json.Unmarshal([]byte(got), &again) != nil {
			t.Errorf("%q is told %s", seat, got)
		}
	}
}

// A game without seats has a log and no views.
func TestNoSeats(t *testing.T) {
	type seatless struct {
		combat.Game[tiny.State, tiny.Command, tiny.Event]
	}
	f := combat.New[tiny.State, tiny.Command, tiny.Event](seatless{tiny.Game{}}, seated())
	must(f.Do(tiny.Attack("Ada", "Brun"), dice.Typed(4, 5)))
	must(f.For().Do(tiny.Omen(), dice.Typed(4)))
	_, _, _, err := f.Ordered()
	for what, err := range map[string]error{
		"view": second(f.View("ada")), "do": second(f.DoAs("ada", tiny.Answer("Brun", "take"), nil)), "ordered": err,
		"prepare": second(f.PrepareAs("ada", tiny.Answer("Brun", "take"), nil)),
	} {
		if err != combat.ErrNoSeats {
			t.Errorf("%s: %v", what, err)
		}
	}
	log := must(f.LogFor("ada"))
	if text(log[0]) != text(must(f.Entry(1))) || text(log[1]) != `{"n":2,"kind":"hidden"}` {
		t.Errorf("%s", text(log))
	}
}

// Who is away is answered for by what was ordered, and nobody else is.
func TestOrdered(t *testing.T) {
	f := combat.New(tiny.Game{}, seated())
	order := func(seat combat.Seat, by, how string) {
		must(f.DoAs(seat, tiny.Command{Do: "order", By: by, How: how}, nil))
	}
	ordered := func(away ...combat.Seat) string {
		seat, c, ok, err := f.Ordered(away...)
		if err != nil {
			t.Fatal(err)
		}
		return fmt.Sprint(string(seat), " ", c.Do, " ", ok)
	}
	order("brun", "Brun", "take")
	if got := ordered(); got != "  false" {
		t.Errorf("nobody is waited for, and %s", got)
	}
	must(f.DoAs("ada", tiny.Attack("Ada", "Brun"), dice.Typed(6, 6)))
	for want, away := range map[string][]combat.Seat{"brun take true": nil, "  false": {"ada"}} {
		if got := ordered(away...); got != want {
			t.Errorf("away %v: %s", away, got)
		}
	}
	if got := ordered("ada", "brun"); got != "brun take true" {
		t.Error(got)
	}
	if _, _, _, err := f.Ordered("brun", "a b"); !errors.Is(err, rollbook.Fault{Clause: "combat", Subject: "seat"}) {
		t.Error(err)
	}
	order("brun", "Brun", "ask")
	if got := ordered(); got != "  false" {
		t.Errorf("asked not to be answered for: %s", got)
	}
	order("brun", "Brun", "dodge")
	seat, c, _, _ := f.Ordered("brun")
	must(f.DoAs(seat, c, dice.Typed(5)))
	must(f.DoAs("ada", tiny.Attack("Ada", "Wolf"), dice.Typed(6, 6)))
	order(combat.Referee, "Wolf", "take")
	if got := ordered(combat.Referee); got != "* take true" {
		t.Errorf("the narrator's creature: %s", got)
	}
}

// A view is asked without a fight, and its answers are those of the fight.
func TestViewAlone(t *testing.T) {
	f := combat.New(tiny.Game{}, seated())
	var v tiny.View
	check(json.Unmarshal([]byte(text(must(f.View("ada")))), &v))
	options := v.Options(nil)
	if got := fmt.Sprint(options); got != "[Ada attacks … Ada will …]" {
		t.Fatal(got)
	}
	c, err := options[0].Fill(v, map[string]string{"at": "Wolf"})
	if err != nil || c != tiny.Attack("Ada", "Wolf") {
		t.Error(c, err)
	}
	keys := func(v tiny.View, c tiny.Command) (keys []string) {
		for _, chance := range must(v.Chances(c)) {
			keys = append(keys, chance.Key)
		}
		return keys
	}
	if got := keys(v, c); !slices.Equal(got, []string{"hit", "damage where hurt"}) {
		t.Errorf("without the grit: %v", got)
	}
	v.Fighters[2].Grit = 5 // assumed
	if got := keys(v, c); !slices.Equal(got, []string{"hit", "out where hurt", "damage where hurt"}) {
		t.Errorf("with a grit: %v", got)
	}
}

// What a form may send: all that is open, nothing else, and of it what is allowed.
func TestFill(t *testing.T) {
	v := must(combat.New(tiny.Game{}, seated()).View("ada"))
	o := v.Options(nil)[0]
	for _, c := range []struct {
		form map[string]string
		want []string // the faults
	}{
		{nil, []string{`combat: "at" nothing; allowed: Brun, Wolf`}},
		{map[string]string{"at": "Cleo"}, []string{`combat: "at" "Cleo"; allowed: Brun, Wolf`}},
		{map[string]string{"at": "Ada", "by": "Brun", "x": "1"}, []string{`combat: "at" "Ada"; allowed: Brun, Wolf`, `combat: field "by"; allowed: "at"`, `combat: field "x"; allowed: "at"`}},
		{map[string]string{"at": strings.Repeat("x", 1e6)}, []string{`combat: "at" "` + strings.Repeat("x", 40) + `"…; allowed: Brun, Wolf`}},
	} {
		got, err := o.Fill(v, c.form)
		if err == nil || err.Error() != strings.Join(c.want, "\n") || got != (tiny.Command{}) {
			t.Errorf("%.60v: %v, %v", c.form, got, err)
		}
	}
	if _, err := (combat.Option[tiny.Command]{Command: tiny.Attack("Ada", "Brun")}).Fill(v, map[string]string{"at": "Brun"}); !errors.Is(err, rollbook.Fault{Allowed: "no field is open"}) {
		t.Error(err)
	}
	for _, c := range []struct {
		open      combat.Open
		good, bad []string
		allowed   string
	}{
		{combat.Open{Min: 1, Max: 3, Step: 1, Unit: "dice"}, []string{"1", "3", "2.0"}, []string{"0", "4", "1.5", "", "x", "NaN", "Inf", "1e999"}, "1..3 dice in steps of 1"},
		{combat.Open{Min: -0.5, Max: 0.5}, []string{"0", "-.5", "1e-9"}, []string{"0.51", "-1"}, "-0.5..0.5"},
		{combat.Open{Area: combat.Area{X: 1, Y: 2, Radius: 5}, Unit: "m"}, []string{"1 2", "4 6", "-4 2"}, []string{"4 6.1", "1", "1 2 3", "NaN 2", "", "1e300 1e300"}, `a place "x y" up to 5 m from 1 2`},
		{combat.Open{Min: 0.25, Max: 3.25, Step: 1}, []string{"1.25"}, []string{"1", "1.75"}, "0.25..3.25 in steps of 1"},
		{combat.Open{Min: 0.25, Max: 3.25, Step: 0.5}, []string{"0.75"}, []string{"0.5"}, "0.25..3.25 in steps of 0.5"},
		{combat.Open{Choices: strings.Split("abcdefghij", "")}, []string{"j"}, []string{"k"}, "a, b, c, d, e, f, g, h, i, j"},
		{combat.Open{}, []string{"", "anything", strings.Repeat("x", 1000)}, []string{"\xff", strings.Repeat("x", 1001)}, "up to 1000 bytes of valid UTF-8"},
		{combat.Open{Choices: strings.Split("abcdefghijkl", "")}, []string{"l"}, []string{"m"}, "a, b, c, d, e, f, g, h, i, j, …"},
	} {
		for _, value := range c.good {
			if err := c.open.Check(value); err != nil {
				t.Errorf("%q: %v", value, err)
			}
		}
		for _, value := range c.bad {
			if err := c.open.Check(value); !errors.Is(err, rollbook.Fault{Clause: "combat", Allowed: c.allowed}) {
				t.Errorf("%.20q: %v", value, err)
			}
		}
	}
}

// Asking again costs no memory.
func TestOptionsAllocateNothing(t *testing.T) {
	v := must(combat.New(tiny.Game{}, seated()).View("ada")).(tiny.View)
	options := v.Options(nil)
	if n := testing.AllocsPerRun(100, func() { options = v.Options(options[:0]) }); n > 0 || len(options) != 2 {
		t.Errorf("%v allocations, %d options", n, len(options))
	}
}

func BenchmarkOptions(b *testing.B) {
	v := must(combat.New(tiny.Game{}, seated()).View("ada")).(tiny.View)
	options := v.Options(nil)
	b.ReportAllocs()
	for b.Loop() {
		options = v.Options(options[:0])
	}
}

// A command without a label of its own is shown by its text, shortened at 80 characters.
func TestOptionString(t *testing.T) {
	for text, want := range map[string]string{
		"wait":                        "wait",
		strings.Repeat("ä", 80):       strings.Repeat("ä", 80),
		strings.Repeat("ä", 80) + "b": strings.Repeat("ä", 40) + "…" + strings.Repeat("ä", 38) + "b",
	} {
		if got := (combat.Option[string]{Command: text}).String(); got != want {
			t.Errorf("%s", got)
		}
	}
}
