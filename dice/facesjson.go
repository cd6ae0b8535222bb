package dice

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// MarshalJSON gives the faces as a list of numbers, [1,4,7], without spaces.
// No faces are [].
func (f Faces) MarshalJSON() ([]byte, error) {
	b := make([]byte, 0, len("[]")+len("255,")*f.Len())
	b = append(b, '[')
	for i := range f.Len() {
		if i > 0 {
			b = append(b, ',')
		}
		b = strconv.AppendInt(b, int64(f.At(i)), 10)
	}
	return append(b, ']'), nil
}

// UnmarshalJSON takes a list of whole numbers 1..255, at most [MaxFaces] of
// them. A number out of range is a [*DrawError] that says which, a longer list
// a [*LimitError]; null, fractions, exponents and whatever else is no list of
// whole numbers are refused too. After an error f is as before.
func (f *Faces) UnmarshalJSON(data []byte) error {
	most := bytes.Count(data, []byte{','}) + 1 // so many there can be; known before any is read
	if most > MaxFaces {
		return &LimitError{"faces", most, span(0, MaxFaces)}
	}
	r := facesReader{data: data}
	g, err := r.list(most)
	if err != nil {
		return err
	}
	*f = g
	return nil
}

// A facesReader reads a list of faces from JSON.
type facesReader struct {
	data []byte
	pos  int
}

func (r *facesReader) list(most int) (Faces, error) {
	if !r.skip('[') {
		return Faces{}, r.fail("a list of faces")
	}
	if r.skip(']') {
		return Faces{}, r.end()
	}
	var f Faces
	var tail []byte
	for count := 1; ; count++ {
		face, err := r.face(count)
		if err != nil {
			return Faces{}, err
		}
		switch {
		case f.n < headLen:
			f.head[f.n] = face
			f.n++
		case tail == nil:
			tail = make([]byte, 0, most)
			fallthrough
		default:
			tail = append(tail, face)
		}
		if r.skip(']') {
			f.tail = string(tail)
			return f, r.end()
		}
		if !r.skip(',') {
			return Faces{}, r.fail("a comma or the end of the list")
		}
	}
}

// face reads the count-th number of the list.
func (r *facesReader) face(count int) (byte, error) {
	r.space()
	start, v := r.pos, 0
	if r.peek() == '-' {
		r.pos++
	}
	digits := r.pos
	for c := r.peek(); '0' <= c && c <= '9'; c = r.peek() {
		v = min(10*v+int(c-'0'), MaxSides+1)
		r.pos++
	}
	zero := r.pos > digits+1 && r.data[digits] == '0'
	switch ended := strings.IndexByte(" \t\r\n,]\x00", r.peek()) >= 0; { // not by a point or an e
	case r.pos == digits, zero, !ended:
		r.pos = start
		return 0, r.fail("a face as a whole number")
	case start != digits, v < 1, v > MaxSides:
		return 0, &DrawError{Draw: count, Answer: clip(string(r.data[start:r.pos])), Err: ErrFace}
	}
	return byte(v), nil
}

func (r *facesReader) peek() byte {
	if r.pos < len(r.data) {
		return r.data[r.pos]
	}
	return 0
}

func (r *facesReader) space() {
	for c := r.peek(); c == ' ' || c == '\t' || c == '\r' || c == '\n'; c = r.peek() {
		r.pos++
	}
}

func (r *facesReader) skip(c byte) bool {
	if r.space(); r.peek() != c {
		return false
	}
	r.pos++
	return true
}

func (r *facesReader) end() error {
	if r.space(); r.pos < len(r.data) {
		return r.fail("nothing after the list")
	}
	return nil
}

func (r *facesReader) fail(want string) error {
	found := "the end"
	if rest := r.data[r.pos:]; len(rest) > 0 {
		found = quote(string(rest[:min(len(rest), quoteMax+1)]))
	}
	return fmt.Errorf("dice: faces: %w: at offset %d, %s: want %s", strictjson.ErrJSON, r.pos, found, want)
}

func clip(s string) string {
	if len(s) <= quoteMax {
		return s
	}
	return s[:quoteMax] + "…"
}
