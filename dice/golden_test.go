package dice_test

import (
	"crypto/sha256"
	"encoding/base64"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook/dice"
)

var update = flag.Bool("update", false, "write the golden streams anew: a breaking change")

// checked is the text of a state with its check, made by hand.
func checked(body []byte) string {
	sum := sha256.Sum256([]byte("rollbook dice state\x00" + string(body)))
	return "rollbook1:" + base64.RawURLEncoding.EncodeToString(append(append([]byte(nil), body...), sum[:4]...))
}

// golden is what must never change: dice of every usual size, all below 2³¹, so
// that they are the same on 32-bit systems and wasm.
func golden() string {
	var b strings.Builder
	row := func(title string, next func(i int) int) {
		fmt.Fprintf(&b, "# %s\n", title)
		for i := range 64 {
			end := " "
			if i%16 == 15 {
				end = "\n"
			}
			fmt.Fprint(&b, next(i), end)
		}
	}
	for _, n := range []int{2, 4, 6, 8, 10, 12, 20, 100, 1000} {
		seed := fmt.Sprintf("golden d%d", n)
		s := dice.NewSource(seed)
		row(fmt.Sprintf("seed %q, IntN(%d)", seed, n), func(int) int { return s.IntN(n) })
	}
	for _, n := range []int{1 << 16, 1_000_000, 1<<31 - 1} {
		s := dice.NewSource("golden large")
		row(fmt.Sprintf("seed \"golden large\", IntN(%d)", n), func(int) int { return s.IntN(n) })
	}
	s := dice.NewSource([]byte{0, 1, 2, 254, 255})
	row("seed of the bytes 0 1 2 254 255, IntN(6)", func(int) int { return s.IntN(6) })
	s = dice.NewSource("")
	row("empty seed, IntN(6)", func(int) int { return s.IntN(6) })
	sub := dice.NewSource("golden").Sub("weather")
	row(`seed "golden", sub-stream "weather", IntN(12)`, func(int) int { return sub.IntN(12) })
	deep := dice.NewSource("golden").Sub("weather").Sub("wind")
	row(`seed "golden", sub-stream "weather", sub-stream "wind", IntN(12)`, func(int) int { return deep.IntN(12) })
	sizes := []int{6, 1000, 12, 1, 256, 257, 100, 1 << 20, 2, 1<<31 - 1, 12}
	m := dice.NewSource("golden mixed")
	row(fmt.Sprint(`seed "golden mixed", sizes in turn `, sizes), func(i int) int { return m.IntN(sizes[i%len(sizes)]) })
	text, _ := m.MarshalText()
	fmt.Fprintf(&b, "# its state then\n%s\n", text)
	return b.String()
}

func TestGoldenStreams(t *testing.T) {
	const name = "testdata/golden_source.txt"
	got := golden()
	if *update {
		if err := os.WriteFile(name, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if got == string(want) {
		return
	}
	lines := strings.Split(string(want), "\n")
	for i, line := range strings.Split(got, "\n") {
		if i >= len(lines) || line != lines[i] {
			t.Fatalf("%s:%d: a frozen stream changed: %s", name, i+1, line)
		}
	}
	t.Fatalf("%s is longer", name)
}
