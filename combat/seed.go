package combat

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strconv"
	"strings"

	"github.com/rollbook-rpg/rollbook/dice"
)

// A Seed is what the dice of one fight come from: 256 random bits. Whoever
// knows it knows all dice to come and all secret ones, so it stays with the
// host until the fight has no secrets left. Its text is 64 lower-case
// hexadecimal digits.
type Seed [32]byte

// Commit returns a new seed of the system's cryptographic source, and the
// commitment to it, which is to be published before the first die. See the
// package documentation for what that proves.
func Commit() (Seed, Hash) {
	var s Seed
	rand.Read(s[:]) // never fails: the program ends where the system has no randomness
	return s, s.Commitment()
}

// Commitment is the hash that is published for the seed.
func (s Seed) Commitment() Hash { return sha256.Sum256(slices.Concat(commitLabel, s[:])) }

// Source returns the source that the seed gives, at its beginning.
func (s Seed) Source() *dice.Source { return dice.NewSource(s[:]) }

// Reveal returns the source of a revealed seed, at its beginning, for
// [VerifySeed]. A seed that is not the one of the commitment is
// [ErrCommitment].
func Reveal(commitment Hash, s Seed) (*dice.Source, error) {
	if s.Commitment() != commitment {
		return nil, ErrCommitment
	}
	return s.Source(), nil
}

// String is the text of s: as secret as s.
func (s Seed) String() string { return hex.EncodeToString(s[:]) }

// AppendText appends the text of s.
func (s Seed) AppendText(b []byte) ([]byte, error) { return hex.AppendEncode(b, s[:]), nil }

// MarshalText is the text of s.
func (s Seed) MarshalText() ([]byte, error) { return s.AppendText(nil) }

// UnmarshalText takes exactly a text that MarshalText gives.
func (s *Seed) UnmarshalText(text []byte) error { return unhex((*[32]byte)(s), text) }

// Words is the one form of what the players say before the first die, to name the
// sub-stream that the fight is played with: seed.Source().Sub(Words("high tide", "7")).
// Each text stands behind its length in bytes, as a netstring, so that no other texts, and
// no other order of them, have the same form:
//
//	9:high tide,1:7,
//
// Publish it before the first die, so that nobody argues about spaces afterwards.
func Words(texts ...string) string {
	var b strings.Builder
	for _, s := range texts {
		b.WriteString(strconv.Itoa(len(s)) + ":" + s + ",")
	}
	return b.String()
}

// VerifySeed reports the first die of a whole log, or of one part of it, that is
// [Rolled] and is not what src gives: a [*LogError] that wraps [ErrSeed]. Undone entries
// count, for their dice were drawn; one that does another again drew none.
//
// Dice that were Typed or Scripted are not looked at: whoever rolled them has to say
// whether they are right. VerifySeed returns how many they are, 0 where the seed
// vouches for every die.
//
// src is as the fight's source was before the first die: what [Reveal] returns,
// or the sub-stream of it that the fight was played with. It is left where the
// fight's source was in the end. That the log follows from its dice is for
// [Verify] to say.
func VerifySeed[C, E any](log []Entry[C, E], src dice.RNG) (others int, err error) {
	if len(log) == 0 {
		return 0, nil
	}
	before := max(log[0].N-1, 0)
	if err := checkLog(course{base: before, n: before}, log); err != nil {
		return 0, err
	}
	for i := range log {
		e := &log[i]
		switch {
		case e.Redoes > 0:
		case e.Origin != Rolled:
			others += len(e.Draws)
		default:
			if err := e.from(src); err != nil {
				return 0, err
			}
		}
	}
	return others, nil
}

// from reports the first die of an entry that src does not give.
func (e *Entry[C, E]) from(src dice.RNG) error {
	for i, d := range e.Draws {
		face, err := dice.Face(src, d.Die)
		if err != nil {
			return e.wrong("the seed gives no such die", err)
		}
		if face != d.Face {
			return e.wrong("draw "+strconv.Itoa(i+1)+" of a d"+strconv.Itoa(d.Die)+" is "+strconv.Itoa(d.Face)+
				", the seed gives "+strconv.Itoa(face), ErrSeed)
		}
	}
	return nil
}
