package fifteenfight

import (
	"strconv"

	"github.com/rollbook-rpg/rollbook/internal/names"
	"github.com/rollbook-rpg/rollbook/internal/say"
)

// A field is one of a Command's, beside Do, as a bit.
type field uint32

const (
	fieldWho field = 1 << iota
	fieldAt
	fieldN
	fieldWith
	fieldSituation
	fieldAgainst
	fieldResist
	fieldWeapon
	fieldTo
	fieldRoll
	fieldOpen
	fieldOutcome
	fieldSeconds
	fieldShelter
	fieldWear
	fieldArm
	fieldFighter
)

// keys are the fields as JSON has them, in the order of their bits.
var keys = [...]string{"who", "at", "n", "with", "situation", "against", "resist", "weapon", "to", "roll", "open", "outcome",
	"seconds", "shelter", "wear", "arm", "fighter"}

// reads are the fields that each command reads.
var reads = [...]field{
	DoActivate:    fieldWho | fieldN,
	DoMove:        fieldWho | fieldTo | fieldShelter | fieldRoll | fieldSituation,
	DoStrike:      fieldWho | fieldAt | fieldSituation | fieldAgainst | fieldResist,
	DoShoot:       fieldWho | fieldAt | fieldWeapon | fieldTo | fieldSituation,
	DoAct:         fieldWho | fieldAt | fieldWith | fieldSituation | fieldAgainst | fieldResist,
	DoAid:         fieldWho | fieldAt | fieldWith | fieldSituation | fieldOutcome,
	DoHeal:        fieldWho | fieldSituation,
	DoEnd:         fieldWho,
	DoWake:        fieldWho | fieldSituation,
	DoProtect:     fieldWho | fieldOpen,
	DoWait:        fieldSeconds,
	DoJoin:        fieldFighter,
	DoLeave:       fieldWho,
	DoShelter:     fieldAt | fieldShelter,
	DoPlace:       fieldAt | fieldTo | fieldShelter,
	DoHurt:        fieldAt | fieldN,
	DoSetVitality: fieldAt | fieldN,
	DoKill:        fieldAt,
	DoSpare:       fieldAt,
	DoSetActions:  fieldAt | fieldN,
	DoSetPoints:   fieldAt | fieldN,
	DoArm:         fieldAt | fieldArm,
	DoDisarm:      fieldAt | fieldWeapon,
	DoWear:        fieldAt | fieldWear,
}

// stray refuses a field that is set and that the command, which exists, does not
// read: at all, or without another.
func (c *Command) stray() error {
	set := c.set()
	if unread := set &^ reads[c.Do]; unread != 0 {
		return c.refuseField("with "+unread.first(), reads[c.Do].String())
	}
	switch c.Do {
	case DoMove:
		return c.lone(set, fieldSituation, fieldRoll)
	case DoStrike, DoAct:
		return c.lone(set, fieldResist, fieldAgainst)
	case DoAid:
		return c.lone(set, fieldSituation, fieldWith)
	case DoShoot:
		if set&(fieldAt|fieldTo) == fieldAt|fieldTo {
			return c.refuseField(`with both "at" and "to"`, `"at" or else, of a blast, "to"`)
		}
	}
	return nil
}

// lone refuses a field that says nothing without another.
func (c *Command) lone(set, f, without field) error {
	if set&f == 0 || set&without != 0 {
		return nil
	}
	return c.refuseField("with "+f.first()+" but without "+without.first(), f.first()+" together with "+without.first())
}

func (c *Command) refuseField(found, allowed string) error {
	return say.Refuse(ACT2, "command", strconv.Quote(c.Do.String())+" "+found, allowed)
}

// set is the fields that are not zero.
func (c *Command) set() (set field) {
	is := func(there bool, f field) {
		if there {
			set |= f
		}
	}
	is(c.Who != "", fieldWho)
	is(c.At != "", fieldAt)
	is(c.N != 0, fieldN)
	is(c.With != 0, fieldWith)
	is(c.Situation != 0, fieldSituation)
	is(c.Against != 0, fieldAgainst)
	is(c.Resist != 0, fieldResist)
	is(c.Weapon != "", fieldWeapon)
	is(c.To != nil, fieldTo)
	is(c.Roll, fieldRoll)
	is(c.Open, fieldOpen)
	is(c.Outcome != 0, fieldOutcome)
	is(c.Seconds != 0, fieldSeconds)
	is(c.Shelter != Shelter{}, fieldShelter)
	is(c.Wear != Wear{}, fieldWear)
	is(c.Arm != Weapon{}, fieldArm)
	is(c.Fighter != nil, fieldFighter)
	return set
}

// first is the first of the fields in quotes.
func (f field) first() string { return (f & -f).String() }

// String is the fields in quotes, for messages.
func (f field) String() string { return names.Marked(keys[:], uint32(f)) }
