package combat_test

import (
	"fmt"
	"testing"

	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/examples/tiny"
	"github.com/rollbook-rpg/rollbook/internal/benchtest"
)

func longDuel() tiny.State {
	return tiny.State{Fighters: []tiny.Fighter{{Name: "Ada", Grit: 1 << 30}, {Name: "Brun", Grit: 1 << 30}}}
}

// next is the command that keeps a duel going.
func next(hit string) tiny.Command {
	if hit == "" {
		return tiny.Attack("Ada", "Brun")
	}
	return tiny.Answer(hit, "dodge")
}

// play makes a log of n commands.
func play(b testing.TB, n int) *tinyFight {
	f := combat.NewWithSecret(tiny.Game{}, longDuel(), secret)
	src := dice.NewSource("bench")
	for range n {
		if _, err := f.Do(next(f.State().Hit), src); err != nil {
			b.Fatal(err)
		}
	}
	return f
}

// BenchmarkDo does the same commands with the bare game, without history and
// with it, in turns, and reports what each costs a command, as the median of
// all turns.
func BenchmarkDo(b *testing.B) {
	const turns = 1000
	var bare, sim, fight, history []float64
	for b.Loop() {
		bare = append(bare, float64(benchtest.Clock(func() {
			s, rec := longDuel(), dice.Recorder{Src: dice.NewSource("bench")}
			for range turns {
				rec.Draws = rec.Draws[:0]
				must(tiny.Game{}.Apply(&s, next(s.Hit), &rec))
			}
		})))
		sim = append(sim, float64(benchtest.Clock(func() {
			m := combat.NewSim(tiny.Game{}, longDuel())
			src := dice.NewSource("bench")
			for range turns {
				must(m.Do(next(m.State.Hit), src))
			}
		})))
		fight = append(fight, float64(benchtest.Clock(func() {
			f, hit := combat.New(tiny.Game{}, longDuel()), ""
			src := dice.NewSource("bench")
			for range turns {
				events := must(f.Do(next(hit), src))
				if hit = ""; events[0].What == "hits" {
					hit = "Brun"
				}
			}
		})))
		history = append(history, fight[len(fight)-1]-sim[len(sim)-1])
	}
	for unit, costs := range map[string][]float64{"ns/bare": bare, "ns/sim": sim, "ns/fight": fight, "ns/history": history} {
		b.ReportMetric(benchtest.Median(costs)/turns, unit)
	}
}

var lengths = []int{100, 1000, 10000}

// perEntry reports the cost by entry, which stays level where it is linear.
func perEntry(b *testing.B, n int) {
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/entry")
}

// BenchmarkSave saves a log that is hashed already; BenchmarkHead is for what a
// save has to hash. In these and the others by length ns/entry stays level.
func BenchmarkSave(b *testing.B) {
	for _, n := range lengths {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			f := play(b, n)
			must(f.Head())
			b.ReportAllocs()
			for b.Loop() {
				must(f.Save())
			}
			perEntry(b, n)
		})
	}
}

func BenchmarkLoad(b *testing.B) {
	for _, n := range lengths {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			data := must(play(b, n).Save())
			b.ReportAllocs()
			for b.Loop() {
				must(combat.Load(tiny.Game{}, data))
			}
			perEntry(b, n)
			b.ReportMetric(float64(len(data))/float64(n), "B/entry-saved")
		})
	}
}

// BenchmarkHead hashes a whole log, which Head does once.
func BenchmarkHead(b *testing.B) {
	for _, n := range lengths {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			log := must(play(b, n).Log())
			for b.Loop() {
				must(combat.HeadOf(tiny.Game{}, from(longDuel()), secret, log))
			}
			perEntry(b, n)
		})
	}
}

func BenchmarkVerify(b *testing.B) {
	for _, n := range lengths {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			f := play(b, n)
			log, head := must(f.Log()), must(f.Head())
			for b.Loop() {
				if err := combat.Verify(tiny.Game{}, from(longDuel()), secret, log, head); err != nil {
					b.Fatal(err)
				}
			}
			perEntry(b, n)
		})
	}
}

// BenchmarkUndo does a command and takes it back, in fights of any length: the
// time is the same.
func BenchmarkUndo(b *testing.B) {
	for _, n := range lengths {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			f, src := play(b, n), dice.NewSource("undo")
			c := next(f.State().Hit)
			b.ReportAllocs()
			for b.Loop() {
				must(f.Do(c, src))
				must(f.Undo())
			}
		})
	}
}

// BenchmarkFirstUndo is the undo after a load, without the load.
func BenchmarkFirstUndo(b *testing.B) {
	for _, n := range lengths {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			data := must(play(b, n).Save())
			for b.Loop() {
				b.StopTimer()
				f := must(combat.Load(tiny.Game{}, data))
				b.StartTimer()
				must(f.Undo())
			}
			perEntry(b, n)
		})
	}
}
