package m12fight_test

import (
	"errors"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12fight"
	"pgregory.net/rapid"
)

// DMG-3, DMG-4, DMG-5: the wound table, typed in a second time.
func TestWoundTable(t *testing.T) {
	const hour = 3600
	for _, c := range []struct {
		value int
		want  m12fight.Wound
	}{
		{-5, m12fight.Wound{}}, {0, m12fight.Wound{}}, {1, m12fight.Wound{CW: 1, Stop: -4}}, {10, m12fight.Wound{CW: 1, Stop: -4}},
		{11, m12fight.Wound{CW: 2, Stop: -3}}, {12, m12fight.Wound{CW: 2, Stop: -3}}, {13, m12fight.Wound{CW: 3, Stop: -2}},
		{14, m12fight.Wound{CW: 4, Stop: -1}}, {15, m12fight.Wound{CW: 5}}, {16, m12fight.Wound{CW: 6, Stop: 1}}, {17, m12fight.Wound{CW: 7, Stop: 1}},
		{18, m12fight.Wound{CW: 8, Stop: 2}}, {19, m12fight.Wound{CW: 9, Stop: 2}}, {20, m12fight.Wound{CW: 10, Stop: 3, Coma: 24 * hour}},
		{24, m12fight.Wound{CW: 14, Stop: 5, Coma: 24 * hour}}, {25, m12fight.Wound{CW: 15, Stop: 5, Coma: 12 * hour}}, {29, m12fight.Wound{CW: 19, Stop: 7, Coma: 12 * hour}},
		{30, m12fight.Wound{CW: 20, Stop: 8, Coma: 6 * hour}}, {34, m12fight.Wound{CW: 24, Stop: 10, Coma: 6 * hour}}, {35, m12fight.Wound{CW: 25, Stop: 10, Coma: hour}},
		{39, m12fight.Wound{CW: 29, Stop: 12, Coma: hour}}, {40, m12fight.Wound{CW: 30, Stop: 13, Coma: 600}}, {99, m12fight.Wound{CW: 89, Stop: 42, Coma: 600}},
	} {
		got, err := m12fight.StandardWounds().Find(c.value)
		if err != nil || got != c.want {
			t.Errorf("standard %d: %+v, %v; want %+v", c.value, got, err, c.want)
		}
		book, err := m12fight.BookWounds().Find(c.value)
		if c.value > 17 {
			if !errors.Is(err, rollbook.Fault{Clause: "m12 DMG-5"}) {
				t.Errorf("book %d: %v", c.value, err)
			}
		} else if err != nil || book != c.want {
			t.Errorf("book %d: %+v, %v; want %+v", c.value, book, err, c.want)
		}
	}
	n, ours := 0, 0
	for row := range m12fight.StandardWounds().All() {
		n++
		if row.Ours {
			ours++
		}
		if w, _ := m12fight.StandardWounds().Find(row.From); w != row.Wound || row.Ours != (row.From > 17) {
			t.Errorf("row %+v", row)
		}
	}
	if n-ours != 7 {
		t.Errorf("%d rows of the source", n-ours)
	}
}

// DMG-5: a host's own table, and those that make no sense.
func TestOwnWoundTable(t *testing.T) {
	row := func(from int) m12fight.WoundRow {
		return m12fight.WoundRow{From: from, Wound: m12fight.Wound{CW: from}}
	}
	own, err := m12fight.NewWoundTable(0, row(1), row(5))
	if err != nil {
		t.Fatal(err)
	}
	for value, want := range map[int]int{1: 1, 4: 1, 5: 5, 1000: 5} {
		if w, err := own.Find(value); err != nil || w.CW != want {
			t.Errorf("%d: %+v, %v", value, w, err)
		}
	}
	if _, ends := own.Last(); ends || own.Equal(m12fight.BookWounds()) || !own.Equal(own) {
		t.Error("a table without an end has one, or equals another")
	}
	for name, f := range map[string]func() (m12fight.WoundTable, error){
		"no rows":        func() (m12fight.WoundTable, error) { return m12fight.NewWoundTable(0) },
		"begins at 2":    func() (m12fight.WoundTable, error) { return m12fight.NewWoundTable(0, row(2)) },
		"out of order":   func() (m12fight.WoundTable, error) { return m12fight.NewWoundTable(0, row(1), row(7), row(7)) },
		"ends too early": func() (m12fight.WoundTable, error) { return m12fight.NewWoundTable(6, row(1), row(7)) },
		"no CW":          func() (m12fight.WoundTable, error) { return m12fight.NewWoundTable(0, m12fight.WoundRow{From: 1}) },
		"negative end":   func() (m12fight.WoundTable, error) { return m12fight.NewWoundTable(-1, row(1)) },
	} {
		if _, err := f(); !errors.Is(err, rollbook.Fault{Clause: "m12 DMG-3"}) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// INI-2: which face gives which action, typed in a second time.
func TestActionsOfFaces(t *testing.T) {
	const kinds = "DDDDDMMMMOOO"
	for face := 1; face <= 12; face++ {
		brun := person("Brun", knife)
		brun.Scores[m12.Af-m12.Sy] = 1
		g := m12fight.Game{}
		s := start(brun)
		events, err := g.Apply(&s, m12fight.Initiative(), &dice.Recorder{Src: dice.Typed(face)})
		if err != nil {
			t.Fatal(err)
		}
		want := map[byte]m12fight.Actions{'D': {DA: 1}, 'M': {MA: 1}, 'O': {OA: 1}}[kinds[face-1]]
		if events[1].Actions != want {
			t.Errorf("a %d gives %+v, want %+v", face, events[1].Actions, want)
		}
	}
}

// STP-2: cancelling actions, one after the other, as a second implementation
// does it.
func TestStopNaively(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		row := rapid.SliceOfN(rapid.IntRange(6, 12), 1, 8).Draw(t, "dice")
		n := rapid.IntRange(1, 12).Draw(t, "stop")
		brun := person("Brun", knife)
		brun.Scores[m12.Af-m12.Sy] = uint8(len(row))
		ma, oa := 0, 0
		for _, face := range row {
			if face >= 10 {
				oa++
			} else {
				ma++
			}
		}
		s := start(brun)
		g := m12fight.Game{}
		if _, err := g.Apply(&s, m12fight.Initiative(), &dice.Recorder{Src: dice.Typed(row...)}); err != nil {
			t.Fatal(err)
		}
		if _, err := g.Apply(&s, m12fight.Command{Do: m12fight.DoWound, At: "Brun", Wound: m12fight.Wound{CW: 1}, N: n}, &dice.Recorder{}); err != nil {
			t.Fatal(err)
		}
		left := n
		for turn := "offensive"; left > 0 && ma+oa > 0; left-- {
			if turn == "offensive" && oa > 0 || ma == 0 {
				oa--
			} else {
				ma--
			}
			if turn == "offensive" {
				turn = "movement"
			} else {
				turn = "offensive"
			}
		}
		f := s.Find("Brun")
		if s.Running && (int(f.Actions.MA) != ma || int(f.Actions.OA) != oa) || s.Running != (ma+oa > 0) || f.Stop != left {
			t.Fatalf("%d stopped of %v: %+v, %d left over; want %d MA, %d OA, %d", n, row, f.Actions, f.Stop, ma, oa, left)
		}
	})
}

// WND-3: the time of a coma halves down to one turn and stays there.
func TestComaTimes(t *testing.T) {
	s := start(person("Brun", knife))
	g := m12fight.Game{}
	apply := func(c m12fight.Command, faces ...int) {
		t.Helper()
		if _, err := g.Apply(&s, c, &dice.Recorder{Src: dice.Typed(faces...)}); err != nil {
			t.Fatal(err)
		}
	}
	apply(m12fight.Command{Do: m12fight.DoWound, At: "Brun", Wound: m12fight.Wound{CW: 12, Coma: 50}})
	for _, want := range []int64{50, 25, 12, 6, 6, 6} {
		before := s.Clock
		if s.Pending.Decision != m12fight.OnComa {
			apply(m12fight.Wait(want - 1))
			if s.Pending.Decision == m12fight.OnComa {
				t.Fatalf("tested before %d seconds", want)
			}
			apply(m12fight.Wait(1))
		}
		if s.Clock != before+want {
			t.Fatalf("tested after %d seconds, want %d", s.Clock-before, want)
		}
		apply(m12fight.Simple("Brun", m12fight.DoComa), 12, 5, 5, 5)
	}
}

// RES-8, RES-5, FOE-3: what a command adds to the sheet reaches the test.
func TestTestOfCommand(t *testing.T) {
	ada := person("Ada", pistol)
	ada.X, ada.Mind, ada.CWL = 2, m12.Naive, 5
	s := at(t, start(ada, person("Brun", knife)), m12fight.Initiative(), faces{12, 1, 1, 1, 1, 1, 1, 1})
	c := m12fight.Shoot("Ada", "Brun", 3)
	c.Skill, c.Speciality, c.Fields, c.Leaning, c.Situation, c.X, c.Difficulty, c.With = "gun", "pistol", 2, m12.Malus, 3, 1, 13, m12.Ay
	g := m12fight.Game{}
	events, err := g.Apply(&s, c, &dice.Recorder{Src: dice.Typed(3, 1, 2, 2)})
	if err != nil {
		t.Fatal(err)
	}
	got, want := events[1].Result.Test(), m12.Test{Dice: 4, Skill: 3, Fields: 2, Mind: m12.Naive, Leaning: m12.Malus, Speciality: true, Situation: 3, WoundMalus: 2, X: 1, Difficulty: 13}
	if got != want || s.Find("Ada").X != 1 {
		t.Errorf("%+v, want %+v; %d X left", got, want, s.Find("Ada").X)
	}
}
