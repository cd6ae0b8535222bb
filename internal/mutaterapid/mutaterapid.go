// Package mutaterapid plays a game from states that no game has come to: those of a
// real one with parts of them changed at random, as far as they are accepted.
package mutaterapid

import (
	"encoding/json"
	"math"
	"reflect"
	"slices"

	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"pgregory.net/rapid"
)

// A Play is a game and how to play it.
type Play[S interface{ Validate() error }, C, E any] struct {
	Game    combat.Game[S, C, E]
	Start   func(*rapid.T) S
	Command func(*rapid.T, S) C // any, accepted or not
	// Next is the command that gets on fastest to where everything rests; false
	// where it does.
	Next func(S) (c C, ok bool)
	// Own makes what chance would not: values that hide their parts, and those of
	// which one part asks for another.
	Own map[reflect.Type]func(t *rapid.T, s S, old any) any
}

// most is how many commands bring a game to rest: those of 255 dice for each of a
// few fighters, and what comes of them.
const most = 3000

// Check plays a few commands, changes the state as far as it is still accepted, and
// plays on: no command may panic, or come to a state that is refused, and in the end
// the game comes to rest. States and events are read back as they were written. It
// returns how many commands were accepted.
func (p Play[S, C, E]) Check(t *rapid.T) (accepted int) {
	s := p.Start(t)
	src := dice.NewSource(rapid.StringMatching(`[a-z]{3}`).Draw(t, "seed"))
	do := func(c C) error {
		sim := combat.NewSim(p.Game, s)
		events, err := sim.Do(c, src)
		if err != nil {
			return err
		}
		s = sim.State
		accepted++
		if err := s.Validate(); err != nil {
			t.Fatalf("after %v: %v\n%s", c, err, write(t, s))
		}
		reread(t, events)
		return nil
	}
	for range rapid.IntRange(0, 30).Draw(t, "commands before") {
		_ = do(p.Command(t, s))
	}
	s = p.changed(t, s)
	for range 20 * rapid.IntRange(0, 4).Draw(t, "commands, by twenties") {
		_ = do(p.Command(t, s))
	}
	for n := 0; ; n++ {
		c, ok := p.Next(s)
		if !ok {
			return accepted
		}
		if err := do(c); err != nil || n > most {
			t.Fatalf("after %d commands nothing goes on: %v: %v\n%s", n, c, err, write(t, s))
		}
	}
}

// changed is a state with up to eight changes that were accepted. Each is made to a
// copy that shares nothing.
func (p Play[S, C, E]) changed(t *rapid.T, s S) S {
	s = reread(t, s)
	for range rapid.IntRange(1, 8).Draw(t, "changes") {
		next := reread(t, s)
		if p.change(t, next, reflect.ValueOf(&next).Elem()); next.Validate() == nil {
			s = reread(t, next)
		}
	}
	return s
}

func write(t *rapid.T, v any) string {
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatalf("%+v cannot be written: %v", v, err)
	}
	return string(data)
}

// reread is what is read of v after it was written, which must be the same.
func reread[T any](t *rapid.T, v T) (again T) {
	text := write(t, v)
	if err := json.Unmarshal([]byte(text), &again); err != nil {
		t.Fatalf("%s cannot be read: %v", text, err)
	}
	if other := write(t, again); other != text {
		t.Fatalf("%s is read as %s", text, other)
	}
	return again
}

// change changes some part of v, which is one of s.
func (p Play[S, C, E]) change(t *rapid.T, s S, v reflect.Value) {
	if own := p.Own[v.Type()]; own != nil && (parts(v) == 0 || rapid.Bool().Draw(t, "own")) {
		v.Set(reflect.ValueOf(own(t, s, v.Interface())))
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		p.change(t, s, part(t, v))
	case reflect.Array:
		p.change(t, s, v.Index(rapid.IntRange(0, v.Len()-1).Draw(t, "element")))
	case reflect.Slice:
		p.changeSlice(t, s, v)
	case reflect.Bool:
		v.SetBool(!v.Bool())
	case reflect.String:
		v.SetString(rapid.SampledFrom(texts(reflect.ValueOf(s), []string{"", "Zoe"})).Draw(t, "text"))
	case reflect.Float64:
		v.SetFloat(rapid.SampledFrom([]float64{0, -1, 1e-9, 7, v.Float() + 1, 1e6, math.MaxFloat64, math.Inf(1), math.NaN()}).Draw(t, "number"))
	default:
		changeNumber(t, v)
	}
}

// weight is how much of a chance a part has, by its own parts.
func weight(v reflect.Value) int {
	switch n := parts(v); {
	case v.Kind() == reflect.Slice:
		return 1 + min(8*v.Len(), 8)
	default:
		return max(1, min(n, 8))
	}
}

// parts is how many parts of a struct can be set.
func parts(v reflect.Value) (n int) {
	for i := 0; v.Kind() == reflect.Struct && i < v.NumField(); i++ {
		if v.Field(i).CanSet() {
			n++
		}
	}
	return n
}

// part is one of the parts of a struct.
func part(t *rapid.T, v reflect.Value) reflect.Value {
	var all []reflect.Value
	for i := range v.NumField() {
		if f := v.Field(i); f.CanSet() {
			all = append(all, slices.Repeat([]reflect.Value{f}, weight(f))...)
		}
	}
	if all == nil {
		t.Fatalf("mutaterapid: Own has no %v", v.Type())
	}
	return all[rapid.IntRange(0, len(all)-1).Draw(t, "part of "+v.Type().String())]
}

// changeSlice changes an element, or drops one, doubles one, or adds an empty one.
func (p Play[S, C, E]) changeSlice(t *rapid.T, s S, v reflect.Value) {
	how := rapid.IntRange(0, 7).Draw(t, "elements")
	if v.Len() == 0 || how == 0 {
		v.Set(reflect.Append(v, reflect.Zero(v.Type().Elem())))
		return
	}
	i := rapid.IntRange(0, v.Len()-1).Draw(t, "element")
	switch how {
	case 1:
		v.Set(reflect.AppendSlice(v.Slice(0, i), v.Slice(i+1, v.Len())))
	case 2:
		v.Set(reflect.Append(v, v.Index(i)))
	default:
		p.change(t, s, v.Index(i))
	}
}

// changeNumber makes another of a number: one near it, a small one, or one at the edge
// of something.
func changeNumber(t *rapid.T, v reflect.Value) {
	edges := []int64{math.MinInt64, math.MinInt32, -10_000, -1, 0, 255, 1000, 10_000, 1_000_000, 100_000_000, 1_000_000_000, math.MaxInt32,
		1_000_000_000_000, math.MaxInt64}
	n := rapid.OneOf(rapid.Int64Range(-3, 15), rapid.SampledFrom(edges)).Draw(t, "number")
	n += rapid.SampledFrom([]int64{0, 0, 1, -1, -6, -12}).Draw(t, "beside")
	switch {
	case v.CanInt() && rapid.Bool().Draw(t, "near"):
		n = v.Int() + rapid.Int64Range(-2, 2).Draw(t, "farther")
		fallthrough
	case v.CanInt():
		if !v.OverflowInt(n) {
			v.SetInt(n)
		}
	case v.Kind() == reflect.Uint8: // a score, or one of an enumeration
		v.SetUint(uint64(rapid.OneOf(rapid.Uint8Range(0, 12), rapid.Uint8()).Draw(t, "small number")))
	case v.CanUint():
		if !v.OverflowUint(uint64(n)) {
			v.SetUint(uint64(n))
		}
	default:
		t.Fatalf("mutaterapid: Own has no %v", v.Type())
	}
}

// texts are the texts in a value, for such are the names that can stand elsewhere.
func texts(v reflect.Value, all []string) []string {
	switch v.Kind() {
	case reflect.String:
		if !slices.Contains(all, v.String()) {
			all = append(all, v.String())
		}
	case reflect.Struct:
		for i := range v.NumField() {
			all = texts(v.Field(i), all)
		}
	case reflect.Slice:
		for i := range v.Len() {
			all = texts(v.Index(i), all)
		}
	}
	return all
}
