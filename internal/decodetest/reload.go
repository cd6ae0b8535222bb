package decodetest

import "encoding/json"

// A TB is a *testing.T or a *rapid.T.
type TB interface {
	Helper()
	Fatalf(format string, args ...any)
}

// Reload sends a value through JSON, checks that nothing is lost and that what came
// back is written as before, and returns it.
func Reload[T comparable](t TB, v T) T {
	t.Helper()
	text, err := json.Marshal(v)
	var again T
	if err == nil {
		err = json.Unmarshal(text, &again)
	}
	if err != nil || again != v {
		t.Fatalf("%s: %v came back as %v, %v", text, v, again, err)
	}
	if twice, err := json.Marshal(again); err != nil || string(twice) != string(text) {
		t.Fatalf("%s became %s, %v", text, twice, err)
	}
	return again
}
