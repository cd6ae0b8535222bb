package fifteenfight

import (
	"strconv"

	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/internal/names"
	"github.com/rollbook-rpg/rollbook/internal/say"
)

// sayings are what the commands say, with $ before what [Command.part] fills in.
var sayings = [...]string{
	DoActivate:    "$who announces $actions",
	DoMove:        "$who moves to $to$behind",
	DoStrike:      "$who strikes at $at",
	DoShoot:       "$who shoots at $target$weapon",
	DoAct:         "$who acts$on$with",
	DoAid:         "$helper gives first aid to $at$with",
	DoHeal:        "$who gathers strength",
	DoEnd:         "$who is done",
	DoWake:        "$who tries to come round",
	DoProtect:     "$who rolls for protection",
	DoWait:        "wait $seconds s",
	DoJoin:        "$fighter joins",
	DoLeave:       "$who leaves",
	DoShelter:     "set cover of $at to $shelter",
	DoPlace:       "put $at at $to$behind",
	DoHurt:        "hurt $at by $n",
	DoSetVitality: "set vitality of $at to $n",
	DoKill:        "kill $at",
	DoSpare:       "spare $at the hit",
	DoSetActions:  "set actions of $at to $n",
	DoSetPoints:   "set progress points of $at to $n",
	DoArm:         "arm $at with $arm",
	DoDisarm:      "disarm $at$of",
	DoWear:        "set armour of $at to$wear",
}

// String is the command in one line, for a button, for what undo would take back,
// or for a log: "Ada shoots at Brun with pistol (situation -2)". It has all that
// the Do reads and that is set; but of a fighter who joins only the name. What is
// no name stands in quotes, shortened. Any command at all has a text, valid or
// not, and none is longer than 1000 bytes.
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
	case "helper":
		if c.Who == "" {
			return "somebody"
		}
		return names.Shown(c.Who)
	case "at":
		return names.Shown(c.At)
	case "on":
		return names.After(" on ", c.At)
	case "target":
		return c.target()
	case "weapon":
		return names.After(" with ", c.Weapon)
	case "of":
		return names.After(" of ", c.Weapon)
	case "with":
		if c.With != 0 {
			return " by " + c.With.String()
		}
	case "to":
		return c.place()
	}
	return c.figure(word)
}

// figure is what stands for a word that is nobody's name.
func (c *Command) figure(word string) string {
	switch word {
	case "actions":
		return plural(c.N, "action")
	case "n":
		return strconv.Itoa(c.N)
	case "seconds":
		return strconv.FormatInt(c.Seconds, 10)
	case "behind":
		return c.Shelter.text(", behind ")
	case "shelter":
		return either(c.Shelter.text(""), fifteenharm.NoCover.String())
	case "wear":
		return c.Wear.text()
	case "arm":
		return names.Shown(c.Arm.Name) + " (" + c.Arm.Kind.String() + ")"
	case "fighter":
		if c.Fighter == nil {
			return "nobody"
		}
		return names.Shown(c.Fighter.Name)
	}
	return ""
}

// target is whoever is shot at, or a place.
func (c *Command) target() string {
	if c.To == nil {
		return names.Shown(c.At)
	}
	return names.After("", c.At) + c.place()
}

// place is where the command goes, in full: two that differ are not alike.
func (c *Command) place() string {
	if c.To == nil {
		return "no place"
	}
	exact := func(feet float64) string { return strconv.FormatFloat(feet, 'g', -1, 64) }
	return "(" + exact(c.To.X) + ", " + exact(c.To.Y) + ")"
}

// further is what a command says of its roll beside the trait.
func (c *Command) further() []string {
	var all []string
	says := c.set() & reads[c.Do]
	add := func(f field, words string) {
		if says&f != 0 {
			all = append(all, words)
		}
	}
	add(fieldRoll, "by a roll")
	add(fieldOpen, "nothing solid between")
	add(fieldOutcome, c.Outcome.String())
	add(fieldSituation, "situation "+string(say.Signed(nil, c.Situation)))
	add(fieldAgainst, "against "+c.Against.String())
	add(fieldResist, "theirs "+string(say.Signed(nil, c.Resist)))
	return all
}
