package combat_test

import (
	"encoding/json"
	"fmt"
	"strings"
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

// BenchmarkUndoAll takes back all of a fight of 40,000 commands, played or loaded.
func BenchmarkUndoAll(b *testing.B) {
	const n = 40_000
	played := play(b, n)
	data := must(played.Save())
	for name, fight := range map[string]func() *tinyFight{
		"played": func() *tinyFight { return played.Clone() },
		"loaded": func() *tinyFight { return must(combat.Load(tiny.Game{}, data)) },
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				b.StopTimer()
				f := fight()
				b.StartTimer()
				for range n {
					must(f.Undo())
				}
			}
		})
	}
}

// BenchmarkVerifyNested verifies a fight of which all is undone, and says how many states it
// keeps at once.
func BenchmarkVerifyNested(b *testing.B) {
	for _, n := range []int{1000, 10_000, 40_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			f := play(b, n)
			for range n {
				must(f.Undo())
			}
			head := must(f.Head())
			for b.Loop() {
				if err := f.Verify(head); err != nil {
					b.Fatal(err)
				}
			}
			perEntry(b, 2*n)
			b.ReportMetric(float64(must(combat.StatesOfVerify(f))), "states")
		})
	}
}

// BenchmarkMessage is what a bot does for a message: load, do, save.
func BenchmarkMessage(b *testing.B) {
	for _, n := range lengths {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			f := play(b, n)
			data, c := must(f.Save()), next(f.State().Hit)
			src := dice.NewSource("message")
			for b.Loop() {
				f := must(combat.Load(tiny.Game{}, data))
				must(f.Do(c, src))
				must(f.Save())
			}
			perEntry(b, n)
		})
	}
}

// BenchmarkLoadWhole loads a save that is not in our own words.
func BenchmarkLoadWhole(b *testing.B) {
	for _, n := range lengths {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			data := must(json.MarshalIndent(json.RawMessage(must(play(b, n).Save())), "", " "))
			for b.Loop() {
				must(combat.Load(tiny.Game{}, data))
			}
			perEntry(b, n)
		})
	}
}

// BenchmarkLoadLong loads entries of a thousand bytes, against one with a note of its size:
// what a byte more costs.
func BenchmarkLoadLong(b *testing.B) {
	const n = 1000
	for _, size := range []int{0, 200} {
		b.Run(fmt.Sprint(size), func(b *testing.B) {
			f, src := combat.New(tiny.Game{}, longDuel()), dice.NewSource("bench")
			for range n {
				must(f.WithNote(strings.Repeat("x", size)).Do(next(f.State().Hit), src))
			}
			data := must(f.Save())
			for b.Loop() {
				must(combat.Load(tiny.Game{}, data))
			}
			perEntry(b, n)
			b.ReportMetric(float64(len(data))/n, "B/entry-saved")
		})
	}
}

// BenchmarkSteps is what a server does with a command in each of two processes.
func BenchmarkSteps(b *testing.B) {
	b.Run("prepare and commit", func(b *testing.B) {
		f, src := play(b, 1000), dice.NewSource("steps")
		for b.Loop() {
			must(must(f.Prepare(next(f.State().Hit), src)).Commit())
		}
	})
	b.Run("append", func(b *testing.B) {
		const n = 1000
		log := must(play(b, n).Log())
		for b.Loop() {
			f, src := combat.New(tiny.Game{}, longDuel()), dice.NewSource("bench")
			for _, e := range log {
				if err := f.Append(e, src); err != nil {
					b.Fatal(err)
				}
			}
		}
		perEntry(b, n)
	})
	b.Run("clone", func(b *testing.B) {
		f := play(b, 1000)
		for b.Loop() {
			f.Clone()
		}
	})
	b.Run("redo", func(b *testing.B) {
		f := play(b, 1000)
		for b.Loop() {
			must(f.Undo())
			must(f.Redo())
		}
	})
}
