package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/odds"
)

const (
	batch    = 1000 // duels with dice of their own
	maxDuels = 1_000_000_000_000
)

// A setup says what is played: results of different ones do not add up.
type setup struct {
	Rules   string    `json:"rules"`
	Actions int       `json:"actions,omitempty"`
	Names   [2]string `json:"names"`
	Hash    string    `json:"hash"` // of the start
}

func (s *setup) name(a, b string, start any) error {
	data, err := json.Marshal(start)
	sum := sha256.Sum256(data)
	s.Names, s.Hash = [2]string{a, b}, hex.EncodeToString(sum[:])
	return err
}

// A part is a run of duels by one seed.
type part struct {
	Seed string `json:"seed"`
	From int64  `json:"from"`
	N    int64  `json:"n"`
}

// A tally is what has come of some duels.
type tally struct {
	Setup  setup                `json:"setup"`
	Parts  []part               `json:"parts"`
	Wins   [2]int64             `json:"wins"`
	Draws  int64                `json:"draws"`
	Rounds [maxRounds + 1]int64 `json:"rounds"` // how many duels took so many
}

func (t *tally) duels() int64 { return t.Wins[0] + t.Wins[1] + t.Draws }

// playAll plays the duels on all workers, a batch at a time.
func (g *game) playAll(o options, progress io.Writer) (tally, error) {
	result := tally{Setup: g.setup, Parts: []part{{o.seed, o.from, o.n}}}
	var next, done atomic.Int64
	next.Store(o.from)
	var mu sync.Mutex
	var failed error
	var wait sync.WaitGroup
	for range o.workers {
		wait.Go(func() {
			mine, err := g.work(o, &next, func(n int64) {
				if all := done.Add(n); progress != nil {
					fmt.Fprintf(progress, "\r%d of %d duels", all, o.n)
				}
			})
			mu.Lock()
			defer mu.Unlock()
			result.count(&mine)
			failed = errors.Join(failed, err)
		})
	}
	wait.Wait()
	if progress != nil {
		fmt.Fprintln(progress)
	}
	return result, failed
}

// work plays batches until there are none.
func (g *game) work(o options, next *atomic.Int64, played func(int64)) (mine tally, err error) {
	d, err := g.table()
	if err != nil {
		return mine, err
	}
	root := dice.NewSource(o.seed)
	for {
		first := next.Add(batch) - batch
		n := min(batch, o.from+o.n-first)
		if n <= 0 {
			return mine, nil
		}
		src := root.Sub(strconv.FormatInt(first/batch, 10))
		for range n {
			winner, rounds, err := d(src)
			if err != nil {
				next.Store(o.from + o.n)
				return mine, err
			}
			mine.Rounds[rounds]++
			if winner < 0 {
				mine.Draws++
			} else {
				mine.Wins[winner]++
			}
		}
		played(n)
	}
}

// count adds the duels of another tally.
func (t *tally) count(other *tally) {
	t.Draws += other.Draws
	for i := range t.Wins {
		t.Wins[i] += other.Wins[i]
	}
	for i := range t.Rounds {
		t.Rounds[i] += other.Rounds[i]
	}
}

// mergeFiles adds up results of the same fighters, no duel twice.
func mergeFiles(files []string) (tally, error) {
	if len(files) == 0 {
		return tally{}, errors.New("-merge: want files with results")
	}
	var all tally
	for i, name := range files {
		data, err := readSmall(name)
		if err != nil {
			return all, err
		}
		var t tally
		d := json.NewDecoder(strings.NewReader(string(data)))
		d.DisallowUnknownFields()
		if err := d.Decode(&t); err != nil {
			return all, fmt.Errorf("%s: %w", name, err)
		}
		if err := t.check(); err != nil {
			return all, fmt.Errorf("%s: %w", name, err)
		}
		if i == 0 {
			all.Setup = t.Setup
		}
		if err := all.add(&t); err != nil {
			return all, fmt.Errorf("%s: %w", name, err)
		}
	}
	return all, nil
}

// check refuses a result that no duels come to.
func (t *tally) check() error {
	var played, lengths int64
	for _, p := range t.Parts {
		if p.From < 0 || p.N < 1 || p.From > maxDuels || p.N > maxDuels {
			return fmt.Errorf("part %+v: want duels", p)
		}
		played += p.N
	}
	for _, n := range t.Rounds {
		if n < 0 || n > maxDuels {
			return errors.New("lengths that cannot be")
		}
		lengths += n
	}
	if min(t.Wins[0], t.Wins[1], t.Draws) < 0 || played != t.duels() || played != lengths {
		return fmt.Errorf("%d duels played, %d won or drawn, %d with a length", played, t.duels(), lengths)
	}
	return nil
}

// add adds a result of the same fighters.
func (t *tally) add(other *tally) error {
	if other.Setup != t.Setup {
		return fmt.Errorf("other fighters, rules or policy: %+v, not %+v", other.Setup, t.Setup)
	}
	for _, p := range t.Parts {
		for _, q := range other.Parts {
			if p.Seed == q.Seed && p.From < q.From+q.N && q.From < p.From+p.N {
				return fmt.Errorf("duels twice: %+v and %+v", p, q)
			}
		}
	}
	t.Parts = slices.Concat(t.Parts, other.Parts)
	t.count(other)
	return nil
}

// wilson is the 95 % interval of a chance of which k in n were seen.
func wilson(k, n int64) (low, high float64) {
	const z = 1.959963984540054
	p, size := float64(k)/float64(n), float64(n)
	centre, spread := p+z*z/(2*size), z*math.Sqrt(p*(1-p)/size+z*z/(4*size*size))
	return max(0, (centre-spread)/(1+z*z/size)), min(1, (centre+spread)/(1+z*z/size))
}

// String is the result as a person reads it.
func (t tally) String() string {
	n := t.duels()
	var b strings.Builder
	fmt.Fprintf(&b, "%d duels by the rules of %s\n", n, t.Setup.Rules)
	for _, row := range []struct {
		what string
		k    int64
	}{{t.Setup.Names[0] + " wins", t.Wins[0]}, {t.Setup.Names[1] + " wins", t.Wins[1]}, {"drawn", t.Draws}} {
		low, high := wilson(row.k, n)
		fmt.Fprintf(&b, "%-20s %6.2f %%   (95 %%: %.2f to %.2f)\n", row.what, 100*float64(row.k)/float64(n), 100*low, 100*high)
	}
	weights := make([]float64, len(t.Rounds))
	for i, k := range t.Rounds {
		weights[i] = float64(k)
	}
	if d, err := odds.Weights(0, weights...); err == nil {
		fmt.Fprintf(&b, "rounds, %.3g on average:\n%s\n", d.Mean().Mid(), d.Histogram(odds.Layout{}))
	}
	return b.String()
}
