package decodetest

import "encoding/json"

// ReloadEqual is Reload for what holds tables or lists, which == cannot compare: what
// came back and what was sent are Equal, from both sides.
func ReloadEqual[T interface{ Equal(T) bool }](t TB, v T) T {
	t.Helper()
	text, err := json.Marshal(v)
	var again T
	if err == nil {
		err = json.Unmarshal(text, &again)
	}
	if err != nil || !again.Equal(v) || !v.Equal(again) {
		t.Fatalf("%.500s: %v came back as %v, %v", text, v, again, err)
	}
	if twice, err := json.Marshal(again); err != nil || string(twice) != string(text) {
		t.Fatalf("%.500s became %.500s, %v", text, twice, err)
	}
	return again
}
