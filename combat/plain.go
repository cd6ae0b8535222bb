package combat

import (
	"bytes"
	"encoding"
	"encoding/json"
	"errors"
	"math"
	"reflect"
	"strconv"
	"sync"
	"unicode/utf8"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// A plan is where in a value of a type there are strings and floats, so that they can be
// looked at without writing the value as JSON. A nil plan means nowhere.
type plan struct {
	kind   reflect.Kind
	elem   *plan // of a list, a map, a pointer
	key    *plan // of a map
	fields []planned
	slot   bool // a plan that is being made, for a type that holds itself
}

type planned struct {
	index int
	name  string
	*plan
}

var plans sync.Map // reflect.Type → *plan

// planOf is the plan of a type, made once.
func planOf(t reflect.Type) *plan {
	if p, ok := plans.Load(t); ok {
		return p.(*plan)
	}
	p := makePlan(t, map[reflect.Type]*plan{})
	plans.Store(t, p)
	return p
}

var (
	jsonMarshaler = reflect.TypeFor[json.Marshaler]()
	textMarshaler = reflect.TypeFor[encoding.TextMarshaler]()
)

// makesItself reports whether a type writes itself: that is looked at when it is
// written.
func makesItself(t reflect.Type) bool {
	p := reflect.PointerTo(t)
	return p.Implements(jsonMarshaler) || p.Implements(textMarshaler)
}

func makePlan(t reflect.Type, making map[reflect.Type]*plan) *plan {
	if makesItself(t) {
		return nil
	}
	if p := making[t]; p != nil {
		p.slot = true
		return p
	}
	p := &plan{kind: t.Kind()}
	making[t] = p
	defer delete(making, t)
	switch t.Kind() {
	case reflect.String, reflect.Float32, reflect.Float64, reflect.Interface:
		return p
	case reflect.Pointer, reflect.Slice, reflect.Array:
		p.elem = makePlan(t.Elem(), making)
	case reflect.Map:
		p.key, p.elem = makePlan(t.Key(), making), makePlan(t.Elem(), making)
	case reflect.Struct:
		for i := range t.NumField() {
			f := t.Field(i)
			if f.Tag.Get("json") == "-" || !f.IsExported() && !f.Anonymous {
				continue
			}
			if q := makePlan(f.Type, making); q != nil {
				p.fields = append(p.fields, planned{i, f.Name, q})
			}
		}
	}
	if p.elem == nil && p.key == nil && p.fields == nil && !p.slot {
		return nil
	}
	return p
}

// A flaw is a value that JSON cannot hold.
type flaw struct{ path, found, allowed string }

// look finds the first flaw of a value.
func (p *plan) look(v reflect.Value) *flaw {
	if p == nil {
		return nil
	}
	switch p.kind {
	case reflect.String:
		return flawedText(v.String())
	case reflect.Float32, reflect.Float64:
		return flawedFloat(v.Float())
	case reflect.Struct:
		for i := range p.fields {
			f := &p.fields[i]
			if at := f.look(v.Field(f.index)); at != nil {
				at.path = "." + f.name + at.path
				return at
			}
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			if at := p.elem.look(v.Index(i)); at != nil {
				at.path = "[" + strconv.Itoa(i) + "]" + at.path
				return at
			}
		}
	case reflect.Map:
		return p.lookMap(v)
	case reflect.Pointer:
		if !v.IsNil() {
			return p.elem.look(v.Elem())
		}
	case reflect.Interface:
		if !v.IsNil() {
			return planOf(v.Elem().Type()).look(v.Elem())
		}
	}
	return nil
}

func (p *plan) lookMap(v reflect.Value) *flaw {
	for iter := v.MapRange(); iter.Next(); {
		if at := p.key.look(iter.Key()); at != nil {
			at.path = " key" + at.path
			return at
		}
		if at := p.elem.look(iter.Value()); at != nil {
			at.path = "[…]" + at.path
			return at
		}
	}
	return nil
}

func flawedText(s string) *flaw {
	if utf8.ValidString(s) {
		return nil
	}
	return &flaw{found: clip(s), allowed: "valid UTF-8"}
}

func flawedFloat(x float64) *flaw {
	if !math.IsNaN(x) && !math.IsInf(x, 0) {
		return nil
	}
	return &flaw{found: strconv.FormatFloat(x, 'g', -1, 64), allowed: "a finite number"}
}

// plainly refuses a value with text that is not UTF-8, or with a number that is none.
// What writes itself is not looked at. v is a pointer, so that nothing is allocated.
func plainly[T any](what string, p *plan, v *T) error {
	if p == nil {
		return nil
	}
	if at := p.look(reflect.ValueOf(v).Elem()); at != nil {
		return rollbook.Fault{Clause: "combat", Subject: what + at.path, Found: at.found, Allowed: at.allowed}
	}
	return nil
}

// written is v as JSON that can be read back: what encoding/json leaves of broken text
// is refused, and what is nested too deep.
func written(v any) ([]byte, error) {
	data, err := json.Marshal(v)
	switch {
	case err != nil:
		return nil, err
	case !utf8.Valid(data), broken(data):
		return nil, errors.New("combat: text that is not valid UTF-8")
	case depth(data) > strictjson.MaxDepth-3:
		return nil, errors.New("combat: nested deeper than " + strconv.Itoa(strictjson.MaxDepth-3))
	}
	return data, nil
}

// broken reports whether JSON has the escape that encoding/json writes for what is not
// UTF-8: the character itself it does not escape.
func broken(data []byte) bool {
	for {
		i := bytes.Index(data, []byte(`\ufffd`))
		if i < 0 {
			return false
		}
		slashes := 1
		for slashes <= i && data[i-slashes] == '\\' {
			slashes++
		}
		if slashes%2 == 1 {
			return true
		}
		data = data[i+1:]
	}
}

// depth is how deep JSON is nested.
func depth(data []byte) int {
	_, most := valueEnd(data)
	return most
}
