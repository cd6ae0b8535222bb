package combat

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"strconv"
	"unicode/utf8"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// An own save is one to the byte as Save writes it, taken apart without being decoded.
type own struct {
	game, secret, source, start, state []byte
	head                               Hash
	log                                []byte // the entries, with commas between
}

// loadOwn loads a save that is our own, and nil where it takes another look. It looks at
// the links of the entries and at their head; what their commands, dice and events are is
// for whoever asks for them.
func loadOwn[S, C, E any](g Game[S, C, E], data []byte) *history[S, C, E] {
	s, ok := takeApart(data)
	if !ok || !utf8.Valid(data) || !json.Valid(data) {
		return nil
	}
	var name string
	var secret Secret
	var start Start[S]
	var state S
	var src *dice.Source
	for _, part := range []struct {
		text []byte
		v    any
	}{{s.game, &name}, {s.secret, &secret}, {s.source, &src}, {s.start, &start}, {s.state, &state}} {
		if part.text != nil && strictjson.Unmarshal(part.text, part.v, MaxSave) != nil {
			return nil
		}
	}
	// A start is hashed as it is written, so it has to be written so.
	if again, err := start.text(); err != nil || !bytes.Equal(again, s.start) || start.check() != nil || name != g.Name() || s.source != nil && src == nil {
		return nil
	}
	h := begin(g, start, secret)
	if h.fault != nil {
		return nil
	}
	h.state, h.src = state, src
	if !h.takeLog(s.log) || h.head != s.head {
		return nil
	}
	return h
}

// takeLog hashes a log as it lies.
func (h *history[S, C, E]) takeLog(log []byte) bool {
	if _, err := h.headNow(); err != nil {
		return false
	}
	h.text = bytes.Clone(log)
	guess := len(log)/200 + 1
	h.ends, h.marks, h.live = make([]int, 0, guess), make([]int, 0, guess), make([]int, 0, guess)
	for at := 0; at < len(log); {
		if at > 0 {
			if log[at] != ',' {
				return false
			}
			at++
		}
		size, depth := valueEnd(log[at:])
		e, ok := takeLink(log[at : at+size])
		if !ok || depth > deepest || h.admits(e) != "" {
			return false
		}
		h.take(e)
		h.head = h.hasher.entry(h.head, e.n, log[at:at+size])
		at += size
		h.ends = append(h.ends, at)
	}
	h.log = make([]*Entry[C, E], len(h.ends))
	return true
}

// takeLink reads how an entry begins: the rest is not looked at.
func takeLink(entry []byte) (e link, ok bool) {
	r := reader{entry, true}
	r.lit(`{"n":`)
	e.n = r.number()
	if r.has(`,"kind":"undo","undoes":`) {
		e.kind, e.undoes = KindUndo, r.number()
		return e, r.ok
	}
	e.kind = KindDo
	r.lit(`,"kind":"do"`)
	if r.has(`,"redoes":`) {
		e.redoes = r.number()
	}
	if r.has(`,"rules":`) {
		e.rules = r.rules()
	}
	return e, r.ok && e.redoes < e.n
}

func takeApart(data []byte) (s own, ok bool) {
	r := reader{data, true}
	r.lit(`{"format":` + strconv.Itoa(format) + `,"library":`)
	library := r.value()
	r.lit(`,"game":`)
	s.game = r.value()
	r.lit(`,"secret":`)
	s.secret = r.value()
	if r.has(`,"source":`) {
		s.source = r.value()
	}
	r.lit(`,"start":`)
	s.start = r.value()
	r.lit(`,"state":`)
	s.state = r.value()
	r.lit(`,"head":"`)
	s.head = r.hash()
	r.lit(`","log":[`)
	var text string
	if !r.ok || json.Unmarshal(library, &text) != nil || !bytes.HasSuffix(r.rest, []byte("]}")) {
		return s, false
	}
	s.log = r.rest[:len(r.rest)-len("]}")]
	return s, true
}

// A reader takes things off the front of a text while it is as expected.
type reader struct {
	rest []byte
	ok   bool
}

// has takes s where it is next.
func (r *reader) has(s string) bool {
	if !r.ok || len(r.rest) < len(s) || string(r.rest[:len(s)]) != s {
		return false
	}
	r.rest = r.rest[len(s):]
	return true
}

func (r *reader) lit(s string) { r.ok = r.has(s) }

// number takes a whole number above 0, of nine digits at most.
func (r *reader) number() int {
	n, digits := 0, 0
	for digits < len(r.rest) && r.rest[digits] >= '0' && r.rest[digits] <= '9' && n < mostEntries/10 {
		n = 10*n + int(r.rest[digits]-'0')
		digits++
	}
	if r.ok = r.ok && n > 0 && r.rest[0] != '0'; r.ok {
		r.rest = r.rest[digits:]
	}
	return n
}

// rules takes a version of the rules.
func (r *reader) rules() (rules string) {
	data := r.value()
	err := json.Unmarshal(data, &rules)
	again, err2 := json.Marshal(rules)
	r.ok = r.ok && err == nil && err2 == nil && bytes.Equal(again, data) && rules != "" && checkNote("", rules) == nil
	return rules
}

func (r *reader) hash() (h Hash) {
	const size = 2 * len(h)
	if r.ok = r.ok && len(r.rest) >= size && isHex(r.rest[:size], len(h)); r.ok {
		hex.Decode(h[:], r.rest[:size])
		r.rest = r.rest[size:]
	}
	return h
}

// value takes one JSON value.
func (r *reader) value() []byte {
	if !r.ok {
		return nil
	}
	size, _ := valueEnd(r.rest)
	v := r.rest[:size]
	r.rest = r.rest[size:]
	return v
}

// valueEnd is where the JSON value at the front of a text ends, and how deep it is nested.
// Of what is no JSON it says something.
func valueEnd(text []byte) (end, deepest int) {
	depth := 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '"':
			for i++; i < len(text) && text[i] != '"'; i++ {
				if text[i] == '\\' {
					i++
				}
			}
			if depth == 0 {
				return min(i+1, len(text)), 0
			}
		case '{', '[':
			depth++
			deepest = max(deepest, depth)
		case '}', ']':
			if depth--; depth == 0 {
				return i + 1, deepest
			} else if depth < 0 {
				return i, deepest
			}
		case ',':
			if depth == 0 {
				return i, 0
			}
		}
	}
	return len(text), deepest
}
