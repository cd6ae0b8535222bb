package combat

import (
	"encoding"
	"encoding/json"
	"errors"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unsafe"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// An Act is a thing that a command can do.
type Act struct {
	// Do is its text in JSON.
	Do string

	// Says is the sentence for it, with $ before the key of a field. What lies in [ and ]
	// is left out where the field in it is zero: "$who shoots at $at[ with $weapon]".
	// Between two fields there is a word, and a bracket begins with one.
	Says string

	// Also are the keys of fields that it reads beside those of Says, with spaces between.
	Also string

	// Referee says that it is the referee's alone.
	Referee bool
}

// A Field is one field of a command C, beside what it does.
type Field[C any] struct {
	Key  string // its name in JSON
	Unit string // such as "m"

	// What it may be where it is not zero: a number from Min to Max, in steps of Step
	// where that is not 0; one of Choices. All of them zero is anything.
	Min, Max, Step float64
	Choices        []string

	// Referee says that it is the referee's alone.
	Referee bool

	// At points to it, inside the command: at a string, a bool, a number, at something
	// with MarshalText and UnmarshalText, or at anything else that JSON can hold.
	At func(*C) any
}

// Fields is what a game knows of its flat commands, from one literal table: which fields
// there are and which act reads them. From it come the refusal of fields that are set and
// not read, who may give them, what a form asks, and a notation, for logs and buttons and
// for people who type, that [Fields.Parse] reads again:
//
//	Ada attacks Brun (situation -2)
//
// Make it with [NewFields], once. Any number of goroutines may use it.
type Fields[C any] struct {
	clause rollbook.Clause
	act    field
	acts   []act
	fields []Field[C]
	places []field
	verbs  [256]uint8 // from the value of an enumeration to the number of its act + 1
	words  map[string]bool
}

// An act is an Act, ready to be used.
type act struct {
	Act
	says  []piece
	reads uint64 // fields, by their number
	said  uint64 // of them in says
}

// A field is where a field lies in a command.
type field struct {
	key    string
	offset uintptr
	of     reflect.Type
	kind   reflect.Kind
	text   bool // it marshals itself as text
}

// NewFields makes the table of a game. Faults that it finds cite the clause; act points at
// what a command does, a string or an enumeration with MarshalText and UnmarshalText. It
// panics over a table that is wrong, which is a fault of the program: a field twice, an act
// that reads a field which is not there, a sentence that cannot be read back.
func NewFields[C any](clause rollbook.Clause, do func(*C) any, acts []Act, fields []Field[C]) *Fields[C] {
	f := &Fields[C]{clause: clause, fields: fields, words: map[string]bool{}}
	f.act = placeOf("do", do)
	if len(fields) > 64 || len(acts) > 255 {
		panic("combat: at most 64 fields and 255 acts")
	}
	for i := range fields {
		p := placeOf(fields[i].Key, fields[i].At)
		if f.field(p.key) >= 0 || p.key == "" {
			panic("combat: field " + clip(p.key) + " twice, or without a key")
		}
		f.places = append(f.places, p)
	}
	for _, a := range acts {
		f.add(a)
	}
	for i := range f.acts {
		f.mustRead(&f.acts[i])
	}
	return f
}

// mustRead panics where a sentence is taken for that of another act, with or without what
// is optional in it.
func (f *Fields[C]) mustRead(a *act) {
	for _, optional := range []bool{false, true} {
		var text []string
		for _, p := range a.says {
			if p.optional && !optional {
				continue
			}
			if text = append(text, p.words...); p.key != "" {
				text = append(text, none)
			}
		}
		c, err := f.Parse(strings.Join(text, " "))
		if err != nil || f.actOf(&c) != a {
			panic("combat: the sentence " + clip(a.Says) + " is that of another act")
		}
	}
}

// placeOf finds where a field lies.
func placeOf[C any](key string, at func(*C) any) field {
	c := new(C)
	v := reflect.ValueOf(at(c))
	if v.Kind() != reflect.Pointer || v.IsNil() {
		panic("combat: field " + clip(key) + " is no pointer")
	}
	p := field{key: key, offset: v.Pointer() - uintptr(unsafe.Pointer(c)), of: v.Type().Elem(), kind: v.Type().Elem().Kind()}
	if p.offset+p.of.Size() > unsafe.Sizeof(*c) {
		panic("combat: field " + clip(key) + " does not lie in the command")
	}
	_, writes := v.Interface().(encoding.TextMarshaler)
	_, reads := v.Interface().(encoding.TextUnmarshaler)
	p.text = writes && reads
	return p
}

func (f *Fields[C]) add(a Act) {
	one := act{Act: a, says: pieces(a.Says)}
	for _, key := range strings.Fields(a.Also) {
		one.reads |= f.bit(a, key)
	}
	for _, p := range one.says {
		if p.key != "" {
			one.said |= f.bit(a, p.key)
		}
		for _, word := range p.words {
			f.words[strings.ToLower(word)] = true
		}
	}
	one.reads |= one.said
	if f.act.kind != reflect.String {
		v := reflect.New(f.act.of)
		if v.Elem().Kind() != reflect.Uint8 || v.Interface().(encoding.TextUnmarshaler).UnmarshalText([]byte(a.Do)) != nil {
			panic("combat: what a command does is a string or an enumeration; act " + clip(a.Do))
		}
		f.verbs[v.Elem().Uint()] = uint8(len(f.acts) + 1)
	}
	f.acts = append(f.acts, one)
}

func (f *Fields[C]) bit(a Act, key string) uint64 {
	i := f.field(key)
	if i < 0 {
		panic("combat: act " + clip(a.Do) + " reads " + clip(key) + ", which is no field")
	}
	return 1 << i
}

// field is the number of a field, or -1.
func (f *Fields[C]) field(key string) int {
	return slices.IndexFunc(f.places, func(p field) bool { return p.key == key })
}

// actOf is what a command does, or nil.
func (f *Fields[C]) actOf(c *C) *act {
	at := f.act.in(unsafe.Pointer(c))
	if f.act.kind != reflect.String {
		if n := f.verbs[*(*uint8)(at)]; n > 0 {
			return &f.acts[n-1]
		}
		return nil
	}
	do := *(*string)(at)
	for i := range f.acts {
		if f.acts[i].Do == do {
			return &f.acts[i]
		}
	}
	return nil
}

// set is the fields that are not zero.
func (f *Fields[C]) set(c *C) (set uint64) {
	for i := range f.places {
		if !f.places[i].zero(unsafe.Pointer(c)) {
			set |= 1 << i
		}
	}
	return set
}

// Check refuses a command that does nothing there is, one with fields that its act does
// not read, all of which it names, and one with a figure outside what its field may be.
// It is for the Apply of a game, and allocates nothing for what it lets pass.
func (f *Fields[C]) Check(c *C) error {
	a := f.actOf(c)
	if a == nil {
		return f.fault("command", clip(f.act.value(unsafe.Pointer(c))), f.all())
	}
	set := f.set(c)
	if stray := set &^ a.reads; stray != 0 {
		return f.fault("command", strconv.Quote(a.Do)+" with "+f.keys(stray), f.keys(a.reads))
	}
	var faults []error
	for i := range f.places {
		if set&(1<<i) != 0 {
			if err := f.allows(i, c); err != nil {
				faults = append(faults, err)
			}
		}
	}
	return errors.Join(faults...)
}

// May is Check, and refuses to any seat but the [Referee] what is the referee's.
func (f *Fields[C]) May(c *C, seat Seat) error {
	if err := f.Check(c); err != nil || seat == Referee {
		return err
	}
	if a := f.actOf(c); a.Referee {
		return f.fault("command", strconv.Quote(a.Do), "to the referee alone")
	}
	var theirs uint64
	for i, set := 0, f.set(c); i < len(f.fields); i++ {
		if f.fields[i].Referee && set&(1<<i) != 0 {
			theirs |= 1 << i
		}
	}
	if theirs != 0 {
		return f.fault("command", "with "+f.keys(theirs), "to the referee alone")
	}
	return nil
}

// allows refuses what field i must not be.
func (f *Fields[C]) allows(i int, c *C) error {
	if open := &f.fields[i]; !open.bounded() {
		return nil
	}
	at := unsafe.Pointer(c)
	o := f.open(i)
	if x, number := f.places[i].float(at); number && len(o.Choices) == 0 && o.has(x) {
		return nil
	} else if !number && o.number() {
		return nil
	}
	value := f.places[i].value(at)
	if len(o.Choices) > 0 && slices.Contains(o.Choices, value) {
		return nil
	}
	return f.fault(o.Key, clip(value), o.allowed())
}

func (d *Field[C]) bounded() bool {
	return d.Min != 0 || d.Max != 0 || d.Step != 0 || len(d.Choices) > 0
}

// Open is the open field of that key, as the table has it, for [Option.Ask]. A key that
// is not in the table is a fault of the program, and it panics.
func (f *Fields[C]) Open(key string) Open {
	i := f.field(key)
	if i < 0 {
		panic("combat: no field " + clip(key))
	}
	return f.open(i)
}

func (f *Fields[C]) open(i int) Open {
	d := &f.fields[i]
	return Open{Key: d.Key, Unit: d.Unit, Min: d.Min, Max: d.Max, Step: d.Step, Choices: d.Choices}
}

// Fill is c with a field set to what its text says, for the Fill of a [View]. It refuses a
// field that the command does not read, and what the field may not be.
func (f *Fields[C]) Fill(c C, key, value string) (C, error) {
	a, i := f.actOf(&c), f.field(key)
	if a == nil {
		return c, f.Check(&c)
	}
	if i < 0 || a.reads&(1<<i) == 0 {
		return c, f.fault("field", clip(key), f.keys(a.reads))
	}
	filled := c
	if err := f.places[i].parse(unsafe.Pointer(&filled), value); err != nil {
		return c, f.fault(key, clip(value), f.wants(i)+": "+err.Error())
	}
	if !f.places[i].zero(unsafe.Pointer(&filled)) {
		if err := f.allows(i, &filled); err != nil {
			return c, err
		}
	}
	return filled, nil
}

// wants is what a field may be, for messages.
func (f *Fields[C]) wants(i int) string {
	if f.fields[i].bounded() {
		o := f.open(i)
		return o.allowed()
	}
	switch kind := f.places[i].kind; {
	case f.places[i].text, kind == reflect.String:
		return "a text"
	case kind == reflect.Bool:
		return "yes or no"
	case kind <= reflect.Float64:
		return "a number"
	}
	return "JSON"
}

// keys is fields in quotes, with commas between.
func (f *Fields[C]) keys(set uint64) string {
	if set == 0 {
		return "no other field"
	}
	var keys []string
	for i := range f.places {
		if set&(1<<i) != 0 {
			keys = append(keys, strconv.Quote(f.places[i].key))
		}
	}
	return strings.Join(keys, ", ")
}

// all is what a command can do, for messages.
func (f *Fields[C]) all() string {
	var all []string
	for i := range f.acts {
		all = append(all, f.acts[i].Do)
	}
	return strings.Join(all, ", ")
}

func (f *Fields[C]) fault(subject, found, allowed string) error {
	return rollbook.Fault{Clause: f.clause, Subject: subject, Found: found, Allowed: allowed}
}

func (p *field) in(c unsafe.Pointer) unsafe.Pointer { return unsafe.Add(c, p.offset) }

// zero reports whether the field is not set.
func (p *field) zero(c unsafe.Pointer) bool {
	at := p.in(c)
	switch p.kind {
	case reflect.String:
		return *(*string)(at) == ""
	case reflect.Bool, reflect.Uint8, reflect.Int8:
		return *(*uint8)(at) == 0
	case reflect.Int, reflect.Uint:
		return *(*uint)(at) == 0
	case reflect.Int64, reflect.Uint64:
		return *(*uint64)(at) == 0
	case reflect.Int32, reflect.Uint32:
		return *(*uint32)(at) == 0
	case reflect.Int16, reflect.Uint16:
		return *(*uint16)(at) == 0
	case reflect.Float64:
		return *(*float64)(at) == 0
	case reflect.Float32:
		return *(*float32)(at) == 0
	case reflect.Pointer:
		return *(*unsafe.Pointer)(at) == nil
	case reflect.Slice:
		return len(*(*[]byte)(at)) == 0 // whatever it is a list of
	}
	if blank(unsafe.Slice((*byte)(at), p.of.Size())) {
		return true
	}
	return p.reflect(c).IsZero()
}

// blank reports whether memory is zero.
func blank(memory []byte) bool {
	for _, b := range memory {
		if b != 0 {
			return false
		}
	}
	return true
}

func (p *field) reflect(c unsafe.Pointer) reflect.Value { return reflect.NewAt(p.of, p.in(c)).Elem() }

// float is the number that the field is.
func (p *field) float(c unsafe.Pointer) (x float64, ok bool) {
	switch v := p.reflect(c); {
	case p.text:
		return 0, false
	case p.kind == reflect.Float64:
		return *(*float64)(p.in(c)), true
	case p.kind == reflect.Int:
		return float64(*(*int)(p.in(c))), true
	case v.CanInt():
		return float64(v.Int()), true
	case v.CanUint():
		return float64(v.Uint()), true
	case v.CanFloat():
		return v.Float(), true
	}
	return 0, false
}

// value is the text of a field, that parse reads.
func (p *field) value(c unsafe.Pointer) string {
	v := p.reflect(c)
	if p.text {
		text, err := v.Addr().Interface().(encoding.TextMarshaler).MarshalText()
		if err != nil {
			return ""
		}
		return string(text)
	}
	switch {
	case v.Kind() == reflect.String:
		return v.String()
	case v.Kind() == reflect.Bool:
		return strconv.FormatBool(v.Bool())
	case v.CanInt():
		return strconv.FormatInt(v.Int(), 10)
	case v.CanUint():
		return strconv.FormatUint(v.Uint(), 10)
	case v.CanFloat():
		return strconv.FormatFloat(v.Float(), 'g', -1, 64)
	}
	text, err := json.Marshal(v.Addr().Interface())
	if err != nil {
		return ""
	}
	return string(text)
}

var errRange = errors.New("combat: out of range")

// parse sets the field to what a text says.
func (p *field) parse(c unsafe.Pointer, text string) error {
	v := p.reflect(c)
	if p.text {
		return v.Addr().Interface().(encoding.TextUnmarshaler).UnmarshalText([]byte(text))
	}
	switch {
	case v.Kind() == reflect.String:
		v.SetString(text)
		return nil
	case v.Kind() == reflect.Bool:
		b, err := strconv.ParseBool(text)
		v.SetBool(b)
		return unwrapped(err)
	case v.CanInt():
		n, err := strconv.ParseInt(text, 10, v.Type().Bits())
		v.SetInt(n)
		return unwrapped(err)
	case v.CanUint():
		n, err := strconv.ParseUint(text, 10, v.Type().Bits())
		v.SetUint(n)
		return unwrapped(err)
	case v.CanFloat():
		x, err := strconv.ParseFloat(text, v.Type().Bits())
		if err == nil && (math.IsInf(x, 0) || x != x) {
			return errRange
		}
		v.SetFloat(x)
		return unwrapped(err)
	}
	return strictjson.Unmarshal([]byte(text), v.Addr().Interface(), strictjson.MaxSmall)
}

// unwrapped is what strconv says without quoting all of its input.
func unwrapped(err error) error {
	if e := errors.Unwrap(err); e != nil {
		return e
	}
	return err
}
