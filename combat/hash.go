package combat

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
)

// A Hash is a SHA-256 hash: the head of a log, or the commitment to a seed. Its
// text is 64 lower-case hexadecimal digits.
type Hash [sha256.Size]byte

// String is the text of h.
func (h Hash) String() string { return hex.EncodeToString(h[:]) }

// AppendText appends the text of h.
func (h Hash) AppendText(b []byte) ([]byte, error) { return hex.AppendEncode(b, h[:]), nil }

// MarshalText is the text of h.
func (h Hash) MarshalText() ([]byte, error) { return h.AppendText(nil) }

// UnmarshalText takes exactly a text that MarshalText gives.
func (h *Hash) UnmarshalText(text []byte) error { return unhex((*[32]byte)(h), text) }

func unhex(dst *[32]byte, text []byte) error {
	if !isHex(string(text), len(dst)) {
		return fmt.Errorf("%w, have %q", ErrText, text[:min(len(text), 2*len(dst))])
	}
	_, err := hex.Decode(dst[:], text)
	return err
}

// isHex reports whether s is n bytes as lower-case hexadecimal digits.
func isHex(s string, n int) bool {
	if len(s) != 2*n {
		return false
	}
	for _, c := range []byte(s) {
		if (c < '0' || c > '9') && (c < 'a' || c > 'f') {
			return false
		}
	}
	return true
}

func newSalt() string {
	var b [saltBytes]byte
	rand.Read(b[:]) // never fails: the program ends where the system has no randomness
	return hex.EncodeToString(b[:])
}

// The labels keep the uses of SHA-256 apart. They are part of the frozen
// hashes.
const (
	startLabel  = "rollbook combat start 1\x00"
	entryLabel  = "rollbook combat entry 1\x00"
	commitLabel = "rollbook combat seed 1\x00"
)

// genesis is the head of a log without entries: it stands for the game and the
// state to start from.
func genesis[S any](game string, start S) (Hash, error) {
	data, err := json.Marshal(struct {
		Game  string `json:"game"`
		Start S      `json:"start"`
	}{game, start})
	if err != nil {
		return Hash{}, fmt.Errorf("%w: its start cannot be written as JSON: %w", ErrSave, err)
	}
	return sha256.Sum256(append([]byte(startLabel), data...)), nil
}

// chain is the head of a log that had head h before an entry was appended,
// whose JSON is data.
func chain(h Hash, data []byte) Hash {
	return sha256.Sum256(slices.Concat([]byte(entryLabel), h[:], data))
}
