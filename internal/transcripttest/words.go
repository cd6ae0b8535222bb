package transcripttest

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// Pairs reads words such as key=value as the fields of a JSON object: numbers,
// texts in which an underscore stands for a space, and true for a word alone.
func Pairs(words []string) map[string]any {
	m := map[string]any{}
	for _, w := range words {
		key, value, ok := strings.Cut(w, "=")
		if n, err := strconv.ParseFloat(value, 64); err == nil {
			m[key] = n
		} else if ok {
			m[key] = strings.ReplaceAll(value, "_", " ")
		} else {
			m[key] = true
		}
	}
	return m
}

// Sentence reads the words of a command, "Ada strike Brun situation=-2 open", as the
// fields who, do and at and those that [Pairs] makes; words alone beyond the three
// are flags. The leader of the game is nobody in the fight: its name is left out, and
// a command of one word is the leader's.
func Sentence(t *testing.T, words []string, leader string, flags ...string) map[string]any {
	t.Helper()
	var plain, rest []string
	for _, w := range words {
		if strings.Contains(w, "=") || slices.Contains(flags, w) {
			rest = append(rest, w)
		} else {
			plain = append(plain, w)
		}
	}
	if len(plain) == 1 {
		plain = append([]string{leader}, plain...)
	}
	if len(plain) < 2 || len(plain) > 3 {
		t.Fatalf("%q: want who does what to whom", words)
	}
	m := Pairs(rest)
	if plain[0] != leader {
		m["who"] = plain[0]
	}
	m["do"] = strings.ReplaceAll(plain[1], "_", " ")
	if len(plain) == 3 {
		m["at"] = plain[2]
	}
	return m
}

// Decode puts what [Pairs] and [Sentence] have read into a value that takes JSON.
func Decode(t *testing.T, fields map[string]any, to any) {
	t.Helper()
	data, err := json.Marshal(fields)
	if err == nil {
		err = json.Unmarshal(data, to)
	}
	if err != nil {
		t.Fatal(err)
	}
}
