package fifteenfight_test

import (
	"slices"
	"strconv"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenfight"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenrapid"
	"pgregory.net/rapid"
)

// The steps of whatever comes about in a fight are those that package fifteen gives
// for the same dice.
func TestStepsOfEvents(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sim := combat.NewSim(fifteenfight.Game{}, fifteenrapid.FightStart().Draw(t, "start"))
		for i := range rapid.IntRange(1, 30).Draw(t, "commands") {
			before := sim.State.Clone()
			events, _ := sim.Do(fifteenrapid.FightCommand(sim.State).Draw(t, "command"), dice.NewSource(strconv.Itoa(i)))
			for i, e := range events {
				var next *fifteenfight.Event
				if i+1 < len(events) {
					next = &events[i+1]
				}
				if want, got := expected(t, &before, e, next), slices.Collect(e.Steps()); !slices.Equal(got, want) && e.Kind != fifteenfight.Resists {
					t.Fatalf("%v: %v, want %v", e, got, want)
				}
				stops(e)
			}
		}
	})
}

// stops listens to ever more steps: the iterator panics where it goes on.
func stops(e fifteenfight.Event) {
	for most := range 9 {
		n := 0
		for range e.Steps() {
			if n++; n > most {
				break
			}
		}
	}
}

// expected makes the roll of an event once more.
func expected(t *rapid.T, s *fifteenfight.State, e fifteenfight.Event, next *fifteenfight.Event) []rollbook.Step {
	switch {
	case e.Kind == fifteenfight.Protects:
		return slices.Collect(e.Damage.Steps())
	case e.Kind == fifteenfight.Explodes:
		return blastSteps(t, s, e)
	case e.Verdict == fifteen.Open || e.Kind == fifteenfight.Resists:
		return slices.Collect(e.Result.Steps())
	}
	o, err := fifteen.Oppose(e.Result.Test(), next.Result.Test())
	if err == nil {
		o, err = o.Take(e.Result.Face(), next.Result.Face())
	}
	if err != nil {
		t.Fatal(err)
	}
	all, theirs := slices.Collect(o.Steps()), slices.Collect(next.Steps())
	cut := len(all) - len(theirs)
	if cut < 0 || !slices.Equal(all[cut:], theirs) {
		t.Fatalf("%v: %v, want the end of %v", next, theirs, all)
	}
	return all[:cut]
}

func blastSteps(t *rapid.T, s *fifteenfight.State, e fifteenfight.Event) []rollbook.Step {
	weapons := s.Find(e.Who).Weapons
	w := weapons[slices.IndexFunc(weapons, func(w fifteenfight.Weapon) bool { return w.Name == e.Weapon })]
	b, err := w.Kind.Explode(e.Face == 0, s.Rules)
	if err == nil && e.Face != 0 {
		b, err = b.Take(int(e.Face))
	}
	if err != nil {
		t.Fatal(err)
	}
	return slices.Collect(b.Steps())
}

// ROL-2, RNG-4, DMG-2: an event of each kind of account, and one of none.
func TestStepsByKind(t *testing.T) {
	has := map[fifteenfight.Kind]bool{}
	g := fifteenfight.Game{}
	s := start(person("Ada", 0, grenade), person("Brun", 10))
	apply := func(c fifteenfight.Command, faces ...int) {
		t.Helper()
		events, err := g.Apply(&s, c, &dice.Recorder{Src: dice.Typed(faces...)})
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			for range e.Steps() {
				has[e.Kind] = true
			}
		}
	}
	apply(fifteenfight.Activate("Ada", 2))
	against := fifteenfight.Strike("Ada", "Brun")
	against.Against = fifteen.TraitMelee
	apply(against, 3, 20)
	apply(fifteenfight.Simple("Brun", fifteenfight.DoProtect), 9)
	apply(fifteenfight.Lob("Ada", fifteenharm.Point{Y: 30}, "grenade"), 20, 12)
	for k := range rollbook.All[fifteenfight.Kind]() {
		want := k == fifteenfight.Strikes || k == fifteenfight.Resists || k == fifteenfight.Protects || k == fifteenfight.Shoots || k == fifteenfight.Explodes
		if has[k] != want {
			t.Errorf("%v has steps: %v", k, has[k])
		}
	}
}

// ROL-2: both events of an opposed roll together have the steps that it has, also
// where a target is more than a die can show.
func TestStepsOfSides(t *testing.T) {
	s := start(person("Ada", 0), person("Brun", 10))
	c := fifteenfight.Strike("Ada", "Brun")
	c.Situation, c.Against, c.Resist = 15, fifteen.TraitMelee, 14
	var got []rollbook.Step
	var sides []fifteen.Test
	for _, c := range []fifteenfight.Command{fifteenfight.Activate("Ada", 2), c} {
		events, err := fifteenfight.Game{}.Apply(&s, c, &dice.Recorder{Src: dice.Typed(7, 12)})
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			if e.Verdict != fifteen.Open {
				got, sides = slices.AppendSeq(got, e.Steps()), append(sides, e.Result.Test())
			}
		}
	}
	o, err := fifteen.Oppose(sides...)
	if err == nil {
		o, err = o.Take(7, 12)
	}
	if want := slices.Collect(o.Steps()); err != nil || !slices.Equal(got, want) || got[len(got)-2].N != 8 {
		t.Errorf("%v, %v; want %v", err, got, want)
	}
}
