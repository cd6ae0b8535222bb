// Package decodetest tests what decodes itself: nothing is lost on the way through
// JSON, and hostile texts do no harm.
package decodetest

import (
	"encoding"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// Fuzz fuzzes UnmarshalJSON and UnmarshalText of a package in the current folder.
// zeros are one value of each type there that has either; a type that is missing
// fails f, but for those in except, which are tested by other means. What is
// accepted must read back from what it writes as the same value, and what is refused
// must leave the value as it was. None takes a key that it does not know. What is said
// of either can be shown anywhere: see [Said].
//
// Beside the seeds given, f has the JSON of each value in zeros and texts that have
// broken others.
func Fuzz(f *testing.F, except []string, zeros []any, seeds ...string) {
	f.Helper()
	complete(f, except, zeros)
	for _, v := range zeros {
		p := reflect.New(reflect.TypeOf(v)).Interface()
		if err := json.Unmarshal([]byte(`{"no such key":1}`), p); err == nil {
			f.Errorf("%T takes any key", v)
		}
		if text, err := json.Marshal(v); err == nil {
			f.Add(text)
		}
		sweep(f, reflect.TypeOf(v), seeds)
	}
	for _, text := range append(seeds, hostile()...) {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, v := range zeros {
			check(t, reflect.TypeOf(v), data)
		}
	})
}

// hostile are texts that are no value of anything, or hardly.
func hostile() []string {
	return []string{
		"", " ", "null", "n", "0", "-1", "1.5", "1e400", "9007199254740993", `""`, `"\ud800"`, "\xff", "\"\xff\"", `{`, `[]`, `[[]]`, `{}`, `{"a":1,"a":2}`,
		`{"A":1}`, `{"\u0026":"\u0026"}`, `{} {}`,
		strings.Repeat("[", 20_000), strings.Repeat(`{"a":`, 20_000), `{"n":` + strings.Repeat("9", 10_000) + `}`, `"` + strings.Repeat("x", 100_000) + `"`,
		`{"who":null}`, `{"faces":[0,13,-1,1.5]}`, `{"\u0000":1}`, "{\"a\":\"\x00\"}",
	}
}

func check(t testing.TB, of reflect.Type, data []byte) {
	t.Helper()
	decoders := map[string]func(v any, data []byte) error{}
	p := reflect.New(of).Interface()
	if _, ok := p.(json.Unmarshaler); ok {
		decoders["UnmarshalJSON"] = func(v any, data []byte) error { return v.(json.Unmarshaler).UnmarshalJSON(data) }
	}
	if _, ok := p.(encoding.TextUnmarshaler); ok {
		decoders["UnmarshalText"] = func(v any, data []byte) error { return v.(encoding.TextUnmarshaler).UnmarshalText(data) }
	}
	for name, decode := range decoders {
		v := reflect.New(of)
		if err := decode(v.Interface(), slices.Clone(data)); err != nil {
			Said(t, fmt.Sprintf("%v.%s", of, name), err.Error(), true)
			if !v.Elem().IsZero() {
				t.Errorf("%v.%s refuses %.200q, %v, and becomes %+v", of, name, data, err, v.Elem())
			}
			continue
		}
		if s, ok := v.Interface().(fmt.Stringer); ok {
			Said(t, fmt.Sprintf("%v.String", of), s.String(), false)
		}
		text, err := encode(v.Interface(), name)
		again := reflect.New(of)
		if err == nil {
			err = decode(again.Interface(), text)
		}
		if err != nil {
			t.Errorf("%v.%s takes %.200q and does not read it back from %.200q: %v", of, name, data, text, err)
			continue
		}
		if !reflect.DeepEqual(v.Interface(), again.Interface()) {
			t.Errorf("%v.%s takes %.200q and writes %.200q, which is another value:\n%+v\n%+v", of, name, data, text, v.Elem(), again.Elem())
		}
	}
}

func encode(v any, decoder string) ([]byte, error) {
	if decoder == "UnmarshalJSON" {
		return json.Marshal(v)
	}
	m, ok := v.(encoding.TextMarshaler)
	if !ok {
		return nil, fmt.Errorf("rollbook: %T has UnmarshalText and no MarshalText", v)
	}
	return m.MarshalText()
}

// complete fails f for each exported type of the folder with a method to decode
// itself that zeros lacks.
func complete(f *testing.F, except []string, zeros []any) {
	f.Helper()
	names := slices.Clone(except)
	for _, v := range zeros {
		name, _, _ := strings.Cut(reflect.TypeOf(v).Name(), "[") // of a generic type
		names = append(names, name)
	}
	found := decoding(f)
	for _, name := range found {
		if !slices.Contains(names, name) {
			f.Errorf("%s decodes itself and is not fuzzed", name)
		}
	}
	for _, name := range names {
		if !slices.Contains(found, name) {
			f.Errorf("%s does not decode itself", name)
		}
	}
}

// decoding are the exported types of the current folder that decode themselves.
func decoding(t testing.TB) (found []string) {
	t.Helper()
	for _, method := range declared(t, func(name string) bool { return name == "UnmarshalJSON" || name == "UnmarshalText" }) {
		if name, _, ok := strings.Cut(method, "."); ok && !slices.Contains(found, name) {
			found = append(found, name)
		}
	}
	return found
}

// declared are the functions of the current folder with such names, and the methods of
// exported types, "Type.Name".
func declared(t testing.TB, wanted func(name string) bool) (found []string) {
	t.Helper()
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range files {
		if name := entry.Name(); !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), entry.Name(), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, decl := range file.Decls {
			d, ok := decl.(*ast.FuncDecl)
			switch {
			case !ok || !wanted(d.Name.Name):
			case d.Recv == nil:
				found = append(found, d.Name.Name)
			case ast.IsExported(receiver(d.Recv.List[0].Type)):
				found = append(found, receiver(d.Recv.List[0].Type)+"."+d.Name.Name)
			}
		}
	}
	return found
}

func receiver(x ast.Expr) string {
	switch e := x.(type) {
	case *ast.StarExpr:
		return receiver(e.X)
	case *ast.IndexExpr:
		return receiver(e.X)
	case *ast.IndexListExpr:
		return receiver(e.X)
	case *ast.Ident:
		return e.Name
	}
	return ""
}
