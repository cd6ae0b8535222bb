// Package commandtest tests what the commands of all fights have in common: each reads
// some of the fields, shows them in its text, and is refused with any other.
package commandtest

import (
	"errors"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
)

// Reads are the fields that each command reads, by their keys in JSON with spaces
// between.
type Reads[D rollbook.Enum[D]] map[D]string

// each yields every command with every field, as it is without the field and with it.
func each[D rollbook.Enum[D], C any](of func(D) C, f func(do D, key string, plain, c C)) {
	fields := reflect.TypeFor[C]()
	for do := range rollbook.All[D]() {
		for i := range fields.NumField() {
			if key, _, _ := strings.Cut(fields.Field(i).Tag.Get("json"), ","); key != "do" {
				c := of(do)
				touch(reflect.ValueOf(&c).Elem().Field(i))
				f(do, key, of(do), c)
			}
		}
	}
}

// touch makes a value another than zero.
func touch(v reflect.Value) {
	switch v.Kind() {
	case reflect.String:
		v.SetString("x")
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Float64:
		v.SetFloat(1)
	case reflect.Uint8:
		v.SetUint(1)
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
	case reflect.Struct:
		touch(v.Field(0))
	default:
		v.SetInt(1)
	}
}

// Texts holds that every command has a text of its own, and that whichever field it
// reads shows there; what it does not read does not. of makes a command without fields.
func Texts[D rollbook.Enum[D], C interface{ String() string }](t *testing.T, reads Reads[D], of func(D) C) {
	t.Helper()
	seen := map[string]D{}
	for do := range rollbook.All[D]() {
		text := of(do).String()
		if other, ok := seen[text]; ok || text == "" {
			t.Errorf("%v and %v: %q", do, other, text)
		}
		seen[text] = do
	}
	each(of, func(do D, key string, plain, c C) {
		if shows := c.String() != plain.String(); shows != slices.Contains(strings.Fields(reads[do]), key) {
			t.Errorf("%v with %q: %s", do, key, c)
		}
	})
}

// Stray holds that whichever field a command does not read is refused by its name in
// JSON, with those that it reads; and that no other field is.
func Stray[D rollbook.Enum[D], C any](t *testing.T, clause rollbook.Clause, reads Reads[D], of func(D) C, check func(C) error) {
	t.Helper()
	each(of, func(do D, key string, _, c C) {
		known := strings.Fields(reads[do])
		want := rollbook.Fault{Clause: clause, Subject: "command", Found: strconv.Quote(do.String()) + " with " + strconv.Quote(key), Allowed: quoted(known)}
		if err := check(c); errors.Is(err, want) == slices.Contains(known, key) {
			t.Errorf("%v with %q: %v", do, key, err)
		}
	})
}

// quoted is a list of keys as faults have it.
func quoted(keys []string) string {
	if len(keys) == 0 {
		return "no other field"
	}
	return `"` + strings.Join(keys, `", "`) + `"`
}
