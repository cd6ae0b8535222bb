package combat

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"hash"
)

// A Secret salts the hashes of one fight, or of one part of a fight that was cut: 256
// random bits that have nothing to do with its dice. Without it nobody can tell from a
// head what was hashed, however few the possibilities, and with it everybody can check
// all of it; so it stays with the host until the fight has no secrets left. Its text is
// 64 lower-case hexadecimal digits.
type Secret [32]byte

// NewSecret returns a new secret of the system's cryptographic source.
func NewSecret() (s Secret) {
	rand.Read(s[:]) // never fails: the program ends where the system has no randomness
	return s
}

// String is the text of s: as secret as s.
func (s Secret) String() string { return hex.EncodeToString(s[:]) }

// AppendText appends the text of s.
func (s Secret) AppendText(b []byte) ([]byte, error) { return hex.AppendEncode(b, s[:]), nil }

// MarshalText is the text of s.
func (s Secret) MarshalText() ([]byte, error) { return s.AppendText(nil) }

// UnmarshalText takes exactly a text that MarshalText gives.
func (s *Secret) UnmarshalText(text []byte) error { return unhex((*[32]byte)(s), text) }

// The labels keep the uses of SHA-256 apart, and those of a secret. They are part of
// the frozen hashes.
var (
	startLabel  = []byte("rollbook combat start 2\x00")
	entryLabel  = []byte("rollbook combat entry 2\x00")
	stateLabel  = []byte("rollbook combat state 2\x00")
	commitLabel = []byte("rollbook combat seed 1\x00")
)

// A hasher takes the hashes of a fight:
//
//	SHA-256(label + salt + head before, of an entry + JSON)
//	salt = HMAC-SHA-256(secret, label + number as 8 bytes, the highest first)
//
// The number is that of the entry, or how many lie before a start or a state.
type hasher struct {
	mac, sum hash.Hash
	buf      [sha256.Size]byte
}

func newHasher(s Secret) *hasher {
	return &hasher{mac: hmac.New(sha256.New, s[:]), sum: sha256.New()}
}

// begin hashes the label and the salt for it.
func (h *hasher) begin(label []byte, n int) {
	h.mac.Reset()
	h.mac.Write(label)
	h.mac.Write(binary.BigEndian.AppendUint64(h.buf[:0], uint64(n)))
	h.sum.Reset()
	h.sum.Write(label)
	h.sum.Write(h.mac.Sum(h.buf[:0]))
}

// end hashes the rest, and gives the hash.
func (h *hasher) end(data []byte) (sum Hash) {
	h.sum.Write(data)
	copy(sum[:], h.sum.Sum(h.buf[:0]))
	return sum
}

// start is the head of a log without entries: it stands for the game and for the JSON of
// the [Start], behind n entries.
func (h *hasher) start(game string, n int, start []byte) (Hash, error) {
	name, err := json.Marshal(game)
	if err != nil {
		return Hash{}, err
	}
	h.begin(startLabel, n)
	for _, piece := range [][]byte{[]byte(`{"game":`), name, []byte(`,"start":`), start} {
		h.sum.Write(piece)
	}
	return h.end([]byte("}")), nil
}

// entry is the head of a log that had head before, and to which entry n was appended,
// whose JSON is data.
func (h *hasher) entry(before Hash, n int, data []byte) Hash {
	h.begin(entryLabel, n)
	copy(h.buf[:], before[:])
	h.sum.Write(h.buf[:])
	return h.end(data)
}

// state is the hash of a state that n entries led to.
func (h *hasher) state(n int, data []byte) Hash {
	h.begin(stateLabel, n)
	return h.end(data)
}

// head is the head of a log.
func head[S, C, E any](g Game[S, C, E], start Start[S], secret Secret, log []Entry[C, E]) (Hash, error) {
	data, err := start.text()
	if err != nil {
		return Hash{}, err
	}
	hash := newHasher(secret)
	h, err := hash.start(g.Name(), start.Before.N, data)
	if err != nil {
		return Hash{}, err
	}
	for i := range log {
		data, err := log[i].MarshalJSON()
		if err != nil {
			return Hash{}, err
		}
		h = hash.entry(h, log[i].N, data)
	}
	return h, nil
}

// text is the JSON of a start.
func (s Start[S]) text() ([]byte, error) {
	data, err := written(s)
	if err != nil {
		return nil, fmt.Errorf("%w: its start cannot be written as JSON: %w", ErrSave, err)
	}
	return data, nil
}
