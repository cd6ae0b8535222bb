package combat

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
)

// A Hash is a SHA-256 hash: the head of a log, the hash of a state, or the commitment to
// a seed. Its text is 64 lower-case hexadecimal digits.
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
	if !isHex(text, len(dst)) {
		return fmt.Errorf("%w, have %q", ErrText, text[:min(len(text), 2*len(dst))])
	}
	_, err := hex.Decode(dst[:], text)
	return err
}

// isHex reports whether s is n bytes as lower-case hexadecimal digits.
func isHex(s []byte, n int) bool {
	if len(s) != 2*n {
		return false
	}
	for _, c := range s {
		if (c < '0' || c > '9') && (c < 'a' || c > 'f') {
			return false
		}
	}
	return true
}
