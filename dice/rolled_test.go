package dice_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook/dice"
)

// TestRolledProperties rolls, and judges by a second sum over the terms.
func TestRolledProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e, terms := genExpr(t)
		rec := dice.Recorder{Src: dice.NewSource(rapid.String().Draw(t, "seed"))}
		rolled, err := e.Roll(&rec)
		if err != nil {
			t.Fatal(err)
		}
		var want []dice.Draw
		var faces []int
		total, i := 0, 0
		for term, shown := range rolled.Terms() {
			if term != terms[i] {
				t.Fatalf("term %d is %v, want %v", i, term, terms[i])
			}
			i++
			if term.Sides == 0 {
				total += term.Sign * term.Count
				continue
			}
			if len(shown) != term.Count {
				t.Fatalf("%d faces for %v", len(shown), term)
			}
			total += term.Sign * naive(term, shown)
			for _, face := range shown {
				faces = append(faces, face)
				if term.Fudge {
					face += 2
				}
				want = append(want, dice.Draw{Die: term.Sides, Face: face})
			}
		}
		if i != len(terms) || !slices.Equal(rec.Draws, want) || len(want) != e.Dice() {
			t.Fatalf("%v: %d terms, drew %v, shows %v, says %d dice", e, i, rec.Draws, want, e.Dice())
		}
		if rolled.Total() != total || total < e.Min() || total > e.Max() {
			t.Fatalf("%v: total %d, want %d, within %d..%d", e, rolled.Total(), total, e.Min(), e.Max())
		}
		if rolled.Expr() != e {
			t.Fatalf("rolled %v, want %v", rolled.Expr(), e)
		}
		if taken, err := e.Take(faces...); err != nil || taken != rolled {
			t.Fatalf("taking the same dice: %v, %v", taken, err)
		}
		if again, err := e.Roll(dice.Replay(rec.Draws)); err != nil || again != rolled {
			t.Fatalf("replayed: %v, %v", again, err)
		}
		checkLine(t, rolled, faces)
		checkJSON(t, rolled)
	})
}

// checkLine checks what does not depend on the dice being few.
func checkLine(t rapid.TB, r dice.Rolled, faces []int) {
	line := r.String()
	expr, label, found := strings.Cut(r.Expr().String(), " # ")
	if found {
		label = " # " + label
	}
	if !strings.HasPrefix(line, expr+": ") || !strings.HasSuffix(line, " = "+strconv.Itoa(r.Total())+label) || len(line) > 900 {
		t.Fatalf("line of %d bytes: %s", len(line), line)
	}
	if len(faces) > 24 {
		return
	}
	account, rest := strings.TrimPrefix(line, expr+": "), ""
	sum := 0
	for term := range r.Expr().Terms() {
		sign := +1
		if after, ok := strings.CutPrefix(account, "-"); ok {
			sign, account = -1, after
		}
		account = strings.TrimPrefix(account, "+")
		if account, rest, found = strings.Cut(strings.TrimPrefix(account, "["), "]"); term.Sides == 0 {
			end := strings.IndexFunc(account+" ", func(r rune) bool { return r < '0' || r > '9' })
			n, _ := strconv.Atoi(account[:end])
			sum += sign * n
			account = account[end:] + map[bool]string{true: "]"}[found] + rest
			continue
		}
		for _, number := range strings.Fields(account) {
			n, err := strconv.Atoi(number)
			if term.Pick == dice.CountFrom || term.Pick == dice.CountTo {
				n = 1
			}
			if err == nil { // not in brackets
				sum += sign * n
			}
		}
		account = rest
	}
	if sum != r.Total() {
		t.Fatalf("what the line shows adds up to %d: %s", sum, line)
	}
}

func checkJSON(t rapid.TB, r dice.Rolled) {
	data, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	var back dice.Rolled
	if err := json.Unmarshal(data, &back); err != nil || back != r {
		t.Fatalf("%.300s gives %.300v, %v", data, back, err)
	}
	if again, err := json.Marshal(back); err != nil || string(again) != string(data) {
		t.Fatalf("%.300s encodes as %.300s, %v", data, again, err)
	}
}

func TestRolledReachesMinAndMax(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e, terms := genExpr(t)
		var least, most []int
		for _, term := range terms {
			for i := 0; term.Sides > 0 && i < term.Count; i++ {
				low, high := 1, term.Sides
				if term.Fudge {
					low, high = -1, 1
				}
				if (term.Sign < 0) != (term.Pick == dice.CountTo) {
					low, high = high, low
				}
				least, most = append(least, low), append(most, high)
			}
		}
		low, high := must(e.Take(least...)), must(e.Take(most...))
		if low.Total() != e.Min() || high.Total() != e.Max() {
			t.Fatalf("%v: %d..%d, says %d..%d", e, low.Total(), high.Total(), e.Min(), e.Max())
		}
	})
}

func TestRolledString(t *testing.T) {
	up := dice.Func(func(n int) int { return n - 1 })
	for text, want := range map[string]string{
		"d6":                "1d6: [6] = 6",
		"2d12+3":            "2d12+3: [12 12]+3 = 27",
		"-2+4d6-d4+0":       "-2+4d6-1d4+0: -2+[6 6 6 6]-[4]+0 = 18",
		"24d4":              "24d4: [" + strings.Repeat("4 ", 23) + "4] = 96",
		"23d4+d6":           "23d4+1d6: [" + strings.Repeat("4 ", 22) + "4]+[6] = 98",
		"25d4":              "25d4: [" + strings.Repeat("4 ", 23) + "4 … =100] = 100",
		"12d4-13d6+1d8":     "12d4-13d6+1d8: [4 4 4 4 4 4 4 4 … =48]-[6 6 6 6 6 6 6 6 … =78]+[8] = -22",
		"1000d1000000-1+d8": "1000d1000000-1+1d8: [" + strings.Repeat("1000000 ", 11) + "1000000 … =1000000000]-1+[8] = 1000000007",
	} {
		text, limits := text, dice.Limits{Dice: 2000}
		e := must(limits.Parse(text))
		if got := must(limits.Roll(e, up)).String(); got != want {
			t.Errorf("%s:\n got %s\nwant %s", text, got, want)
		}
	}
	if got := (dice.Rolled{}).String() + ", " + (dice.Expr{}).String(); got != "no dice, no dice" {
		t.Errorf("zero values: %s", got)
	}
}

// TestRolledLineFits rolls the longest lines that the default limits allow.
func TestRolledLineFits(t *testing.T) {
	longest := 0
	for n := 1; n <= dice.MaxTerms; n++ {
		for _, count := range []int{1, 24/n + 1, dice.DefaultDice / n} {
			count = min(count, dice.DefaultDice/n)
			for _, pick := range []string{"", ">=1000000", "kh" + strconv.Itoa(max(1, count-1))} {
				text := strings.Repeat(fmt.Sprintf("-%dd%d%s", count, dice.DefaultSides, pick), n) +
					strings.Repeat("-1000000", dice.MaxTerms-n) + " # " + strings.Repeat("\U0001f3b2", 60)
				line := must(dice.MustParse(text).Roll(dice.Func(func(n int) int { return n - 2 }))).String()
				longest = max(longest, len(line))
			}
		}
	}
	if longest > 900 || longest < 800 {
		t.Errorf("longest line: %d bytes; the documentation says 900", longest)
	}
}

func TestRolledRefused(t *testing.T) {
	e := dice.MustParse("2d6+1d8-1")
	for _, c := range []struct {
		faces []int
		want  dice.DrawError
	}{
		{nil, dice.DrawError{Draw: 1, Die: 6, Err: dice.ErrExhausted}},
		{[]int{1, 6}, dice.DrawError{Draw: 3, Die: 8, Err: dice.ErrExhausted}},
		{[]int{1, 7, 8}, dice.DrawError{Draw: 2, Die: 6, Answer: "7", Err: dice.ErrFace}},
		{[]int{0, 6, 8}, dice.DrawError{Draw: 1, Die: 6, Answer: "0", Err: dice.ErrFace}},
		{[]int{1, 6, 9}, dice.DrawError{Draw: 3, Die: 8, Answer: "9", Err: dice.ErrFace}},
		{[]int{1, 6, 8, 1}, dice.DrawError{Draw: 4, Answer: "1 more", Err: dice.ErrLeftover}},
	} {
		got, err := e.Take(c.faces...)
		var draw *dice.DrawError
		if !errors.As(err, &draw) || *draw != c.want || got != (dice.Rolled{}) {
			t.Errorf("%v: %v, %v; want %v", c.faces, got, err, &c.want)
		}
	}
	var rec dice.Recorder
	rec.Src = dice.NewSource("zero")
	if got, err := (dice.Expr{}).Roll(&rec); !errors.Is(err, dice.ErrExpr) || got != (dice.Rolled{}) || len(rec.Draws) > 0 {
		t.Errorf("the zero Expr rolls %v, %v", got, err)
	}
	if _, err := (dice.Expr{}).MarshalText(); !errors.Is(err, dice.ErrExpr) {
		t.Errorf("the zero Expr has a text: %v", err)
	}
	checkJSON(t, dice.Rolled{})
}

// TestRolledBrokenSource counts the draws of a source that breaks over the whole
// roll, with small dice and with large ones, and hears its own reason.
func TestRolledBrokenSource(t *testing.T) {
	for _, text := range []string{"2d6+3d8", "2d6+1+3d1000"} {
		for bad := 1; bad <= 5; bad++ {
			for _, answer := range []int{-1, 1 << 30} {
				draws := 0
				got, err := dice.MustParse(text).Roll(dice.Func(func(int) int {
					if draws++; draws == bad {
						return answer
					}
					return 0
				}))
				var draw *dice.DrawError
				if !errors.As(err, &draw) || draw.Err != dice.ErrSource || draw.Draw != bad || draw.Answer != strconv.Itoa(answer) ||
					draws != bad || got != (dice.Rolled{}) {
					t.Errorf("%s, draw %d breaks: %v, %v after %d draws", text, bad, got, err, draws)
				}
			}
		}
		script := dice.Typed(1, 1, 1)
		if _, err := dice.MustParse(text).Roll(script); err == nil || err.Error() != script.Done().Error() || !errors.Is(err, dice.ErrExhausted) {
			t.Errorf("%s: %v, the script says %v", text, err, script.Done())
		}
	}
}

// An error counts the dice of the whole roll, as when they are rolled.
func TestRolledJSONCountsDice(t *testing.T) {
	kept := must(dice.MustParse("1d4").Take(3))
	for faces, want := range map[string]dice.DrawError{
		`[]`:                      {Draw: 1, Die: 6, Err: dice.ErrExhausted},
		`[[1]]`:                   {Draw: 2, Die: 6, Err: dice.ErrExhausted},
		`[[1,6,6],[8,1]]`:         {Draw: 3, Die: 6, Answer: "1 more", Err: dice.ErrLeftover},
		`[[1,6]]`:                 {Draw: 3, Die: 8, Err: dice.ErrExhausted},
		`[[1,6],[]]`:              {Draw: 3, Die: 8, Err: dice.ErrExhausted},
		`[[1,6],[8]]`:             {Draw: 4, Die: 8, Err: dice.ErrExhausted},
		`[[1,6],[8,9]]`:           {Draw: 4, Die: 8, Answer: "9", Err: dice.ErrFace},
		`[[1,6],[8,1,2,3]]`:       {Draw: 5, Die: 8, Answer: "2 more", Err: dice.ErrLeftover},
		`[[1,6],[8,1],[],[1],[]]`: {Answer: "3 more lists", Err: dice.ErrLeftover},
	} {
		r := kept
		err := r.UnmarshalJSON([]byte(`{"expr":"2d6-1+2d8","faces":` + faces + `,"total":15}`))
		var draw *dice.DrawError
		if !errors.As(err, &draw) || *draw != want || r != kept {
			t.Errorf("%s: %v, %v; want %v", faces, r, err, &want)
		}
	}
}

func TestRolledJSONRefused(t *testing.T) {
	for text, want := range map[string]error{
		`{"expr":"4d6kh3","faces":[[5,1,6,4]],"total":15}`:                           dice.ErrDropped,
		`{"expr":"4d6kh3","faces":[[5,1,6,4]],"dropped":[],"total":15}`:              dice.ErrDropped,
		`{"expr":"4d6kh3","faces":[[5,1,6,4]],"dropped":[[0]],"total":15}`:           dice.ErrDropped,
		`{"expr":"4d6kh3","faces":[[5,1,6,4]],"dropped":[[1,2]],"total":15}`:         dice.ErrDropped,
		`{"expr":"4d6kh3","faces":[[5,1,6,4]],"dropped":[[1],[]],"total":15}`:        dice.ErrDropped,
		`{"expr":"4d6kh3","faces":[[5,5,5,5]],"dropped":[[0]],"total":15}`:           dice.ErrDropped, // the last of equal dice is
		`{"expr":"4d6kh3","faces":[[5,1,6,4]],"dropped":[[1]],"total":16}`:           dice.ErrTotal,
		`{"expr":"4d6","faces":[[5,1,6,4]],"dropped":[[1]],"total":16}`:              dice.ErrDropped,
		`{"expr":"4d6","faces":[[5,1,6,4]],"dropped":[[]],"total":16}`:               dice.ErrDropped,
		`{"expr":"6d10>=7","faces":[[3,8,10,1,7,2]],"dropped":[[0,3,5]],"total":28}`: dice.ErrTotal,
		`{"expr":"2dF","faces":[[2,1]],"total":3}`:                                   dice.ErrFace,
		`{"expr":"2dF","faces":[[-2,1]],"total":-1}`:                                 dice.ErrFace,
		`{"expr":"2d6+1d8-1","faces":[[1,6],[8]],"total":15}`:                        dice.ErrTotal,
		`{"expr":"2d6+1d8-1","faces":[[1,6],[8]]}`:                                   dice.ErrTotal,
		`{"expr":"2d6+1d8-1","faces":[[1,7],[8]],"total":15}`:                        dice.ErrFace,
		`{"expr":"2d6+1d8-1","faces":[[1,6],[0]],"total":6}`:                         dice.ErrFace,
		`{"expr":"2d6+1d8-1","faces":[[1,6,8]],"total":14}`:                          dice.ErrLeftover,
		`{"expr":"2d6+1d8-1","faces":[[1,6],[8],[1]],"total":14}`:                    dice.ErrLeftover,
		`{"expr":"2d6+1d8-1","faces":[[1],[6,8]],"total":14}`:                        dice.ErrExhausted,
		`{"expr":"2d6+1d8-1","faces":[[1,6]],"total":6}`:                             dice.ErrExhausted,
		`{"expr":"2d6+1d8-1","total":14}`:                                            dice.ErrExhausted,
		`{"expr":"1000000d6","faces":[[1]],"total":1}`:                               dice.ErrExhausted,
		`{"expr":"1000001d6","faces":[[1]],"total":1}`:                               dice.ErrLimit,
		`{"faces":[],"total":0}`:                                                     dice.ErrExpr,
		`{}`:                                                                         dice.ErrExpr,
		`{"expr":"rubbish","faces":[],"total":0}`:                                    nil,
		`{"expr":"","faces":[],"total":0}`:                                           nil,
		`{"Expr":"1d6","faces":[[1]],"total":1}`:                                     nil,
		`{"expr":"1d6","faces":[[1]],"total":1,"more":1}`:                            nil,
		`{"expr":"1d6","expr":"1d6","faces":[[1]],"total":1}`:                        nil,
		`{"expr":"1d6","faces":[[1.0]],"total":1}`:                                   nil,
		`{"expr":"1d6","faces":[["1"]],"total":1}`:                                   nil,
		`{"expr":"1d6","faces":[[99999999999]],"total":1}`:                           nil,
		`{"expr":"1d6","faces":[[1]],"total":"1"}`:                                   nil,
		`{"expr":6,"faces":[[1]],"total":1}`:                                         nil,
		`{"expr":"1d6","faces":[null],"total":1}`:                                    dice.ErrExhausted,
		`[]`:                                    nil,
		`{"expr":"1d6","faces":[[1]],"total":1`: nil,
		`{"expr":"1d6","faces":[[1]],"total":1}{}`:                       nil,
		`{"expr":"1d6","faces":[[1]],"total":1}` + string(rune(0x1f3b2)): nil,
	} {
		kept := must(dice.MustParse("1d4").Take(3))
		r := kept
		err := r.UnmarshalJSON([]byte(text))
		if err == nil || want != nil && !errors.Is(err, want) || r != kept {
			t.Errorf("%s: %v, %v", text, r, err)
		}
	}
	loose := ` { "total" : 8 , "faces":[ [ 8 ] ], "expr":" d8 " } `
	var r dice.Rolled
	if err := r.UnmarshalJSON([]byte(loose)); err != nil || r != must(dice.MustParse("1d8").Take(8)) {
		t.Errorf("%s: %v, %v", loose, r, err)
	}
	huge := `{"expr":"1d6","faces":[[1` + strings.Repeat(" ", 17<<20) + `]],"total":1}`
	if err := r.UnmarshalJSON([]byte(huge)); err == nil {
		t.Error("seventeen megabytes of spaces are accepted")
	}
}
