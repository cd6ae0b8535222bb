package combatrapid

import (
	"encoding/json"
	"iter"
	"maps"
	"slices"
	"strconv"
)

// An edit is a tree of JSON with a single thing changed.
type edit struct {
	path    string
	value   any
	removed bool // by leaving a key out
}

// edits yields every single change of a tree, which itself stays as it is.
func edits(tree any) iter.Seq[edit] {
	return func(yield func(edit) bool) { edited(tree, "", yield) }
}

func edited(tree any, path string, yield func(edit) bool) bool {
	switch v := tree.(type) {
	case map[string]any:
		return editedObject(v, path, yield)
	case []any:
		return editedList(v, path, yield)
	}
	for _, other := range others(tree) {
		if !yield(edit{path, other, false}) {
			return false
		}
	}
	return true
}

func editedObject(v map[string]any, path string, yield func(edit) bool) bool {
	with := func(key string, value any) map[string]any {
		m := maps.Clone(v)
		m[key] = value
		return m
	}
	if !yield(edit{path + ".unknown", with("unknown", 0), false}) {
		return false
	}
	for key, value := range v {
		without := maps.Clone(v)
		delete(without, key)
		if !yield(edit{path + "." + key, without, true}) {
			return false
		}
		for e := range edits(value) {
			if !yield(edit{path + "." + key + e.path, with(key, e.value), e.removed}) {
				return false
			}
		}
	}
	return true
}

func editedList(v []any, path string, yield func(edit) bool) bool {
	for i, value := range v {
		at := path + "[" + strconv.Itoa(i) + "]"
		swapped := slices.Clone(v)
		swapped[0], swapped[i] = swapped[i], swapped[0]
		if !yield(edit{at, slices.Delete(slices.Clone(v), i, i+1), false}) ||
			!yield(edit{at, slices.Insert(slices.Clone(v), i, value), false}) ||
			!yield(edit{at, swapped, false}) {
			return false
		}
		for e := range edits(value) {
			changed := slices.Clone(v)
			changed[i] = e.value
			if !yield(edit{at + e.path, changed, e.removed}) {
				return false
			}
		}
	}
	return true
}

// others are values that stand in for one.
func others(leaf any) []any {
	switch v := leaf.(type) {
	case json.Number:
		if n, err := v.Int64(); err == nil {
			return []any{n + 1, n - 1, -n - 1, v.String(), nil}
		}
		return []any{0, v.String(), nil}
	case string:
		return []any{v + "x", "x" + v, "", 1, nil}
	case bool:
		return []any{!v, 0, nil}
	}
	return []any{0, "x", true} // for null
}
