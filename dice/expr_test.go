package dice_test

import (
	"encoding"
	"encoding/json"
	"errors"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
)

var (
	_ encoding.TextAppender    = dice.Expr{}
	_ encoding.TextMarshaler   = dice.Expr{}
	_ encoding.TextUnmarshaler = (*dice.Expr)(nil)
	_ json.Marshaler           = dice.Rolled{}
	_ json.Unmarshaler         = (*dice.Rolled)(nil)
)

// genTerms draws the terms of an expression that the default limits allow.
func genTerms(t *rapid.T) []dice.Term {
	n := rapid.IntRange(1, dice.MaxTerms).Draw(t, "terms")
	terms := make([]dice.Term, n)
	for i := range terms {
		term := &terms[i]
		term.Sign = rapid.SampledFrom([]int{+1, -1}).Draw(t, "sign")
		if i > 0 && rapid.Bool().Draw(t, "number") {
			term.Count = rapid.IntRange(0, dice.DefaultModifier).Draw(t, "n")
			if term.Count == 0 {
				term.Sign = +1
			}
			continue
		}
		term.Count = rapid.IntRange(1, dice.DefaultDice/dice.MaxTerms).Draw(t, "dice")
		term.Sides = rapid.OneOf(rapid.IntRange(1, 20), rapid.IntRange(250, 260), rapid.IntRange(1, dice.DefaultSides)).Draw(t, "sides")
		low := 1
		if rapid.IntRange(0, 3).Draw(t, "Fudge") == 0 {
			term.Sides, term.Fudge, low = 3, true, -1
		}
		switch term.Pick = rapid.SampledFrom([]dice.Pick{"", "", "kh", "kl", ">=", "<="}).Draw(t, "pick"); term.Pick {
		case dice.KeepHighest, dice.KeepLowest:
			if term.N = rapid.IntRange(1, term.Count).Draw(t, "kept"); term.N == term.Count {
				term.N, term.Pick = 0, ""
			}
		case dice.CountFrom, dice.CountTo:
			term.N = rapid.IntRange(low, low+term.Sides-1).Draw(t, "from or to")
		}
	}
	first := rapid.IntRange(0, n-1).Draw(t, "first") // a number may come first
	terms[0], terms[first] = terms[first], terms[0]
	return terms
}

// write writes terms down canonically, and as somebody might type them.
func write(t *rapid.T, terms []dice.Term) (canonical, typed string) {
	space := rapid.SampledFrom([]string{"", "", " ", "\t "})
	typed = space.Draw(t, "space")
	for i, term := range terms {
		sign, signTyped := "+", "+"
		if term.Sign < 0 {
			sign, signTyped = "-", rapid.SampledFrom([]string{"-", "−"}).Draw(t, "minus")
		} else if i == 0 {
			sign, signTyped = "", rapid.SampledFrom([]string{"", "+"}).Draw(t, "plus")
		}
		text := strconv.Itoa(term.Count)
		textTyped := text
		if term.Sides > 0 {
			if term.Count == 1 && rapid.Bool().Draw(t, "short") {
				textTyped = ""
			}
			die, dieTyped := writeDie(t, term, space)
			text += die
			textTyped += rapid.SampledFrom([]func(string) string{strings.ToLower, strings.ToUpper}).Draw(t, "case")(dieTyped)
		}
		canonical += sign + text
		typed += signTyped + space.Draw(t, "space") + textTyped + space.Draw(t, "space")
	}
	if rapid.IntRange(0, 3).Draw(t, "labelled") == 0 {
		label := rapid.StringMatching(`[#-~é料]([ -~é料]{0,58}[!-~é料])?`).Draw(t, "label")
		canonical += " # " + label
		typed += "#" + space.Draw(t, "space") + label + space.Draw(t, "space")
	}
	return canonical, typed
}

// writeDie writes a die and which of them count, canonically and otherwise.
func writeDie(t *rapid.T, term dice.Term, space *rapid.Generator[string]) (canonical, typed string) {
	canonical = "d" + strconv.Itoa(term.Sides)
	if term.Fudge {
		canonical = "dF"
	}
	typed = canonical
	if typed == "d100" && rapid.Bool().Draw(t, "percent") {
		typed = "d%"
	}
	if term.Pick == "" {
		return canonical, typed
	}
	mark, n := string(term.Pick), term.N
	canonical += mark + strconv.Itoa(n)
	switch {
	case term.Pick == dice.CountFrom || term.Pick == dice.CountTo:
		if rapid.Bool().Draw(t, "one sign") {
			mark = map[string]string{">=": "≥", "<=": "≤"}[mark]
		}
		mark = space.Draw(t, "space") + mark + space.Draw(t, "space")
	case rapid.Bool().Draw(t, "dropped"):
		mark, n = map[string]string{"kh": "dl", "kl": "dh"}[mark], term.Count-n
		fallthrough
	default:
		if n == 1 && rapid.Bool().Draw(t, "one") {
			return canonical, typed + mark
		}
	}
	return canonical, typed + mark + strconv.Itoa(n)
}

func genExpr(t *rapid.T) (dice.Expr, []dice.Term) {
	terms := genTerms(t)
	canonical, _ := write(t, terms)
	e, err := dice.Parse(canonical)
	if err != nil {
		t.Fatal(err)
	}
	return e, terms
}

func TestExprTextProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		terms := genTerms(t)
		canonical, typed := write(t, terms)
		e, err := dice.Parse(typed)
		if err != nil {
			t.Fatal(err)
		}
		if e.String() != canonical {
			t.Fatalf("%q gives %q, want %q", typed, e, canonical)
		}
		if again, err := dice.Parse(canonical); err != nil || again != e {
			t.Fatalf("%q gives %v again, %v", canonical, again, err)
		}
		if got := slices.Collect(e.Terms()); !slices.Equal(got, terms) {
			t.Fatalf("%q has terms %v, want %v", typed, got, terms)
		}
		text, err := e.AppendText([]byte("x"))
		if err != nil || string(text) != "x"+canonical {
			t.Fatalf("AppendText: %q, %v", text, err)
		}
		data, err := json.Marshal(e)
		if quoted, _ := json.Marshal(canonical); err != nil || string(data) != string(quoted) {
			t.Fatalf("JSON: %s, %v", data, err)
		}
		var back dice.Expr
		if err := json.Unmarshal(data, &back); err != nil || back != e {
			t.Fatalf("JSON %s gives %v, %v", data, back, err)
		}
	})
}

// TestExprOracle holds Parse against a pattern, on texts that are almost
// expressions.
func TestExprOracle(t *testing.T) {
	const number, sign, gap = `(?:0|[1-9][0-9]*)`, `[-+−]`, `[ \t]*`
	const pick = `[kKdD][hHlL](?:` + number + `)?|` + gap + `(?:>=|<=|≥|≤)` + gap + `[-+−]?` + number
	const term = `(?:` + number + `|(?:` + number + `)?[dD](?:` + number + `|%|[fF])(?:` + pick + `)?)`
	whole := regexp.MustCompile(`^` + gap + sign + `?` + gap + term + `(?:` + gap + sign + gap + term + `)*` + gap + `(?:#[ \t]*[!-~](?:[ -~−≤≥]{0,58}[!-~−≤≥])?[ \t]*)?$`)
	parts := regexp.MustCompile(`(` + number + `)?(?:[dD](` + number + `|%|[fF]))?(` + pick + `)?`)
	digits := regexp.MustCompile(`[-+−]?[0-9]+`)
	allowed := func(s string) bool {
		if !whole.MatchString(s) {
			return false
		}
		total, terms := 0, 0
		s, _, _ = strings.Cut(s, "#")
		for _, m := range parts.FindAllStringSubmatch(s, -1) {
			if m[0] == "" {
				continue
			}
			terms++
			count, _ := strconv.Atoi("0" + m[1])
			sides, _ := strconv.Atoi("0" + m[2])
			low := 1
			switch m[2] {
			case "%":
				sides = 100
			case "f", "F":
				sides, low = 3, -1
			}
			n, _ := strconv.Atoi(strings.Replace(digits.FindString(m[3]), "−", "-", 1))
			if m[3] != "" && digits.FindString(m[3]) == "" {
				n = 1
			}
			all := max(count, 1)
			switch kind := strings.ToLower(strings.Trim(m[3], " \t+-−0123456789")); kind {
			case "kh", "kl":
				if n < 1 || n > all {
					return false
				}
			case "dh", "dl":
				if n < 0 || n >= all {
					return false
				}
			case "":
			default:
				if n < low || n > low+sides-1 || low == 1 && strings.ContainsAny(m[3], "+-−") {
					return false
				}
			}
			switch {
			case m[2] == "" && count > dice.DefaultModifier,
				m[2] != "" && (sides < 1 || sides > dice.DefaultSides),
				m[2] != "" && m[1] != "" && count < 1:
				return false
			case m[2] != "":
				total += max(count, 1)
			}
		}
		return total >= 1 && total <= dice.DefaultDice && terms <= dice.MaxTerms
	}
	signs := []string{"+", "-", " − ", " + ", "+ ", "", "+-", "*"}
	terms := []string{"d6", "2D12", "3d4 ", "12", "0", "1000d1", "999d6", "2d1000000", "1000000",
		"4d6kh3", "4D6Dl1 ", "2d20kl", "4dF", "d%", "6d10>=7", "3dF <= −1", "2dFkh1", "5d8≤8", "2d6kh2",
		"1001d6", "2d1000001", "1000001", "0d6", "1d0", "01", "d", "x", "3d6d6", "4 d6",
		"4d6kh5", "4d6dl4", "4d6kh0", "1d6dl", "4d6 kh3", "4d6k3", "6d10>=11", "6d10>=0", "6d10>=-1", "dF>=2", "6d10>7", "6d10=7", "4d6kh1dl1", "d6 # x"}
	hits := 0
	rapid.Check(t, func(t *rapid.T) {
		signs, terms := signs, terms
		if rapid.Bool().Draw(t, "orderly") {
			signs, terms = signs[:5], terms[:15]
		}
		s := ""
		for range rapid.IntRange(1, dice.MaxTerms+1).Draw(t, "terms") {
			s += rapid.SampledFrom(signs).Draw(t, "sign") + rapid.SampledFrom(terms).Draw(t, "term")
		}
		e, err := dice.Parse(s)
		if (err == nil) != allowed(s) {
			t.Fatalf("%q: %v, %v; want accepted: %t", s, e, err, allowed(s))
		}
		if err == nil {
			hits++
			return
		}
		var syntax *rollbook.SyntaxError
		if !errors.As(err, &syntax) || syntax.Input != s || syntax.Offset < 0 || syntax.Offset > len(s) || e != (dice.Expr{}) {
			t.Fatalf("%q: %v, %#v", s, e, err)
		}
	})
	if hits == 0 {
		t.Error("no text was an expression")
	}
}

func TestExprRefused(t *testing.T) {
	for _, c := range []struct {
		text   string
		offset int
		limit  bool
	}{
		{"", 0, false},
		{"   ", 3, false},
		{"+", 1, false},
		{"xyz3d6", 0, false},
		{"3d6 rubbish", 4, false},
		{"3d6x", 3, false},
		{"3d6d6", 3, false},
		{"3d6 2", 4, false},
		{"3 d6", 2, false},
		{"3d 6", 2, false},
		{"2d", 2, false},
		{"d", 1, false},
		{"2d-6", 2, false},
		{"2d6+", 4, false},
		{"2d6++3", 4, false},
		{"--2d6", 1, false},
		{"2d6*2", 3, false},
		{"2d6.5", 3, false},
		{"2d٦", 2, false},
		{"2d6\n", 3, false},
		{"2d6\x00", 3, false},
		{"2d6\xff", 3, false},
		{"5", 1, false},
		{"5+3", 3, false},
		{"02d6", 0, false},
		{"2d06", 2, false},
		{"2d6+00", 4, false},
		{"0d6", 0, true},
		{"2d6+0d6", 4, true},
		{"1d0", 2, true},
		{"1001d6", 0, true},
		{"500d6+501d6", 6, true},
		{"1d1000001", 2, true},
		{"1d6+1000001", 4, true},
		{"1d6-1000001", 4, true},
		{"99999999999999999d6", 0, true},
		{"1d99999999999999999", 2, true},
		{"1d6+99999999999999999", 4, true},
		{"1000000000d6", 0, true},
		{"1d1000000000", 2, true},
		{"1d6+1000000000", 4, true},
		{"1d6+1000000000x", 4, true},
		{"1d6+999999999x", 4, true},
		{"1d6+x", 4, false},
		{"1d6" + strings.Repeat("+1", dice.MaxTerms), 3 + 2*dice.MaxTerms - 1, true},
		{"1d6" + strings.Repeat(" ", 1000), 1000, false},
		{"4d6kh5", 5, true},
		{"4d6kh0", 5, true},
		{"4d6kh03", 5, false},
		{"4d6dl4", 5, true},
		{"d6dh", 4, true},
		{"4d6kh99999999999", 5, true},
		{"4d6k3", 3, false},
		{"4d6k", 3, false},
		{"4d6h3", 3, false},
		{"4d6 kh3", 4, false},
		{"4d6kh 3", 6, false},
		{"4d6kh3kl1", 6, false},
		{"4d6kh3>=2", 6, false},
		{"4kh3", 1, false},
		{"3d6!", 3, false},
		{"3d6!>5", 3, false},
		{"3d6r1", 3, false},
		{"d%%", 2, false},
		{"d100%", 4, false},
		{"dFF", 2, false},
		{"d3F", 2, false},
		{"6d10>7", 4, false},
		{"6d10=7", 4, false},
		{"6d10=>7", 4, false},
		{"6d10>=", 6, false},
		{"6d10>=11", 6, true},
		{"6d10>=0", 6, true},
		{"6d10>=-1", 6, false},
		{"4dF>=2", 5, true},
		{"4dF<=-2", 5, true},
		{"2d6+3>=10", 5, false},
		{"# attack", 0, false},
		{"5 # attack", 2, false},
		{"2d6#", 4, false},
		{"2d6 #  ", 7, false},
		{"2d6 # a\nb", 7, false},
		{"2d6 # \u202ex", 6, false},
		{"2d6 # a\xff", 7, false},
		{"2d6 # a\n", 7, false},
		{"2d6 # " + strings.Repeat("é", 61), 6 + 120, false},
	} {
		e, err := dice.Parse(c.text)
		var syntax *rollbook.SyntaxError
		if !errors.As(err, &syntax) || syntax.Offset != c.offset || errors.Is(err, dice.ErrLimit) != c.limit || e != (dice.Expr{}) {
			t.Errorf("%q: %v, error %v; want offset %d, over a limit: %t", c.text, e, err, c.offset, c.limit)
			continue
		}
		if !strings.HasPrefix(err.Error(), "dice: expression ") {
			t.Errorf("%q: error %q", c.text, err)
		}
	}
}

func TestExprUnmarshalText(t *testing.T) {
	kept := dice.MustParse("3d8")
	for text, accepted := range map[string]bool{
		"": false, "3d6 rubbish": false, "0d6": false, "1000001d6": false, "1d1000001": false, "1d6+1000001": false,
		"1001d6": true, " d6 - 1": true, // loaded, and not rolled under the default limits
	} {
		e := kept
		if err := e.UnmarshalText([]byte(text)); (err == nil) != accepted || !accepted && e != kept {
			t.Errorf("%q: %v, %v", text, e, err)
		}
	}
}

func TestMustParsePanics(t *testing.T) {
	defer func() {
		if err, ok := recover().(*rollbook.SyntaxError); !ok || err.Input != "2d" {
			t.Errorf("panicked with %v", err)
		}
	}()
	dice.MustParse("2d")
}

// TestExprLimits shows that each limit bites, at its very figure, when parsing
// and when rolling.
func TestExprLimits(t *testing.T) {
	limits := dice.Limits{Dice: 5, Sides: 8, Modifier: 10}
	rec := dice.Recorder{Src: dice.NewSource("limits")}
	for text, allowed := range map[string]bool{
		"5d8+10": true, "2d8+3d8-10": true, "6d8": false, "3d8+3d8": false, "5d9": false, "1d8+11": false, "1d8-11": false,
	} {
		e := dice.MustParse(text)
		if got, err := limits.Parse(text); (err == nil) != allowed || allowed && got != e || !allowed && !errors.Is(err, dice.ErrLimit) {
			t.Errorf("parsing %s: %v, %v", text, got, err)
		}
		rec.Draws = nil
		if got, err := limits.Roll(e, &rec); (err == nil) != allowed || !allowed && (!errors.Is(err, dice.ErrLimit) || len(rec.Draws) > 0 || got != dice.Rolled{}) {
			t.Errorf("rolling %s: %v, %v after %d draws", text, got, err, len(rec.Draws))
		}
	}
	for _, wrong := range []dice.Limits{{Dice: -1}, {Sides: 1_000_001}, {Modifier: -1}} {
		if _, err := wrong.Parse("1d6"); !errors.Is(err, dice.ErrLimit) {
			t.Errorf("%+v parses: %v", wrong, err)
		}
		if _, err := wrong.Roll(dice.MustParse("1d6"), &rec); !errors.Is(err, dice.ErrLimit) {
			t.Errorf("%+v rolls: %v", wrong, err)
		}
	}
}

// TestExprWide has expressions at the ceilings, where sums must not overflow,
// not even on a 32-bit platform.
func TestExprWide(t *testing.T) {
	const top = 1<<31 - 1
	wide := dice.Limits{Dice: 1_000_000, Sides: 1_000_000, Modifier: 1_000_000}
	for text, want := range map[string]struct{ low, high int }{
		"2000d1000000":                 {2000, 2_000_000_000},
		"-2000d1000000":                {-2_000_000_000, -2000},
		"2147d1000000+483647":          {2147 + 483647, top},
		"-2147d1000000-483647":         {-top, -2147 - 483647},
		"1000d1000000-1000d1000000":    {1000 - 1_000_000_000, 1_000_000_000 - 1000},
		"2147d1000000+483648":          {},
		"2148d1000000":                 {},
		"-2148d1000000":                {},
		"1000000d1000000":              {},
		"2000d1000000-2000d1000000":    {},
		"999999d1000000+1+1-1d1000000": {},
		"1000000d1000000kh2147":        {2147, 2_147_000_000},
		"-1000000d1000000kl2147":       {-2_147_000_000, -2147},
		"1000000d1000000kh2148":        {},
		"1000000d1000000>=1000000":     {0, 1_000_000},
		"-1000000dF":                   {-1_000_000, 1_000_000},
	} {
		e, err := wide.Parse(text)
		if want.high == 0 {
			if !errors.Is(err, dice.ErrLimit) {
				t.Errorf("%s is accepted, with a maximum of %d", text, e.Max())
			}
			continue
		}
		if err != nil || e.Min() != want.low || e.Max() != want.high {
			t.Errorf("%s: %d..%d, %v", text, e.Min(), e.Max(), err)
		}
		if _, err := e.Roll(dice.NewSource("wide")); (err == nil) != (e.Dice() <= dice.DefaultDice) {
			t.Errorf("%s rolls under default limits: %v", text, err)
		}
		var back dice.Expr
		if data, err := json.Marshal(e); err != nil || json.Unmarshal(data, &back) != nil || back != e {
			t.Errorf("%s as JSON: %s, %v", text, data, err)
		}
	}
	e, err := wide.Parse("100000d1000+5")
	if err != nil {
		t.Fatal(err)
	}
	checkJSON(t, must(wide.Roll(e, dice.NewSource("many"))))
	if testing.Short() {
		return
	}
	for _, text := range []string{"1000000d1000000kh1", "1000000d1000000>=1000000"} { // the longest JSON there is
		checkJSON(t, must(wide.Roll(must(wide.Parse(text)), dice.NewSource("many"))))
	}
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

func TestExprAllocations(t *testing.T) {
	src := dice.NewSource("allocations")
	e := dice.MustParse("12d255-4d8kh2+4dF+4d10>=7+3 # attack") // the largest dice and the most that fit in the value
	var sink int
	if n := testing.AllocsPerRun(100, func() {
		r, err := e.Roll(src)
		if err != nil {
			t.Fatal(err)
		}
		sink += r.Total()
	}); n != 0 {
		t.Errorf("rolling 24 dice allocates %v times", n)
	}
	if n := testing.AllocsPerRun(100, func() {
		e, err := dice.Parse("3d6-1d4+2")
		if err != nil {
			t.Fatal(err)
		}
		sink += e.Max()
	}); n != 0 {
		t.Errorf("parsing allocates %v times", n)
	}
}

// TestExprRefusesBeforeAllocating asks for what would take megabytes.
func TestExprRefusesBeforeAllocating(t *testing.T) {
	var e dice.Expr
	if err := e.UnmarshalText([]byte("1000000d1000")); err != nil {
		t.Fatal(err)
	}
	src := dice.NewSource("allocations")
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for range 100 {
		if _, err := e.Roll(src); !errors.Is(err, dice.ErrLimit) {
			t.Fatal(err)
		}
		if _, err := dice.Parse("999999999d6"); !errors.Is(err, dice.ErrLimit) {
			t.Fatal(err)
		}
	}
	runtime.ReadMemStats(&after)
	if n := (after.TotalAlloc - before.TotalAlloc) / 100; n > 10_000 {
		t.Errorf("each refusal allocates %d bytes", n)
	}
}
