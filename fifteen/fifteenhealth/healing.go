package fifteenhealth

import (
	"time"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/internal/say"
)

// What the ways of regaining vitality give, and how long they take ([HLT3], [HLT5]
// to [HLT7]).
const (
	wakingGain = 2
	careHours  = 8 // for each roll of Resting and Hospital
)

var careRows = [...]struct {
	clause rollbook.Clause
	gain   int
	opens  int // after so many hours the gate is the score itself; 0 for never
}{
	Active:   {HLT5, 2, 0},
	Resting:  {HLT6, 4, 48},
	Hospital: {HLT7, 8, 24},
}

// Begin begins a way of healing; the time before it no longer counts, nor do
// rolls that were not made. Begun again, it goes on as it is. Only someone awake
// chooses a way.
func (h Health) Begin(c Care) (Health, Change, error) {
	if err := c.Validate(); err != nil {
		return h, Change{}, err
	}
	clause := careRows[c].clause
	if h.condition != Awake {
		return h, Change{}, rollbook.Fault{Clause: clause, Subject: "way of healing", Found: "for " + h.state(), Allowed: "for someone awake"}
	}
	if c == h.care {
		return h, Change{}, nil
	}
	next := h
	next.setCare(c)
	return next, h.change(&next, CareChanged, clause), nil
}

// setCare begins a way of healing now.
func (h *Health) setCare(c Care) {
	h.care, h.since, h.rolls = c, 0, 0
	if c != Active {
		h.since = h.clock
	}
}

// Due is how many rolls are due: one in an activation that has not had its own,
// for someone stable or active, until it ends; or one for each 8 hours of care that have not
// had theirs ([HLT6], [HLT7]).
func (h Health) Due() int {
	switch {
	case h.condition == Awake && h.care != Active:
		return int((h.clock-h.since)/(careHours*time.Hour)) - int(h.rolls)
	case h.ready && (h.condition == Awake || h.condition == Stable):
		return 1
	}
	return 0
}

// Gate is the highest vitality that the next roll of the present care can lead
// to ([HLT5] to [HLT7]): a quarter of the score, rounded down; half of it until 48
// hours have passed, and then the score; or the score less 1 until 24 hours have
// passed. Hours are counted by the rolls: the third belongs to hour 24, however
// late it is made.
func (h Health) Gate() int {
	hours := careHours * (int(h.rolls) + 1)
	switch row := careRows[h.care]; {
	case h.care == Active:
		return h.Score() / 4
	case hours >= row.opens:
		return h.Score()
	case h.care == Resting:
		return h.Score() / 2
	}
	return h.Score() - 1
}

// VitalityTest is the roll that is due ([HLT4]): for someone stable to wake, which
// is no action and loses nothing by ACT-2; for someone awake to heal, which in an
// activation is one of its 1..3 announced actions. Pass 0 actions outside. The
// host may add a Situation before it is rolled.
//
// It is refused for the dead and the dying, before its time, and when the number
// of actions does not fit.
func (h Health) VitalityTest(actions int) (fifteen.Test, error) {
	clause := h.healingClause()
	if err := h.alive(HLT8, "healing"); err != nil {
		return fifteen.Test{}, err
	}
	if h.condition == Dying {
		return fifteen.Test{}, rollbook.Fault{Clause: HLT3, Subject: "a vitality roll", Found: "for " + h.state(), Allowed: "after first aid"}
	}
	low, high := 0, 0
	if h.condition == Awake && h.care == Active {
		low, high = 1, fifteen.MaxActions
	}
	if actions < low || actions > high {
		return fifteen.Test{}, say.Outside(clause, "actions announced", actions, low, high)
	}
	if h.Due() < 1 {
		return fifteen.Test{}, rollbook.Fault{Clause: clause, Subject: "a vitality roll", Found: "before its time", Allowed: h.nextRoll()}
	}
	t := fifteen.Test{Trait: fifteen.TraitVitality, Score: h.rollScore(), Actions: actions}
	if h.condition == Stable {
		t.Trait = fifteen.TraitWaking
	}
	return t, nil
}

// healingClause is the rule by which the next roll is made.
func (h *Health) healingClause() rollbook.Clause {
	if h.condition == Stable {
		return HLT3
	}
	return careRows[h.care].clause
}

// nextRoll says when the next roll is due.
func (h *Health) nextRoll() string {
	if h.condition == Awake && h.care != Active {
		due := h.since + time.Duration(h.rolls+1)*careHours*time.Hour
		return "in " + (due - h.clock).String()
	}
	return "once in each activation"
}

// rollScore is what a vitality roll is made against (HLT-4).
func (h *Health) rollScore() int {
	if h.full {
		return h.Score()
	}
	return fifteen.Thirds(h.score).Floor()
}

// Recover takes the result of the roll that VitalityTest names: the same test but
// for its Situation, and decided. Another is refused, and so is one that is not
// due. Success wakes with 2 vitality ([HLT3]), or gives 2, 4 or 8 up to the Gate;
// above the gate it gives nothing and takes nothing ([HLT8]).
func (h Health) Recover(r fifteen.Result) (Health, Change, error) {
	if err := h.checkRecovery(r); err != nil {
		return h, Change{}, err
	}
	next := h
	if h.care == Active {
		next.ready = false
	} else {
		next.rolls++
	}
	passed := fifteen.Passed(r.Outcome())
	clause := h.healingClause()
	if h.condition == Stable {
		if !passed {
			return next, h.change(&next, StaysOut, clause), nil
		}
		next.condition, next.vitality = Awake, wakingGain
		return next, h.change(&next, Woke, clause), nil
	}
	if !passed {
		return next, h.change(&next, HealingFailed, clause), nil
	}
	if next.vitality = uint8(h.healed(h.Vitality())); next.vitality == h.vitality {
		return next, h.change(&next, HealingBarred, clause), nil
	}
	return next, h.change(&next, Healed, clause), nil
}

// healed is what a vitality rises to by a successful roll of the present care:
// clipped at the gate, unless it is above that already (HLT-8).
func (h *Health) healed(vitality int) int {
	return max(vitality, min(vitality+careRows[h.care].gain, h.Gate()))
}

func (h *Health) checkRecovery(r fifteen.Result) error {
	got := r.Test()
	want, err := h.VitalityTest(got.Actions)
	if err != nil {
		return err
	}
	want.Situation = got.Situation
	if got != want {
		return rollbook.Fault{Clause: h.healingClause(), Subject: "result", Found: got.String(), Allowed: want.String()}
	}
	if r.Outcome() == fifteen.Undecided {
		return rollbook.Fault{Clause: h.healingClause(), Subject: "result", Found: "undecided", Allowed: "a die"}
	}
	return nil
}
