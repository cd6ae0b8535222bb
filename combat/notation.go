package combat

import (
	"encoding/json"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
	"unsafe"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// A piece of a sentence: words, and then a field. Where it is optional it is left out with
// a field that is zero.
type piece struct {
	words    []string
	key      string
	optional bool
}

// pieces takes a sentence apart.
func pieces(says string) (all []piece) {
	wrong := func(why string) { panic("combat: the sentence " + strconv.Quote(says) + ": " + why) }
	for rest := strings.TrimSpace(says); rest != ""; rest = strings.TrimSpace(rest) {
		part, after, optional := bracket(rest)
		if strings.ContainsAny(part, "[") {
			wrong("a bracket is not closed")
		}
		rest = after
		p := piece{optional: optional}
		for _, word := range strings.Fields(part) {
			key, isField := strings.CutPrefix(word, "$")
			if !isField {
				p.words = append(p.words, word)
				continue
			}
			p.key = key
			if len(p.words) == 0 && len(all) > 0 {
				wrong("no word before $" + key)
			}
			all = append(all, p)
			p = piece{optional: optional}
		}
		if len(p.words) > 0 {
			all = append(all, p)
		}
		if optional && (len(p.words) > 0 || strings.Count(part, "$") != 1) {
			wrong("a bracket is words and then one field")
		}
	}
	if len(all) == 0 || len(all) == 1 && len(all[0].words) == 0 {
		wrong("no words")
	}
	return all
}

// bracket cuts off what a text begins with: what stands in brackets, or what stands before
// them. An open bracket stays in part.
func bracket(text string) (part, rest string, optional bool) {
	if inside, ok := strings.CutPrefix(text, "["); ok {
		if part, rest, optional = strings.Cut(inside, "]"); optional {
			return part, rest, true
		}
		return text, "", false
	}
	if i := strings.IndexByte(text, '['); i >= 0 {
		return text[:i], text[i:], false
	}
	return text, "", false
}

// none stands for a field that is not set, in a sentence that has a place for it.
const none = "…"

// String is the command in the notation, for the String of C. All of it is there: what the
// sentence of its act has no place for follows in brackets. Names are bare where they can
// be, else in quotes, and a command that does nothing there is is its JSON. It is never
// translated, and has no bound beyond that of the command; see [Fields.Label].
func (f *Fields[C]) String(c C) string { return string(f.append(nil, &c, nil, 0)) }

// Label is String in up to 80 characters, with … for open fields, for the Label of C, which
// [Option] then shows. Long names keep their beginning and their end.
func (f *Fields[C]) Label(c C, open []Open) string {
	for _, most := range []int{0, 24, 16, 10} {
		if label := string(f.append(nil, &c, open, most)); utf8.RuneCountInString(label) <= maxLabel || most == 10 {
			return shorten(label, maxLabel)
		}
	}
	return ""
}

// append appends the notation of c, with none for what is open and values of at most so
// many characters, or of any length where most is 0.
func (f *Fields[C]) append(b []byte, c *C, open []Open, most int) []byte {
	a := f.actOf(c)
	if a == nil {
		data, err := json.Marshal(c)
		if err != nil {
			return append(b, "no command"...)
		}
		return append(b, data...)
	}
	for _, p := range a.says {
		i := -1
		isOpen := false
		if p.key != "" {
			i, isOpen = f.field(p.key), asks(open, p.key)
			if p.optional && !isOpen && f.places[i].zero(unsafe.Pointer(c)) {
				continue
			}
		}
		for _, word := range p.words {
			b = append(spaced(b), word...)
		}
		if i >= 0 {
			b = f.appendValue(spaced(b), c, i, isOpen, most, f.words)
		}
	}
	return f.appendRest(b, c, a, open, most)
}

// appendRest appends, in brackets, what the sentence has no place for.
func (f *Fields[C]) appendRest(b []byte, c *C, a *act, open []Open, most int) []byte {
	const before, between, after = "(", ", ", ")"
	begin := before
	for i, set := 0, f.set(c)&^a.said; i < len(f.places); i++ {
		isOpen := a.said&(1<<i) == 0 && asks(open, f.places[i].key)
		if set&(1<<i) == 0 && !isOpen {
			continue
		}
		if begin == before {
			b = spaced(b)
		}
		b = append(append(b, begin...), f.places[i].key...)
		begin = between
		if f.places[i].kind != reflect.Bool || isOpen {
			b = f.appendValue(append(b, ' '), c, i, isOpen, most, nil)
		}
	}
	if begin == between {
		b = append(b, after...)
	}
	return b
}

func asks(open []Open, key string) bool {
	for i := range open {
		if open[i].Key == key {
			return true
		}
	}
	return false
}

func spaced(b []byte) []byte {
	if len(b) > 0 {
		b = append(b, ' ')
	}
	return b
}

// appendValue appends field i, in quotes where a word of it is among those of sentences.
func (f *Fields[C]) appendValue(b []byte, c *C, i int, isOpen bool, most int, words map[string]bool) []byte {
	p := &f.places[i]
	at := unsafe.Pointer(c)
	_, number := p.float(at)
	if isOpen || !number && p.kind != reflect.Bool && p.zero(at) {
		return append(b, none...)
	}
	value := p.value(at)
	if most > 0 {
		value = shorten(value, most)
	}
	if number || p.structured() && most == 0 || bare(value, words) || most > 0 && strings.Contains(value, none) {
		return append(b, value...)
	}
	return strconv.AppendQuote(b, value)
}

// structured reports whether a field is written as JSON.
func (p *field) structured() bool {
	return !p.text && p.kind > reflect.Complex128 && p.kind != reflect.String
}

// bare reports whether a value can stand without quotes: words, none of them of those.
func bare(value string, words map[string]bool) bool {
	for word := range strings.SplitSeq(value, " ") {
		if word == "" || strings.ContainsFunc(word, notBare) || words[strings.ToLower(word)] {
			return false
		}
	}
	return true
}

func notBare(r rune) bool {
	return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("-+_.'", r)
}

// maxNotation is how many bytes of text Parse looks at.
const maxNotation = strictjson.MaxSmall

// Parse reads a command in the notation, or as JSON: of what String writes it makes a
// command with the same JSON. Words of sentences may be in any case, and spaces more. An
// error is a [rollbook.SyntaxError].
func (f *Fields[C]) Parse(text string) (c C, err error) {
	if len(text) > maxNotation {
		return c, &rollbook.SyntaxError{Subject: "combat: command", Input: text, Offset: maxNotation, Want: "the end"}
	}
	if strings.HasPrefix(strings.TrimSpace(text), "{") {
		if err := strictjson.Unmarshal([]byte(text), &c, maxNotation); err != nil {
			return *new(C), &rollbook.SyntaxError{Subject: "combat: command", Input: text, Want: "a command as JSON", Err: err}
		}
		return c, nil
	}
	best := &rollbook.SyntaxError{Subject: "combat: command", Input: text, Want: "a command, such as " + strings.ReplaceAll(f.acts[0].Says, "$", "")}
	for i := range f.acts {
		var c C
		if err := f.act.parse(unsafe.Pointer(&c), f.acts[i].Do); err != nil {
			continue
		}
		r := sentence[C]{f: f, c: &c, text: text}
		if r.read(&f.acts[i]); r.want == "" {
			return c, nil
		}
		if r.at > best.Offset {
			best.Offset, best.Want, best.Err = r.at, r.want, r.err
		}
	}
	return c, best
}

// A sentence is a text that is being read.
type sentence[C any] struct {
	f    *Fields[C]
	c    *C
	text string
	at   int
	want string // what should stand there, once it does not
	err  error
}

func (r *sentence[C]) fail(want string, err error) { r.want, r.err = want, err }

func (r *sentence[C]) read(a *act) {
	for _, p := range a.says {
		if p.optional && !r.next(p.words[0]) {
			continue
		}
		for _, word := range p.words {
			if !r.word(word) {
				r.fail(strconv.Quote(word), nil)
				return
			}
		}
		if p.key != "" && !r.value(r.f.field(p.key), r.f.words) {
			return
		}
	}
	if r.byte('(') {
		r.further(a)
	}
	if r.space(); r.want == "" && r.at < len(r.text) {
		r.fail("the end, or ( and further fields", nil)
	}
}

// further reads what stands in brackets.
func (r *sentence[C]) further(a *act) {
	var seen uint64
	for {
		r.space()
		key := r.ahead()
		i := r.f.field(key)
		if i < 0 || (seen|a.said)&(1<<i) != 0 {
			r.fail("a field: "+r.f.keys(^(seen|a.said)), nil)
			return
		}
		seen |= 1 << i
		r.at += len(key)
		if r.space(); r.f.places[i].kind == reflect.Bool && r.at < len(r.text) && (r.text[r.at] == ',' || r.text[r.at] == ')') {
			r.f.places[i].reflect(unsafe.Pointer(r.c)).SetBool(true)
		} else if !r.value(i, nil) {
			return
		}
		switch {
		case r.byte(','):
		case r.byte(')'):
			return
		default:
			r.fail(", or )", nil)
			return
		}
	}
}

func (r *sentence[C]) space() {
	r.at = len(r.text) - len(strings.TrimLeftFunc(r.text[r.at:], unicode.IsSpace))
}

func (r *sentence[C]) byte(b byte) bool {
	r.space()
	if r.at == len(r.text) || r.text[r.at] != b {
		return false
	}
	r.at++
	return true
}

// ahead is the word that is next.
func (r *sentence[C]) ahead() string {
	r.space()
	rest := r.text[r.at:]
	end := strings.IndexFunc(rest, func(c rune) bool { return unicode.IsSpace(c) || strings.ContainsRune("(),", c) })
	if end < 0 {
		return rest
	}
	return rest[:end]
}

func (r *sentence[C]) next(word string) bool { return strings.EqualFold(r.ahead(), word) }

func (r *sentence[C]) word(word string) bool {
	ahead := r.ahead()
	if !strings.EqualFold(ahead, word) {
		return false
	}
	r.at += len(ahead)
	return true
}

// value reads a field, up to a word of those.
func (r *sentence[C]) value(i int, words map[string]bool) bool {
	r.space()
	p, begin := &r.f.places[i], r.at
	value, ok := r.take(p, words)
	if !ok {
		r.fail(r.f.wants(i)+" for "+strconv.Quote(p.key), r.err)
		return false
	}
	if value == none {
		return true
	}
	if value[0] == '"' && !p.structured() {
		unquoted, err := strconv.Unquote(value)
		if err != nil {
			r.at = begin
			r.fail("a text in quotes", nil)
			return false
		}
		value = unquoted
	}
	if err := p.parse(unsafe.Pointer(r.c), value); err != nil {
		r.at = begin
		r.fail(r.f.wants(i)+" for "+strconv.Quote(p.key), err)
		return false
	}
	return true
}

// take takes the text of a field: JSON, a text in quotes, or words up to one of those.
func (r *sentence[C]) take(p *field, stop map[string]bool) (string, bool) {
	rest := r.text[r.at:]
	switch {
	case p.structured() && !strings.HasPrefix(rest, none):
		end, _ := valueEnd([]byte(rest))
		if rest == "" || !slices.Contains([]byte(`{["`), rest[0]) && strings.TrimSpace(rest[:end]) != "null" {
			return "", false
		}
		r.at += end
		return rest[:end], true
	case strings.HasPrefix(rest, `"`):
		quoted, err := strconv.QuotedPrefix(rest)
		r.at += len(quoted)
		return quoted, err == nil
	}
	var words []string
	for {
		word := r.ahead()
		if word == "" || stop[strings.ToLower(word)] || strings.HasPrefix(word, `"`) {
			break
		}
		words = append(words, word)
		r.at += len(word)
	}
	return strings.Join(words, " "), len(words) > 0
}
