package dice_test

import (
	"errors"
	"sync"
	"testing"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/dicetest"
)

// ticket is a source without a lock that numbers its draws.
type ticket struct{ next int }

func (s *ticket) IntN(int) int {
	s.next++
	return s.next - 1
}

// Hazard 10: many goroutines on one source. Each draw is given to one of them,
// once; the race detector watches.
func TestLockedCountsEachDrawOnce(t *testing.T) {
	const workers, each = 16, 500
	l := dice.NewLocked(&ticket{})
	seen := make([][]int, workers)
	var wg sync.WaitGroup
	for w := range workers {
		wg.Go(func() {
			for i := range each {
				if i%5 > 0 {
					seen[w] = append(seen[w], l.IntN(1<<30))
					continue
				}
				l.Do(func(r dice.RNG) {
					a, b := r.IntN(1<<30), r.IntN(1<<30)
					if b != a+1 {
						t.Errorf("draws %d and %d of one Do", a, b)
					}
					seen[w] = append(seen[w], a, b)
				})
				_ = l.Done()
			}
		})
	}
	wg.Wait()
	const total = workers * each * 6 / 5
	counts := make([]int, total)
	for _, draws := range seen {
		for _, v := range draws {
			counts[v]++
		}
	}
	for v, count := range counts {
		if count != 1 {
			t.Fatalf("draw %d was given %d times", v, count)
		}
	}
}

func TestLockedIsTheSource(t *testing.T) {
	l, s := dice.NewLocked(dice.NewSource("locked")), dice.NewSource("locked")
	for i := range 200 {
		if got, want := l.IntN(i+1), s.IntN(i+1); got != want {
			t.Fatalf("draw %d: %d, want %d", i, got, want)
		}
	}
	if l.Done() != nil {
		t.Error("a source that has nothing to tell told something")
	}
}

func TestLockedPassesTheReason(t *testing.T) {
	l := dice.NewLocked(dice.Typed(1))
	if _, err := dice.Sum(l, 2, 6); !errors.Is(err, dice.ErrExhausted) {
		t.Errorf("%v", err)
	}
}

// A panic of the source must not leave the lock shut.
func TestLockedAfterAPanic(t *testing.T) {
	l := dice.NewLocked(dice.Func(func(n int) int { return 1 / (n - 1) }))
	func() {
		defer func() { _ = recover() }()
		l.IntN(1)
	}()
	func() {
		defer func() { _ = recover() }()
		l.Do(func(r dice.RNG) { r.IntN(1) })
	}()
	if v := l.IntN(2); v != 1 {
		t.Errorf("after a panic: %d", v)
	}
}

// Secure needs no lock.
func TestSecureFromManyGoroutines(t *testing.T) {
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for n := 1; n < 500; n++ {
				if v := (dice.Secure{}).IntN(n); v < 0 || v >= n {
					t.Errorf("IntN(%d) = %d", n, v)
				}
			}
		})
	}
	wg.Wait()
}

func TestSecure(t *testing.T) {
	for _, n := range []int{0, -1, -1 << 31} {
		if v := (dice.Secure{}).IntN(n); v != -1 {
			t.Errorf("IntN(%d) = %d, want -1", n, v)
		}
	}
	if err := dicetest.TestRNG(dice.Secure{}); err != nil {
		t.Error(err)
	}
}
