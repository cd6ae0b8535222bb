package fifteenfight

import (
	"strconv"

	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
)

// String is the event in one line for a chat.
func (e Event) String() string { return string(e.text([]byte(e.Who))) }

func number[N int | int8 | int32 | int64](b []byte, words string, n N) []byte {
	return strconv.AppendInt(append(b, words...), int64(n), 10)
}

func say(b []byte, words ...string) []byte {
	for _, w := range words {
		b = append(b, w...)
	}
	return b
}

func place(p fifteenharm.Point) string { return "(" + feet(p.X) + ", " + feet(p.Y) + ")" }

// rolled appends a result, if there is one, and what the opposed roll came to.
func (e *Event) rolled(b []byte) []byte {
	if e.Result != (fifteen.Result{}) {
		b = say(b, ": ", e.Result.String())
	}
	if e.Outcome != 0 {
		b = say(b, ": ", e.Outcome.String(), " by the Narrator's word")
	}
	switch {
	case e.Verdict == fifteen.Standoff:
		b = say(b, "; a standoff")
	case e.Verdict == fifteen.Nobody:
		b = say(b, "; nobody wins")
	case e.Wins:
		b = say(b, "; wins")
	case e.Verdict == fifteen.Won:
		b = say(b, "; loses")
	}
	return b
}

// with appends a weapon, if there is one.
func (e *Event) with(b []byte) []byte {
	if e.Weapon == "" {
		return b
	}
	return say(b, " with ", e.Weapon)
}

func (e *Event) text(b []byte) []byte {
	switch e.Kind {
	case Moves:
		b = say(b, " moves ", feet(e.Feet), " ft to ", place(e.To), " (", e.Gait.String(), ")")
		return e.rolled(e.Shelter.text(b, ", behind "))
	case Trips:
		return e.rolled(say(b, " trips (", e.Gait.String(), ")"))
	case Strikes:
		return e.rolled(say(b, " strikes at ", e.At))
	case Resists:
		return e.rolled(say(b, " resists ", e.By))
	case Shoots:
		target := e.At
		if target == "" {
			target = place(e.To)
		}
		return e.rolled(say(e.with(say(b, " shoots at ", target)), ", ", feet(e.Feet), " ft"))
	case Acts:
		b = say(b, " acts")
		if e.At != "" {
			b = say(b, " on ", e.At)
		}
		return e.rolled(b)
	case Aids:
		if e.Who == "" {
			b = say(b, "somebody")
		}
		return e.rolled(say(b, " gives first aid to ", e.At))
	case Heals:
		return e.rolled(say(b, " gathers strength"))
	case ComesRound:
		return e.rolled(say(b, " tries to come round"))
	case Protects:
		return say(e.with(say(b, " is hit by ", e.By)), ": ", e.Damage.String())
	case Changes:
		return say(b, " ", e.Change().String())
	case Explodes:
		b = say(b, "'s ", e.Weapon, " goes off at ", place(e.To))
		if e.Direction != 0 {
			b = say(number(b, " (", int(e.Face)), ": ", e.Direction.String(), ")")
		}
		return number(say(b, ", radius ", feet(e.Feet), " ft: catches "), "", e.N)
	case Hit:
		return say(e.with(say(b, " is hit by ", e.By)), " and rolls for protection")
	}
	return e.turnText(b)
}

// turnText is what is no action.
func (e *Event) turnText(b []byte) []byte {
	switch e.Kind {
	case RoundBegins:
		return say(number(b, "round ", e.N), " begins")
	case Activated:
		b = plural(say(b, " announces "), int64(e.N), "action")
		if e.N > 1 {
			b = number(b, ", each at ", 1-e.N)
		}
		return b
	case Passes:
		return say(b, " passes")
	case Lies:
		return plural(say(b, " lies dying, "), int64(e.Seconds), "second")
	case Earns:
		return say(number(b, " earns a progress point: ", e.N), " held")
	case CutShort:
		return plural(say(b, " loses "), int64(e.N), "action")
	case Ends:
		return plural(say(b, " is done, without "), int64(e.N), "action")
	case RoundEnds:
		return plural(say(number(b, "round ", e.N), " ends after "), int64(e.Seconds), "second")
	case TimePasses:
		return plural(say(number(b, "time passes: ", e.Seconds/60), " min and "), int64(e.Seconds%60), "second")
	case Joins:
		return say(b, " joins at ", place(e.To))
	case Leaves:
		return say(b, " leaves")
	case Overruled:
		return e.overruleText(say(b, ": the Narrator says ", e.Overrule.String()))
	}
	return say(b, " ", e.Kind.String())
}

func plural(b []byte, n int64, word string) []byte {
	b = say(number(b, "", n), " ", word)
	if n != 1 {
		b = append(b, 's')
	}
	return b
}

func (e *Event) overruleText(b []byte) []byte {
	switch e.Overrule {
	case DoSetVitality, DoSetActions, DoSetPoints:
		return number(number(b, " ", e.Before), " → ", e.N)
	case DoHurt:
		return number(b, " ", e.N)
	case DoPlace:
		return e.Shelter.text(say(b, " at ", place(e.To)), ", behind ")
	case DoShelter:
		if e.Shelter == (Shelter{}) {
			return say(b, " none")
		}
		return e.Shelter.text(b, " ")
	case DoWear:
		return e.Wear.text(b)
	}
	return e.with(b)
}

func (s Shelter) text(b []byte, before string) []byte {
	if s == (Shelter{}) {
		return b
	}
	b = append(b, before...)
	if s.Soft {
		b = say(b, "soft ")
	}
	if s.Other != 0 {
		return number(b, "cover ", int(s.Other))
	}
	return say(b, s.Cover.String())
}

func (w Wear) text(b []byte) []byte {
	if w.Other != 0 {
		b = number(b, " armour ", int(w.Other))
	} else {
		b = say(b, " ", w.Armour.String())
	}
	if w.Helmet {
		b = say(b, ", helmet")
	}
	if w.Shield {
		b = say(b, ", shield")
	}
	return b
}
