package fifteenfight

import (
	"errors"
	"strconv"

	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
	"github.com/rollbook-rpg/rollbook/internal/names"
)

// Validate reports what no fight can come to.
func (s State) Validate() error {
	faults := []error{within(ACT5, "round", s.Round, 0, maxRounds), within(ACT1, "number of fighters", len(s.Fighters), 0, MaxFighters),
		seconds("seconds of a round", s.RoundSeconds, 0, MaxRound), seconds("clock", s.Clock, 0, maxSeconds)}
	if err := errors.Join(faults...); err != nil {
		return err // too large to look at
	}
	for i := range s.Fighters {
		faults = append(faults, s.checkFighter(&s.Fighters[i]))
	}
	return errors.Join(append(faults, s.checkRound(), s.checkActive())...)
}

// checkFighter looks at a fighter as one of this fight.
func (s *State) checkFighter(f *Fighter) error {
	faults := []error{f.Validate()}
	if s.find(f.Name) != f {
		faults = append(faults, refuse(ACT1, "fighter", names.Quote(f.Name)+" twice", "each name once"))
	}
	if f.Health.FullVitality() != s.Rules.FullVitality {
		faults = append(faults, refuse(fifteenhealth.HLT4, "health of "+names.Quote(f.Name), "under another rule of vitality rolls", "that of the fight"))
	}
	if f.Acted && !s.Running {
		faults = append(faults, refuse(ACT5, "activation of "+names.Quote(f.Name), "over between rounds", "in a round only"))
	}
	if f.Hit != 0 && s.Active.Who == "" {
		faults = append(faults, refuse(fifteenharm.DMG2, "hit on "+names.Quote(f.Name), "while nobody acts", "in an activation"))
	}
	return errors.Join(faults...)
}

// checkRound wants a round that is on to have somebody whose activation is on or
// comes next: the dying lie by themselves, and then the round ends by itself.
func (s *State) checkRound() error {
	if !s.Running {
		return nil
	}
	if s.Round == 0 || s.lack() != nil {
		return refuse(ACT5, "round", "on without a number or time for it", "a number, and time left")
	}
	if f := s.first(true); s.Active == (Activation{}) && (f == nil || f.is(fifteenhealth.Dying)) {
		return refuse(ACT5, "round", "on with nobody to act", "over, or somebody whose activation comes")
	}
	return nil
}

func (s *State) checkActive() error {
	a := s.Active
	if a == (Activation{}) {
		return nil
	}
	f := s.find(a.Who)
	if f == nil {
		return s.nobody(ACT1, a.Who)
	}
	faults := []error{within(ACT2, "actions announced", a.Announced, 1, fifteen.MaxActions), s.checkLeft(f),
		within(fifteen.DER2, "moves", a.Moves, 0, maxMoves)}
	if !f.Acted || !s.Running {
		faults = append(faults, refuse(ACT1, "activation of "+names.Quote(f.Name), "not begun", "in its turn of a round"))
	}
	if limit := float64(f.Attributes.Feet(fifteen.Gait(min(a.Moves, maxMoves)))); !(a.Feet >= 0 && a.Feet <= limit) {
		faults = append(faults, refuse(fifteen.DER2, "feet moved", feet(a.Feet), "0.."+feet(limit)))
	}
	return errors.Join(faults...)
}

// checkLeft wants whoever is activated to be able to act. While others are to protect
// themselves it may have used the last action, or have fallen and have none (ACT-3).
func (s *State) checkLeft(f *Fighter) error {
	awake, left := f.is(fifteenhealth.Awake), s.Active.Left
	switch waits := s.waiting() != nil; {
	case waits && awake:
		return within(ACT2, "actions left", left, 0, fifteen.MaxActions)
	case waits:
		return within(ACT3, "actions left of somebody "+f.Health.Condition().String(), left, 0, 0)
	case awake:
		return within(ACT2, "actions left", left, 1, fifteen.MaxActions)
	}
	return refuse(fifteenhealth.HLT1, "activation of "+names.Quote(f.Name), "who is "+f.Health.Condition().String(), "of somebody awake")
}

func seconds(subject string, found, low, high int64) error {
	if found >= low && found <= high {
		return nil
	}
	return refuse(ACT5, subject, strconv.FormatInt(found, 10), strconv.FormatInt(low, 10)+".."+strconv.FormatInt(high, 10)+" seconds")
}
