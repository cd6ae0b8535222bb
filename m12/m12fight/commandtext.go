package m12fight

import (
	"strconv"
	"strings"

	"github.com/rollbook-rpg/rollbook/internal/names"
	"github.com/rollbook-rpg/rollbook/internal/say"
)

// sayings are what the commands say, with $ before what [Command.part] fills in.
var sayings = [...]string{
	DoInitiative: "initiative",
	DoMove:       "$who moves $metres m",
	DoStay:       "$who stays where it is",
	DoStand:      "$who stands up",
	DoPickUp:     "$who picks up $what",
	DoAim:        "$who aims at $at",
	DoAttack:     "$who $attacks $at$skill$with",
	DoEscape:     "$who tries to get free$with",
	DoRelease:    "$who lets go of $at",
	DoEnd:        "$who is done",
	DoParry:      "$who parries$skill$with",
	DoDodge:      "$who dodges$skill$with",
	DoTake:       "$who does not defend",
	DoAnswer:     "$who resists$with",
	DoDamage:     "$who rolls for damage",
	DoSpend:      "$who spends $n X",
	DoAccept:     "$who accepts the failure",
	DoThreshold:  "$who tries to stay conscious",
	DoComa:       "$who is tested for coma",
	DoWait:       "wait $seconds s",
	DoStory:      "$who spends $n X on the story",
	DoJoin:       "$fighter joins",
	DoLeave:      "$who leaves",
	DoWound:      "wound $at: $wound",
	DoSetCWL:     "set the CWL of $at to $n",
	DoSetX:       "set X of $at to $n",
	DoSetActions: "set actions of $at to $actions",
	DoSetArmour:  "set armour of $at to $n",
	DoArm:        "arm $at with $weapon",
	DoLie:        "lay $at down",
	DoRise:       "let $at stand",
	DoFree:       "free $at",
	DoKnockOut:   "knock $at out for $seconds s",
	DoWake:       "wake $at",
	DoKill:       "kill $at",
	DoCancel:     "cancel",
}

// String is the command in one line, for a button, for what undo would take back,
// or for a log: "Ada shoots at Brun with Gun (15 m, cover 50 %, situation +3)".
// It has all that the Do reads and that is set; but of a fighter who joins only
// the name. What is no name stands in quotes, shortened. Any command at all has a
// text, valid or not, and none is longer than 1500 bytes.
func (c Command) String() string {
	if !c.Do.Valid() {
		return c.Do.String()
	}
	return names.Sentence(sayings[c.Do], c.part, c.further()...)
}

// part is what stands for a word in a saying.
func (c *Command) part(word string) string {
	switch word {
	case "who":
		return names.Shown(c.Who)
	case "at":
		return names.Shown(c.At)
	case "attacks":
		return c.attacks()
	case "skill":
		return names.After(" with ", c.Skill)
	case "with":
		if c.With != 0 {
			return " by " + c.With.String()
		}
	case "what":
		return names.Shown(c.What)
	case "metres":
		return exact(c.Metres)
	case "n":
		return strconv.Itoa(c.N)
	case "seconds":
		return strconv.FormatInt(c.Seconds, 10)
	case "actions":
		return c.Actions.text()
	case "weapon":
		return c.Weapon.shown()
	case "wound":
		return c.wound()
	case "fighter":
		return c.joiner()
	}
	return ""
}

// joiner is whoever is to join.
func (c *Command) joiner() string {
	if c.Fighter == nil {
		return "nobody"
	}
	return names.Shown(c.Fighter.Name)
}

func signed(words string, n int) string { return string(say.Signed([]byte(words), n)) }

// exact is a number in full: two moves that differ are not alike.
func exact(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }

func (c *Command) attacks() string {
	if c.Manoeuvre == Strike && c.set()&(fieldMetres|fieldOutOfSight|fieldCover|fieldInstinctive) != 0 {
		return "shoots at"
	}
	return attacks(c.Manoeuvre)
}

// wound is what the CM's wound does.
func (c *Command) wound() string {
	w := &c.Wound
	text := "CW " + strconv.Itoa(w.CW)
	if w.Stop != 0 {
		text += signed(", stop ", w.Stop)
	}
	if w.Coma != 0 {
		text += ", coma in " + strconv.FormatInt(w.Coma, 10) + " s"
	}
	if c.N != 0 {
		text += ", actions stopped " + strconv.Itoa(c.N)
	}
	return text
}

// further is what a command says of its test beside the skill.
func (c *Command) further() []string {
	if reads[c.Do]&fieldsTest == 0 {
		return nil
	}
	var all []string
	says := c.set() & reads[c.Do]
	add := func(f field, words ...string) {
		if says&f != 0 {
			all = append(all, strings.Join(words, ""))
		}
	}
	add(fieldUnarmed, Weapon{}.String())
	add(fieldMetres, exact(c.Metres), " m")
	add(fieldOutOfSight, "out of sight")
	add(fieldSurprise, "surprise")
	add(fieldBehind, "from behind")
	add(fieldCover, "cover ", strconv.Itoa(c.Cover), " %")
	add(fieldInstinctive, "instinctive")
	add(fieldSpeciality, "speciality ", names.Shown(c.Speciality))
	add(fieldFields, "fields ", strconv.Itoa(c.Fields))
	add(fieldLeaning, c.Leaning.String())
	add(fieldSituation, signed("situation ", c.Situation))
	add(fieldX, "X ", strconv.Itoa(c.X))
	add(fieldDifficulty, "difficulty ", strconv.Itoa(c.Difficulty))
	add(fieldCM, "by the CM")
	add(fieldAnswer, "answer ", strconv.Itoa(c.Answer))
	return all
}

// shown is a weapon with all that the rules ask of it.
func (w Weapon) shown() string {
	if w == (Weapon{}) {
		return w.String()
	}
	text := names.Shown(w.Name) + " (" + w.Kind.String()
	if w.Damage != 0 {
		text += signed(", damage ", w.Damage)
	}
	if w.Stop != 0 {
		text += ", stop " + strconv.Itoa(w.Stop)
	}
	return text + names.After(", ", w.Skill) + ")"
}
