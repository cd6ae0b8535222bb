// Duel plays many duels between two written fighters and tells how they end:
//
//	go run ./examples/duel                                     # two of ours, FIFTEEN
//	go run ./examples/duel -rules m12 -n 20000 a.json b.json   # two of yours
//	go run ./examples/duel -from 50000 -n 50000 -json > 2.json # a part, on another machine
//	go run ./examples/duel -merge 1.json 2.json                # parts put together
//
// A fighter is a fifteenfight.Fighter or an m12fight.Fighter in JSON; those in the
// folder fighters are examples.
//
// The policy is plain and the same for both. In FIFTEEN each announces -actions
// actions and spends them on attacking, with its first weapon that reaches beyond the
// hand or else hand to hand, unopposed. In M12 each attacks whenever it has an
// offensive action, dodges whenever it has a defensive one, never moves and spends no
// X-points; a damage value beyond the wound table kills. A duel is over when somebody
// falls; it is drawn when both do or when 200 rounds have passed.
//
// Every 1000 duels have dice of their own, a sub-stream of the seed: the result is the
// same for the same seed, however many workers there are and however the duels are
// divided among runs.
package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
)

// Options are what the command line says.
type options struct {
	rules   string
	seed    string
	from, n int64
	workers int
	actions int
	json    bool
	merge   bool
}

func main() {
	var o options
	flag.StringVar(&o.rules, "rules", "fifteen", "fifteen or m12")
	flag.StringVar(&o.seed, "seed", "duel", "text that decides all dice")
	flag.Int64Var(&o.n, "n", 100_000, "how many duels")
	flag.Int64Var(&o.from, "from", 0, "number of the first duel, a multiple of 1000")
	flag.IntVar(&o.workers, "workers", runtime.NumCPU(), "how many duels at the same time")
	flag.IntVar(&o.actions, "actions", 2, "actions announced in each activation of FIFTEEN, 1..3")
	flag.BoolVar(&o.json, "json", false, "write the result as JSON, to be merged")
	flag.BoolVar(&o.merge, "merge", false, "add up the results in the files")
	flag.Parse()
	if err := run(o, flag.Args(), os.Stdout, progressOn(os.Stderr)); err != nil {
		fmt.Fprintln(os.Stderr, "duel:", err)
		os.Exit(1)
	}
}

// progressOn is a writer for progress, or none where nobody looks on.
func progressOn(f *os.File) io.Writer {
	if info, err := f.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 {
		return f
	}
	return nil
}

func run(o options, files []string, out, progress io.Writer) error {
	var result tally
	var err error
	if o.merge {
		result, err = mergeFiles(files)
	} else {
		result, err = play(o, files, progress)
	}
	if err != nil {
		return err
	}
	if o.json {
		data, err := json.MarshalIndent(result, "", "\t")
		if err == nil {
			_, err = fmt.Fprintf(out, "%s\n", data)
		}
		return err
	}
	_, err = io.WriteString(out, result.String())
	return err
}

func play(o options, files []string, progress io.Writer) (tally, error) {
	if o.n < 1 || o.from < 0 || o.from%batch != 0 || o.n > maxDuels || o.from > maxDuels {
		return tally{}, fmt.Errorf("-n %d -from %d: want 1 duel or more, up to %d, from a multiple of %d", o.n, o.from, int64(maxDuels), batch)
	}
	if o.workers < 1 || o.workers > 1024 {
		return tally{}, fmt.Errorf("-workers %d: want 1..1024", o.workers)
	}
	texts, err := readFighters(o.rules, files)
	if err != nil {
		return tally{}, err
	}
	g, err := newGame(o, texts)
	if err != nil {
		return tally{}, err
	}
	return g.playAll(o, progress)
}

// readFighters reads two files, or takes those that come with the program.
func readFighters(rules string, files []string) (texts [2][]byte, err error) {
	if rules != "fifteen" && rules != "m12" {
		return texts, fmt.Errorf("-rules %q: want fifteen or m12", rules)
	}
	switch len(files) {
	case 0:
		for i, name := range [...]string{"a", "b"} {
			if texts[i], err = ours.ReadFile("fighters/" + rules + "-" + name + ".json"); err != nil {
				return texts, err
			}
		}
		return texts, nil
	case 2:
		for i, name := range files {
			if texts[i], err = readSmall(name); err != nil {
				return texts, err
			}
		}
		return texts, nil
	}
	return texts, fmt.Errorf("%d files: want two fighters, or none for ours", len(files))
}

// maxFile is the largest file that is read.
const maxFile = 1 << 20

func readSmall(name string) ([]byte, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxFile+1))
	if err == nil && len(data) > maxFile {
		err = errors.New(name + ": longer than a mebibyte")
	}
	return data, err
}
