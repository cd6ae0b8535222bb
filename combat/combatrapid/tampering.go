package combatrapid

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
)

// Tampering plays a short fight and forges the JSON of its log: every value of
// an entry and of the start changed, left out or given twice, unknown keys, another secret, entries cut out,
// repeated, swapped and renumbered, the log cut short, and spliced with that of
// another fight. It asks that each forgery is refused, either when it is read
// or by Verify with the head of the true log; and that forged events are
// refused without the head as well.
func (cfg Config[S, C, E]) Tampering(t *rapid.T) {
	start := cfg.start(t)
	n := rapid.IntRange(1, 5).Draw(t, "commands")
	one := cfg.honest(t, start, n, "one")
	head, log := must[combat.Hash](t, "Head")(one.Head()), must[[]combat.Entry[C, E]](t, "Log")(one.Log())
	other := must[[]combat.Entry[C, E]](t, "Log")(cfg.honest(t, start, n, "another").Log())
	if len(log) == 0 {
		return
	}
	whole := parse(t, text(t, log))
	f := forger[S, C, E]{cfg, one.Start(), one.Secret(), head, text(t, log), text(t, whole)}
	tree := func() []any { return slices.Clone(whole) }
	at := rapid.IntRange(0, len(log)-1).Draw(t, "entry")
	for e := range edits(tree()[at]) {
		forged := tree()
		forged[at] = e.value
		f.refuses(t, e.path, forged, strings.HasPrefix(e.path, ".events"), e.removed)
	}
	for i := range log {
		f.refuses(t, "cut out", slices.Delete(tree(), i, i+1), false, false)
		f.refuses(t, "cut out and renumbered", renumber(slices.Delete(tree(), i, i+1)), false, false)
		f.refuses(t, "cut short", tree()[:i], false, false)
		f.refuses(t, "repeated", slices.Insert(tree(), i, tree()[i]), false, false)
		f.refuses(t, "repeated and renumbered", renumber(slices.Insert(tree(), i, tree()[i])), false, false)
		swapped := tree()
		swapped[0], swapped[i] = swapped[i], swapped[0]
		f.refuses(t, "swapped", swapped, false, false)
		f.refuses(t, "swapped and renumbered", renumber(swapped), false, false)
	}
	f.start(t, log)
	strange := parse(t, list(t, other))
	for i := range min(len(log), len(other)) {
		f.refuses(t, "spliced", append(tree()[:i], strange[i:]...), false, false)
		f.refuses(t, "spliced", append(strange[:i:i], tree()[i:]...), false, false)
		f.refuses(t, "replaced", slices.Replace(tree(), i, i+1, strange[i]), false, false)
	}
}

// start forges what the log begins with, and the secret: then the head is another. Nothing
// is played by a forged start.
func (f *forger[S, C, E]) start(t *rapid.T, log []combat.Entry[C, E]) {
	honest := text(t, f.begin)
	end := must[combat.Closing](t, "Verify")(combat.Part[S, C, E]{Start: f.begin, Secret: f.secret}.Verify(f.cfg.Game, combat.Hash{}))
	all := slices.Collect(edits(parse(t, "["+honest+"]")[0])) // a state may be large
	for range 5 {
		e := rapid.SampledFrom(all).Draw(t, "edit of the start")
		var start combat.Start[S]
		if json.Unmarshal([]byte(text(t, e.value)), &start) != nil || text(t, start) == honest {
			continue
		}
		if err := combat.Verify(f.cfg.Game, start, f.secret, nil, end.Head); err == nil {
			t.Fatalf("%s: a forged start is verified:\n%s\n%s", e.path, text(t, start), honest)
		}
	}
	other := f.secret
	other[rapid.IntRange(0, len(other)-1).Draw(t, "byte of the secret")] ^= 1
	if err := combat.Verify(f.cfg.Game, f.begin, other, log, f.head); err != combat.ErrHead {
		t.Fatalf("another secret is verified: %v", err)
	}
	if told := text(t, log) + honest; strings.Contains(told, f.secret.String()) {
		t.Fatalf("the secret is in what it hides: %s", told)
	}
}

// honest plays a fight of n commands and undos. Those that are refused leave it
// shorter.
func (cfg Config[S, C, E]) honest(t *rapid.T, start S, n int, label string) *combat.Fight[S, C, E] {
	f, src := combat.New(cfg.Game, start), dice.NewSource(rapid.StringN(1, 4, -1).Draw(t, label+" seed")+label)
	for range n {
		switch rapid.IntRange(0, 4).Draw(t, label) {
		case 3:
			_, _ = f.For("a").Do(cfg.Command(t, f.State()), src)
		case 4:
			_, _ = f.Undo()
		default:
			_, _ = f.Do(cfg.Command(t, f.State()), src)
		}
	}
	return f
}

// A forger has forgeries of one log judged.
type forger[S, C, E any] struct {
	cfg    Config[S, C, E]
	begin  combat.Start[S]
	secret combat.Secret
	head   combat.Hash
	text   string // of the true log
	tree   string // the same with its keys in order, as forgeries have them
}

// refuses wants a forgery refused; without the head, too, where it is of
// events. A forgery that is the true log, and one that only leaves out what is
// zero anyway, are none.
func (f *forger[S, C, E]) refuses(t *rapid.T, what string, forged []any, events, removed bool) {
	forgery := text(t, forged)
	if forgery == f.tree {
		return
	}
	var log []combat.Entry[C, E]
	if json.Unmarshal([]byte(forgery), &log) != nil {
		return
	}
	read, err := json.Marshal(log)
	if err == nil && string(read) == f.text {
		if removed {
			return
		}
		t.Fatalf("%s: a forgery is read as if it were the true log: commands or events are decoded loosely:\n%s\n%s", what, forgery, f.text)
	}
	if combat.Verify(f.cfg.Game, f.begin, f.secret, log, f.head) == nil {
		t.Fatalf("%s: a forgery is verified:\n%s\n%s", what, forgery, f.text)
	}
	if events && combat.Verify(f.cfg.Game, f.begin, f.secret, log, combat.Hash{}) == nil {
		t.Fatalf("%s: forged events are verified without a head:\n%s\n%s", what, forgery, f.text)
	}
}

// parse reads a log as nothing but JSON.
func parse(t *rapid.T, s string) []any {
	d := json.NewDecoder(strings.NewReader(s))
	d.UseNumber()
	var tree []any
	if err := d.Decode(&tree); err != nil {
		t.Fatalf("%v: %s", err, s)
	}
	return tree
}

// renumber closes the holes, so that only the contents tell.
func renumber(log []any) []any {
	for i, e := range log {
		entry := maps.Clone(e.(map[string]any))
		entry["n"] = i + 1
		log[i] = entry
	}
	return log
}
