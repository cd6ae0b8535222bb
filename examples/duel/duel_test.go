package main

import (
	"bytes"
	"flag"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the golden results")

func result(t *testing.T, o options, files ...string) string {
	t.Helper()
	if o.seed == "" {
		o.seed = "duel"
	}
	var out bytes.Buffer
	if err := run(o, files, &out, nil); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// Results of a seed are the same for ever.
func TestGolden(t *testing.T) {
	for _, rules := range []string{"fifteen", "m12"} {
		got := result(t, options{rules: rules, n: 2500, workers: 2, actions: 2})
		name := filepath.Join("testdata", rules+".golden")
		if *update {
			if err := os.WriteFile(name, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(name)
		if err != nil || got != string(want) {
			t.Errorf("%v: got\n%swant\n%s", err, got, want)
		}
	}
}

// However the duels are divided among workers and runs, they come to the same.
func TestDivided(t *testing.T) {
	whole := options{rules: "fifteen", n: 3500, workers: 1, actions: 1, json: true}
	one := result(t, whole)
	whole.workers = 7
	if got := result(t, whole); got != one {
		t.Error("seven workers come to something else than one")
	}
	if other := result(t, options{rules: "fifteen", seed: "other", n: 3500, workers: 1, actions: 1, json: true}); other == one {
		t.Error("another seed comes to the same")
	}
	dir := t.TempDir()
	file := func(name string, o options) string {
		o.json = true
		name = filepath.Join(dir, name)
		if err := os.WriteFile(name, []byte(result(t, o)), 0o600); err != nil {
			t.Fatal(err)
		}
		return name
	}
	first := file("1", options{rules: "fifteen", n: 2000, workers: 2, actions: 1})
	second := file("2", options{rules: "fifteen", from: 2000, n: 1500, workers: 1, actions: 1})
	whole.json = false
	if got, want := result(t, options{merge: true}, first, second), result(t, whole); got != want {
		t.Errorf("merged\n%swhole\n%s", got, want)
	}
	spoilt := filepath.Join(dir, "3")
	text, err := os.ReadFile(first)
	if err == nil {
		err = os.WriteFile(spoilt, bytes.Replace(text, []byte(`"n": 2000`), []byte(`"n": 2001`), 1), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	for name, files := range map[string][]string{
		"twice":      {first, first},
		"overlap":    {first, file("4", options{rules: "fifteen", from: 1000, n: 10, workers: 1, actions: 1})},
		"a policy":   {first, file("5", options{rules: "fifteen", from: 5000, n: 10, workers: 1, actions: 2})},
		"rules":      {first, file("6", options{rules: "m12", n: 10, workers: 1})},
		"spoilt":     {spoilt},
		"no file":    {filepath.Join(dir, "none")},
		"none":       {},
		"no results": {"fighters/m12-a.json"},
	} {
		if err := run(options{merge: true}, files, &bytes.Buffer{}, nil); err == nil {
			t.Errorf("%s: merged", name)
		}
	}
}

func TestRefusals(t *testing.T) {
	for what, c := range map[string]struct {
		o     options
		files []string
	}{
		"rules":       {options{rules: "chess", n: 1, workers: 1, actions: 1}, nil},
		"-n":          {options{rules: "m12", n: 0, workers: 1}, nil},
		"-n -from":    {options{rules: "m12", n: 1, from: 7, workers: 1}, nil},
		"-workers":    {options{rules: "m12", n: 1}, nil},
		"-actions":    {options{rules: "fifteen", n: 1, workers: 1, actions: 4}, nil},
		"two":         {options{rules: "m12", n: 1, workers: 1}, []string{"fighters/m12-a.json"}},
		"twice":       {options{rules: "m12", n: 1, workers: 1}, []string{"fighters/m12-a.json", "fighters/m12-a.json"}},
		"fighter 1":   {options{rules: "fifteen", n: 1, workers: 1, actions: 1}, []string{"fighters/m12-a.json", "fighters/m12-b.json"}},
		"main.go.bak": {options{rules: "fifteen", n: 1, workers: 1, actions: 1}, []string{"main.go.bak", "fighters/m12-b.json"}},
	} {
		if err := run(c.o, c.files, &bytes.Buffer{}, nil); err == nil || !strings.Contains(err.Error(), strings.Fields(what)[0]) {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// The interval of Wilson, worked out elsewhere: 8 of 10, none of 20.
func TestWilson(t *testing.T) {
	for _, c := range []struct {
		k, n      int64
		low, high float64
	}{{8, 10, 0.4901625, 0.9433178}, {0, 20, 0, 0.1611252}} {
		low, high := wilson(c.k, c.n)
		if math.Abs(low-c.low) > 1e-6 || math.Abs(high-c.high) > 1e-6 {
			t.Errorf("%d of %d: %v..%v", c.k, c.n, low, high)
		}
	}
}

func TestProgress(t *testing.T) {
	var out, progress bytes.Buffer
	if err := run(options{rules: "fifteen", seed: "x", n: 1500, workers: 1, actions: 2}, nil, &out, &progress); err != nil {
		t.Fatal(err)
	}
	if got := progress.String(); got != "\r1000 of 1500 duels\r1500 of 1500 duels\n" {
		t.Errorf("%q", got)
	}
}

func BenchmarkDuels(b *testing.B) {
	for _, rules := range []string{"fifteen", "m12"} {
		b.Run(rules, func(b *testing.B) {
			o := options{rules: rules, seed: "duel", n: int64(b.N), workers: 1, actions: 2}
			b.ReportAllocs()
			if _, err := play(o, nil, nil); err != nil {
				b.Fatal(err)
			}
		})
	}
}
