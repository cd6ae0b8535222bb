package fifteenrapid

import (
	"encoding/json"
	"math"
	"slices"
	"sort"
	"time"

	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/dicerapid"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenfight"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
	"pgregory.net/rapid"
)

// CheckFight plays a fight of random commands, legal or not, from any start, and
// keeps books of its own by the events. It checks after each command that
//
//   - the state is one that can be, and in the end survives JSON;
//   - in each round everybody who lives through it is activated exactly once, and
//     in the order that a second implementation of ACT-1 finds;
//   - an activation has as many actions as were announced, less those lost by a
//     failure (ACT-2, ACT-3);
//   - vitality, progress points, places, cover and the clock are what the events say;
//   - a blast catches whom a second implementation finds near;
//   - [fifteenfight.Game.Check] tells the truth;
//
// and in the end that every round ends when all just take what
// [fifteenfight.Game.Legal] lists first.
func CheckFight(t *rapid.T, start fifteenfight.State) {
	m := newFightMachine(start)
	for range rapid.IntRange(1, 40).Draw(t, "commands") {
		m.do(t, FightCommand(m.s).Draw(t, "command"), dicerapid.RNG(t))
	}
	for n := 0; ; n++ {
		c, ok := lazy(m.s)
		if !ok {
			break
		}
		if n > 100 {
			t.Fatalf("round %d does not end: %s", m.s.Round, fightJSON(t, m.s))
		}
		m.do(t, c, dice.NewSource("lazy"))
	}
	text := fightJSON(t, m.s)
	var again fifteenfight.State
	if err := json.Unmarshal([]byte(text), &again); err != nil || fightJSON(t, again) != text {
		t.Fatalf("a state in JSON becomes another (%v):\n%s\n%s", err, text, fightJSON(t, again))
	}
}

// lazy is the command that gets a fight on fastest to the end of the round; false
// between rounds, where nobody is to protect themselves.
func lazy(s fifteenfight.State) (c fifteenfight.Command, ok bool) {
	switch legal := (fifteenfight.Game{}).Legal(s); {
	case !s.Running && s.Active.Who == "" && s.Waiting() == nil:
		return c, false
	case len(legal) == 0:
		return c, true // which is refused
	default:
		i := slices.IndexFunc(legal, func(c fifteenfight.Command) bool { return c.Do == fifteenfight.DoEnd })
		return legal[max(0, i)], true
	}
}

// A fightMachine keeps books of its own about a fight.
type fightMachine struct {
	g     fifteenfight.Game
	s     fifteenfight.State
	clock int64

	vitality, points map[string]int
	place            map[string]fifteenharm.Point
	shelter          map[string]fifteenfight.Shelter
	dead             map[string]bool

	running bool
	order   []string        // of those who were there when the round began
	done    map[string]bool // of them
	active  string
	left    int
}

func newFightMachine(start fifteenfight.State) *fightMachine {
	m := &fightMachine{s: start.Clone(), vitality: map[string]int{}, points: map[string]int{},
		place: map[string]fifteenharm.Point{}, shelter: map[string]fifteenfight.Shelter{}, dead: map[string]bool{}}
	for i := range start.Fighters {
		m.enter(&start.Fighters[i])
	}
	m.clock = start.Clock
	return m
}

func (m *fightMachine) enter(f *fifteenfight.Fighter) {
	m.vitality[f.Name], m.points[f.Name], m.place[f.Name] = f.Health.Vitality(), f.Progress.Points, f.Place
	m.shelter[f.Name], m.dead[f.Name] = f.Shelter, f.Health.Condition() == fifteenhealth.Dead
}

func fightJSON(t *rapid.T, v any) string {
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatalf("fifteenrapid: %v", err)
	}
	return string(data)
}

func (m *fightMachine) do(t *rapid.T, c fifteenfight.Command, src dice.RNG) {
	checked := m.g.Check(m.s, c)
	before := m.s.Clone()
	sim := combat.NewSim(m.g, m.s)
	events, err := sim.Do(c, src)
	if (err == nil) != (checked == nil) {
		t.Fatalf("%s: Check says %v, Apply %v", fightJSON(t, c), checked, err)
	}
	if err != nil {
		return
	}
	if c.Do == fifteenfight.DoJoin {
		m.enter(c.Fighter)
	}
	for i, e := range events {
		if e.String() == "" || e.Clause.Ruleset() != "fifteen" {
			t.Fatalf("an event says nothing: %s", fightJSON(t, e))
		}
		m.see(t, &before, events[i:])
	}
	m.s = sim.State
	m.check(t)
}

// see books the first of some events.
func (m *fightMachine) see(t *rapid.T, before *fifteenfight.State, events []fifteenfight.Event) {
	switch e := events[0]; e.Kind {
	case fifteenfight.RoundBegins:
		m.begin(t, before)
	case fifteenfight.Activated, fifteenfight.Passes, fifteenfight.Lies, fifteenfight.ComesRound:
		m.activated(t, e)
	case fifteenfight.RoundEnds:
		m.end(t, e)
	case fifteenfight.Moves, fifteenfight.Trips, fifteenfight.Strikes, fifteenfight.Shoots, fifteenfight.Acts, fifteenfight.Heals:
		m.acted(t, before, events)
	case fifteenfight.Aids:
		if before.Active.Who != "" && e.Who == before.Active.Who {
			m.acted(t, before, events)
		}
	case fifteenfight.Explodes:
		m.explodes(t, before, e)
	case fifteenfight.Changes:
		if e.Change().Before != m.vitality[e.Who] {
			t.Fatalf("%v, the book has %d", e, m.vitality[e.Who])
		}
		m.vitality[e.Who] = e.Change().After
		if e.Health == fifteenhealth.DiedOfDamage || e.Health == fifteenhealth.DiedUntended {
			m.dead[e.Who], m.vitality[e.Who] = true, 0
		}
	case fifteenfight.Earns:
		m.points[e.Who]++
	case fifteenfight.CutShort, fifteenfight.Ends:
		m.active = ""
	case fifteenfight.TimePasses:
		m.clock += int64(e.Seconds)
	case fifteenfight.Leaves:
		m.order = slices.DeleteFunc(m.order, func(name string) bool { return name == e.Who })
		if m.active == e.Who {
			m.active = ""
		}
	case fifteenfight.Overruled:
		m.overruled(e)
	}
}

func (m *fightMachine) overruled(e fifteenfight.Event) {
	switch e.Overrule {
	case fifteenfight.DoSetVitality:
		m.vitality[e.Who], m.dead[e.Who] = int(e.N), false
	case fifteenfight.DoSetPoints:
		m.points[e.Who] = int(e.N)
	case fifteenfight.DoPlace:
		m.place[e.Who], m.shelter[e.Who] = e.To, e.Shelter
	case fifteenfight.DoShelter:
		m.shelter[e.Who] = e.Shelter
	case fifteenfight.DoSetActions:
		m.active, m.left = e.Who, int(e.N)
	}
}

// begin works out the order of the round, as ACT-1 has it, with numbers of its own.
func (m *fightMachine) begin(t *rapid.T, s *fifteenfight.State) {
	if m.running {
		t.Fatalf("a round begins in another: %s", fightJSON(t, s))
	}
	m.running, m.done, m.order = true, map[string]bool{}, nil
	type row struct {
		name string
		rank [5]int
	}
	var rows []row
	for i, f := range s.Fighters {
		a := f.Attributes
		rows = append(rows, row{f.Name, [5]int{a.Agile + a.Alert + a.Intuitive, a.Agile, a.Alert, a.Intuitive, -i}})
	}
	sort.Slice(rows, func(i, j int) bool {
		for k := range rows[i].rank {
			if rows[i].rank[k] != rows[j].rank[k] {
				return rows[i].rank[k] > rows[j].rank[k]
			}
		}
		return false
	})
	for _, r := range rows {
		m.order = append(m.order, r.name)
	}
}

// activated wants the first of those who live and have not been yet.
func (m *fightMachine) activated(t *rapid.T, e fifteenfight.Event) {
	for _, name := range m.order {
		if m.dead[name] || m.done[name] {
			continue
		}
		if name != e.Who {
			t.Fatalf("%v, before %s: order %v, done %v", e, name, m.order, m.done)
		}
		break
	}
	if !m.running || m.done[e.Who] || m.dead[e.Who] || !slices.Contains(m.order, e.Who) {
		t.Fatalf("%v: not in this round", e)
	}
	m.done[e.Who] = true
	m.active, m.left = "", 0
	if e.Kind == fifteenfight.Activated {
		m.active, m.left = e.Who, int(e.N)
	}
}

// end wants everybody who lives to have been.
func (m *fightMachine) end(t *rapid.T, e fifteenfight.Event) {
	for _, name := range m.order {
		if !m.dead[name] && !m.done[name] {
			t.Fatalf("%v without %s", e, name)
		}
	}
	m.running = false
	m.clock += int64(e.Seconds)
}

// acted holds an action against the announcement (ACT-2, ACT-3).
func (m *fightMachine) acted(t *rapid.T, before *fifteenfight.State, events []fifteenfight.Event) {
	e := events[0]
	penalty := map[int]int{1: 0, 2: -1, 3: -2}[before.Active.Announced]
	if r := e.Result; r != (fifteen.Result{}) {
		if want := r.Test().Score + r.Test().Situation + r.Test().Range + penalty; r.Target() != want {
			t.Fatalf("%v of %d actions: want target %d", e, before.Active.Announced, want)
		}
	}
	if e.Who != m.active || m.left < 1 {
		t.Fatalf("%v, active is %q with %d", e, m.active, m.left)
	}
	m.left--
	if !succeeded(events) {
		told := slices.ContainsFunc(events, func(c fifteenfight.Event) bool {
			return c.Kind == fifteenfight.CutShort && c.Who == e.Who && int(c.N) == m.left
		})
		if m.left > 0 && !told {
			t.Fatalf("%v fails and nothing ends: %v", e, events)
		}
		m.left = 0
	}
	if int(e.Left) != m.left {
		t.Fatalf("%v leaves %d, want %d", e, e.Left, m.left)
	}
	if e.Kind == fifteenfight.Moves {
		m.moved(t, before, e)
	}
}

// succeeded works out whether an action has succeeded: an opposed one by the rule
// of ROL-2 in numbers.
func succeeded(events []fifteenfight.Event) bool {
	e := events[0]
	r := e.Result
	switch {
	case e.Outcome != 0:
		return e.Outcome == fifteen.Success
	case r == (fifteen.Result{}):
		return true
	case e.Verdict == fifteen.Open || r.Face() > r.Target():
		return r.Face() <= r.Target()
	}
	o := events[1].Result
	mine, theirs := min(20, r.Target())-r.Face(), min(20, o.Target())-o.Face()
	return o.Face() > o.Target() || mine < theirs || mine == theirs && r.Test().Score > o.Test().Score
}

// moved holds a move against DER-2: what each action of moving may add.
func (m *fightMachine) moved(t *rapid.T, before *fifteenfight.State, e fifteenfight.Event) {
	a := before.Find(e.Who).Attributes
	movement := a.Strong + a.Agile + a.Resilient
	most := [...]int{0, movement, movement / 2, (movement + 1) / 2}[e.Gait]
	way := math.Hypot(e.To.X-e.From.X, e.To.Y-e.From.Y)
	if way > float64(most)+1e-3 || e.From != m.place[e.Who] {
		t.Fatalf("%v: %v feet, at most %v", e, way, most)
	}
	m.place[e.Who], m.shelter[e.Who] = e.To, e.Shelter
}

// explodes counts who lives near the centre.
func (m *fightMachine) explodes(t *rapid.T, before *fifteenfight.State, e fifteenfight.Event) {
	low, high := 0, 0
	for name, p := range m.place {
		if m.dead[name] || before.Find(name) == nil {
			continue
		}
		way := math.Hypot(p.X-e.To.X, p.Y-e.To.Y)
		if way < e.Feet-1e-3 {
			low++
		}
		if way < e.Feet+1e-3 {
			high++
		}
	}
	want := low
	if before.Rules.RimIncluded {
		want = high
	}
	if int(e.N) != want {
		t.Fatalf("%v: want %d", e, want)
	}
}

// check looks at the whole state.
func (m *fightMachine) check(t *rapid.T) {
	if err := m.s.Validate(); err != nil {
		t.Fatalf("%v: %s", err, fightJSON(t, m.s))
	}
	for i := range m.s.Fighters {
		f := &m.s.Fighters[i]
		if f.Health.Vitality() != m.vitality[f.Name] || f.Progress.Points != m.points[f.Name] || f.Place != m.place[f.Name] || f.Shelter != m.shelter[f.Name] ||
			(f.Health.Condition() == fifteenhealth.Dead) != m.dead[f.Name] {
			t.Fatalf("the books have vitality %d, %d points, place %v, shelter %v, dead %v: %s",
				m.vitality[f.Name], m.points[f.Name], m.place[f.Name], m.shelter[f.Name], m.dead[f.Name], fightJSON(t, f))
		}
	}
	if m.s.Clock != m.clock || m.s.Running != m.running || time.Duration(m.s.Clock)*time.Second > fifteenhealth.MaxClock {
		t.Fatalf("clock %d, running %v; the books have %d, %v", m.s.Clock, m.s.Running, m.clock, m.running)
	}
}
