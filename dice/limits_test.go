package dice_test

import (
	"encoding/json"
	"errors"
	"math"
	"testing"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// Hazard 16: each limit bites, at its default and at any other figure.
func TestLimitsBite(t *testing.T) {
	modifier := func(m int) func(dice.Limits) error {
		return func(l dice.Limits) error { return l.CheckModifier(m) }
	}
	roll := func(n, sides int) func(dice.Limits) error {
		return func(l dice.Limits) error { return l.CheckRoll(n, sides) }
	}
	for name, c := range map[string]struct {
		limits    dice.Limits
		good, bad func(dice.Limits) error
		want      dice.LimitError
	}{
		"dice by default":  {dice.Limits{}, roll(1000, 6), roll(1001, 6), dice.LimitError{What: "dice", Found: 1001, Allowed: "0..1000"}},
		"fewer dice":       {dice.Limits{Dice: 7}, roll(7, 6), roll(8, 6), dice.LimitError{What: "dice", Found: 8, Allowed: "0..7"}},
		"more dice":        {dice.Limits{Dice: 1_000_000}, roll(1_000_000, 6), roll(1_000_001, 6), dice.LimitError{What: "dice", Found: 1_000_001, Allowed: "0..1000000"}},
		"negative dice":    {dice.Limits{}, roll(0, 6), roll(-1, 6), dice.LimitError{What: "dice", Found: -1, Allowed: "0..1000"}},
		"sides by default": {dice.Limits{}, roll(1, 1_000_000), roll(1, 1_000_001), dice.LimitError{What: "sides", Found: 1_000_001, Allowed: "1..1000000"}},
		"fewer sides":      {dice.Limits{Sides: 20}, roll(1, 20), roll(1, 21), dice.LimitError{What: "sides", Found: 21, Allowed: "1..20"}},
		"no sides":         {dice.Limits{}, roll(1, 1), roll(1, 0), dice.LimitError{What: "sides", Found: 0, Allowed: "1..1000000"}},
		"modifier by default": {
			dice.Limits{}, modifier(1_000_000), modifier(1_000_001),
			dice.LimitError{What: "modifier", Found: 1_000_001, Allowed: "-1000000..1000000"},
		},
		"smaller modifier": {dice.Limits{Modifier: 5}, modifier(-5), modifier(-6), dice.LimitError{What: "modifier", Found: -6, Allowed: "-5..5"}},
		"smallest int":     {dice.Limits{}, modifier(-1_000_000), modifier(math.MinInt), dice.LimitError{What: "modifier", Found: math.MinInt, Allowed: "-1000000..1000000"}},
	} {
		if err := c.good(c.limits); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		var got *dice.LimitError
		if err := c.bad(c.limits); !errors.As(err, &got) || *got != c.want || !errors.Is(err, dice.ErrLimit) {
			t.Errorf("%s: %v, want %v", name, err, &c.want)
		}
	}
}

// Limits that no host may set are refused wherever limits are used, and not
// taken for other limits.
func TestLimitsValidate(t *testing.T) {
	fields := map[string]struct {
		set     func(*dice.Limits, int32)
		ceiling int32
	}{
		"limit of dice":      {func(l *dice.Limits, v int32) { l.Dice = v }, 1_000_000},
		"limit of sides":     {func(l *dice.Limits, v int32) { l.Sides = v }, 1_000_000},
		"limit of rounds":    {func(l *dice.Limits, v int32) { l.Rounds = v }, 10_000},
		"limit of modifiers": {func(l *dice.Limits, v int32) { l.Modifier = v }, 1_000_000},
	}
	for name, f := range fields {
		for _, v := range []int32{0, 1, f.ceiling} {
			var l dice.Limits
			f.set(&l, v)
			if err := errors.Join(l.Validate(), l.CheckRoll(0, 1), l.CheckModifier(0)); err != nil {
				t.Errorf("%s of %d: %v", name, v, err)
			}
		}
		for _, v := range []int32{-1, f.ceiling + 1, math.MinInt32, math.MaxInt32} {
			var l dice.Limits
			f.set(&l, v)
			for _, err := range []error{l.Validate(), l.CheckRoll(1, 6), l.CheckModifier(0)} {
				var limit *dice.LimitError
				if !errors.As(err, &limit) || limit.What != name || limit.Found != int(v) {
					t.Errorf("%s of %d: %v", name, v, err)
				}
			}
		}
	}
}

func TestLimitsFull(t *testing.T) {
	want := dice.Limits{Dice: dice.DefaultDice, Sides: dice.DefaultSides, Rounds: dice.DefaultRounds, Modifier: dice.DefaultModifier}
	if got := (dice.Limits{}).Full(); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	own := dice.Limits{Dice: 1, Sides: 2, Rounds: 3, Modifier: 4}
	if got := own.Full(); got != own {
		t.Errorf("%+v became %+v", own, got)
	}
}

// A field that is 0 and one that says its default are the same limit.
func TestZeroLimitIsItsDefault(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n, sides, m := rapid.Int().Draw(t, "n"), rapid.Int().Draw(t, "sides"), rapid.Int().Draw(t, "m")
		full := (dice.Limits{}).Full()
		if a, b := (dice.Limits{}).CheckRoll(n, sides), full.CheckRoll(n, sides); (a == nil) != (b == nil) {
			t.Fatalf("%v, but %v", a, b)
		}
		if a, b := (dice.Limits{}).CheckModifier(m), full.CheckModifier(m); (a == nil) != (b == nil) {
			t.Fatalf("%v, but %v", a, b)
		}
	})
}

func TestLimitsJSON(t *testing.T) {
	for l, want := range map[dice.Limits]string{
		{}: `{}`,
		{Dice: 1, Sides: 2, Rounds: 3, Modifier: 4}: `{"dice":1,"sides":2,"rounds":3,"modifier":4}`,
	} {
		text, err := json.Marshal(l)
		if string(text) != want || err != nil {
			t.Errorf("%s, %v, want %s", text, err, want)
		}
		var again dice.Limits
		if err := strictjson.Unmarshal(text, &again, 1000); err != nil || again != l {
			t.Errorf("%s became %+v, %v", text, again, err)
		}
	}
}
