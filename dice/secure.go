package dice

import (
	"crypto/rand"
	"encoding/binary"
	"math/bits"
)

// Secure is an RNG on the operating system's cryptographic source
// (crypto/rand): nobody can predict it, nothing can replay it. The zero value
// is ready, and it is safe for use by several goroutines at once.
//
// It costs some seven times a [Source] where the system hands out randomness
// without a system call, as a recent Linux does, and up to a hundred times
// elsewhere. For long simulations seed a Source from crypto/rand instead.
type Secure struct{}

// IntN returns an unbiased number from 0 to n−1, and −1 when n is below 1.
func (Secure) IntN(n int) int {
	if n <= 0 {
		return -1
	}
	bound := uint64(n)
	hi, lo := bits.Mul64(secureUint64(), bound)
	for lo < bound && lo < -bound%bound {
		hi, lo = bits.Mul64(secureUint64(), bound)
	}
	return int(hi)
}

func secureUint64() uint64 {
	var b [8]byte
	rand.Read(b[:]) // never fails: the program ends where the system has no randomness
	return binary.NativeEndian.Uint64(b[:])
}
