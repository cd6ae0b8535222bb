package dice

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math/bits"
	"math/rand/v2"
)

// A Source is a seeded RNG: the same seed gives the same dice, on every
// platform and in every later version of this module.
//
// It runs ChaCha8 (of math/rand/v2). Whoever knows the seed or the saved state
// knows every die to come, so keep both from players; whoever has only seen
// dice cannot work out the next one. It is not safe for several goroutines at
// once; see [Locked].
//
// The zero Source has no seed and cannot answer. Make one with [NewSource], or
// unmarshal a saved one.
type Source struct {
	key    [sha256.Size]byte // what the seed comes to; names the sub-streams
	gen    rand.ChaCha8
	rest   uint64 // what is left of the last word, in its lowest bits
	left   uint8  // how many quarters that is, 0..3
	seeded bool
}

// The labels keep the uses of SHA-256 apart. They are part of the frozen
// stream.
const (
	seedLabel = "rollbook dice seed\x00"
	subLabel  = "rollbook dice sub\x00"
)

// NewSource returns a Source for a seed, text or bytes alike: equal bytes are
// equal seeds. All of the seed counts, whatever its length.
//
// A seed that somebody could guess gives dice that somebody could predict. For
// dice that must be proof against that, take at least 16 bytes of crypto/rand.
func NewSource[S ~string | ~[]byte](seed S) *Source {
	return fromKey(sha256.Sum256(append([]byte(seedLabel), seed...)))
}

func fromKey(key [sha256.Size]byte) *Source {
	s := &Source{key: key, seeded: true}
	s.gen.Seed(key)
	return s
}

// Sub returns a new Source for a named sub-stream of s, at its beginning. It
// depends on the seed of s and the name alone, not on how many dice were
// drawn, and drawing from one disturbs no other: a host can roll names or
// weather from a stream of their own, and simulations can give each worker or
// each game one. Keep it while it is in use: whoever asks for it again gets it
// at its beginning again.
func (s *Source) Sub(name string) *Source {
	if !s.seeded {
		return &Source{}
	}
	b := append([]byte(subLabel), s.key[:]...)
	return fromKey(sha256.Sum256(append(b, name...)))
}

// Clone returns a Source that will give the same dice as s from here on.
func (s *Source) Clone() *Source {
	c := *s
	return &c
}

// Done says why a Source without a seed cannot answer. It is nil for any other.
func (s *Source) Done() error {
	if s.seeded {
		return nil
	}
	return &DrawError{Err: ErrSeed}
}

// String keeps the seed out of what package fmt prints of a Source, as Format does.
// Two ways to print it are left: a logger that asks for its text, as log/slog does,
// gets the state, and package fmt shows all of a struct that holds a Source by value
// in an unexported field, for there it calls no method. Log something else.
func (s Source) String() string { return "dice.Source" }

// Format is String, whatever the verb.
func (s Source) Format(f fmt.State, _ rune) { _, _ = io.WriteString(f, s.String()) }

// GoString is String.
func (s Source) GoString() string { return s.String() }

// IntN returns an unbiased number from 0 to n−1. It answers −1 when n is below
// 1 or s has no seed.
//
// Dice of up to 256 sides share a word of the generator, four to a word, lowest
// bits first; a larger die takes a word of its own and leaves the shared one
// alone.
func (s *Source) IntN(n int) int {
	if n <= 0 || !s.seeded {
		return -1
	}
	if n <= smallDie {
		return int(s.small(uint32(n)))
	}
	return int(s.large(uint64(n)))
}

// smallDie is the largest die that is drawn from a quarter of a word.
const smallDie = 256

// small is Lemire's multiply-and-reject on 16 bits: the upper half of x·n is
// the answer, and the few x that would favour some answers are drawn again.
func (s *Source) small(n uint32) uint32 {
	product := s.quarter() * n
	if product&(1<<16-1) < n {
		product = s.redraw(product, n)
	}
	return product >> 16
}

func (s *Source) redraw(product, n uint32) uint32 {
	for threshold := (1 << 16) % n; product&(1<<16-1) < threshold; {
		product = s.quarter() * n
	}
	return product
}

func (s *Source) quarter() uint32 {
	if s.left == 0 {
		s.rest, s.left = s.gen.Uint64(), 4
	}
	x := uint32(s.rest & (1<<16 - 1))
	s.rest >>= 16
	s.left--
	return x
}

// large is the same on 64 bits.
func (s *Source) large(n uint64) uint64 {
	hi, lo := bits.Mul64(s.gen.Uint64(), n)
	if lo < n {
		for threshold := -n % n; lo < threshold; {
			hi, lo = bits.Mul64(s.gen.Uint64(), n)
		}
	}
	return hi
}

// fill gives the same dice as small again and again, with the word at hand.
func (s *Source) fill(dst []byte, n uint32) {
	rest, left := s.rest, s.left
	for i := range dst {
		if left == 0 {
			rest, left = s.gen.Uint64(), 4
		}
		product := uint32(rest&(1<<16-1)) * n
		rest >>= 16
		left--
		if product&(1<<16-1) < n {
			s.rest, s.left = rest, left
			product = s.redraw(product, n)
			rest, left = s.rest, s.left
		}
		dst[i] = byte(product>>16 + 1)
	}
	s.rest, s.left = rest, left
}

// The saved state: this prefix, then base64 (URL alphabet, no padding) of the
// key, the generator's state, the number of quarters left, the quarters, and the
// first bytes of the SHA-256 of all that, so that a damaged save is found out
// and does not give other dice.
const (
	statePrefix = "rollbook1:"
	stateLabel  = "rollbook dice state\x00"
	tailLen     = 9
	checkLen    = 4
	maxState    = 200 // characters, far more than there are
)

func appendCheck(raw []byte) []byte {
	sum := sha256.Sum256(append([]byte(stateLabel), raw...))
	return append(raw, sum[:checkLen]...)
}

// ErrState: a text is not the saved state of a [Source].
var ErrState = errors.New("dice: not the saved state of a source")

// AppendText appends the state of s, a text of about 130 characters that
// resumes exactly here, sub-streams included. It is as secret as the seed.
//
// A Source without a seed has no state to save.
func (s Source) AppendText(b []byte) ([]byte, error) {
	if !s.seeded {
		return b, fmt.Errorf("%w: it has no seed", ErrState)
	}
	raw, err := s.gen.AppendBinary(s.key[:len(s.key):len(s.key)])
	if err != nil {
		return b, err
	}
	raw = binary.BigEndian.AppendUint64(append(raw, s.left), s.rest)
	b = append(b, statePrefix...)
	return base64.RawURLEncoding.AppendEncode(b, appendCheck(raw)), nil
}

// MarshalText returns the state of s as [Source.AppendText] does. In JSON a
// Source is that string; in a save, hold it by value, so that it is never missing.
func (s Source) MarshalText() ([]byte, error) { return s.AppendText(nil) }

// UnmarshalText restores a state. Only a text that MarshalText can give is
// accepted; after an error s is as before.
func (s *Source) UnmarshalText(text []byte) error {
	state, ok := bytes.CutPrefix(text, []byte(statePrefix))
	if !ok || len(state) > maxState {
		return fmt.Errorf("%w: want %q and up to %d characters, have %d bytes", ErrState, statePrefix+"…", maxState, len(text))
	}
	raw, err := base64.RawURLEncoding.Strict().AppendDecode(nil, state)
	if err != nil || len(raw) < len(s.key)+tailLen+checkLen {
		return fmt.Errorf("%w: damaged or cut off", ErrState)
	}
	raw = raw[:len(raw)-checkLen] // compared below, when all is written anew
	var t Source
	tail := raw[len(raw)-tailLen:]
	copy(t.key[:], raw)
	t.seeded, t.left, t.rest = true, tail[0], binary.BigEndian.Uint64(tail[1:])
	if t.left > 3 || t.rest>>(16*t.left) != 0 {
		return fmt.Errorf("%w: damaged", ErrState)
	}
	if err := t.gen.UnmarshalBinary(raw[len(t.key) : len(raw)-tailLen]); err != nil {
		return fmt.Errorf("%w: damaged generator", ErrState)
	}
	if again, err := t.MarshalText(); err != nil || string(again) != string(text) {
		return fmt.Errorf("%w: damaged", ErrState)
	}
	*s = t
	return nil
}
