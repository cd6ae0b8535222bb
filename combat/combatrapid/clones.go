package combatrapid

import (
	"fmt"
	"reflect"
	"slices"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/dicerapid"
)

// Clones asks of the states of a fight that
//
//   - a clone is the same as its original and shares no memory with it, but for
//     values of cfg.Immutable;
//   - commands done to a clone never show in its original;
//   - events share no memory with the state.
func (cfg Config[S, C, E]) Clones(t *rapid.T) {
	s := cfg.start(t)
	for range rapid.IntRange(1, 10).Draw(t, "commands") {
		before := text(t, s)
		clone := cfg.Game.Clone(s)
		same(t, "a clone", text(t, clone), before)
		cfg.apart(t, "a state and its clone", s, clone)
		events, err := cfg.Game.Apply(&clone, cfg.Command(t, s), &dice.Recorder{Src: dicerapid.RNG(t)})
		same(t, "a state after a command to its clone", text(t, s), before)
		if err != nil {
			continue
		}
		cfg.apart(t, "a state and the one before it", s, clone)
		cfg.apart(t, "a state and the events that led to it", clone, events)
		s = clone
	}
}

// apart fails where a and b share memory that could be written to.
func (cfg Config[S, C, E]) apart(t *rapid.T, what string, a, b any) {
	var m memory
	m.immutable = cfg.Immutable
	m.walk(reflect.ValueOf(a), "")
	of := m.pieces
	m.pieces, m.seen = nil, nil
	m.walk(reflect.ValueOf(b), "")
	for _, p := range of {
		for _, q := range m.pieces {
			if p.from < q.to && q.from < p.to {
				t.Fatalf("%s share memory: %s of the one, %s of the other", what, p.path, q.path)
			}
		}
	}
}

// A memory is all that a value points to.
type memory struct {
	immutable []reflect.Type
	pieces    []piece
	seen      map[piece]bool
}

type piece struct {
	from, to uintptr
	path     string
}

// add notes a piece, and reports whether to look inside it.
func (m *memory) add(from, size uintptr, path string) bool {
	if size == 0 {
		return false
	}
	p := piece{from, from + size, ""}
	if m.seen[p] {
		return false
	}
	if m.seen == nil {
		m.seen = map[piece]bool{}
	}
	m.seen[p] = true
	p.path = path
	m.pieces = append(m.pieces, p)
	return true
}

func (m *memory) walk(v reflect.Value, path string) {
	if !v.IsValid() || slices.Contains(m.immutable, v.Type()) {
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() && m.add(v.Pointer(), v.Type().Elem().Size(), path) {
			m.walk(v.Elem(), path)
		}
	case reflect.Slice:
		m.add(v.Pointer(), uintptr(v.Cap())*v.Type().Elem().Size(), path)
		fallthrough
	case reflect.Array:
		for i := range v.Len() {
			m.walk(v.Index(i), fmt.Sprintf("%s[%d]", path, i))
		}
	case reflect.Map:
		if !v.IsNil() && m.add(v.Pointer(), 1, path) {
			for iter := v.MapRange(); iter.Next(); {
				m.walk(iter.Key(), path+" key")
				m.walk(iter.Value(), fmt.Sprintf("%s[%v]", path, iter.Key()))
			}
		}
	case reflect.Interface:
		m.walk(v.Elem(), path)
	case reflect.Struct:
		for i := range v.NumField() {
			m.walk(v.Field(i), path+"."+v.Type().Field(i).Name)
		}
	}
}
