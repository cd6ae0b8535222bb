package combat

import (
	"bytes"
	"encoding/json"
	"errors"
	"strconv"
	"unicode/utf8"

	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// deepest is how deep an entry may be nested, or a start, which lies in a save.
const deepest = strictjson.MaxDepth - 3

// written is v as JSON that can be read back: what encoding/json leaves of broken text
// is refused, and what is nested too deep.
func written(v any) ([]byte, error) {
	data, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	if !utf8.Valid(data) || broken(data) {
		return nil, errors.New("combat: text that is not valid UTF-8")
	}
	if _, depth := valueEnd(data); depth > deepest {
		return nil, errors.New("combat: nested deeper than " + strconv.Itoa(deepest))
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
