// Command mutrest tests the mutants that gremlins lists as not covered, because Go's
// coverage has no blocks for them: the conditions of cases, constants and tables. It
// reads what gremlins prints for one package, applies the same mutations one at a
// time, and runs the package's tests against each by go test -overlay.
//
// Usage: mutrest PACKAGE < output of gremlins, at the root of the module.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"
)

// mutations are those of gremlins by what they are called: of an operator, its
// opposite. Longer operators come first.
var mutations = map[string][][2]string{
	"CONDITIONALS_BOUNDARY": {{"<=", "<"}, {">=", ">"}, {"<", "<="}, {">", ">="}},
	"CONDITIONALS_NEGATION": {{"==", "!="}, {"!=", "=="}, {"<=", ">"}, {">=", "<"}, {"<", ">="}, {">", "<="}},
	"ARITHMETIC_BASE":       {{"+", "-"}, {"-", "+"}, {"*", "/"}, {"/", "*"}, {"%", "*"}},
	"INVERT_NEGATIVES":      {{"-", "+"}},
	"INCREMENT_DECREMENT":   {{"++", "--"}, {"--", "++"}},
}

// A mutant is one of them at a place.
type mutant struct {
	kind      string
	file      string
	line, col int
}

func (m mutant) String() string { return fmt.Sprintf("%s at %s:%d:%d", m.kind, m.file, m.line, m.col) }

var listed = regexp.MustCompile(`NOT COVERED (\w+) at ([\w.]+\.go):(\d+):(\d+)`)

// timeout is how long the tests of a mutant may take.
const timeout = 90 * time.Second

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: mutrest PACKAGE < output of gremlins")
		os.Exit(2)
	}
	folder := os.Args[1]
	work, done := make(chan mutant), make(chan string)
	var workers sync.WaitGroup
	for range 2 {
		workers.Go(func() {
			for m := range work {
				done <- test(folder, m)
			}
		})
	}
	go func() {
		lines := bufio.NewScanner(os.Stdin)
		for lines.Scan() {
			if x := listed.FindStringSubmatch(lines.Text()); x != nil {
				line, _ := strconv.Atoi(x[3])
				col, _ := strconv.Atoi(x[4])
				work <- mutant{x[1], filepath.Join(folder, x[2]), line, col}
			}
		}
		close(work)
		workers.Wait()
		close(done)
	}()
	count := map[string]int{}
	for verdict := range done {
		what, _, _ := strings.Cut(verdict, ":")
		count[what]++
		if what == "LIVED" || what == "ERROR" {
			fmt.Println(verdict)
		}
	}
	fmt.Printf("The rest of %s: killed %d, lived %d, timed out %d, not viable %d\n", folder, count["KILLED"], count["LIVED"], count["TIMED OUT"], count["NOT VIABLE"])
}

// test runs the tests of the package against a mutant.
func test(folder string, m mutant) string {
	text, err := m.apply()
	if err != nil {
		return "ERROR: " + err.Error()
	}
	dir, err := os.MkdirTemp("", "mutrest")
	if err != nil {
		return "ERROR: " + err.Error()
	}
	defer os.RemoveAll(dir)
	changed, overlay := filepath.Join(dir, "changed.go"), filepath.Join(dir, "overlay.json")
	original, err := filepath.Abs(m.file)
	plan, err2 := json.Marshal(map[string]any{"Replace": map[string]string{original: changed}})
	if err := errors.Join(err, err2, os.WriteFile(changed, text, 0o600), os.WriteFile(overlay, plan, 0o600)); err != nil {
		return "ERROR: " + err.Error()
	}
	ctx, stop := context.WithTimeout(context.Background(), timeout)
	defer stop()
	out, err := exec.CommandContext(ctx, "go", "test", "-count=1", "-cpu=1", "-failfast", "-vet=off", "-overlay", overlay, folder).CombinedOutput()
	switch {
	case ctx.Err() != nil:
		return "TIMED OUT: " + m.String()
	case err == nil:
		return "LIVED: " + m.String()
	case strings.Contains(string(out), "[build failed]"):
		return "NOT VIABLE: " + m.String()
	}
	return "KILLED: " + m.String()
}

// apply is the file with the mutation.
func (m mutant) apply() ([]byte, error) {
	text, err := os.ReadFile(m.file)
	if err != nil {
		return nil, err
	}
	at := m.col - 1
	for n, line := range strings.SplitAfter(string(text), "\n") {
		if n+1 == m.line {
			break
		}
		at += len(line)
	}
	for _, change := range mutations[m.kind] {
		if at < len(text) && strings.HasPrefix(string(text[at:]), change[0]) {
			return []byte(string(text[:at]) + change[1] + string(text[at+len(change[0]):])), nil
		}
	}
	return nil, fmt.Errorf("%v: nothing to change there", m)
}
