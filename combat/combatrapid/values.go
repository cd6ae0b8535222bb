package combatrapid

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"

	"pgregory.net/rapid"
)

// survives asks that what JSON makes of a value and back is the same value: not the
// same text alone, for what JSON leaves out would be lost in a save.
func survives[T any](t *rapid.T, immutable []reflect.Type, what string, v T) {
	var again T
	data := text(t, v)
	if err := json.Unmarshal([]byte(data), &again); err != nil {
		t.Fatalf("%s is not read back: %v\n%s", what, err, indent([]byte(data)))
	}
	sameValue(t, immutable, what+" written as JSON and read back", again, v)
}

// sameValue compares values as they lie in memory, unexported fields too; only that
// there is nothing in a list may be told in two ways.
func sameValue[T any](t *rapid.T, immutable []reflect.Type, what string, got, want T) {
	c := comparison{immutable: immutable, visited: map[[2]uintptr]bool{}}
	if path := c.differ(reflect.ValueOf(&got).Elem(), reflect.ValueOf(&want).Elem(), ""); path != "" {
		t.Fatalf("%s: %s is another:\n got %+v\nwant %+v", what, path, got, want)
	}
}

type comparison struct {
	immutable []reflect.Type
	visited   map[[2]uintptr]bool
}

// differ is where two values of one type differ, or "".
func (c *comparison) differ(a, b reflect.Value, path string) string {
	if slices.Contains(c.immutable, a.Type()) {
		return "" // told apart by their JSON alone
	}
	switch a.Kind() {
	case reflect.Pointer:
		return c.pointers(a, b, path)
	case reflect.Interface:
		switch {
		case a.IsNil() || b.IsNil():
			return unless(a.IsNil() == b.IsNil(), path)
		case a.Elem().Type() != b.Elem().Type():
			return path
		}
		return c.differ(a.Elem(), b.Elem(), path)
	case reflect.Slice, reflect.Array:
		if a.Len() != b.Len() {
			return path
		}
		for i := range a.Len() {
			if p := c.differ(a.Index(i), b.Index(i), fmt.Sprintf("%s[%d]", path, i)); p != "" {
				return p
			}
		}
		return ""
	case reflect.Map:
		return c.maps(a, b, path)
	case reflect.Struct:
		for i := range a.NumField() {
			if p := c.differ(a.Field(i), b.Field(i), path+"."+a.Type().Field(i).Name); p != "" {
				return p
			}
		}
		return ""
	case reflect.Func, reflect.Chan, reflect.UnsafePointer:
		return unless(a.IsNil() == b.IsNil(), path)
	case reflect.Float32, reflect.Float64:
		return unless(a.Float() == b.Float() || a.Float() != a.Float() && b.Float() != b.Float(), path)
	}
	return unless(a.Equal(b), path)
}

func (c *comparison) pointers(a, b reflect.Value, path string) string {
	if a.IsNil() || b.IsNil() {
		return unless(a.IsNil() == b.IsNil(), path)
	}
	if pair := [2]uintptr{a.Pointer(), b.Pointer()}; !c.visited[pair] {
		c.visited[pair] = true
		return c.differ(a.Elem(), b.Elem(), path)
	}
	return ""
}

func (c *comparison) maps(a, b reflect.Value, path string) string {
	if a.Len() != b.Len() {
		return path
	}
	for iter := a.MapRange(); iter.Next(); {
		other := b.MapIndex(iter.Key())
		at := fmt.Sprintf("%s[%v]", path, iter.Key())
		if !other.IsValid() {
			return at
		}
		if p := c.differ(iter.Value(), other, at); p != "" {
			return p
		}
	}
	return ""
}

func unless(same bool, path string) string {
	switch {
	case same:
		return ""
	case path == "":
		return "the value"
	}
	return path
}
