package dice

import (
	"encoding/binary"
	"math/bits"
	"math/rand/v2"
)

// fillRand gives the dice of r.IntN, which are the same on all platforms, without
// the calls between; a test holds that they stay the same.
func fillRand(dst []byte, r *rand.Rand, n uint64) {
	for len(dst) >= 8 {
		binary.LittleEndian.PutUint64(dst, randWord(r, 8, n))
		dst = dst[8:]
	}
	for i := range dst {
		dst[i] = byte(oneRand(r, n) + 1)
	}
}

// randWord gives up to eight dice as the bytes of a word, the first lowest.
func randWord(r *rand.Rand, dice int, n uint64) (word uint64) {
	if n&(n-1) == 0 {
		for i := range dice {
			word |= (r.Uint64()&(n-1) + 1) << (i * 8)
		}
		return word
	}
	for i := 0; i < dice*8; i += 8 {
		hi, lo := bits.Mul64(r.Uint64(), n)
		if lo < n {
			hi = redrawRand(r, hi, lo, n)
		}
		word |= (hi + 1) << (i & 63)
	}
	return word
}

// oneRand is r.IntN.
func oneRand(r *rand.Rand, n uint64) uint64 {
	if n&(n-1) == 0 {
		return r.Uint64() & (n - 1)
	}
	hi, lo := bits.Mul64(r.Uint64(), n)
	if lo < n {
		hi = redrawRand(r, hi, lo, n)
	}
	return hi
}

func redrawRand(r *rand.Rand, hi, lo, n uint64) uint64 {
	for threshold := -n % n; lo < threshold; {
		hi, lo = bits.Mul64(r.Uint64(), n)
	}
	return hi
}
