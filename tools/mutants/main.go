// Command mutants changes a package in small ways, one at a time, and tells which
// changes its own tests do not notice. The changes are those of gremlins
// (github.com/go-gremlins/gremlins) with its usual settings; but all that can be told
// apart while the program runs are built into one test binary, which is run once for
// each, so that the work of an hour takes minutes, and nothing is left out for want of
// coverage: conditions of cases, constants and tables are changed too.
//
// Usage, at the root of the module: mutants [-v] PACKAGE
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"time"
)

// A mutant is one change at a place.
type mutant struct {
	kind      string
	file      string // as go/packages has it
	offset    int    // of the operator
	line, col int
	from, to  string
}

func (m mutant) String() string {
	return fmt.Sprintf("%s at %s:%d:%d, %s for %s", m.kind, filepath.Base(m.file), m.line, m.col, m.to, m.from)
}

// A verdict is what became of a mutant.
type verdict string

const (
	killed    verdict = "killed"
	timedOut  verdict = "timed out" // noticed, too
	notViable verdict = "not viable"
	lived     verdict = "LIVED"
)

const workers = 2

func main() {
	verbose := flag.Bool("v", false, "tell of every mutant")
	flag.Parse()
	if flag.NArg() != 1 {
		fmt.Fprintln(os.Stderr, "usage: mutants [-v] PACKAGE")
		os.Exit(2)
	}
	count, err := run(flag.Arg(0), *verbose)
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(1)
	}
	noticed, all := count[killed]+count[timedOut], count[killed]+count[timedOut]+count[lived]
	fmt.Printf("%s: %d mutants, %d noticed (%d by the clock), %d lived: %.1f %%; %d more do not compile\n",
		flag.Arg(0), all, noticed, count[timedOut], count[lived], 100*float64(noticed)/float64(max(all, 1)), count[notViable])
}

// run tests all mutants of a package and counts the verdicts.
func run(folder string, verbose bool) (map[verdict]int, error) {
	dir, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	switched, single, err := build(folder, dir)
	if err != nil {
		return nil, err
	}
	bin := filepath.Join(dir, "all.test")
	start := time.Now()
	if out, err := command(context.Background(), folder, bin, 0).CombinedOutput(); err != nil {
		return nil, fmt.Errorf("the tests fail without a mutant: %w\n%s", err, out)
	}
	limit := 10*time.Since(start) + 10*time.Second

	count := map[verdict]int{}
	var mu sync.Mutex
	tell := func(m mutant, v verdict) {
		mu.Lock()
		defer mu.Unlock()
		count[v]++
		if verbose || v == lived {
			fmt.Printf("%s %v\n", v, m)
		}
	}
	var jobs []func()
	for i, m := range switched {
		jobs = append(jobs, func() { tell(m, testSwitched(folder, bin, i+1, limit)) })
	}
	for _, m := range single {
		jobs = append(jobs, func() { tell(m, testSingle(folder, m, limit)) })
	}
	all(jobs)
	return count, nil
}

// all does the jobs, some at a time.
func all(jobs []func()) {
	next := make(chan func())
	var done sync.WaitGroup
	for range workers {
		done.Go(func() {
			for job := range next {
				job()
			}
		})
	}
	for _, job := range jobs {
		next <- job
	}
	close(next)
	done.Wait()
}

// command runs the test binary with a mutant switched on, or none for 0.
func command(ctx context.Context, folder, bin string, n int) *exec.Cmd {
	cmd := exec.CommandContext(ctx, bin, "-test.failfast", "-test.cpu=1", "-test.short")
	cmd.Dir = folder
	cmd.Env = append(os.Environ(), fmt.Sprintf("%s=%d", variable, n))
	cmd.WaitDelay = time.Second
	return cmd
}

func testSwitched(folder, bin string, n int, limit time.Duration) verdict {
	ctx, stop := context.WithTimeout(context.Background(), limit)
	defer stop()
	err := command(ctx, folder, bin, n).Run()
	switch {
	case ctx.Err() != nil:
		return timedOut
	case err != nil:
		return killed
	}
	return lived
}
