package fifteenchar

import (
	"errors"
	"fmt"
	"iter"
	"strconv"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/internal/enum"
	"github.com/rollbook-rpg/rollbook/internal/say"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// The figures of progression ([PRG2], [PRG3]).
const (
	SessionPoints = 5  // for each session
	RaiseCost     = 10 // for 1 more of an attribute
	RaiseMax      = 18 // no attribute is raised above it
)

// MaxPoints bounds the progress points that are held.
const MaxPoints = 1_000_000

// A Resolution is how an adventure was resolved ([PRG2]).
type Resolution = enum.Of[resolution]

type resolution struct{}

// Names are the texts.
func (resolution) Names() *enum.Names { return &resolutions }

// The resolutions, with the points for them; as a number each is its points.
const (
	Unresolved Resolution = iota // 0: the adventure goes on in another session
	Botched                      // 1
	Fair                         // 2
	Complete                     // 3
)

var resolutions = enum.Names{
	Clause: PRG2, Kind: "resolution",
	Text: []string{"unresolved", "botched", "fair", "complete"},
}

// ResolutionPoints are what the resolution earns ([PRG2]), 0 for one that does not exist.
func ResolutionPoints(r Resolution) int {
	if !r.Valid() {
		return 0
	}
	return int(r)
}

// A Progress is a character's progress points and what was done with them this
// session (PRG). It is a value; the zero Progress is the beginning.
//
// A session goes: [Progress.Earn] for each roll, [Progress.EndSession], any
// number of [Progress.Raise], [Progress.NextSession].
type Progress struct {
	// Points are held and not spent: 0..MaxPoints.
	Points int `json:"points" strict:"required"`
	// Ended says that the session is over and raises may be bought.
	Ended bool `json:"ended,omitempty"`
	// Raised are the attributes raised since then.
	Raised fifteen.AttributeSet `json:"raised,omitempty"`
}

// Validate reports a progress that cannot come about, as Faults.
func (p Progress) Validate() error {
	var f say.Faults
	f.Within(PRG2, "progress points", p.Points, 0, MaxPoints)
	if all := fifteen.AttributeSet(1<<(fifteen.AttributeCount+1) - 2); p.Raised&^all != 0 {
		f.Join(rollbook.Fault{Clause: PRG3, Subject: "raised attributes", Found: strconv.Itoa(int(p.Raised)), Allowed: "the fifteen"})
	}
	if p.Raised != 0 && !p.Ended {
		f.Join(rollbook.Fault{Clause: PRG3, Subject: "raised attributes", Found: "during a session", Allowed: "after its end"})
	}
	return errors.Join(f...)
}

// Earn adds the point that a result is worth, if it is worth one ([PRG1]). For a
// side of an opposed roll use EarnOpposed. Between the end of a session and the next
// one nothing is earned: refused.
func (p Progress) Earn(r fifteen.Result) (next Progress, earned bool, err error) {
	return p.earn(r.Earns())
}

// EarnOpposed adds the point that an opposed roll is worth to side i, from 0, if
// it is worth one: an exact success that wins ([PRG1]). It is refused when Earn is.
func (p Progress) EarnOpposed(o fifteen.Opposed, i int) (next Progress, earned bool, err error) {
	return p.earn(i >= 0 && i < o.Len() && o.Earns(i))
}

// earn adds a point; whoever holds as many as can be held earns none.
func (p Progress) earn(worth bool) (Progress, bool, error) {
	if p.Ended {
		return p, false, say.Refuse(PRG2, "progress of a roll", "after the end of a session", "in one")
	}
	if !worth || p.Points >= MaxPoints {
		return p, false, nil
	}
	p.Points++
	return p, true, nil
}

// EndSession adds the points for the session and for the resolution of its
// adventure, if it came to one ([PRG2]). Nobody holds more than MaxPoints; what would
// be more is lost. A session ends once.
func (p Progress) EndSession(r Resolution) (Progress, error) {
	if err := errors.Join(p.Validate(), r.Validate()); err != nil {
		return p, err
	}
	if p.Ended {
		return p, rollbook.Fault{Clause: PRG2, Subject: "end of a session", Found: "a second time", Allowed: "once, until the next session"}
	}
	p.Points = min(p.Points+SessionPoints+ResolutionPoints(r), MaxPoints)
	p.Ended = true
	return p, nil
}

// Raise buys 1 more of an attribute for 10 points ([PRG3]): after the end of a
// session, each attribute once, none above 18.
func (p Progress) Raise(a fifteen.Attributes, x fifteen.Attribute) (Progress, fifteen.Attributes, error) {
	if err := p.checkRaise(a, x); err != nil {
		return p, a, err
	}
	p.Points -= RaiseCost
	p.Raised = p.Raised.With(x)
	return p, a.With(x, a.Of(x)+1), nil
}

func (p Progress) checkRaise(a fifteen.Attributes, x fifteen.Attribute) error {
	if err := errors.Join(p.Validate(), x.Validate(), a.Validate()); err != nil {
		return err
	}
	refuse := func(found, allowed string) error {
		return rollbook.Fault{Clause: PRG3, Subject: "raise of " + x.String(), Found: found, Allowed: allowed}
	}
	switch {
	case !p.Ended:
		return refuse("during a session", "after its end")
	case p.Raised.Has(x):
		return refuse("a second time", "once a session")
	case a.Of(x) >= RaiseMax:
		return refuse("to "+strconv.Itoa(a.Of(x)+1), "up to "+strconv.Itoa(RaiseMax))
	case p.Points < RaiseCost:
		return refuse("with "+strconv.Itoa(p.Points)+" points", strconv.Itoa(RaiseCost)+" or more")
	}
	return nil
}

// Raisable yields the attributes that could be raised now.
func (p Progress) Raisable(a fifteen.Attributes) iter.Seq[fifteen.Attribute] {
	return func(yield func(fifteen.Attribute) bool) {
		for x := range rollbook.All[fifteen.Attribute]() {
			if p.checkRaise(a, x) == nil && !yield(x) {
				return
			}
		}
	}
}

// Duty reports, as a Fault, that a raise has to be taken: the session is over,
// and the points suffice for an attribute below 18 that was not raised yet
// ([PRG4]). Without a duty it is nil. The dead have none; ask their
// [fifteenhealth.Health].
func (p Progress) Duty(a fifteen.Attributes) error {
	for x := range p.Raisable(a) {
		return rollbook.Fault{Clause: PRG4, Subject: "progress points", Found: strconv.Itoa(p.Points) + " kept",
			Allowed: "a raise, of " + x.String() + " or another"}
	}
	return nil
}

// NextSession begins another session, in which every attribute may be raised
// again. The session before must have ended. Whoever has a duty to raise is refused,
// unless the knob lets them keep the points ([PRG4]).
func (p Progress) NextSession(a fifteen.Attributes, rules fifteen.Rules) (Progress, error) {
	if err := p.Validate(); err != nil {
		return p, err
	}
	if !p.Ended {
		return p, rollbook.Fault{Clause: PRG2, Subject: "next session", Found: "before the end of this one", Allowed: "after it"}
	}
	if err := p.Duty(a); err != nil && !rules.KeepPoints {
		return p, err
	}
	p.Ended, p.Raised = false, 0
	return p, nil
}

// UnmarshalJSON takes a progress as JSON writes it, with exact, known and unique
// keys, and refuses one that is not valid. After an error p is as before.
func (p *Progress) UnmarshalJSON(data []byte) error {
	type plain Progress
	var q plain
	if err := strictjson.Unmarshal(data, &q, strictjson.MaxSmall); err != nil {
		return fmt.Errorf("fifteen: progress: %w", err)
	}
	if err := Progress(q).Validate(); err != nil {
		return err
	}
	*p = Progress(q)
	return nil
}
