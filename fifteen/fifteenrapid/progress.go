package fifteenrapid

import (
	"encoding/json"
	"slices"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenchar"
	"pgregory.net/rapid"
)

// A ProgressMachine is a state machine over the progression of a character:
// rolls, sessions and raises in any order, legal or not, each compared with a
// second account of the points.
//
//	rapid.Check(t, func(t *rapid.T) {
//		m := fifteenrapid.NewProgressMachine(t)
//		t.Repeat(rapid.StateMachineActions(m))
//	})
//
// Set Observe to drive code of your own along.
type ProgressMachine struct {
	// Character is the state after the last command.
	Character fifteenchar.Character
	// Observe, where it is set, is told of every command: the state before and
	// after it, and the error of one that was refused.
	Observe func(before, after fifteenchar.Character, err error)

	rules         fifteen.Rules
	earned, spent int
	over          bool
	raised        map[fifteen.Attribute]bool
	scores        map[fifteen.Attribute]int
}

// NewProgressMachine begins with a new character, under any rules.
func NewProgressMachine(t *rapid.T) *ProgressMachine {
	m := &ProgressMachine{Character: Character().Draw(t, "character"), rules: Rules().Draw(t, "rules"),
		raised: map[fifteen.Attribute]bool{}, scores: map[fifteen.Attribute]int{}}
	for x, score := range m.Character.Attributes.All() {
		m.scores[x] = score
	}
	return m
}

func (m *ProgressMachine) step(t *rapid.T, what string, legal bool, next fifteenchar.Character, err error) {
	t.Helper()
	before := m.Character
	if legal != (err == nil) {
		t.Fatalf("%s with %v: legal %v, error %v", what, before.Progress, legal, err)
	}
	if err != nil && next != before {
		t.Fatalf("%s was refused and changed %+v to %+v", what, before, next)
	}
	m.Character = next
	if m.Observe != nil {
		m.Observe(before, next, err)
	}
}

// Roll makes a roll, which earns a point when it hits its target exactly.
func (m *ProgressMachine) Roll(t *rapid.T) {
	test := Test().Draw(t, "test")
	face := rapid.IntRange(1, 20).Draw(t, "face")
	if target := test.Target(); rapid.Bool().Draw(t, "exactly") && target >= 1 && target <= 20 {
		face = target
	}
	result, err := test.Roll(dice.Typed(face))
	if err != nil {
		t.Fatalf("%v: %v", test, err)
	}
	next := m.Character
	var earned bool
	next.Progress, earned, err = next.Progress.Earn(result)
	if m.over {
		m.step(t, "Earn", false, next, err)
		return
	}
	worth := face == test.Target() && test.Trait != fifteen.TraitWaking && test.Trait != fifteen.TraitWealth
	if earned != worth {
		t.Fatalf("%v earns %v", result, earned)
	}
	if worth {
		m.earned++
	}
	m.step(t, "Earn", true, next, err)
}

// EndSession ends the session.
func (m *ProgressMachine) EndSession(t *rapid.T) {
	resolution := fifteenchar.Resolution(rapid.IntRange(0, 4).Draw(t, "resolution"))
	next := m.Character
	var err error
	next.Progress, err = next.Progress.EndSession(resolution)
	legal := !m.over && resolution <= 3
	m.step(t, "EndSession", legal, next, err)
	if legal {
		m.over = true
		m.earned += 5 + int(resolution)
	}
}

// Raise raises an attribute.
func (m *ProgressMachine) Raise(t *rapid.T) {
	x := Attribute().Draw(t, "attribute")
	legal := m.can(x)
	next, err := m.Character.Raise(x)
	m.step(t, "Raise "+x.String(), legal, next, err)
	if legal {
		m.spent += 10
		m.scores[x]++
		m.raised[x] = true
	}
}

func (m *ProgressMachine) can(x fifteen.Attribute) bool {
	return m.over && m.earned-m.spent >= 10 && !m.raised[x] && m.scores[x] < 18
}

// NextSession begins another session.
func (m *ProgressMachine) NextSession(t *rapid.T) {
	duty := slices.ContainsFunc(slices.Collect(rollbook.All[fifteen.Attribute]()), m.can)
	next := m.Character
	if (next.Progress.Duty(next.Attributes) != nil) != duty {
		t.Fatalf("%v: duty %v, want %v", next.Progress, next.Progress.Duty(next.Attributes), duty)
	}
	var err error
	next.Progress, err = next.Progress.NextSession(next.Attributes, m.rules)
	legal := m.over && !(duty && !m.rules.KeepPoints)
	m.step(t, "NextSession", legal, next, err)
	if legal {
		m.over = false
		clear(m.raised)
	}
}

// Save sends the character through JSON and goes on with what comes back.
func (m *ProgressMachine) Save(t *rapid.T) {
	text, err := json.Marshal(m.Character)
	var again fifteenchar.Character
	if err == nil {
		err = json.Unmarshal(text, &again)
	}
	if err != nil || again != m.Character {
		t.Fatalf("%s: %+v came back as %+v, %v", text, m.Character, again, err)
	}
	m.Character = again
}

// Check compares the character with the account; rapid runs it after every
// command.
func (m *ProgressMachine) Check(t *rapid.T) {
	c := m.Character
	if c.Progress.Points != m.earned-m.spent {
		t.Fatalf("%v: earned %d, spent %d", c.Progress, m.earned, m.spent)
	}
	for x, score := range c.Attributes.All() {
		if score != m.scores[x] || score > 18 || c.Progress.Raised.Has(x) != m.raised[x] {
			t.Fatalf("%v is %d, want %d, raised %v", x, score, m.scores[x], m.raised[x])
		}
	}
	if err := c.Validate(); err != nil {
		t.Fatalf("%v", err)
	}
	if h := c.Health; h.Score() != c.Attributes.Vitality() || h.Vitality() > h.Score() {
		t.Fatalf("health %v with attributes of %d", h, c.Attributes.Vitality())
	}
}
