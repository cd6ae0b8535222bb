package dice

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"strings"
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
	half   uint32 // the upper half of the last 64 bits, while pending
	pend   bool
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
// each game one.
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

// IntN returns an unbiased number from 0 to n−1. It answers −1 when n is below
// 1 or s has no seed.
func (s *Source) IntN(n int) int {
	if n <= 0 || !s.seeded {
		return -1
	}
	if uint64(n) > 1<<32-1 {
		return int(s.below64(uint64(n)))
	}
	return int(s.below32(uint32(n)))
}

// below32 is Lemire's multiply-and-reject on 32 bits: the upper half of x·n is
// the answer, and the few x that would favour some answers are drawn again.
func (s *Source) below32(n uint32) uint32 {
	product := uint64(s.uint32()) * uint64(n)
	if uint32(product) < n {
		return s.finish32(product, n)
	}
	return uint32(product >> 32)
}

func (s *Source) finish32(product uint64, n uint32) uint32 {
	for threshold := -n % n; uint32(product) < threshold; {
		product = uint64(s.uint32()) * uint64(n)
	}
	return uint32(product >> 32)
}

// fill gives the same dice as below32 again and again, but takes both halves of
// a step at once where it can.
func (s *Source) fill(dst []byte, n uint32) {
	if s.pend && len(dst) > 0 {
		dst[0] = byte(s.below32(n) + 1)
		dst = dst[1:]
	}
	if !s.pend {
		for ; len(dst) >= 2; dst = dst[2:] {
			x := s.gen.Uint64()
			first, second := (x&(1<<32-1))*uint64(n), x>>32*uint64(n)
			if uint32(first) < n || uint32(second) < n { // perhaps to be drawn again
				s.half, s.pend = uint32(x>>32), true
				dst[0] = byte(s.finish32(first, n) + 1)
				dst = dst[1:]
				break
			}
			dst[0], dst[1] = byte(first>>32+1), byte(second>>32+1)
		}
	}
	for i := range dst {
		dst[i] = byte(s.below32(n) + 1)
	}
}

// below64 is the same on 64 bits. It leaves a pending half for the next small
// die.
func (s *Source) below64(n uint64) uint64 {
	hi, lo := bits.Mul64(s.gen.Uint64(), n)
	if lo < n {
		for threshold := -n % n; lo < threshold; {
			hi, lo = bits.Mul64(s.gen.Uint64(), n)
		}
	}
	return hi
}

// uint32 gives the lower half of the next 64 bits first, then the upper: two
// dice for one step of the generator.
func (s *Source) uint32() uint32 {
	if s.pend {
		s.pend = false
		return s.half
	}
	x := s.gen.Uint64()
	s.half, s.pend = uint32(x>>32), true
	return uint32(x)
}

// The saved state: this prefix, then base64 (URL alphabet, no padding) of the
// key, the generator's state, a byte that tells whether a half is pending, and
// the half.
const statePrefix = "rollbook1:"

// ErrState: a text is not the saved state of a [Source].
var ErrState = errors.New("dice: not the saved state of a source")

// AppendText appends the state of s, a text of about 130 characters that
// resumes exactly here, sub-streams included. It is as secret as the seed.
func (s *Source) AppendText(b []byte) ([]byte, error) {
	if !s.seeded {
		return b, fmt.Errorf("%w: it has no seed", ErrState)
	}
	raw, err := s.gen.AppendBinary(s.key[:len(s.key):len(s.key)])
	if err != nil {
		return b, err
	}
	half := [5]byte{}
	if s.pend {
		half[0] = 1
		binary.BigEndian.PutUint32(half[1:], s.half)
	}
	b = append(b, statePrefix...)
	return base64.RawURLEncoding.AppendEncode(b, append(raw, half[:]...)), nil
}

// MarshalText returns the state of s as [Source.AppendText] does. In JSON a
// Source is that string.
func (s *Source) MarshalText() ([]byte, error) { return s.AppendText(nil) }

// UnmarshalText restores a state. Only a text that MarshalText can give is
// accepted; after an error s is as before.
func (s *Source) UnmarshalText(text []byte) error {
	state, ok := strings.CutPrefix(string(text), statePrefix)
	if !ok || len(state) > 200 {
		return fmt.Errorf("%w: want %q and up to 200 characters, have %d bytes", ErrState, statePrefix+"…", len(text))
	}
	raw, err := base64.RawURLEncoding.Strict().DecodeString(state)
	if err != nil || len(raw) < len(s.key)+5 {
		return fmt.Errorf("%w: damaged or cut off", ErrState)
	}
	var t Source
	half := raw[len(raw)-5:]
	copy(t.key[:], raw)
	t.seeded, t.pend, t.half = true, half[0] == 1, binary.BigEndian.Uint32(half[1:])
	if err := t.gen.UnmarshalBinary(raw[len(t.key) : len(raw)-5]); err != nil {
		return fmt.Errorf("%w: damaged generator", ErrState)
	}
	if again, err := t.MarshalText(); err != nil || string(again) != string(text) {
		return fmt.Errorf("%w: damaged", ErrState)
	}
	*s = t
	return nil
}
