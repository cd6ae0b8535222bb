package dice

import "strings"

// A FacesBuilder makes a long row of faces piece by piece, as a [strings.Builder]
// makes a text: what lies there already is not copied for each piece. The zero value
// is an empty row, ready to use. Do not copy one that has been used.
type FacesBuilder struct {
	row  Faces
	tail strings.Builder // its String is row.tail, unless Reset has given that
	room []byte          // for dice that roll
}

// Reset begins anew, with a row that lies there already.
func (b *FacesBuilder) Reset(f Faces) {
	b.row = f
	b.tail.Reset()
}

// Faces is the row so far. It is a value, which later pieces leave as it is.
func (b *FacesBuilder) Faces() Faces { return b.row }

// Append adds faces as [Faces.Append] does. On an error the row is as it was.
func (b *FacesBuilder) Append(faces ...int) error {
	if err := b.row.check(faces); err != nil {
		return err
	}
	for len(faces) > 0 && b.row.n < headLen {
		b.row.head[b.row.n] = byte(faces[0])
		b.row.n++
		faces = faces[1:]
	}
	if len(faces) == 0 {
		return nil
	}
	b.begin(len(faces))
	for _, face := range faces {
		_ = b.tail.WriteByte(byte(face))
	}
	b.row.tail = b.tail.String()
	return nil
}

// Roll rolls n more dice as [Faces.Roll] does. On an error the row is as it was.
func (b *FacesBuilder) Roll(r RNG, n, sides int) error {
	if uint(n) <= uint(headLen-b.row.n) {
		_, err := b.row.rollHead(r, n, sides)
		return err
	}
	if err := b.row.checkRoom(n); err != nil {
		return err
	}
	if cap(b.room) < n {
		b.room = make([]byte, n)
	}
	rolled := b.room[:n]
	if err := Fill(rolled, r, sides); err != nil {
		return err
	}
	used := copy(b.row.head[b.row.n:], rolled)
	b.row.n += uint8(used)
	b.begin(n - used)
	_, _ = b.tail.Write(rolled[used:])
	b.row.tail = b.tail.String()
	return nil
}

// begin has the tail in the builder, with room for n faces more.
func (b *FacesBuilder) begin(n int) {
	if b.tail.Len() != len(b.row.tail) {
		b.tail.Grow(len(b.row.tail) + n)
		_, _ = b.tail.WriteString(b.row.tail)
	} else if b.tail.Len() == 0 {
		b.tail.Grow(n)
	}
}
