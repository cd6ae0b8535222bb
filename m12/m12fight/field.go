package m12fight

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
	fieldSkill
	fieldWith
	fieldSpeciality
	fieldFields
	fieldLeaning
	fieldSituation
	fieldX
	fieldDifficulty
	fieldCM
	fieldUnarmed
	fieldManoeuvre
	fieldSurprise
	fieldBehind
	fieldAnswer
	fieldMetres
	fieldOutOfSight
	fieldCover
	fieldInstinctive
	fieldN
	fieldSeconds
	fieldWhat
	fieldActions
	fieldWeapon
	fieldWound
	fieldFighter

	fieldsTest   = fieldFields | fieldLeaning | fieldSituation | fieldX
	fieldsAttack = fieldUnarmed | fieldManoeuvre | fieldSurprise | fieldBehind | fieldAnswer |
		fieldMetres | fieldOutOfSight | fieldCover | fieldInstinctive
)

// keys are the fields as JSON has them, in the order of their bits.
var keys = [...]string{"who", "at", "skill", "with", "speciality", "fields", "leaning", "situation", "x", "difficulty", "cm",
	"unarmed", "manoeuvre", "surprise", "behind", "answer", "metres", "out-of-sight", "cover", "instinctive",
	"n", "seconds", "what", "actions", "weapon", "wound", "fighter"}

// reads are the fields that each command reads.
var reads = [...]field{
	DoInitiative: 0,
	DoMove:       fieldWho | fieldMetres,
	DoStay:       fieldWho,
	DoStand:      fieldWho,
	DoPickUp:     fieldWho | fieldWhat,
	DoAim:        fieldWho | fieldAt,
	DoAttack:     fieldWho | fieldAt | fieldSkill | fieldWith | fieldSpeciality | fieldsTest | fieldDifficulty | fieldCM | fieldsAttack,
	DoEscape:     fieldWho | fieldWith | fieldsTest | fieldDifficulty | fieldCM,
	DoRelease:    fieldWho | fieldAt,
	DoEnd:        fieldWho,
	DoParry:      fieldWho | fieldSkill | fieldWith | fieldSpeciality | fieldsTest,
	DoDodge:      fieldWho | fieldSkill | fieldWith | fieldSpeciality | fieldsTest,
	DoTake:       fieldWho,
	DoAnswer:     fieldWho | fieldWith | fieldsTest,
	DoDamage:     fieldWho,
	DoSpend:      fieldWho | fieldN,
	DoAccept:     fieldWho,
	DoThreshold:  fieldWho | fieldsTest,
	DoComa:       fieldWho | fieldsTest,
	DoWait:       fieldSeconds,
	DoStory:      fieldWho | fieldN,
	DoJoin:       fieldFighter,
	DoLeave:      fieldWho,
	DoWound:      fieldAt | fieldN | fieldWound,
	DoSetCWL:     fieldAt | fieldN,
	DoSetX:       fieldAt | fieldN,
	DoSetActions: fieldAt | fieldActions,
	DoSetArmour:  fieldAt | fieldN,
	DoArm:        fieldAt | fieldWeapon,
	DoLie:        fieldAt,
	DoRise:       fieldAt,
	DoFree:       fieldAt,
	DoKnockOut:   fieldAt | fieldSeconds,
	DoWake:       fieldAt,
	DoKill:       fieldAt,
	DoCancel:     0,
}

// stray refuses a field that is set and that the command, which exists, does not
// read.
func (c *Command) stray() error {
	unread := c.set() &^ reads[c.Do]
	if unread == 0 {
		return nil
	}
	return say.Refuse(INI4, "command", strconv.Quote(c.Do.String())+" with "+unread.first(), reads[c.Do].String())
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
	is(c.Skill != "", fieldSkill)
	is(c.With != 0, fieldWith)
	is(c.Speciality != "", fieldSpeciality)
	is(c.Fields != 0, fieldFields)
	is(c.Leaning != 0, fieldLeaning)
	is(c.Situation != 0, fieldSituation)
	is(c.X != 0, fieldX)
	is(c.Difficulty != 0, fieldDifficulty)
	is(c.CM, fieldCM)
	is(c.Unarmed, fieldUnarmed)
	is(c.Manoeuvre != 0, fieldManoeuvre)
	is(c.Surprise, fieldSurprise)
	is(c.Behind, fieldBehind)
	is(c.Answer != 0, fieldAnswer)
	is(c.Metres != 0, fieldMetres)
	is(c.OutOfSight, fieldOutOfSight)
	is(c.Cover != 0, fieldCover)
	is(c.Instinctive, fieldInstinctive)
	is(c.N != 0, fieldN)
	is(c.Seconds != 0, fieldSeconds)
	is(c.What != "", fieldWhat)
	is(c.Actions != Actions{}, fieldActions)
	is(c.Weapon != Weapon{}, fieldWeapon)
	is(c.Wound != Wound{}, fieldWound)
	is(c.Fighter != nil, fieldFighter)
	return set
}

// first is the first of the fields in quotes.
func (f field) first() string { return (f & -f).String() }

// String is the fields in quotes, for messages.
func (f field) String() string {
	if f == 0 {
		return "no other field"
	}
	return names.Marked(keys[:], uint32(f))
}
