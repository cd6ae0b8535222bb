package combatrapid

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook/combat"
)

// Saves forges a save byte by byte, so that it is still in our own words or nearly so, and
// computes the head anew, as whoever has the save can. It asks that
//
//   - a save is loaded as the same fight, whether fast or, with spaces in it, whole;
//   - a forgery is refused by both ways or by none, the fast one when it is looked at;
//   - a save that is cut off anywhere is refused, and so is one that is older than is known.
func (cfg Config[S, C, E]) Saves(t *rapid.T) {
	f := cfg.honest(t, cfg.start(t), rapid.IntRange(1, 6).Draw(t, "commands"), "one")
	older := text(t, f)
	if _, err := f.Undo(); err != nil {
		return
	}
	save := text(t, f)
	head := must[combat.Hash](t, "Head")(f.Head())
	if _, err := combat.LoadAt(cfg.Game, []byte(save), f.Len(), head); err != nil {
		t.Fatalf("a save is not loaded with its own head: %v", err)
	}
	if _, err := combat.LoadAt(cfg.Game, []byte(older), f.Len(), head); err == nil {
		t.Fatal("an older save is loaded")
	}
	same(t, "the head computed anew", string(rehash(t, save)), save)
	same(t, "a save loaded with spaces in it", text(t, loaded(t, cfg.Game, indent([]byte(save)))), save)
	at := rapid.IntRange(0, len(save)-1).Draw(t, "cut off")
	if _, err := combat.Load(cfg.Game, []byte(save[:at])); err == nil {
		t.Fatalf("a save of %d bytes is loaded from %d", len(save), at)
	}
	for range 5 {
		cfg.forgery(t, save)
	}
}

// forgery changes something in the log of a save.
func (cfg Config[S, C, E]) forgery(t *rapid.T, save string) {
	log := strings.Index(save, `,"log":[`) + len(`,"log":[`)
	places := spans(save[log:])
	p := rapid.SampledFrom(places).Draw(t, "place")
	from, to := log+p[0], log+p[1]
	other := rapid.SampledFrom(instead(save[from:to])).Draw(t, "instead")
	forged := save[:from] + other + save[to:]
	if !json.Valid([]byte(forged)) {
		return
	}
	forged = string(rehash(t, forged))
	fast, fastErr := combat.Load(cfg.Game, []byte(forged))
	if fastErr == nil {
		fastErr = fast.Check()
	}
	strict, strictErr := combat.Load(cfg.Game, []byte(indent([]byte(forged))))
	if (fastErr == nil) != (strictErr == nil) {
		t.Fatalf("%s for %s: loaded fast %v, whole %v\n%s", other, save[from:to], fastErr, strictErr, forged)
	}
	if fastErr != nil {
		return
	}
	same(t, "a forged save, loaded whole and fast", text(t, strict), text(t, fast))
	fastErr, strictErr = fast.Verify(combat.Hash{}), strict.Verify(combat.Hash{})
	if (fastErr == nil) != (strictErr == nil) {
		t.Fatalf("%s for %s: verified when loaded fast %v, whole %v\n%s", other, save[from:to], fastErr, strictErr, forged)
	}
}

// spans are the places of all scalars, keys, brackets and colons in a text.
func spans(text string) (places [][2]int) {
	for i := 0; i < len(text); i++ {
		from := i
		switch c := text[i]; {
		case c == '"':
			for i++; text[i] != '"'; i++ {
				if text[i] == '\\' {
					i++
				}
			}
		case c >= '0' && c <= '9' || c == '-':
			for i+1 < len(text) && strings.IndexByte("0123456789.eE+-", text[i+1]) >= 0 {
				i++
			}
		case c >= 'a' && c <= 'z':
			for i+1 < len(text) && text[i+1] >= 'a' && text[i+1] <= 'z' {
				i++
			}
		case strings.IndexByte("{[:", c) < 0:
			continue
		}
		places = append(places, [2]int{from, i + 1})
	}
	return places
}

// instead is what may stand for a piece of JSON.
func instead(s string) []string {
	switch s[0] {
	case '"':
		return []string{`""`, `"x` + s[1:], s[:len(s)-1] + `x"`, strings.ToUpper(s), `"\u` + "0078" + s[1:], `"\ud800"`, "null", "0", `"events"`, `"redoes"`, `"note"`}
	case '{':
		return []string{`{"unknown":0,`, `{"n":1,`, `{"note":"x",`, `{"for":["*"],`, `{"seat":"a",`, "{ "}
	case '[':
		return []string{"[null,", "[ ", "[0,"}
	case ':':
		return []string{": ", ":null,\"x\":"}
	}
	if n, err := strconv.Atoi(s); err == nil {
		return []string{strconv.Itoa(n + 1), strconv.Itoa(n - 1), s + ".0", s + "e0", `"` + s + `"`, "null", "-0", "12345678901234567890"}
	}
	return []string{"true", "false", "null", "0"}
}

// rehash puts the head that a save has into it: the chain, a second time.
func rehash(t *rapid.T, save string) []byte {
	var s struct {
		Secret     combat.Secret     `json:"secret"`
		Game       json.RawMessage   `json:"game"`
		StartField json.RawMessage   `json:"start"`
		Log        []json.RawMessage `json:"log"`
	}
	if err := json.Unmarshal([]byte(save), &s); err != nil {
		t.Fatalf("a save is not read: %v", err)
	}
	hash := func(label string, n int, parts ...[]byte) []byte {
		label = "rollbook combat " + label + " 2\x00"
		mac := hmac.New(sha256.New, s.Secret[:])
		mac.Write(binary.BigEndian.AppendUint64([]byte(label), uint64(n)))
		sum := sha256.Sum256(slices.Concat([]byte(label), mac.Sum(nil), bytes.Join(parts, nil)))
		return sum[:]
	}
	head := hash("start", 0, []byte(`{"game":`), s.Game, []byte(`,"start":`), s.StartField, []byte(`}`))
	for i, e := range s.Log {
		head = hash("entry", i+1, head, e)
	}
	const key = `,"head":"`
	log := strings.Index(save, `,"log":[`)
	at := strings.LastIndex(save[:log], key) + len(key)
	return slices.Concat([]byte(save[:at]), []byte(combat.Hash(head).String()), []byte(save[at+64:]))
}
