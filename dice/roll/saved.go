package roll

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/internal/say"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// maxJSON has room for the largest result: [dice.MaxFaces] faces, and what they are
// the faces of.
const maxJSON = len("255,")*dice.MaxFaces + strictjson.MaxSmall

// Marshal is the MarshalJSON of a result: null for the zero R, else the JSON of what
// show makes of r, a struct of what was rolled, its faces, and what follows from
// these for clients without this library.
func Marshal[R comparable, J any](r R, show func(R) J) ([]byte, error) {
	if r == *new(R) {
		return []byte("null"), nil
	}
	return json.Marshal(show(r))
}

// Unmarshal is the UnmarshalJSON of a result, and takes what [Marshal] writes. It
// reads a J, strictly, has its dice replayed by the rules, and holds what the text
// says against what show makes of that. A field of J that follows from the others
// has a tag with its clause:
//
//	Total *int `json:"total,omitempty" clause:"m12 RES-5"`
//
// Where such a field says something else it is refused with a [rollbook.Fault] of
// that clause. The errors of JSON, and of dice that could not have been rolled so,
// begin with subject, such as "m12: result". After an error *into is as before.
func Unmarshal[R, J any](data []byte, into *R, subject string, replay func(J) (R, error), show func(R) J) error {
	return unmarshal(data, into, subject, replay, show, nil)
}

// unmarshal asks clause where a tag names none.
func unmarshal[R, J any](data []byte, into *R, subject string, replay func(J) (R, error), show func(R) J, clause func(R) rollbook.Clause) error {
	if string(data) == "null" {
		*into = *new(R)
		return nil
	}
	var saved J
	if err := strictjson.Unmarshal(data, &saved, maxJSON); err != nil {
		return fmt.Errorf("%s: %w", subject, err)
	}
	again, err := replay(saved)
	if err != nil {
		for range rollbook.Faults(err) { // which cites its rule
			return err
		}
		return fmt.Errorf("%s: %w", subject, err)
	}
	if fault, ok := contradiction(saved, show(again)); ok {
		if fault.Clause == "" {
			fault.Clause = clause(again)
		}
		return fault
	}
	*into = again
	return nil
}

// contradiction looks for a field of saved that should follow from the others, as it
// does in want, and does not.
func contradiction(saved, want any) (rollbook.Fault, bool) {
	is, should := reflect.ValueOf(saved), reflect.ValueOf(want)
	for i := range is.NumField() {
		field := is.Type().Field(i)
		clause, follows := field.Tag.Lookup("clause")
		found, allowed := is.Field(i).Interface(), should.Field(i).Interface()
		if !follows || same(is.Field(i), should.Field(i)) {
			continue
		}
		key, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		return rollbook.Fault{Clause: rollbook.Clause(clause), Subject: key + " of a saved result",
			Found: word(found), Allowed: word(allowed)}, true
	}
	return rollbook.Fault{}, false
}

// same compares two values of one comparable type, pointers by what they point to.
func same(a, b reflect.Value) bool {
	if a.Kind() != reflect.Pointer || a.IsNil() || b.IsNil() {
		return a.Interface() == b.Interface()
	}
	return a.Elem().Interface() == b.Elem().Interface()
}

// word is a value for a message: none where there is none, a text in quotes unless
// its type has only words of its own.
func word(value any) string {
	v := reflect.ValueOf(value)
	if v.Kind() == reflect.Pointer {
		if v.IsNil() {
			return none
		}
		return word(v.Elem().Interface())
	}
	if _, named := value.(fmt.Stringer); !named && v.Kind() == reflect.String {
		if v.Len() == 0 {
			return none
		}
		return say.Quote(v.String())
	}
	return say.Clip(fmt.Sprint(value))
}

const none = "none"
