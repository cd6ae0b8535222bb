package fifteenhealth

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/internal/say"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// healthJSON is what a Health looks like in JSON. Times are nanoseconds, as
// texts.
type healthJSON struct {
	Score        int           `json:"score" strict:"required"`
	Vitality     int           `json:"vitality" strict:"required"`
	Condition    Condition     `json:"condition" strict:"required"`
	Care         Care          `json:"care,omitempty"`
	FullVitality bool          `json:"full-vitality,omitempty"`
	Ready        bool          `json:"ready,omitempty"`
	Clock        time.Duration `json:"clock,string" strict:"required"`
	Deadline     time.Duration `json:"deadline,omitempty,string"`
	Since        time.Duration `json:"since,omitempty,string"`
	Rolls        int           `json:"rolls,omitempty"`
}

// MarshalJSON writes the health with its clock, in nanoseconds as texts:
//
//	{"score":27,"vitality":0,"condition":"dying","clock":"6000000000","deadline":"1626000000000"}
//
// The zero Health is null.
func (h Health) MarshalJSON() ([]byte, error) {
	if h == (Health{}) {
		return []byte("null"), nil
	}
	return json.Marshal(healthJSON{
		Score: int(h.score), Vitality: int(h.vitality), Condition: h.condition, Care: h.care,
		FullVitality: h.full, Ready: h.ready, Clock: h.clock, Deadline: h.deadline, Since: h.since, Rolls: int(h.rolls)})
}

// UnmarshalJSON takes what MarshalJSON writes and refuses a health that cannot
// come about, with every Fault. After an error h is as before.
func (h *Health) UnmarshalJSON(data []byte) error {
	if string(data) == "null" {
		*h = Health{}
		return nil
	}
	var j healthJSON
	if err := strictjson.Unmarshal(data, &j, strictjson.MaxSmall); err != nil {
		return fmt.Errorf("fifteen: health: %w", err)
	}
	if err := j.validate(); err != nil {
		return err
	}
	*h = Health{score: uint8(j.Score), vitality: uint8(j.Vitality), condition: j.Condition, care: j.Care, full: j.FullVitality,
		ready: j.Ready, clock: j.Clock, deadline: j.Deadline, since: j.Since, rolls: int32(j.Rolls)}
	return nil
}

func (j *healthJSON) validate() error {
	var f say.Faults
	f.Within(fifteen.DER1, "vitality score", j.Score, fifteen.MinVitality, fifteen.MaxVitality)
	f.Join(j.Condition.Validate())
	low, high := 0, 0
	if j.Condition == Awake {
		low, high = 1, j.Score
	}
	f.Within(HLT1, "vitality of someone "+j.Condition.String(), j.Vitality, low, high)
	f.Join(checkTime("clock", j.Clock, 0, MaxClock))
	if j.Condition == Dying {
		// The score may have risen since the fall.
		f.Join(checkTime("deadline", j.Deadline, max(j.Clock, fifteen.MinVitality*time.Minute), j.Clock+time.Duration(j.Score)*time.Minute))
	} else {
		f.Join(checkTime("deadline of someone "+j.Condition.String(), j.Deadline, 0, 0))
	}
	f.Join(j.checkCare())
	if j.Ready && j.Condition == Dead {
		f.Join(rollbook.Fault{Clause: HLT8, Subject: "an activation", Found: "for someone dead", Allowed: "for the living"})
	}
	return errors.Join(f...)
}

func (j *healthJSON) checkCare() error {
	var f say.Faults
	if j.Care == Active {
		f.Join(checkTime("beginning of active healing", j.Since, 0, 0))
		f.Within(HLT5, "rolls made", j.Rolls, 0, 0)
		return errors.Join(f...)
	}
	f.Join(j.Care.Validate())
	if j.Condition != Awake {
		f.Join(rollbook.Fault{Clause: HLT8, Subject: "way of healing", Found: j.Care.String() + " for someone " + j.Condition.String(), Allowed: Active.String()})
	}
	f.Join(checkTime("beginning of care", j.Since, 0, j.Clock))
	f.Within(HLT8, "rolls made", j.Rolls, 0, int(max(0, j.Clock-j.Since)/(careHours*time.Hour)))
	return errors.Join(f...)
}

func checkTime(subject string, found, low, high time.Duration) error {
	if found >= low && found <= high {
		return nil
	}
	allowed := low.String() + ".." + high.String()
	if low == high {
		allowed = low.String()
	}
	return rollbook.Fault{Clause: HLT8, Subject: subject, Found: found.String(), Allowed: allowed}
}

// UnmarshalJSON takes a change as JSON writes it, with exact, known and unique
// keys. After an error c is as before.
func (c *Change) UnmarshalJSON(data []byte) error {
	type plain Change
	var p plain
	if err := strictjson.Unmarshal(data, &p, strictjson.MaxSmall); err != nil {
		return fmt.Errorf("fifteen: change of health: %w", err)
	}
	if err := Change(p).validate(); err != nil {
		return err
	}
	*c = Change(p)
	return nil
}

func (c Change) validate() error {
	var f say.Faults
	f.Join(c.Kind.Validate())
	f.Within(HLT8, "vitality before", c.Before, 0, fifteen.MaxVitality)
	f.Within(HLT8, "vitality after", c.After, 0, fifteen.MaxVitality)
	f.Join(checkTime("time of a change", c.At, 0, MaxClock))
	if clauses := changeClauses(c.Kind); !clauses[c.Clause] {
		f.Join(rollbook.Fault{Clause: HLT8, Subject: "clause of a change", Found: fmt.Sprintf("%.40q", c.Clause), Allowed: "the rule for " + c.Kind.String()})
	}
	return errors.Join(f...)
}

// changeClauses are the rules that can lead to a change.
func changeClauses(k ChangeKind) map[rollbook.Clause]bool {
	switch k {
	case Wounded:
		return map[rollbook.Clause]bool{dmg2: true}
	case Fell, DiedUntended, AidFailed, AidSucceeded:
		return map[rollbook.Clause]bool{HLT1: true}
	case DiedOfDamage:
		return map[rollbook.Clause]bool{HLT2: true}
	case StaysOut, Woke:
		return map[rollbook.Clause]bool{HLT3: true}
	case ScoreRaised:
		return map[rollbook.Clause]bool{prg3: true}
	}
	return map[rollbook.Clause]bool{HLT5: true, HLT6: true, HLT7: true}
}
