package main

import (
	"bytes"
	"errors"
	"flag"
	"os"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite testdata/session.golden")

// The recorded session, and what the bot answers to it, for ever.
func TestSession(t *testing.T) {
	f, err := os.Open("session.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var out bytes.Buffer
	if err := serve(newBot("any"), f, &out, echo); err != nil {
		t.Fatal(err)
	}
	const golden = "testdata/session.golden"
	if *update {
		if err := os.WriteFile(golden, out.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	got, lines := strings.Split(out.String(), "\n"), strings.Split(string(want), "\n")
	for i := range min(len(got), len(lines)) {
		if got[i] != lines[i] {
			t.Fatalf("line %d\n got %s\nwant %s", i+1, got[i], lines[i])
		}
	}
	if len(got) != len(lines) {
		t.Errorf("%d lines, want %d", len(got), len(lines))
	}
}

// play gives the answers to lines, one string each.
func play(t *testing.T, how manner, text string) string {
	t.Helper()
	var out bytes.Buffer
	if err := serve(newBot("test"), strings.NewReader(text), &out, how); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestErrorsAnswerAndGoOn(t *testing.T) {
	for _, line := range []string{
		"dance", "m12", "m12 tester 3 vs 4", "roll", "roll xyz3d6", "roll 3d6 with 1 2", "roll 3d6 with 1 2 7", "roll 1d6 with", "roll 1d6 with six",
		"m12 test 6 vs", "m12 test 6 x 8 vs 9", "m12 test 201 vs 9", "m12 test 2 vs 9 with 1 2 3", "with 3", "spend", "spend x", "spend 1", "m12 why",
		"spend 1 2", "help dance", "\x00", strings.Repeat("x", 5000), strings.Repeat("y", maxLine-1),
	} {
		got := play(t, silent, line+"\nroll 1d1\n")
		first, rest, _ := strings.Cut(got, "\n")
		if !strings.HasPrefix(first, "sorry: ") || len(first) > 600 || rest != "1d1: [1] = 1\n" && !strings.Contains(rest, "1") {
			t.Errorf("%.40q is answered with %q", line, got)
		}
	}
}

func TestManners(t *testing.T) {
	const text = "# a remark\n\nroll 1d1" // no line end at the end of the file
	plain := play(t, silent, text)
	if n := strings.Count(plain, "\n"); n != 1 {
		t.Errorf("silent: %q", plain)
	}
	if got := play(t, prompt, text); got != "> > > "+plain+"> " {
		t.Errorf("prompt: %q", got)
	}
	if got := play(t, echo, text); got != "> # a remark\n> \n> roll 1d1\n"+plain {
		t.Errorf("echo: %q", got)
	}
	if got := play(t, silent, "ROLL  1d1\r\n"); got != plain {
		t.Errorf("other case and line end: %q", got)
	}
}

// A refused command leaves the table and the dice as they were.
func TestRefusedChangesNothing(t *testing.T) {
	const before, after = "m12 test 6 vs 40 with 1 1 1 1 1 2\n", "m12 test 6 vs 9\n"
	want := play(t, silent, before+"spend 1\n"+after)
	got := play(t, silent, before+"m12 test 0 vs 9\nspend 99\nroll 3d6 with 1\nm12 test 6 vs 9 with 99\nwith 4\nspend 1\n"+after)
	var kept []string
	for line := range strings.Lines(got) {
		if !strings.HasPrefix(line, "sorry: ") {
			kept = append(kept, line)
		}
	}
	if strings.Join(kept, "") != want {
		t.Errorf("with refused lines between:\n%s\nwithout:\n%s", got, want)
	}
}

func TestSeeds(t *testing.T) {
	const rolls = "roll 20d100\n"
	if a, b := play(t, silent, "seed x\n"+rolls), play(t, silent, rolls+"seed x\n"+rolls); !strings.HasSuffix(b, a) {
		t.Errorf("the same seed: %q, %q", a, b)
	}
	if a, b := play(t, silent, "seed\n"+rolls), play(t, silent, "seed\n"+rolls); a == b {
		t.Errorf("seeded by the system twice: %q", a)
	}
	if a := newBot("").seed; a == newBot("").seed || len(a) < 20 {
		t.Errorf("seed %q", a)
	}
}

func TestHelpNamesEveryCommand(t *testing.T) {
	all := play(t, silent, "help")
	for _, c := range commands() {
		if !strings.Contains(all, c.name+" ") || c.help == "" {
			t.Errorf("no help for %q", c.name)
		}
		if one := play(t, silent, "help "+c.name); !strings.HasPrefix(one, c.name) {
			t.Errorf("help %s: %q", c.name, one)
		}
	}
}

type brokenWriter struct{}

func (brokenWriter) Write([]byte) (int, error) { return 0, errors.New("closed") }

func TestRun(t *testing.T) {
	if err := run("", []string{"session.txt", "session.txt"}); err == nil {
		t.Error("two files")
	}
	if err := run("", []string{"testdata/none"}); err == nil {
		t.Error("a missing file")
	}
	if err := serve(newBot(""), strings.NewReader("help\n"), brokenWriter{}, silent); err == nil {
		t.Error("a closed output goes unnoticed")
	}
}
