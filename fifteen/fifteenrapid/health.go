package fifteenrapid

import (
	"encoding/json"
	"time"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
	"pgregory.net/rapid"
)

// A HealthMachine is a state machine over a [fifteenhealth.Health]: commands in any
// order, legal or not, each compared with a second implementation of the clauses.
//
//	rapid.Check(t, func(t *rapid.T) {
//		m := fifteenrapid.NewHealthMachine(t)
//		t.Repeat(rapid.StateMachineActions(m))
//	})
//
// Set Observe to drive code of your own along.
type HealthMachine struct {
	// Health is the state after the last command.
	Health fifteenhealth.Health
	// Observe, where it is set, is told of every command: the state before and
	// after it, the change, and the error of one that was refused.
	Observe func(before, after fifteenhealth.Health, change fifteenhealth.Change, err error)

	model patient
}

// A patient is the second implementation: plain numbers, hours counted one by one.
type patient struct {
	score, vitality, thirdOrFull int
	unconscious, aided, dead     bool
	seconds                      int // since the beginning
	fell                         int // the second of the fall
	care                         fifteenhealth.Care
	careSeconds, careRolls       int
	rollLeft                     bool // in this activation
}

// NewHealthMachine begins with somebody unhurt, of any score, under any rules.
func NewHealthMachine(t *rapid.T) *HealthMachine {
	score := rapid.IntRange(fifteen.MinVitality, fifteen.MaxVitality).Draw(t, "score")
	rules := Rules().Draw(t, "rules")
	h, err := fifteenhealth.NewHealth(score, rules)
	if err != nil {
		t.Fatalf("NewHealth(%d): %v", score, err)
	}
	m := &HealthMachine{Health: h, model: patient{score: score, vitality: score, thirdOrFull: score / 3}}
	if rules.FullVitality {
		m.model.thirdOrFull = score
	}
	return m
}

// step takes the outcome of a command that the model finds legal or not.
func (m *HealthMachine) step(t *rapid.T, what string, legal bool, next fifteenhealth.Health, change fifteenhealth.Change, err error) {
	t.Helper()
	before := m.Health
	if legal != (err == nil) {
		t.Fatalf("%s for %v: legal %v, error %v", what, before, legal, err)
	}
	if err != nil && (next != before || change != (fifteenhealth.Change{})) {
		t.Fatalf("%s was refused and changed %v to %v, %v", what, before, next, change)
	}
	if change.Kind != 0 && (change.Before != before.Vitality() || change.After != next.Vitality() || change.Clause.Ruleset() != "fifteen" ||
		change.At < before.Clock() || change.At > next.Clock()) {
		t.Fatalf("%s from %v to %v is told as %+v", what, before, next, change)
	}
	silent := next.Vitality() == before.Vitality() && next.Condition() == before.Condition() && next.Care() == before.Care() && next.Score() == before.Score()
	if change.Kind == 0 && !silent {
		t.Fatalf("%s changed %v to %v and says nothing", what, before, next)
	}
	if next.Clock() < before.Clock() || before.Condition() == fifteenhealth.Dead && next.Condition() != fifteenhealth.Dead {
		t.Fatalf("%s: time ran backwards or the dead rose: %v, %v", what, before, next)
	}
	m.Health = next
	if m.Observe != nil {
		m.Observe(before, next, change, err)
	}
}

// Pass lets time pass: seconds, minutes, hours, or a time that runs backwards.
func (m *HealthMachine) Pass(t *rapid.T) {
	unit := rapid.SampledFrom([]int{1, 60, 3600, 8 * 3600}).Draw(t, "unit")
	seconds := unit * rapid.IntRange(-1, 30).Draw(t, "n")
	next, change, err := m.Health.Pass(time.Duration(seconds) * time.Second)
	m.step(t, "Pass", seconds >= 0, next, change, err)
	p := &m.model
	if err != nil {
		return
	}
	p.seconds += seconds
	p.careSeconds += seconds
	if p.unconscious && !p.aided && !p.dead && p.seconds-p.fell > 60*p.score {
		p.dead, p.rollLeft = true, false
		if change.Kind != fifteenhealth.DiedUntended {
			t.Fatalf("died untended, told as %v", change)
		}
	}
}

// Hurt deals damage.
func (m *HealthMachine) Hurt(t *rapid.T) {
	points := rapid.OneOf(rapid.IntRange(-1, 20), rapid.IntRange(0, 100)).Draw(t, "points")
	p := &m.model
	next, change, err := m.Health.Hurt(points)
	m.step(t, "Hurt", !p.dead && points >= 0, next, change, err)
	switch {
	case err != nil || points == 0:
	case p.unconscious:
		p.dead, p.rollLeft = true, false
	default:
		p.vitality = max(0, p.vitality-points)
		p.careSeconds, p.careRolls = 0, 0
		if p.vitality == 0 {
			p.unconscious, p.aided, p.fell, p.care, p.rollLeft = true, false, p.seconds, fifteenhealth.Active, false
		}
	}
}

// FirstAid tries to save somebody.
func (m *HealthMachine) FirstAid(t *rapid.T) {
	success := rapid.Bool().Draw(t, "success")
	p := &m.model
	next, change, err := m.Health.FirstAid(success)
	m.step(t, "FirstAid", p.unconscious && !p.aided && !p.dead, next, change, err)
	if err == nil && success {
		p.aided, p.rollLeft = true, false
	}
}

// Activate begins an activation.
func (m *HealthMachine) Activate(t *rapid.T) {
	next, err := m.Health.Activate()
	m.step(t, "Activate", !m.model.dead, next, fifteenhealth.Change{}, err)
	m.model.rollLeft = !m.model.dead
}

// Begin begins a way of healing.
func (m *HealthMachine) Begin(t *rapid.T) {
	care := fifteenhealth.Care(rapid.IntRange(0, 3).Draw(t, "care"))
	p := &m.model
	next, change, err := m.Health.Begin(care)
	m.step(t, "Begin", care <= fifteenhealth.Hospital && !p.unconscious, next, change, err)
	if err == nil && p.care != care {
		p.care, p.careSeconds, p.careRolls = care, 0, 0
	}
}

// EndActivation ends an activation, or none.
func (m *HealthMachine) EndActivation(t *rapid.T) {
	m.step(t, "EndActivation", true, m.Health.EndActivation(), fifteenhealth.Change{}, nil)
	m.model.rollLeft = false
}

// due counts the rolls that are due, hour by hour.
func (p *patient) due() (n int) {
	switch {
	case p.dead || p.unconscious && !p.aided:
		return 0
	case p.unconscious || p.care == fifteenhealth.Active:
		if p.rollLeft {
			return 1
		}
		return 0
	}
	for hour := 1; hour <= p.careSeconds/3600; hour++ {
		if hour%8 == 0 {
			n++
		}
	}
	return n - p.careRolls
}

// limit is the gate of the next roll.
func (p *patient) limit() int {
	hour := 8 * (p.careRolls + 1)
	switch {
	case p.care == fifteenhealth.Active:
		return p.score / 4
	case p.care == fifteenhealth.Resting && hour < 48:
		return p.score / 2
	case p.care == fifteenhealth.Hospital && hour < 24:
		return p.score - 1
	}
	return p.score
}

// Recover makes the vitality roll that is due, or asks for one that is not.
func (m *HealthMachine) Recover(t *rapid.T) {
	actions := rapid.IntRange(0, 3).Draw(t, "actions")
	situation := rapid.IntRange(-3, 3).Draw(t, "situation")
	face := rapid.IntRange(1, 20).Draw(t, "face")
	p := &m.model
	active := !p.unconscious && p.care == fifteenhealth.Active
	legal := p.due() > 0 && (active == (actions > 0))
	test, err := m.Health.VitalityTest(actions)
	if legal != (err == nil) {
		t.Fatalf("VitalityTest(%d) for %v: legal %v, error %v", actions, m.Health, legal, err)
	}
	if err != nil {
		return
	}
	if test.Score != p.thirdOrFull || test.Actions != actions {
		t.Fatalf("%v rolls %v, want %d", m.Health, test, p.thirdOrFull)
	}
	test.Situation = situation
	result, err := test.Roll(dice.Typed(face))
	if err != nil {
		t.Fatalf("%v: %v", test, err)
	}
	next, change, err := m.Health.Recover(result)
	m.step(t, "Recover", true, next, change, err)
	p.recover(result.Outcome() == fifteen.Success)
	if change.After > change.Before && change.Kind != fifteenhealth.Healed && change.Kind != fifteenhealth.Woke {
		t.Fatalf("healing is told as %v", change)
	}
}

func (p *patient) recover(success bool) {
	limit, gain := p.limit(), map[fifteenhealth.Care]int{fifteenhealth.Active: 2, fifteenhealth.Resting: 4, fifteenhealth.Hospital: 8}[p.care]
	if p.unconscious || p.care == fifteenhealth.Active {
		p.rollLeft = false
	} else {
		p.careRolls++
	}
	switch {
	case !success:
	case p.unconscious:
		p.unconscious, p.aided, p.vitality = false, false, 2
	case p.vitality < limit:
		p.vitality = min(p.vitality+gain, limit)
	}
}

// Raise raises the score a little, or asks for what cannot be.
func (m *HealthMachine) Raise(t *rapid.T) {
	p := &m.model
	score := p.score + rapid.IntRange(-1, 2).Draw(t, "more")
	legal := !p.dead && score >= p.score && score <= fifteen.MaxVitality
	next, change, err := m.Health.Raise(score)
	m.step(t, "Raise", legal, next, change, err)
	if err != nil {
		return
	}
	if p.thirdOrFull == p.score {
		p.thirdOrFull = score
	} else {
		p.thirdOrFull = score / 3
	}
	// Who is dying dies by the score of the fall.
	p.fell -= 60 * (score - p.score)
	p.score = score
}

// Save sends the health through JSON and goes on with what comes back.
func (m *HealthMachine) Save(t *rapid.T) {
	text, err := json.Marshal(m.Health)
	var again fifteenhealth.Health
	if err == nil {
		err = json.Unmarshal(text, &again)
	}
	if err != nil || again != m.Health {
		t.Fatalf("%s: %v came back as %v, %v", text, m.Health, again, err)
	}
	m.Health = again
}

// Check compares the health with the model; rapid runs it after every command.
func (m *HealthMachine) Check(t *rapid.T) {
	h, p := m.Health, &m.model
	condition := fifteenhealth.Awake
	switch {
	case p.dead:
		condition = fifteenhealth.Dead
	case p.unconscious && p.aided:
		condition = fifteenhealth.Stable
	case p.unconscious:
		condition = fifteenhealth.Dying
	}
	if h.Vitality() != p.vitality || h.Score() != p.score || h.Condition() != condition || h.Due() != p.due() ||
		h.Clock() != time.Duration(p.seconds)*time.Second {
		t.Fatalf("%v with %d due at %v; want %+v, %v, %d due", h, h.Due(), h.Clock(), *p, condition, p.due())
	}
	if h.Vitality() < 0 || h.Vitality() > h.Score() || (h.Vitality() == 0) != (h.Condition() != fifteenhealth.Awake) {
		t.Fatalf("%v cannot be", h)
	}
	if left, ok := h.TimeLeft(); ok != (condition == fifteenhealth.Dying) || ok && left != time.Duration(p.fell+60*p.score-p.seconds)*time.Second {
		t.Fatalf("%v: %v left, fell at %d s", h, left, p.fell)
	}
	if condition == fifteenhealth.Awake && h.Gate() != p.limit() {
		t.Fatalf("%v: gate %d, want %d", h, h.Gate(), p.limit())
	}
}
