package fifteenfight

import (
	"strconv"

	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/internal/names"
)

// tellings are what the events say, with $ before what [Event.part] fills in.
var tellings = [...]string{
	RoundBegins: "round $n begins",
	Activated:   "$who announces $actions$malus",
	Passes:      "$who passes",
	Moves:       "$who moves $feet ft to $place ($gait)$behind$result",
	Trips:       "$who trips ($gait)$result",
	Strikes:     "$who strikes at $at$result",
	Shoots:      "$who shoots at $target$with, $feet ft$result",
	Acts:        "$who acts$on$result",
	Resists:     "$who resists $by$result",
	Explodes:    "$who's $weapon goes off at $place$aside, radius $feet ft: catches $n",
	Hit:         "$who is hit by $by$with and rolls for protection",
	Protects:    "$who is hit by $by$with: $damage",
	Changes:     "$who $change",
	Aids:        "$helper gives first aid to $at$result",
	Heals:       "$who gathers strength$result",
	ComesRound:  "$who tries to come round$result",
	Lies:        "$who lies dying, $seconds",
	Earns:       "$who earns a progress point: $n held",
	CutShort:    "$who loses $actions",
	Ends:        "$who is done, without $actions",
	RoundEnds:   "round $n ends after $seconds",
	TimePasses:  "time passes: $minutes min and $rest",
	Joins:       "$who joins at $place",
	Leaves:      "$who leaves",
	Overruled:   "$who: the Narrator says $overrule",
}

// String is the event in one line for a chat.
func (e Event) String() string {
	if !e.Kind.Valid() {
		return e.Who + " " + e.Kind.String()
	}
	return names.Sentence(tellings[e.Kind], e.part)
}

// part is what stands for a word in a telling.
func (e *Event) part(word string) string {
	switch word {
	case "who":
		return e.Who
	case "helper":
		return either(e.Who, "somebody")
	case "by":
		return e.By
	case "at":
		return e.At
	case "on":
		return unlessEmpty(" on ", e.At)
	case "target":
		return either(e.At, place(e.To))
	case "place":
		return place(e.To)
	case "weapon":
		return e.Weapon
	case "with":
		return unlessEmpty(" with ", e.Weapon)
	case "result":
		return e.rolled()
	case "gait":
		return e.Gait.String()
	case "behind":
		return e.Shelter.text(", behind ")
	case "overrule":
		return e.Overrule.String() + e.overruled()
	}
	return e.figure(word)
}

// figure is what stands for a word that is a number, or made of some.
func (e *Event) figure(word string) string {
	switch word {
	case "n":
		return strconv.Itoa(int(e.N))
	case "actions":
		return plural(int(e.N), "action")
	case "malus":
		if e.N > 1 {
			return ", each at " + strconv.Itoa(int(1-e.N))
		}
	case "feet":
		return feet(e.Feet)
	case "seconds":
		return plural(int(e.Seconds), "second")
	case "minutes":
		return strconv.Itoa(int(e.Seconds / 60))
	case "rest":
		return plural(int(e.Seconds%60), "second")
	case "damage":
		return e.Damage.String()
	case "change":
		return e.Change().String()
	case "aside":
		if e.Direction != 0 {
			return " (" + strconv.Itoa(int(e.Face)) + ": " + e.Direction.String() + ")"
		}
	}
	return ""
}

func place(p fifteenharm.Point) string { return "(" + feet(p.X) + ", " + feet(p.Y) + ")" }

// either is a text, or what stands for none.
func either(text, none string) string {
	if text == "" {
		return none
	}
	return text
}

// unlessEmpty is a text with words before it, or none.
func unlessEmpty(words, text string) string {
	if text == "" {
		return ""
	}
	return words + text
}

// rolled is a result, if there is one, and what the opposed roll came to.
func (e *Event) rolled() (text string) {
	if e.Result != (fifteen.Result{}) {
		text = ": " + e.Result.String()
	}
	if e.Outcome != 0 {
		text += ": " + e.Outcome.String() + " by the Narrator's word"
	}
	switch {
	case e.Verdict == fifteen.Standoff:
		return text + "; a standoff"
	case e.Verdict == fifteen.Nobody:
		return text + "; nobody wins"
	case e.Wins:
		return text + "; wins"
	case e.Verdict == fifteen.Won:
		return text + "; loses"
	}
	return text
}

func plural(n int, word string) string {
	if n != 1 {
		word += "s"
	}
	return strconv.Itoa(n) + " " + word
}

// overruled is what an overrule has set.
func (e *Event) overruled() string {
	switch e.Overrule {
	case DoSetVitality, DoSetActions, DoSetPoints:
		return " " + strconv.Itoa(int(e.Before)) + " → " + strconv.Itoa(int(e.N))
	case DoHurt:
		return " " + strconv.Itoa(int(e.N))
	case DoPlace:
		return " at " + place(e.To) + e.Shelter.text(", behind ")
	case DoShelter:
		return either(e.Shelter.text(" "), " none")
	case DoWear:
		return e.Wear.text()
	}
	return unlessEmpty(" with ", e.Weapon)
}

// text is the cover with words before it, or none.
func (s Shelter) text(before string) string {
	if s == (Shelter{}) {
		return ""
	}
	if s.Soft {
		before += "soft "
	}
	if s.Other != 0 {
		return before + "cover " + strconv.Itoa(int(s.Other))
	}
	return before + s.Cover.String()
}

func (w Wear) text() string {
	text := " " + w.Armour.String()
	if w.Other != 0 {
		text = " armour " + strconv.Itoa(int(w.Other))
	}
	if w.Helmet {
		text += ", helmet"
	}
	if w.Shield {
		text += ", shield"
	}
	return text
}
