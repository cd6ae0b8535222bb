package combatrapid

import (
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"reflect"
	"slices"
	"strconv"
	"unicode/utf8"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
)

// stranger is a seat that nobody has.
const stranger combat.Seat = "combatrapid-nobody"

// seats are all that are asked.
func (cfg Config[S, C, E]) seats() []combat.Seat {
	return append([]combat.Seat{combat.Everyone, combat.Referee, stranger}, cfg.Seats...)
}

// Views plays two fights that a seat cannot tell apart, with other commands and dice where
// it does not learn of them. Dice are dealt by what they are for, so that those of somebody
// unseen move no others. For a game that is combat.Seated it asks that
//
//   - where equal views are told equal entries, the next views are equal;
//   - what the seat may do by its view is accepted in both, or refused in the same words;
//   - a view is what its JSON says, so that nothing else answers: read back it gives the
//     same answers;
//   - making one changes nothing, and it shares no memory with the state;
//   - a seat that nobody has sees what everyone sees.
func (cfg Config[S, C, E]) Views(t *rapid.T) {
	game, ok := cfg.Game.(combat.Seated[S, C, E])
	if !ok {
		return
	}
	seat := rapid.SampledFrom(cfg.seats()).Draw(t, "seat")
	see := func(s S) string { return text(t, game.View(s, seat)) }
	a := cfg.start(t)
	b := cfg.Game.Clone(a)
	for range 5 {
		if other := cfg.start(t); see(a) == see(other) {
			b = other
			break
		}
	}
	for range rapid.IntRange(1, 20).Draw(t, "steps") {
		cfg.view(t, a, seat)
		cfg.seen.pair(text(t, a) != text(t, b))
		c, seed := cfg.act(t, a), rapid.Uint64().Draw(t, "dice")
		cfg.refusals(t, a, b, c, seat, seed)
		first := cfg.deal(t, a, c, seed)
		if first.err != nil {
			continue
		}
		told := first.told(t, seat)
		a = first.state
		second := cfg.likely(t, b, c, seed, func(d done[S, C, E]) bool { return d.told(t, seat) == told })
		if second.err != nil {
			b = cfg.Game.Clone(a)
		} else if b = second.state; see(a) != see(b) {
			t.Fatalf("equal views of seat %q, told equal entries %s, give other next views:\n%s\n%s\nafter %s\n  and %s",
				seat, told, see(a), see(b), text(t, first.entry(t)), text(t, second.entry(t)))
		}
	}
}

var errUnlike = errors.New("combatrapid: nothing alike")

// likely does something in state b that looks like what was done elsewhere: another command
// or other dice where one of some looks so, or else the same.
func (cfg Config[S, C, E]) likely(t *rapid.T, b S, c C, seed uint64, alike func(done[S, C, E]) bool) done[S, C, E] {
	for i := range rapid.IntRange(0, 4).Draw(t, "others") {
		c, seed := c, seed+uint64(i)+1
		if rapid.IntRange(0, 3).Draw(t, "other command") > 0 {
			c = cfg.act(t, b)
		}
		if d := cfg.deal(t, b, c, seed); d.err == nil && alike(d) {
			return d
		}
	}
	if d := cfg.deal(t, b, c, seed); d.err == nil && alike(d) {
		return d
	}
	return done[S, C, E]{err: errUnlike}
}

// refusals gives a command, and all that the seat is offered, in two states that look the
// same.
func (cfg Config[S, C, E]) refusals(t *rapid.T, a, b S, c C, seat combat.Seat, seed uint64) {
	v := cfg.Game.(combat.Seated[S, C, E]).View(a, seat)
	given := []C{c}
	for _, o := range v.Options(nil) {
		if c, err := filled(t, v, o, int(seed%97)); err == nil {
			given = append(given, c)
		}
	}
	for _, c := range given {
		if v.May(c) != nil {
			continue
		}
		if x, y := cfg.deal(t, a, c, seed).err, cfg.deal(t, b, c, seed).err; fmt.Sprint(x) != fmt.Sprint(y) {
			t.Fatalf("%s is answered by what seat %q does not see: %v, or else %v", text(t, c), seat, x, y)
		}
	}
}

// act draws a command: one of Config.Command, or an option of anybody's.
func (cfg Config[S, C, E]) act(t *rapid.T, s S) C {
	if rapid.Bool().Draw(t, "option") {
		v := cfg.Game.(combat.Seated[S, C, E]).View(s, rapid.SampledFrom(cfg.seats()).Draw(t, "by"))
		if options := v.Options(nil); len(options) > 0 {
			o := rapid.SampledFrom(options).Draw(t, "act")
			if c, err := filled(t, v, o, rapid.IntRange(0, 96).Draw(t, "choices")); err == nil {
				return c
			}
		}
	}
	return cfg.Command(t, s)
}

// filled is an option with the i-th of its combinations of choices.
func filled[C any](t *rapid.T, v combat.View[C], o combat.Option[C], i int) (C, error) {
	form := map[string]string{}
	for _, open := range o.Open {
		form[open.Key] = choice(t, open, &i)
	}
	return o.Fill(v, form)
}

// view looks at what a seat sees of a state.
func (cfg Config[S, C, E]) view(t *rapid.T, s S, seat combat.Seat) {
	game, before := cfg.Game.(combat.Seated[S, C, E]), text(t, s)
	v := game.View(s, seat)
	same(t, "a state after somebody looked at it", text(t, s), before)
	cfg.apart(t, "a state and a view of it", s, v)
	read := reflect.New(reflect.TypeOf(v))
	if err := json.Unmarshal([]byte(text(t, v)), read.Interface()); err != nil {
		t.Fatalf("a view is not read back: %v\n%s", err, text(t, v))
	}
	again := read.Elem().Interface().(combat.View[C])
	same(t, "a view read back", text(t, again), text(t, v))
	cs := []C{cfg.Command(t, s), cfg.Command(t, s)}
	told := answers(t, v, cs)
	same(t, "the answers of a view read back", answers(t, again, cs), told)
	same(t, "the answers of a view, asked again", answers(t, v, cs), told)
	if seat == stranger {
		same(t, "what a seat sees that nobody has", text(t, v), text(t, game.View(s, combat.Everyone)))
	}
}

// answers is all that a view answers, as text.
func answers[C any](t *rapid.T, v combat.View[C], cs []C) string {
	all := list(t, v.Options(nil)) + list(t, v.Waiting())
	for _, o := range v.Options(nil) {
		cs = append(cs, o.Command)
	}
	for _, c := range cs {
		chances, err := v.Chances(c)
		all += fmt.Sprintln(text(t, c), v.May(c), list(t, chances), err)
	}
	if o, ok := v.(combat.Orderly[C]); ok {
		c, ok := o.Ordered()
		all += text(t, c) + strconv.FormatBool(ok)
	}
	return all
}

// Options plays a fight and asks each seat what it may do. For a game that is combat.Seated
// it asks that
//
//   - every combination of listed choices is accepted, by the view and by the game, whatever
//     the dice, and has chances from 0 to 1;
//   - what is not listed, left open or not asked is refused;
//   - no two options of a seat have one label, and none has more than 80 characters;
//   - whoever is waited for has an option, and an answer that was ordered is accepted.
func (cfg Config[S, C, E]) Options(t *rapid.T) {
	game, ok := cfg.Game.(combat.Seated[S, C, E])
	if !ok {
		return
	}
	s := cfg.start(t)
	for range rapid.IntRange(1, 8).Draw(t, "commands") {
		for _, seat := range cfg.seats() {
			v := game.View(s, seat)
			options := v.Options(nil)
			labels := map[string]bool{}
			for _, o := range options {
				label := o.String()
				if labels[label] || utf8.RuneCountInString(label) > 80 || label == "" {
					t.Fatalf("seat %q has an option that says %q: empty, too long or there twice", seat, label)
				}
				labels[label] = true
				cfg.option(t, s, v, o)
			}
			same(t, "options in memory that was used before", list(t, v.Options(v.Options(options[:0])[:0])), list(t, game.View(s, seat).Options(nil)))
			if o, ok := v.(combat.Orderly[C]); ok {
				if c, ok := o.Ordered(); ok {
					cfg.accepted(t, s, v, c, "was ordered")
				}
			}
		}
		for _, w := range game.View(s, combat.Referee).Waiting() {
			if err := w.Seat.Check(); err != nil || w.Seat == combat.Everyone || len(game.View(s, w.Seat).Options(nil)) == 0 {
				t.Fatalf("the fight waits for %+v, who can do nothing (%v)", w, err)
			}
		}
		if next := cfg.deal(t, s, cfg.Command(t, s), rapid.Uint64().Draw(t, "dice")); next.err == nil {
			s = next.state
		}
	}
}

// mostForms is how many combinations of choices are tried of an option.
const mostForms = 30

func (cfg Config[S, C, E]) option(t *rapid.T, s S, v combat.View[C], o combat.Option[C]) {
	all := 1
	for _, open := range o.Open {
		all = min(all*max(len(open.Choices), 3), mostForms)
	}
	var form map[string]string
	for i := range all {
		form = map[string]string{}
		for _, open := range o.Open {
			form[open.Key] = choice(t, open, &i)
		}
		cfg.seen.option()
		c, err := o.Fill(v, form)
		if err != nil {
			t.Fatalf("option %q cannot be filled in with %v: %v", o, form, err)
		}
		cfg.accepted(t, s, v, c, fmt.Sprintf("is option %q with %v", o, form))
	}
	for _, open := range o.Open {
		for _, wrong := range []string{"no such choice", "-1e300", "\xff", "NaN", ""} {
			if !slices.Contains(open.Choices, wrong) && (len(open.Choices) > 0 || wrong == "\xff") {
				cfg.wrongForm(t, v, o, form, open.Key, wrong)
			}
		}
		left := clone(form)
		delete(left, open.Key)
		if c, err := o.Fill(v, left); err == nil {
			t.Fatalf("option %q leaves %s open and is taken as %s", o, open.Key, text(t, c))
		}
	}
	cfg.wrongForm(t, v, o, form, "no such field", "1")
}

func (cfg Config[S, C, E]) wrongForm(t *rapid.T, v combat.View[C], o combat.Option[C], form map[string]string, key, value string) {
	wrong := clone(form)
	wrong[key] = value
	if c, err := o.Fill(v, wrong); err == nil {
		t.Fatalf("option %q with %q: %q is taken as %s", o, key, value, text(t, c))
	}
}

func clone(form map[string]string) map[string]string {
	c := map[string]string{}
	for key, value := range form {
		c[key] = value
	}
	return c
}

// choice is one of the values of an open field, the i-th where they are listed.
func choice(t *rapid.T, o combat.Open, i *int) string {
	number := func(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }
	switch {
	case len(o.Choices) > 0:
		value := o.Choices[*i%len(o.Choices)]
		*i /= len(o.Choices)
		return value
	case o.Area != combat.Area{}:
		r := o.Area.Radius * rapid.Float64Range(-0.7, 0.7).Draw(t, "x")
		return number(o.Area.X+r) + " " + number(o.Area.Y+o.Area.Radius*rapid.Float64Range(-0.7, 0.7).Draw(t, "y"))
	case o.Step != 0:
		return number(o.Min + o.Step*float64(rapid.IntRange(0, int((o.Max-o.Min)/o.Step)).Draw(t, o.Key)))
	case o.Min != 0 || o.Max != 0:
		return number(rapid.Float64Range(o.Min, o.Max).Draw(t, o.Key))
	}
	return rapid.StringN(1, 5, 20).Draw(t, o.Key)
}

// accepted wants a command that a view offers done.
func (cfg Config[S, C, E]) accepted(t *rapid.T, s S, v combat.View[C], c C, what string) {
	if err := v.May(c); err != nil {
		t.Fatalf("%s %s, and may not be given: %v", text(t, c), what, err)
	}
	if d := cfg.deal(t, s, c, rapid.Uint64().Draw(t, "dice")); d.err != nil {
		t.Fatalf("%s %s, and is refused: %v", text(t, c), what, d.err)
	}
	chances, err := v.Chances(c)
	if err != nil {
		t.Fatalf("%s %s, and has no chances: %v", text(t, c), what, err)
	}
	for _, chance := range chances {
		if p := chance.P; !(0 <= p.Low && p.Low <= p.High && p.High <= 1+1e-9) || chance.Key == "" {
			t.Fatalf("%s has a chance %q of %v", text(t, c), chance.Key, p)
		}
	}
}

// A done is a command done to a state.
type done[S, C, E any] struct {
	f     *combat.Fight[S, C, E]
	state S
	err   error
}

// deal does a command with the dice that a seed has for each purpose.
func (cfg Config[S, C, E]) deal(t *rapid.T, s S, c C, seed uint64) (d done[S, C, E]) {
	clone := cfg.Game.Clone(s)
	deck := dealer{seed: seed, dealt: map[string]int{}}
	rec := dice.Recorder{Src: &deck}
	deck.rec = &rec
	if _, d.err = cfg.Game.Apply(&clone, c, &rec); d.err != nil {
		return d
	}
	d.f = combat.New(cfg.Game, s)
	if _, err := d.f.Do(c, dice.Typed(faces(rec.Draws)...)); err != nil {
		t.Fatalf("%s is refused with the dice it asked for: %v", text(t, c), err)
	}
	d.state = d.f.State()
	return d
}

func (d done[S, C, E]) entry(t *rapid.T) combat.Entry[C, E] {
	return must[combat.Entry[C, E]](t, "Entry")(d.f.Entry(1))
}

// told is what a seat is told of it.
func (d done[S, C, E]) told(t *rapid.T, seat combat.Seat) string {
	return text(t, must[combat.Entry[C, E]](t, "EntryFor")(d.f.EntryFor(1, seat)))
}

// A dealer has dice for each purpose, whatever else is drawn.
type dealer struct {
	seed  uint64
	rec   *dice.Recorder
	dealt map[string]int
}

func (d *dealer) IntN(n int) int {
	h := fnv.New64a()
	fmt.Fprintf(h, "%d %q %d %d", d.seed, d.rec.Purpose, d.dealt[d.rec.Purpose], n)
	d.dealt[d.rec.Purpose]++
	sum := h.Sum64()
	return int((sum ^ sum>>32) % uint64(max(n, 1)))
}
