package fifteenfight

import (
	"errors"
	"strconv"

	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
	"github.com/rollbook-rpg/rollbook/internal/names"
	"github.com/rollbook-rpg/rollbook/internal/say"
)

// Validate reports what cannot be played on: parts out of their ranges, names that are
// nobody's in the fight, and a round or an activation in which nobody can do anything.
// Whether some fight has come to the state it does not ask: a save is trusted, and who
// does not trust it plays it again, by [combat.Verify].
func (s State) Validate() error {
	if err := say.Within(ACT1, "number of fighters", len(s.Fighters), 0, MaxFighters); err != nil {
		return err // too large to look at
	}
	faults := []error{say.Within(ACT5, "round", s.Round, 0, maxRounds),
		seconds("seconds of a round", s.RoundSeconds, 0, MaxRound), seconds("clock", s.Clock, 0, maxSeconds)}
	for i := range s.Fighters {
		f := &s.Fighters[i]
		faults = append(faults, f.Validate())
		if s.find(f.Name) != f {
			faults = append(faults, say.Refuse(ACT1, "fighter", names.Quote(f.Name)+" twice", "each name once"))
		}
		if f.Acted && !s.Running {
			faults = append(faults, say.Refuse(ACT5, "activation of "+names.Quote(f.Name), "over between rounds", "in a round only"))
		}
	}
	return errors.Join(append(faults, s.checkRound(), s.checkActive())...)
}

// checkRound wants a round that is on to have time left, and somebody to act in it.
func (s *State) checkRound() error {
	switch {
	case !s.Running:
	case s.lack() != nil:
		return s.lack()
	case s.Active == (Activation{}) && s.next() == nil && s.waiting() == nil:
		return say.Refuse(ACT5, "round", "on with nobody to act", "over, or somebody whose activation comes")
	}
	return nil
}

// checkActive wants whoever is activated to be able to do something, or else to wait
// until others have protected themselves.
func (s *State) checkActive() error {
	a := &s.Active
	if *a == (Activation{}) {
		return nil
	}
	f := s.find(a.Who)
	if f == nil {
		return s.nobody(ACT1, a.Who)
	}
	faults := []error{say.Within(ACT2, "actions announced", a.Announced, 0, fifteen.MaxActions),
		say.Within(ACT2, "actions left", a.Left, 0, fifteen.MaxActions), say.Within(fifteen.DER2, "moves", a.Moves, 0, maxMoves)}
	if most := float64(f.Attributes.Feet(fifteen.Run)); !(a.Feet >= 0 && a.Feet <= most) {
		faults = append(faults, say.Refuse(fifteen.DER2, "feet moved", feet(a.Feet), "0.."+feet(most)))
	}
	if s.waiting() == nil && (a.Left < 1 || !f.is(fifteenhealth.Awake)) {
		faults = append(faults, say.Refuse(ACT2, "activation of "+names.Quote(f.Name), "with "+strconv.Itoa(a.Left)+" actions left, "+f.Health.Condition().String(),
			"of somebody awake with an action left"))
	}
	return errors.Join(faults...)
}

func seconds(subject string, found, low, high int64) error {
	if found >= low && found <= high {
		return nil
	}
	return say.Refuse(ACT5, subject, strconv.FormatInt(found, 10), strconv.FormatInt(low, 10)+".."+strconv.FormatInt(high, 10)+" seconds")
}
