package dice

import (
	"encoding/binary"
	"iter"
	"math/rand/v2"
	"strconv"
)

// Faces is the row of faces that a roll shows, in the order rolled. It is a
// value: comparable with ==, safe to copy and to keep. Up to 24 faces need no
// allocation.
//
// It serves dice of up to 255 sides, which all rulesets here are content with.
// In JSON it is a list of numbers, [1,4,7].
type Faces struct {
	head [headLen]byte
	n    uint8  // used of head
	tail string // the 25th face and all after it, a byte each
}

const headLen = 24

// MaxSides is the largest die that [Faces] can hold.
const MaxSides = 255

// MaxFaces is the largest number of faces that [Faces] takes from a text or a
// list. It bounds what a hostile save can cost; rolling is bounded by [Limits].
const MaxFaces = 1 << 20

// FacesOf returns the given faces, each 1..255.
func FacesOf(faces ...int) (Faces, error) { return Faces{}.Append(faces...) }

// Append returns f with more faces behind it, each 1..255. For many pieces there is
// [FacesBuilder].
func (f Faces) Append(faces ...int) (Faces, error) {
	b := FacesBuilder{row: f}
	if err := b.Append(faces...); err != nil {
		return f, err
	}
	return b.row, nil
}

// check refuses faces that f cannot take.
func (f *Faces) check(faces []int) error {
	if n := int(f.n) + len(f.tail); len(faces) > MaxFaces-n {
		return &LimitError{"faces", n + len(faces), span(0, MaxFaces)}
	}
	for i, face := range faces {
		if face < 1 || face > MaxSides {
			return &DrawError{Draw: i + 1, Answer: strconv.Itoa(face), Err: ErrFace}
		}
	}
	return nil
}

// checkRoom refuses n faces more than f has room for.
func (f *Faces) checkRoom(n int) error {
	room := MaxFaces - int(f.n) - len(f.tail)
	if uint(n) > uint(room) {
		return &LimitError{"faces", n, span(0, room)}
	}
	return nil
}

// Roll rolls n more dice on r, each of 1..255 sides, and adds them to f. It
// returns the new faces for a first look, a byte each; they are good until f
// changes and must not be written to. On an error f is as it was.
func (f *Faces) Roll(r RNG, n, sides int) ([]byte, error) {
	if s, ok := r.(*rand.Rand); ok && uint(n) <= 8 && f.n <= headLen-8 && uint(sides-1) < MaxSides {
		word := randWord(s, n, uint64(sides)) // drawn before f is touched, for a source of the user's may panic
		rolled := f.head[f.n:]
		binary.LittleEndian.PutUint64(rolled, word)
		f.n += uint8(n)
		return rolled[:n:n], nil
	}
	if uint(n) <= uint(headLen-f.n) {
		return f.rollHead(r, n, sides)
	}
	if err := f.checkRoom(n); err != nil {
		return nil, err
	}
	rolled := make([]byte, n)
	if err := Fill(rolled, r, sides); err != nil {
		return nil, err
	}
	used := copy(f.head[f.n:], rolled)
	f.n += uint8(used)
	f.tail += string(rolled[used:])
	return rolled, nil
}

// rollHead rolls dice for which head has room. They are rolled aside, for a
// source may fail or panic in the middle, and equal faces must be equal bytes to
// the end of head; all but a Source, which does neither.
func (f *Faces) rollHead(r RNG, n, sides int) ([]byte, error) {
	rolled := f.head[f.n:][:n:n]
	if s, ok := r.(*Source); ok && s.seeded && uint(sides-1) < MaxSides {
		s.fill(rolled, uint32(sides))
		f.n += uint8(n)
		return rolled, nil
	}
	var aside [headLen]byte
	if err := Fill(aside[:n], r, sides); err != nil {
		return nil, err
	}
	for i := range rolled {
		rolled[i] = aside[i]
	}
	f.n += uint8(n)
	return rolled, nil
}

// Last are the last n faces, 0..Len, a byte each, for a look that copies no more than
// it must; they are good until f changes and must not be written to. It panics, as a
// slice does, when there are fewer.
func (f *Faces) Last(n int) []byte {
	if f.tail == "" {
		return f.head[int(f.n)-n : f.n : f.n]
	}
	return f.lastOfMany(n)
}

func (f *Faces) lastOfMany(n int) []byte {
	if n <= len(f.tail) {
		return []byte(f.tail[len(f.tail)-n:])
	}
	inHead := n - len(f.tail)
	return append(f.head[headLen-inHead:headLen:headLen], f.tail...)
}

// Len is the number of faces.
func (f Faces) Len() int { return int(f.n) + len(f.tail) }

// At is the face at index i, from 0. It panics, as a slice does, when i is out
// of range.
func (f Faces) At(i int) int {
	if i < int(f.n) {
		return int(f.head[i])
	}
	return int(f.tail[i-int(f.n)])
}

// All yields the index and the face of each die.
func (f Faces) All() iter.Seq2[int, int] {
	return func(yield func(int, int) bool) {
		for i := range f.Len() {
			if !yield(i, f.At(i)) {
				return
			}
		}
	}
}

// AppendTo appends the faces to dst.
func (f Faces) AppendTo(dst []int) []int {
	for i := range f.Len() {
		dst = append(dst, f.At(i))
	}
	return dst
}

// String gives the faces with spaces between: "1 4 7".
func (f Faces) String() string {
	b := make([]byte, 0, 3*f.Len())
	for i := range f.Len() {
		if i > 0 {
			b = append(b, ' ')
		}
		b = strconv.AppendInt(b, int64(f.At(i)), 10)
	}
	return string(b)
}
