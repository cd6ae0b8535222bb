package combatrapid

import (
	"encoding/json"
	"errors"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook/combat"
)

// Parts plays a fight twice, once whole and once cut into parts. It asks that
//
//   - both come to the same, command by command, with the same numbers and dice;
//   - what is closed loads as it was, and the next part undoes nothing of it;
//   - the parts are verified one by one, together, and by the seed, as they are read back;
//   - they are not, once one of them begins otherwise, is left out or has another secret.
func (cfg Config[S, C, E]) Parts(t *rapid.T) {
	f := combat.New(cfg.Game, cfg.start(t))
	src := source(t)
	seed := src.Clone()
	if err := f.SetSource(src); err != nil {
		t.Fatalf("SetSource: %v", err)
	}
	whole := f.Clone()
	var parts []combat.Part[S, C, E]
	for range rapid.IntRange(1, 4).Draw(t, "parts") {
		for range rapid.IntRange(0, 4).Draw(t, "commands") {
			c := cfg.Command(t, f.State())
			_, err := f.Do(c, f.Source())
			_, err2 := whole.Do(c, whole.Source())
			if (err == nil) != (err2 == nil) || f.Len() != whole.Len() {
				t.Fatalf("in a part command %s comes to %v, in the whole fight to %v", text(t, c), err, err2)
			}
			same(t, "the state of a part", text(t, f.State()), text(t, whole.State()))
			same(t, "the source of a part", text(t, f.Source()), text(t, whole.Source()))
		}
		var p combat.Part[S, C, E]
		if err := json.Unmarshal([]byte(text(t, must[combat.Part[S, C, E]](t, "Part")(f.Part()))), &p); err != nil {
			t.Fatalf("a part is not read: %v", err)
		}
		parts = append(parts, p)
		f = cfg.cut(t, f)
	}
	end := f.Start().Before
	if err := combat.VerifyParts(cfg.Game, parts, end.Head); err != nil {
		t.Fatalf("honest parts are not verified: %v", err)
	}
	for _, p := range parts {
		if _, err := combat.VerifySeed(p.Log, seed); err != nil {
			t.Fatalf("an honest part is not verified by the seed: %v", err)
		}
	}
	at := rapid.IntRange(0, len(parts)-1).Draw(t, "part")
	forged := append([]combat.Part[S, C, E](nil), parts...)
	switch forged[at].Secret[0]++; {
	case rapid.Bool().Draw(t, "begins otherwise"):
		forged[at] = parts[at]
		forged[at].Start.Before.State[0]++
	case len(parts) > 2 && at > 0 && at < len(parts)-1 && len(parts[at].Log) > 0:
		forged = append(parts[:at:at], parts[at+1:]...)
	}
	if err := combat.VerifyParts(cfg.Game, forged, end.Head); !errors.Is(err, combat.ErrHead) {
		t.Fatalf("forged parts are verified: %v", err)
	}
}

// cut closes a part and goes on with the next.
func (cfg Config[S, C, E]) cut(t *rapid.T, f *combat.Fight[S, C, E]) *combat.Fight[S, C, E] {
	before := text(t, f)
	save, next, err := f.Cut()
	if err != nil {
		t.Fatalf("a fight is not cut: %v", err)
	}
	same(t, "the closing save", string(save), before)
	same(t, "a fight after it was cut", text(t, f), before)
	same(t, "the closing save, loaded", text(t, loaded(t, cfg.Game, string(save))), before)
	same(t, "the state of the next part", text(t, next.State()), text(t, f.State()))
	if _, err := next.Undo(); err != combat.ErrNothingToUndo {
		t.Fatalf("a new part undoes something: %v", err)
	}
	return loaded(t, cfg.Game, text(t, next))
}
