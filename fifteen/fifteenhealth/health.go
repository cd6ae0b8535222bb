package fifteenhealth

import (
	"strconv"
	"time"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/internal/say"
)

// MaxClock is the longest time that a [Health] covers: a hundred years.
const MaxClock = 100 * 365 * 24 * time.Hour

// MaxDamage bounds the damage of one blow.
const MaxDamage = 1_000_000

// A Health is how someone is, over time (HLT). It is a value: methods return a
// new one and the [Change] that leads there, and never alter the old.
//
// It has a clock of its own, at 0 in the beginning, which the host moves forward
// by [Health.Pass] and nothing moves back; and it is told of each activation by
// [Health.Activate] and of its end by [Health.EndActivation]. Rolls are made
// outside: [Health.VitalityTest] says which one is due, [Health.Recover] takes its
// result.
//
// The zero Health belongs to nobody and refuses everything.
type Health struct {
	score     uint8 // full vitality
	vitality  uint8 // 0..score
	condition Condition
	care      Care
	full      bool // knob of HLT-4
	ready     bool // a vitality roll of this activation is not used yet
	clock     time.Duration
	deadline  time.Duration // on the clock, while Dying
	since     time.Duration // when the care began, unless it is Active
	rolls     int32         // rolls of that care that were made
}

// A Change is one thing that happened to a Health, with the rule for it. The zero
// Change is that nothing happened.
type Change struct {
	Kind   ChangeKind      `json:"kind" strict:"required"`
	Clause rollbook.Clause `json:"clause" strict:"required"`
	// Before and After are the vitality before and after it.
	Before int `json:"before" strict:"required"`
	After  int `json:"after" strict:"required"`
	// At is when it happened on the clock of the Health, in nanoseconds: a text
	// in JSON.
	At time.Duration `json:"at,string" strict:"required"`
}

// NewHealth returns the health of someone unhurt, with a vitality score of 3..60
// (DER-1). Of the rules it keeps the knob of [HLT4].
func NewHealth(score int, rules fifteen.Rules) (Health, error) {
	if score < fifteen.MinVitality || score > fifteen.MaxVitality {
		return Health{}, say.Outside(fifteen.DER1, "vitality score", score, fifteen.MinVitality, fifteen.MaxVitality)
	}
	return Health{score: uint8(score), vitality: uint8(score), condition: Awake, full: rules.FullVitality}, nil
}

// Score is the full vitality.
func (h Health) Score() int { return int(h.score) }

// Vitality is the vitality now, 0..Score.
func (h Health) Vitality() int { return int(h.vitality) }

// Condition is how someone is; 0 for the zero Health.
func (h Health) Condition() Condition { return h.condition }

// Care is the way of healing that was begun.
func (h Health) Care() Care { return h.care }

// Clock is the time that has passed since the beginning, 0..MaxClock.
func (h Health) Clock() time.Duration { return h.clock }

// FullVitality reports the knob of [HLT4] by which vitality is rolled.
func (h Health) FullVitality() bool { return h.full }

// WithRules returns h under other rules, which is to say with their knob of [HLT4], for
// a house that changes it in the middle of a campaign. The zero Health stays zero.
func (h Health) WithRules(rules fifteen.Rules) Health {
	if h.condition != 0 {
		h.full = rules.FullVitality
	}
	return h
}

// TimeLeft is how long first aid may still take to save a dying character, the
// last moment included ([HLT1]). ok is false for everyone else.
func (h Health) TimeLeft() (left time.Duration, ok bool) {
	if h.condition != Dying {
		return 0, false
	}
	return h.deadline - h.clock, true
}

// change makes the Change from h to next.
func (h *Health) change(next *Health, kind ChangeKind, clause rollbook.Clause) Change {
	return Change{Kind: kind, Clause: clause, Before: h.Vitality(), After: next.Vitality(), At: next.clock}
}

// alive refuses what cannot happen to the dead, or to the zero Health.
func (h *Health) alive(clause rollbook.Clause, what string) error {
	if h.condition != Dead && h.condition != 0 {
		return nil
	}
	return rollbook.Fault{Clause: clause, Subject: what, Found: "for " + h.state(), Allowed: "for the living"}
}

// state is the condition in the words of a message.
func (h *Health) state() string {
	if h.condition == 0 {
		return "nobody"
	}
	return "someone " + h.condition.String()
}

// Pass lets time pass, 0 or more, up to MaxClock on the whole. A dying character
// for whom it is longer than TimeLeft is dead at the end of that ([HLT1]).
func (h Health) Pass(d time.Duration) (Health, Change, error) {
	if h.condition == 0 {
		return h, Change{}, h.alive(HLT8, "time")
	}
	if d < 0 || d > MaxClock-h.clock {
		return h, Change{}, rollbook.Fault{Clause: HLT8, Subject: "time to pass", Found: d.String(),
			Allowed: "0s.." + (MaxClock - h.clock).String()}
	}
	next := h
	next.clock += d
	if h.condition != Dying || next.clock <= h.deadline {
		return next, Change{}, nil
	}
	next.condition, next.deadline = Dead, 0
	next.ready = false
	change := h.change(&next, DiedUntended, HLT1)
	change.At = h.deadline
	return next, change, nil
}

// Activate begins an activation, in which one vitality roll may be made: to wake
// ([HLT3]) or to heal ([HLT5]). [Health.EndActivation] ends it.
func (h Health) Activate() (Health, error) {
	if err := h.alive(HLT8, "an activation"); err != nil {
		return h, err
	}
	h.ready = true
	return h, nil
}

// EndActivation ends an activation: a vitality roll that was not made in it lapses
// ([HLT5]). Where none is left, or no activation was begun, nothing changes.
func (h Health) EndActivation() Health {
	h.ready = false
	return h
}

// Hurt takes damage, 0..MaxDamage points. At 0 vitality one falls unconscious, and
// what is beyond 0 is lost ([HLT1]); whoever is at 0 already dies of it ([HLT2]). Who
// rests or lies in hospital begins anew: rolls not made lapse, and the hours count
// from the wound ([HLT6], [HLT7]). Damage of 0 changes nothing. The dead are beyond it: refused.
func (h Health) Hurt(points int) (Health, Change, error) {
	if err := h.alive(HLT2, "damage"); err != nil {
		return h, Change{}, err
	}
	if points < 0 || points > MaxDamage {
		return h, Change{}, say.Outside(dmg2, "damage", points, 0, MaxDamage)
	}
	next := h
	switch {
	case points == 0:
		return h, Change{}, nil
	case h.vitality == 0:
		next.condition, next.deadline, next.ready = Dead, 0, false
		return next, h.change(&next, DiedOfDamage, HLT2), nil
	case points < int(h.vitality):
		next.vitality -= uint8(points)
		next.setCare(h.care) // nobody heals a wound in the hours before it
		return next, h.change(&next, Wounded, dmg2), nil
	}
	next.vitality, next.condition, next.ready = 0, Dying, false
	next.setCare(Active)
	next.deadline = h.clock + time.Duration(h.score)*time.Minute
	return next, h.change(&next, Fell, HLT1), nil
}

// FirstAid is an attempt to save a dying character, which succeeds or not as the
// host says ([HLT1]). Success stops the clock for good; waking is for the next
// activation. Failure changes nothing, and may be followed by another attempt.
func (h Health) FirstAid(success bool) (Health, Change, error) {
	if h.condition != Dying {
		return h, Change{}, rollbook.Fault{Clause: HLT1, Subject: "first aid", Found: "for " + h.state(), Allowed: "for someone dying"}
	}
	if !success {
		return h, h.change(&h, AidFailed, HLT1), nil
	}
	next := h
	next.condition, next.deadline, next.ready = Stable, 0, false
	return next, h.change(&next, AidSucceeded, HLT1), nil
}

// Raise takes over a higher score, when an attribute was raised; the vitality
// stays (PRG-3). A lower one is refused.
func (h Health) Raise(score int) (Health, Change, error) {
	if err := h.alive(prg3, "a raise"); err != nil {
		return h, Change{}, err
	}
	if score < h.Score() || score > fifteen.MaxVitality {
		return h, Change{}, say.Outside(prg3, "vitality score", score, h.Score(), fifteen.MaxVitality)
	}
	if score == h.Score() {
		return h, Change{}, nil
	}
	next := h
	next.score = uint8(score)
	return next, h.change(&next, ScoreRaised, prg3), nil
}

// String is the health in one line: "awake, vitality 12 of 27".
func (h Health) String() string {
	if h.condition == 0 {
		return "nobody"
	}
	s := h.condition.String() + ", vitality " + strconv.Itoa(h.Vitality()) + " of " + strconv.Itoa(h.Score())
	if left, ok := h.TimeLeft(); ok {
		s += ", " + left.String() + " left for first aid"
	}
	if h.care != Active {
		s += ", " + h.care.String() + " for " + (h.clock - h.since).String()
	}
	return s
}

// String is the change in one line with its clause:
//
//	healed: vitality 3 → 5 (fifteen HLT-5)
func (c Change) String() string {
	if c.Kind == 0 {
		return "no change"
	}
	s := c.Kind.String() + ": vitality " + strconv.Itoa(c.Before)
	if c.After != c.Before {
		s += " → " + strconv.Itoa(c.After)
	}
	return s + " (" + string(c.Clause) + ")"
}
