// Package strictjson decodes JSON and refuses what encoding/json lets pass:
// keys in another case, unknown or repeated keys, keys missing that must be there, null for a value that cannot
// be null, arrays of another length, broken UTF-8, and texts that are too large
// or too deep.
package strictjson

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/letters"
)

// MaxDepth is how deep lists and objects may nest.
const MaxDepth = 64

// MaxSmall is a size that suits a single result or character: 1 MiB.
const MaxSmall = 1 << 20

// ErrJSON is what every error of this package wraps, but for those of parts that decode
// themselves.
var ErrJSON = errors.New("rollbook: unacceptable JSON")

// Unmarshal decodes data of at most maxBytes into v, a non-nil pointer. After
// an error *v is as before: the value is decoded aside and then copied. An empty list
// in a field with omitempty becomes nil, as it is where the list was left out.
func Unmarshal(data []byte, v any, maxBytes int) error {
	if len(data) > maxBytes {
		return fmt.Errorf("%w: %d bytes, at most %d", ErrJSON, len(data), maxBytes)
	}
	if !utf8.Valid(data) {
		return fmt.Errorf("%w: not valid UTF-8", ErrJSON)
	}
	if err := checkDepth(data); err != nil {
		return err
	}
	if !json.Valid(data) {
		return fmt.Errorf("%w: %w", ErrJSON, json.Unmarshal(data, new(json.RawMessage)))
	}
	target := reflect.ValueOf(v).Elem()
	w := walker{data: data}
	if err := w.value(target.Type()); err != nil {
		return err
	}
	aside := reflect.New(target.Type())
	if err := json.Unmarshal(data, aside.Interface()); err != nil {
		return own(err)
	}
	leaveOut(aside.Elem())
	target.Set(aside.Elem())
	return nil
}

// leaveOut makes lists nil that are not written.
func leaveOut(v reflect.Value) {
	if v.Kind() != reflect.Struct {
		return
	}
	for f, field := range v.Fields() {
		if f.Anonymous {
			leaveOut(field)
		}
		if field.Kind() == reflect.Slice && field.Len() == 0 && field.CanSet() && strings.HasSuffix(f.Tag.Get("json"), ",omitempty") {
			field.SetZero()
		}
	}
}

// Into decodes data of at most maxBytes into *v, unless check, where there is one,
// has something against what it says. The error of a text begins with subject. After
// an error *v is as before.
//
// It is made for an UnmarshalJSON: v is the receiver as a type without methods,
//
//	type plain Weapon
//	return strictjson.Into(data, (*plain)(w), "…: weapon", strictjson.MaxSmall, func(p plain) error { return Weapon(p).Validate() })
func Into[T any](data []byte, v *T, subject string, maxBytes int, check func(T) error) error {
	var aside T
	if err := Unmarshal(data, &aside, maxBytes); err != nil {
		return fmt.Errorf("%s: %w", subject, err)
	}
	if check != nil {
		if err := check(aside); err != nil {
			return err
		}
	}
	*v = aside
	return nil
}

// own puts an error of encoding/json about a type in our own words: its own
// repeat the value, however long it is, and name types that nobody knows. What a part
// that decodes itself has against a text needs no more words.
func own(err error) error {
	var fault rollbook.Fault
	if errors.As(err, &fault) || errors.Is(err, ErrJSON) {
		return err
	}
	var wrong *json.UnmarshalTypeError
	if errors.As(err, &wrong) {
		field := ""
		if wrong.Field != "" {
			field = "key " + clip(wrong.Field) + ": "
		}
		return fmt.Errorf("%w: %sno %s that fits, at offset %d", ErrJSON, field, wrong.Type.Kind(), wrong.Offset)
	}
	if text := rollbook.OneLine(err); len(text) > mostText || text != err.Error() {
		return fmt.Errorf("%w: %s", ErrJSON, letters.Shown(text, mostText))
	}
	return fmt.Errorf("%w: %w", ErrJSON, err)
}

// mostText is how much is repeated of what somebody else says of a text.
const mostText = 300

// checkDepth runs before anything recursive does.
func checkDepth(data []byte) error {
	depth, inString := 0, false
	for i := 0; i < len(data); i++ {
		switch c := data[i]; {
		case inString && c == '\\':
			i++
		case c == '"':
			inString = !inString
		case inString:
		case c == '{' || c == '[':
			if depth++; depth > MaxDepth {
				return fmt.Errorf("%w: nested deeper than %d at offset %d", ErrJSON, MaxDepth, i)
			}
		case c == '}' || c == ']':
			depth--
		}
	}
	return nil
}

// A walker compares a text that is known to be valid JSON with a type. A nil
// type stands for anything.
type walker struct {
	data []byte
	pos  int
}

func (w *walker) fail(format string, args ...any) error {
	return fmt.Errorf("%w: %s at offset %d", ErrJSON, fmt.Sprintf(format, args...), w.pos)
}

func (w *walker) space() {
	for w.pos < len(w.data) && strings.IndexByte(" \t\r\n", w.data[w.pos]) >= 0 {
		w.pos++
	}
}

func (w *walker) skip(c byte) bool {
	if w.space(); w.pos < len(w.data) && w.data[w.pos] == c {
		w.pos++
		return true
	}
	return false
}

func (w *walker) value(t reflect.Type) error {
	w.space()
	if w.data[w.pos] == 'n' {
		if !nullable(t) {
			return w.fail("null for a %v", t.Kind())
		}
		w.literal()
		return nil
	}
	t = plain(t)
	switch w.data[w.pos] {
	case '{':
		return w.object(t)
	case '[':
		return w.array(t)
	case '"':
		_, err := w.text()
		return err
	}
	w.literal()
	return nil
}

func nullable(t reflect.Type) bool {
	if t == nil || reflect.PointerTo(t).Implements(jsonUnmarshaler) { // which decides for itself
		return true
	}
	switch t.Kind() {
	case reflect.Pointer, reflect.Interface, reflect.Slice, reflect.Map:
		return true
	}
	return false
}

var (
	jsonUnmarshaler = reflect.TypeFor[json.Unmarshaler]()
	textUnmarshaler = reflect.TypeFor[encoding.TextUnmarshaler]()
)

// plain removes pointers, and returns nil for types that decode themselves:
// those are strict on their own.
func plain(t reflect.Type) reflect.Type {
	for t != nil && t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if t == nil || t.Kind() == reflect.Interface {
		return nil
	}
	if p := reflect.PointerTo(t); p.Implements(jsonUnmarshaler) || p.Implements(textUnmarshaler) {
		return nil
	}
	return t
}

func (w *walker) object(t reflect.Type) error {
	var fields *layout
	var element reflect.Type
	if t != nil {
		switch t.Kind() {
		case reflect.Struct:
			fields = fieldsOf(t)
		case reflect.Map:
			element = t.Elem()
		}
	}
	var seen keys
	w.pos++ // the brace
	for !w.skip('}') {
		w.skip(',')
		w.space()
		key, err := w.text()
		if err != nil {
			return err
		}
		if !seen.add(key) {
			return w.fail("key %s twice", clip(key))
		}
		child, quoted := element, false
		if fields != nil {
			known := false
			if child, known = fields.types[key]; !known {
				return w.fail("unknown key %s", clip(key))
			}
			quoted = slices.Contains(fields.quoted, key)
		}
		w.skip(':')
		if quoted {
			err = w.quotedNumber()
		} else {
			err = w.value(child)
		}
		if err != nil {
			return err
		}
	}
	if fields == nil {
		return nil
	}
	for _, key := range fields.always {
		if seen.add(key) {
			return w.fail("no key %q", key)
		}
	}
	return nil
}

// quotedNumber is a whole number as a field with the option string writes it:
// encoding/json takes "null" and "01" too.
func (w *walker) quotedNumber() error {
	w.space()
	if w.data[w.pos] != '"' {
		return w.fail("no number in quotes")
	}
	text, err := w.text()
	if err != nil {
		return err
	}
	if n, err := strconv.ParseInt(text, 10, 64); err != nil || strconv.FormatInt(n, 10) != text {
		return w.fail("no whole number in %s", clip(text))
	}
	return nil
}

func (w *walker) array(t reflect.Type) error {
	var element reflect.Type
	if t != nil && (t.Kind() == reflect.Slice || t.Kind() == reflect.Array) {
		element = t.Elem()
	}
	n := 0
	w.pos++ // the bracket
	for !w.skip(']') {
		w.skip(',')
		if err := w.value(element); err != nil {
			return err
		}
		n++
	}
	if t != nil && t.Kind() == reflect.Array && n != t.Len() {
		return w.fail("list of %d, want %d,", n, t.Len())
	}
	return nil
}

// keys are the keys of one object so far: a list while they are few, for the
// sake of speed, and then a set.
type keys struct {
	few  [8]string
	n    int
	more map[string]bool
}

// add reports whether key is new.
func (k *keys) add(key string) bool {
	if slices.Contains(k.few[:k.n], key) || k.more[key] {
		return false
	}
	if k.n < len(k.few) {
		k.few[k.n] = key
		k.n++
		return true
	}
	if k.more == nil {
		k.more = map[string]bool{}
	}
	k.more[key] = true
	return true
}

// text reads a string and refuses escapes that stand for no character.
func (w *walker) text() (string, error) {
	start, escaped := w.pos, false
	for w.pos++; w.data[w.pos] != '"'; w.pos++ {
		if w.data[w.pos] == '\\' {
			w.pos++
			escaped = true
		}
	}
	w.pos++
	raw := w.data[start:w.pos]
	if !escaped {
		return string(raw[1 : len(raw)-1]), nil
	}
	var s string
	if err := json.Unmarshal(raw, &s); err != nil {
		return "", w.fail("%v", err)
	}
	if strings.ContainsRune(s, utf8.RuneError) && loneSurrogate(string(raw)) {
		return "", w.fail("half a surrogate pair")
	}
	return s, nil
}

// loneSurrogate reports whether raw, a JSON string, holds an escape from the
// surrogate range that its neighbour does not complete.
func loneSurrogate(raw string) bool {
	for i := 0; i+6 <= len(raw); i++ {
		if raw[i] != '\\' {
			continue
		}
		i++
		if raw[i] != 'u' {
			continue
		}
		switch unit := strings.ToLower(raw[i+1 : i+5]); {
		case unit >= "d800" && unit < "dc00":
			next := raw[i+5:]
			if len(next) < 6 || next[:2] != `\u` || strings.ToLower(next[2:6]) < "dc00" || strings.ToLower(next[2:6]) > "dfff" {
				return true
			}
			i += 10
		case unit >= "dc00" && unit <= "dfff":
			return true
		default:
			i += 4
		}
	}
	return false
}

// literal skips a number, true, false or null.
func (w *walker) literal() {
	for w.pos < len(w.data) && strings.IndexByte(" \t\r\n,]}", w.data[w.pos]) < 0 {
		w.pos++
	}
}

// A layout has the keys that encoding/json writes for a struct, and which of them must
// be there: those of fields with the tag strict:"required".
type layout struct {
	types  map[string]reflect.Type
	always []string
	quoted []string // numbers written as strings
}

var fieldCache sync.Map // reflect.Type → *layout

func fieldsOf(t reflect.Type) *layout {
	if k, ok := fieldCache.Load(t); ok {
		return k.(*layout)
	}
	fields := &layout{types: map[string]reflect.Type{}}
	for f := range t.Fields() {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case name == "-":
			continue
		case f.Anonymous && name == "" && plain(f.Type) != nil && plain(f.Type).Kind() == reflect.Struct:
			embedded := fieldsOf(plain(f.Type))
			for key, inner := range embedded.types {
				if _, outer := fields.types[key]; !outer {
					fields.types[key] = inner
				}
			}
			fields.always, fields.quoted = append(fields.always, embedded.always...), append(fields.quoted, embedded.quoted...)
			continue
		case !f.IsExported():
			continue
		case name == "":
			name = f.Name
		}
		fields.types[name] = f.Type
		if strings.HasSuffix(f.Tag.Get("json"), ",string") {
			fields.quoted = append(fields.quoted, name)
		}
		if f.Tag.Get("strict") == "required" {
			fields.always = append(fields.always, name)
		}
	}
	fieldCache.Store(t, fields)
	return fields
}

func clip(s string) string { return letters.Quote(s, 40) }
