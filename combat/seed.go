package combat

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"strconv"

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
func (s Seed) Commitment() Hash { return sha256.Sum256(append([]byte(commitLabel), s[:]...)) }

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

// VerifySeed reports the first die of a whole log that is [Rolled] and is not
// what src gives: a [*LogError] that wraps [ErrSeed]. Undone entries count, for
// their dice were drawn.
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
	if _, err := checkLog(pointers(log)); err != nil {
		return 0, err
	}
	for _, e := range log {
		if e.Origin != Rolled {
			others += len(e.Draws)
			continue
		}
		for i, d := range e.Draws {
			face, err := dice.Face(src, d.Die)
			if err != nil {
				return 0, &LogError{e.N, "the seed gives no such die", err}
			}
			if face != d.Face {
				return 0, &LogError{e.N, "draw " + strconv.Itoa(i+1) + " of a d" + strconv.Itoa(d.Die) + " is " + strconv.Itoa(d.Face) +
					", the seed gives " + strconv.Itoa(face), ErrSeed}
			}
		}
	}
	return others, nil
}
