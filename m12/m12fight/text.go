package m12fight

import (
	"strconv"

	"github.com/rollbook-rpg/rollbook/internal/names"
	"github.com/rollbook-rpg/rollbook/m12"
)

// tellings are what the events say, with $ before what [Event.part] fills in.
var tellings = [...]string{
	TurnBegins:   "turn $n begins",
	Rolls:        "$who rolls $dice: $actions",
	Stopped:      "$who is stopped: $n actions cancelled, now $actions$later",
	Acts:         "$who acts (pass $n)",
	Moves:        "$who moves $metres m ($gait)$slowed",
	Stays:        "$who stays where it is",
	Stands:       "$who stands up",
	PicksUp:      "$who picks up $weapon",
	Aims:         "$who aims at $at, turn $n$rested",
	Attacks:      "$who $attacks $at$with$result$mods",
	Parries:      "$who tries to parry $by$with$result",
	Dodges:       "$who tries to dodge $by$result",
	Takes:        "$who does not defend against $by",
	Deflects:     "$who deflects with $weapon: damage -$n",
	Answers:      "$who resists $by ($manoeuvre)$result",
	Escapes:      "$who tries to get free from $at$result$mods",
	Spends:       "$who spends $n X: $change$result",
	Damaged:      "$who is hit by $by$with: 2D12 $dice = $damage",
	Unhurt:       "$who is not hurt (damage value $n)",
	OffTable:     "$who: the wound table has no row for $n; the CM decides",
	Wounded:      "$who is wounded: CW $n, CWL $change",
	DamagePoints: "$who takes damage points: $n, $change",
	Disarmed:     "$who loses $weapon",
	Held:         "$who is held by $by, free at $n",
	Falls:        "$who falls",
	Free:         "$who is free",
	Nothing:      "$who: $manoeuvre comes to nothing",
	Thresholds:   "$who tries to stay conscious$result",
	Unconscious:  "$who is unconscious for $seconds s, until $until s",
	InComa:       "$who falls into a coma, tested in $seconds s",
	Comas:        "$who is tested for coma$result",
	Lives:        "$who lives, $again",
	Wakes:        "$who wakes",
	Dies:         "$who dies",
	Ends:         "$who is done and keeps $actions",
	TurnEnds:     "turn $n ends",
	TimePasses:   "$seconds s pass",
	Joins:        "$who joins",
	Leaves:       "$who leaves",
	Overruled:    "$who: the CM says $overrule",
	Cancelled:    "$cancels $decision",
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
	case "by":
		return e.By
	case "at":
		return e.At
	case "weapon":
		return e.Weapon
	case "with":
		return e.with()
	case "result":
		return e.result()
	case "mods":
		return string(e.appendMods(nil))
	case "attacks":
		return attacks(e.Manoeuvre)
	case "manoeuvre":
		return e.Manoeuvre.String()
	case "gait":
		return e.Gait.String()
	case "cancels":
		if e.Who == "" {
			return "the CM cancels:"
		}
		return e.Who + ": the CM cancels"
	case "decision":
		return e.Decision.String()
	case "overrule":
		return e.overruled()
	}
	return e.figure(word)
}

// figure is what stands for a word that is a number, or made of some.
func (e *Event) figure(word string) string {
	switch word {
	case "n":
		return number("", e.N)
	case "change":
		return e.change()
	case "dice":
		return e.Dice.String()
	case "damage":
		return string(e.Damage.append(nil))
	case "actions":
		return e.Actions.text()
	case "metres":
		return strconv.FormatFloat(e.Metres, 'g', 6, 64)
	case "slowed":
		return unless0(", next OA ", e.After)
	case "rested":
		return unless0(", next OA no longer ", e.Before)
	case "later":
		if e.After > 0 {
			return number("; ", e.After) + " for later turns"
		}
	case "seconds":
		return strconv.FormatInt(e.Seconds, 10)
	case "until":
		return strconv.FormatInt(e.Until, 10)
	case "again":
		if e.Seconds == 0 {
			return "out of danger"
		}
		return "tested again in " + strconv.FormatInt(e.Seconds, 10) + " s"
	}
	return ""
}

func number(words string, n int32) string { return words + strconv.Itoa(int(n)) }

func unless0(words string, n int32) string {
	if n == 0 {
		return ""
	}
	return number(words, n)
}

// change is "7 → 5".
func (e *Event) change() string { return number(number("", e.Before)+" → ", e.After) }

// text is "1 DA, 2 MA, 1 OA".
func (a Actions) text() string {
	return number("", int32(a.DA)) + number(" DA, ", int32(a.MA)) + number(" MA, ", int32(a.OA)) + " OA"
}

// with is the weapon and the skill, as far as there are any.
func (e *Event) with() (text string) {
	if e.Weapon != "" {
		text = " with " + e.Weapon
	}
	if e.Skill != "" {
		text += " (" + e.Skill + ")"
	}
	return text
}

// result is the result, if there is one.
func (e *Event) result() string {
	if e.Result == (m12.Result{}) {
		return ""
	}
	return ": " + e.Result.String()
}

// attacks says how one attacks.
func attacks(m Manoeuvre) string {
	if m == Strike {
		return "attacks"
	}
	return "tries to " + m.String()
}

func (e *Event) overruled() string {
	text := e.Overrule.String()
	switch e.Overrule {
	case DoSetCWL, DoSetX, DoSetArmour:
		text += " " + e.change()
	case DoSetActions:
		text += ", now " + e.Actions.text()
	case DoArm:
		text += " with " + Weapon{Name: e.Weapon}.String()
	}
	return text
}
