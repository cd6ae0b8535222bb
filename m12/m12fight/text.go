package m12fight

import (
	"strconv"

	"github.com/rollbook-rpg/rollbook/m12"
)

// String is the event in one line for a chat.
func (e Event) String() string {
	b := e.text([]byte(e.Who))
	return string(b)
}

func number[N int | int16 | int32](b []byte, words string, n N) []byte {
	return strconv.AppendInt(append(b, words...), int64(n), 10)
}

func seconds(b []byte, words string, n int64) []byte {
	b = strconv.AppendInt(append(b, words...), n, 10)
	return append(b, " s"...)
}

func quantity(b []byte, a Actions) []byte {
	b = number(b, "", a.DA)
	b = number(b, " DA, ", a.MA)
	b = number(b, " MA, ", a.OA)
	return append(b, " OA"...)
}

// change is "7 → 5".
func change(b []byte, words string, before, after int32) []byte {
	return number(number(b, words, before), " → ", after)
}

func with(b []byte, weapon, skill string) []byte {
	if weapon != "" {
		b = append(append(b, " with "...), weapon...)
	}
	if skill != "" {
		b = append(append(append(b, " ("...), skill...), ')')
	}
	return b
}

func result(b []byte, r m12.Result) []byte { return append(append(b, ": "...), r.String()...) }

func (e *Event) text(b []byte) []byte {
	say := func(words ...string) {
		for _, w := range words {
			b = append(b, w...)
		}
	}
	switch e.Kind {
	case TurnBegins:
		return append(number(b, "turn ", e.N), " begins"...)
	case TurnEnds:
		return append(number(b, "turn ", e.N), " ends"...)
	case Rolls:
		say(" rolls ", e.Dice.String(), ": ")
		return quantity(b, e.Actions)
	case Acts:
		return append(number(b, " acts (pass ", e.N), ')')
	case Moves:
		say(" moves ", strconv.FormatFloat(e.Metres, 'g', 6, 64), " m (", e.Gait.String(), ")")
		if e.After != 0 {
			b = number(b, ", next OA ", e.After)
		}
	case Stays:
		say(" stays where it is")
	case Stands:
		say(" stands up")
	case PicksUp:
		say(" picks up ", e.Weapon)
	case Aims:
		say(" aims at ", e.At)
		b = number(b, ", turn ", e.N)
		if e.Before != 0 {
			b = number(b, ", next OA no longer ", e.Before)
		}
	case Attacks:
		return e.attackText(b)
	case Parries:
		say(" tries to parry ", e.By)
		return result(with(b, e.Weapon, e.Skill), e.Result)
	case Dodges:
		say(" tries to dodge ", e.By)
		return result(b, e.Result)
	case Takes:
		say(" does not defend against ", e.By)
	case Answers:
		say(" resists ", e.By, " (", e.Manoeuvre.String(), ")")
		return result(b, e.Result)
	case Escapes:
		say(" tries to get free from ", e.At)
		return e.appendMods(result(b, e.Result))
	case Thresholds:
		say(" tries to stay conscious")
		return result(b, e.Result)
	case Comas:
		say(" is tested for coma")
		return result(b, e.Result)
	case Spends:
		b = number(b, " spends ", e.N)
		b = change(append(b, " X: "...), "", e.Before, e.After)
		if e.Result != (m12.Result{}) {
			b = result(b, e.Result)
		}
	case Damaged:
		return e.damageText(b)
	default:
		return e.stateText(b)
	}
	return b
}

func (e *Event) attackText(b []byte) []byte {
	if e.Manoeuvre == Strike {
		b = append(b, " attacks "...)
	} else {
		b = append(append(append(b, " tries to "...), e.Manoeuvre.String()...), ' ')
	}
	b = result(with(append(b, e.At...), e.Weapon, e.Skill), e.Result)
	return e.appendMods(b)
}

func (e *Event) damageText(b []byte) []byte {
	b = append(append(b, " is hit by "...), e.By...)
	b = append(append(append(with(b, e.Weapon, ""), ": 2D12 "...), e.Dice.String()...), " = "...)
	return e.Damage.append(b)
}

// stateText is what happens to somebody without a test.
func (e *Event) stateText(b []byte) []byte {
	say := func(words ...string) []byte {
		for _, w := range words {
			b = append(b, w...)
		}
		return b
	}
	switch e.Kind {
	case Stopped:
		b = quantity(append(number(b, " is stopped: ", e.N), " actions cancelled, now "...), e.Actions)
		if e.After > 0 {
			b = append(number(b, "; ", e.After), " for later turns"...)
		}
		return b
	case Deflects:
		return number(say(" deflects with ", e.Weapon), ": damage ", -e.N)
	case Unhurt:
		return append(number(b, " is not hurt (damage value ", e.N), ')')
	case OffTable:
		return append(number(b, ": the wound table has no row for ", e.N), "; the CM decides"...)
	case Wounded:
		return change(number(b, " is wounded: CW ", e.N), ", CWL ", e.Before, e.After)
	case DamagePoints:
		return change(number(b, " takes damage points: ", e.N), ", ", e.Before, e.After)
	case Disarmed:
		return say(" loses ", e.Weapon)
	case Held:
		return number(say(" is held by "), e.By+", free at ", e.N)
	case Falls:
		return say(" falls")
	case Free:
		return say(" is free")
	case Nothing:
		return say(": ", e.Manoeuvre.String(), " comes to nothing")
	case Unconscious:
		return seconds(seconds(b, " is unconscious for ", e.Seconds), ", until ", e.Until)
	case InComa:
		return seconds(b, " falls into a coma, tested in ", e.Seconds)
	case Lives:
		if e.Seconds == 0 {
			return say(" lives, out of danger")
		}
		return seconds(b, " lives, tested again in ", e.Seconds)
	case Wakes:
		return say(" wakes")
	case Dies:
		return say(" dies")
	case Ends:
		return quantity(say(" is done and keeps "), e.Actions)
	case TimePasses:
		return append(seconds(b, "", e.Seconds), " pass"...)
	case Joins:
		return say(" joins")
	case Leaves:
		return say(" leaves")
	case Cancelled:
		if e.Who == "" {
			return say("the CM cancels: ", e.Decision.String())
		}
		return say(": the CM cancels ", e.Decision.String())
	case Overruled:
		return e.overruleText(b)
	}
	return append(append(b, ' '), e.Kind.String()...)
}

func (e *Event) overruleText(b []byte) []byte {
	b = append(append(b, ": the CM says "...), e.Overrule.String()...)
	switch e.Overrule {
	case DoSetCWL, DoSetX, DoSetArmour:
		b = change(b, " ", e.Before, e.After)
	case DoSetActions:
		b = quantity(append(b, ", now "...), e.Actions)
	case DoArm:
		b = append(append(b, " with "...), Weapon{Name: e.Weapon}.String()...)
	}
	return b
}
