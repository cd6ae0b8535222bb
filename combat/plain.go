package combat

import (
	"encoding"
	"encoding/json"
	"math"
	"reflect"
	"strconv"
	"sync"
	"unicode/utf8"
	"unsafe"

	"github.com/rollbook-rpg/rollbook"
)

// A plan is where in a value of a type there is text, and numbers that may be none, so that
// they can be looked at without writing the value as JSON. It is made once a type. A
// command has dozens of such places and is looked at each time, so those that lie in the
// value itself are read where they lie; package reflect takes three times as long, a tenth
// of what a fight costs.
type plan struct {
	texts, floats, floats32 []place
	others                  []place // lists, maps, pointers, interfaces
}

type place struct {
	offset uintptr
	path   string
	of     reflect.Type // of others
}

var plans sync.Map // reflect.Type → *plan

func planOf(t reflect.Type) *plan {
	if p, ok := plans.Load(t); ok {
		return p.(*plan)
	}
	p := new(plan)
	p.add(t, place{})
	plans.Store(t, p)
	return p
}

var (
	jsonMarshaler = reflect.TypeFor[json.Marshaler]()
	textMarshaler = reflect.TypeFor[encoding.TextMarshaler]()
)

// add adds what is of type t at a place.
func (p *plan) add(t reflect.Type, at place) {
	if ptr := reflect.PointerTo(t); ptr.Implements(jsonMarshaler) || ptr.Implements(textMarshaler) {
		return // it writes itself, and is looked at when it is written
	}
	switch t.Kind() {
	case reflect.String:
		p.texts = append(p.texts, at)
	case reflect.Float64:
		p.floats = append(p.floats, at)
	case reflect.Float32:
		p.floats32 = append(p.floats32, at)
	case reflect.Pointer, reflect.Slice, reflect.Map, reflect.Interface:
		at.of = t
		p.others = append(p.others, at)
	case reflect.Array:
		for i := range t.Len() {
			p.add(t.Elem(), place{offset: at.offset + uintptr(i)*t.Elem().Size(), path: at.path + "[" + strconv.Itoa(i) + "]"})
		}
	case reflect.Struct:
		for f := range t.Fields() {
			if f.Tag.Get("json") != "-" && (f.IsExported() || f.Anonymous) {
				p.add(f.Type, place{offset: at.offset + f.Offset, path: at.path + "." + f.Name})
			}
		}
	}
}

// A flaw is a value that JSON cannot hold.
type flaw struct{ path, found, allowed string }

// A typedPlan is the plan of T.
type typedPlan[T any] struct{ *plan }

func planFor[T any]() typedPlan[T] { return typedPlan[T]{planOf(reflect.TypeFor[T]())} }

// check refuses a value with text that is not UTF-8, or with a number that is none.
func (p typedPlan[T]) check(what string, v *T) error {
	f := p.look(unsafe.Pointer(v), what)
	if f == nil {
		return nil
	}
	return rollbook.Fault{Clause: "combat", Subject: f.path, Found: f.found, Allowed: f.allowed}
}

// look finds the first flaw of the value at v.
func (p *plan) look(v unsafe.Pointer, path string) *flaw {
	for i := range p.texts {
		at := &p.texts[i]
		if s := *(*string)(unsafe.Add(v, at.offset)); s != "" && !utf8.ValidString(s) {
			return &flaw{path + at.path, clip(s), "valid UTF-8"}
		}
	}
	for i := range p.floats {
		at := &p.floats[i]
		if x := *(*float64)(unsafe.Add(v, at.offset)); x-x != 0 {
			return flawedFloat(path+at.path, x)
		}
	}
	for i := range p.floats32 {
		at := &p.floats32[i]
		if x := *(*float32)(unsafe.Add(v, at.offset)); x-x != 0 {
			return flawedFloat(path+at.path, float64(x))
		}
	}
	for i := range p.others {
		at := &p.others[i]
		here := unsafe.Add(v, at.offset)
		if *(*unsafe.Pointer)(here) == nil { // the first word of each of them
			continue
		}
		if f := lookInto(reflect.NewAt(at.of, here).Elem(), path+at.path); f != nil {
			return f
		}
	}
	return nil
}

func flawedFloat(path string, x float64) *flaw {
	return &flaw{path, strconv.FormatFloat(x, 'g', -1, 64), "a finite number up to " + strconv.FormatFloat(math.MaxFloat64, 'g', 3, 64)}
}

// lookInto looks at what a value points to.
func lookInto(v reflect.Value, path string) *flaw {
	switch v.Kind() {
	case reflect.Pointer:
		return planOf(v.Type().Elem()).look(v.UnsafePointer(), path)
	case reflect.Slice:
		p := planOf(v.Type().Elem())
		for i := range v.Len() {
			if f := p.look(v.Index(i).Addr().UnsafePointer(), path+"["+strconv.Itoa(i)+"]"); f != nil {
				return f
			}
		}
	case reflect.Map:
		for iter := v.MapRange(); iter.Next(); {
			if f := lookAtCopy(iter.Key(), path+" key"); f != nil {
				return f
			}
			if f := lookAtCopy(iter.Value(), path+"[…]"); f != nil {
				return f
			}
		}
	case reflect.Interface:
		return lookAtCopy(v.Elem(), path)
	}
	return nil
}

// lookAtCopy looks at a value that does not lie where it could be looked at.
func lookAtCopy(v reflect.Value, path string) *flaw {
	c := reflect.New(v.Type())
	c.Elem().Set(v)
	return planOf(v.Type()).look(c.UnsafePointer(), path)
}
