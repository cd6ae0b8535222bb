package dice_test

import (
	"crypto/sha256"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

// A model is a second Source, written from the description alone: big integers,
// lists, nothing clever. It is what the dice should be, one by one.
type model struct {
	key      [32]byte
	gen      *rand.ChaCha8
	quarters []uint64 // of the last shared word, lowest first
}

func newModel(seed string) *model {
	return modelOf(sha256.Sum256([]byte("rollbook dice seed\x00" + seed)))
}

func modelOf(key [32]byte) *model { return &model{key: key, gen: rand.NewChaCha8(key)} }

func (m *model) sub(name string) *model {
	return modelOf(sha256.Sum256([]byte("rollbook dice sub\x00" + string(m.key[:]) + name)))
}

func (m *model) quarter() uint64 {
	if len(m.quarters) == 0 {
		word := m.gen.Uint64()
		m.quarters = []uint64{word & 0xffff, word >> 16 & 0xffff, word >> 32 & 0xffff, word >> 48}
	}
	q := m.quarters[0]
	m.quarters = m.quarters[1:]
	return q
}

func (m *model) IntN(n int) int {
	for {
		answer, ok := 0, false
		if n <= 256 {
			answer, ok = bounded16(int(m.quarter()), n)
		} else {
			answer, ok = bounded64(m.gen.Uint64(), int64(n))
		}
		if ok {
			return answer
		}
	}
}

// bounded16 maps x, one of 65536, to an answer below n, or rejects it.
func bounded16(x, n int) (int, bool) {
	return x * n / 65536, x*n%65536 >= 65536%n
}

// bounded64 does the same for 2⁶⁴.
func bounded64(x uint64, n int64) (int, bool) {
	words := new(big.Int).Lsh(big.NewInt(1), 64)
	product := new(big.Int).Mul(new(big.Int).SetUint64(x), big.NewInt(n))
	answer, low := new(big.Int).DivMod(product, words, new(big.Int))
	unfair := new(big.Int).Mod(words, big.NewInt(n))
	return int(answer.Int64()), low.Cmp(unfair) >= 0
}

// Hazard 9: the rule is exactly fair. For every small die each answer has as
// many of the 65536 quarters as any other.
func TestRuleIsFairForSmallDice(t *testing.T) {
	step := 1
	if testing.Short() {
		step = 15 // 1, 16, 31, … 256
	}
	for n := 1; n <= 256; n += step {
		counts := make([]int, n)
		for x := range 1 << 16 {
			if answer, ok := bounded16(x, n); ok {
				counts[answer]++
			}
		}
		for answer, count := range counts {
			if count != 1<<16/n {
				t.Fatalf("d%d: %d quarters for answer %d, want %d", n, count, answer, 1<<16/n)
			}
		}
	}
}

// For a large die they can be counted by arithmetic: the words x accepted for an
// answer are those with x·n from answer·2⁶⁴ + (2⁶⁴ mod n) to the next multiple of
// 2⁶⁴, and there are ⌊2⁶⁴/n⌋ of them whatever the answer.
func TestRuleIsFairForLargeDice(t *testing.T) {
	word := new(big.Int).Lsh(big.NewInt(1), 64)
	ceilDiv := func(a, b *big.Int) *big.Int {
		q, r := new(big.Int).DivMod(a, b, new(big.Int))
		if r.Sign() > 0 {
			q.Add(q, big.NewInt(1))
		}
		return q
	}
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.Int64Range(257, math.MaxInt).Draw(t, "n") // what IntN can be asked for, on 32-bit platforms too
		answer := rapid.Int64Range(0, n-1).Draw(t, "answer")
		bn := big.NewInt(n)
		from := new(big.Int).Mul(big.NewInt(answer), word)
		to := new(big.Int).Add(from, word)
		from.Add(from, new(big.Int).Mod(word, bn))
		first, end := ceilDiv(from, bn), ceilDiv(to, bn)
		if count := new(big.Int).Sub(end, first); count.Cmp(new(big.Int).Div(word, bn)) != 0 {
			t.Fatalf("%v words", count)
		}
		for _, c := range []struct {
			x  *big.Int
			ok bool
		}{{first, true}, {new(big.Int).Sub(end, big.NewInt(1)), true}, {new(big.Int).Sub(first, big.NewInt(1)), false}} {
			if c.x.Sign() < 0 {
				continue
			}
			got, ok := bounded64(c.x.Uint64(), n)
			if accepted := ok && int64(got) == answer; accepted != c.ok {
				t.Fatalf("word %v: answer %d, %v", c.x, got, ok)
			}
		}
	})
}
