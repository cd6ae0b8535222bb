package decodetest

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/rollbook-rpg/rollbook/internal/letters"
)

// Evil is a text that nobody wants to see again as it stands: it colours a terminal,
// overwrites its line, turns the direction of writing, breaks lines, hides, and is long.
var Evil = "\x1b[31m\r\u202e\u2028\n\u3164" + strings.Repeat("evil", 1000)

// What a text may have: an error has a line for each fault.
const (
	maxLine   = 2600
	maxString = 10_000
)

// Said fails t where a text that the module says of something could do harm where it is
// shown, or is too long. Lines may be many where it is the text of an error.
func Said(t testing.TB, of string, text string, lines bool) {
	t.Helper()
	most := maxString
	if lines {
		most = maxLine
	}
	for line := range strings.SplitSeq(text, "\n") {
		if bad := strings.IndexFunc(line, letters.Hidden); bad >= 0 || len(line) > most || !utf8.ValidString(line) {
			t.Errorf("%s: %d bytes, with %+q at %d: %+.200q", of, len(line), line[max(bad, 0):min(len(line), max(bad, 0)+10)], bad, line)
			return
		}
		if !lines && len(line) < len(text) {
			t.Errorf("%s: several lines: %.200q", of, text)
			return
		}
	}
}

// Parsers meets every parser of the package in the current folder, the exported
// functions and methods named Parse…, with hostile texts in every place of a good one.
// parsers and good have the same keys, the names of the parsers; one that is missing
// fails t. What is refused must change nothing and be said so that it can be shown.
func Parsers(t testing.TB, parsers map[string]func(string) (any, error), good map[string]string) {
	t.Helper()
	found := declared(t, func(name string) bool { return strings.HasPrefix(name, "Parse") })
	for name := range parsers {
		if !slices.Contains(found, name) {
			t.Errorf("no parser %s", name)
		}
	}
	for _, name := range found {
		parse, text := parsers[name], good[name]
		if parse == nil {
			t.Errorf("%s is not swept", name)
			continue
		}
		if _, err := parse(text); err != nil {
			t.Errorf("%s refuses %q: %v", name, text, err)
		}
		for _, part := range append(strings.Split(Evil, "evil")[:1], Evil, "\xff", "\x00", strings.Repeat("9", 500), strings.Repeat("x", 500), "evil\u2029", "\u200d") {
			for at := range len(text) + 1 {
				for _, hostile := range []string{text[:at] + part + text[at:], text[:at] + part, part + text[at:]} {
					v, err := parse(hostile)
					if err != nil {
						Said(t, name, err.Error(), true)
					} else if s, ok := v.(fmt.Stringer); ok {
						Said(t, name, s.String(), false)
					}
				}
			}
		}
	}
}

// sweep puts Evil in every place of a value's JSON, of the seeds, and in each field that
// the type has.
func sweep(t testing.TB, of reflect.Type, seeds []string) {
	t.Helper()
	texts := fields(of)
	if text, err := json.Marshal(reflect.Zero(of).Interface()); err == nil {
		seeds = append(slices.Clone(seeds), string(text))
	}
	for _, seed := range seeds {
		var v any
		if json.Unmarshal([]byte(seed), &v) == nil {
			spoil(v, func(spoilt any) {
				text, err := json.Marshal(spoilt)
				if err != nil {
					t.Fatal(err)
				}
				texts = append(texts, string(text))
			})
		}
	}
	quoted, _ := json.Marshal(Evil)
	for _, text := range append(texts, string(quoted), Evil) {
		check(t, of, []byte(text))
	}
}

// fields are objects with Evil in one field of the type.
func fields(of reflect.Type) (texts []string) {
	if of.Kind() != reflect.Struct {
		return nil
	}
	for f := range of.Fields() {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "" {
			name = f.Name
		}
		text, _ := json.Marshal(map[string]string{name: Evil})
		texts = append(texts, string(text))
	}
	return texts
}

// spoil hands v to use once for each value in it, with Evil in its place, and once for
// each key.
func spoil(v any, use func(any)) {
	use(Evil)
	switch v := v.(type) {
	case map[string]any:
		for key, inner := range v {
			spoil(inner, func(x any) {
				v[key] = x
				use(v)
			})
			delete(v, key)
			v[Evil] = inner
			use(v)
			delete(v, Evil)
			v[key] = inner
		}
	case []any:
		for i, inner := range v {
			spoil(inner, func(x any) {
				v[i] = x
				use(v)
			})
			v[i] = inner
		}
	}
}
