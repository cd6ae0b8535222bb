package fifteenfight_test

import (
	"strconv"
	"testing"

	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenfight"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
)

// The weapons of these tests, ours.
var (
	pistol  = fifteenfight.Weapon{Name: "pistol", Kind: fifteenharm.Weapon{Class: fifteenharm.Small}}
	knife   = fifteenfight.Weapon{Name: "knife", Kind: fifteenharm.Weapon{Class: fifteenharm.Thrown}}
	grenade = fifteenfight.Weapon{Name: "grenade", Kind: fifteenharm.Weapon{Class: fifteenharm.Thrown, Blast: true}}
)

// person is a fighter with a score of 10 everywhere, at a place on a line.
func person(name string, x float64, weapons ...fifteenfight.Weapon) fifteenfight.Fighter {
	a := fifteen.EvenAttributes(10)
	h, err := fifteenhealth.NewHealth(a.Vitality(), fifteen.Rules{})
	if err != nil {
		panic(err)
	}
	return fifteenfight.Fighter{Name: name, Attributes: a, Health: h, Place: fifteenharm.Point{X: x}, Weapons: weapons}
}

func start(fighters ...fifteenfight.Fighter) fifteenfight.State {
	s, err := fifteenfight.NewState(fifteen.Rules{}, fighters...)
	if err != nil {
		panic(err)
	}
	return s
}

// plainly plays both sides: two blows in each activation.
func plainly(s *fifteenfight.State) fifteenfight.Command {
	if f := s.Waiting(); f != nil {
		return fifteenfight.Simple(f.Name, fifteenfight.DoProtect)
	}
	if who := s.Active.Who; who != "" {
		if who == s.Fighters[0].Name {
			return fifteenfight.Strike(who, s.Fighters[1].Name)
		}
		return fifteenfight.Strike(who, s.Fighters[0].Name)
	}
	return fifteenfight.Activate(s.Next().Name, 2)
}

func over(s *fifteenfight.State) bool {
	return s.Fighters[0].Health.Vitality() == 0 || s.Fighters[1].Health.Vitality() == 0
}

// BenchmarkDuel is a whole duel hand to hand of two average people, until one
// falls, without history.
func BenchmarkDuel(b *testing.B) {
	begin := start(person("Ada", 0), person("Brun", 3))
	src := dice.NewSource("duel")
	m := combat.NewSim(fifteenfight.Game{}, begin)
	commands := 0
	b.ReportAllocs()
	for b.Loop() {
		copy(m.State.Fighters, begin.Fighters)
		fighters := m.State.Fighters
		m.State = begin
		m.State.Fighters = fighters
		for !over(&m.State) {
			if _, err := m.Do(plainly(&m.State), src); err != nil {
				b.Fatal(err)
			}
			commands++
		}
	}
	b.ReportMetric(float64(commands)/float64(b.N), "commands/op")
}

// BenchmarkDuelWithHistory is the same with log and undo.
func BenchmarkDuelWithHistory(b *testing.B) {
	begin := start(person("Ada", 0), person("Brun", 3))
	src := dice.NewSource("duel")
	b.ReportAllocs()
	for b.Loop() {
		f := combat.New(fifteenfight.Game{}, begin)
		for s := f.State(); !over(&s); s = f.State() {
			if _, err := f.Do(plainly(&s), src); err != nil {
				b.Fatal(err)
			}
		}
	}
}

// BenchmarkLegal lists what somebody may do among four.
func BenchmarkLegal(b *testing.B) {
	m := combat.NewSim(fifteenfight.Game{}, start(person("Ada", 0, pistol, grenade), person("Brun", 3), person("Cleo", 9), person("Dov", 20)))
	if _, err := m.Do(fifteenfight.Activate("Ada", 2), nil); err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		fifteenfight.Game{}.Legal(m.State)
	}
}

// BenchmarkLegalAfterABattle lists what may be done between rounds among a hundred,
// half of whom are dying: above all first aid, of each to each by each attribute.
func BenchmarkLegalAfterABattle(b *testing.B) {
	var all []fifteenfight.Fighter
	for i := range fifteenfight.MaxFighters {
		f := person("F"+strconv.Itoa(i), float64(i))
		if i%2 == 1 {
			f.Health, _, _ = f.Health.Hurt(f.Health.Score())
		}
		all = append(all, f)
	}
	s := start(all...)
	b.ReportAllocs()
	for b.Loop() {
		if n := len(fifteenfight.Game{}.Legal(s)); n != 50*50*15+5 {
			b.Fatalf("%d are legal", n)
		}
	}
}

// BenchmarkLoad reads a save: eight people and the log of 300 commands, half of them
// moves into cover.
func BenchmarkLoad(b *testing.B) {
	var all []fifteenfight.Fighter
	for i := range 8 {
		f := person("F"+strconv.Itoa(i), float64(i), pistol, grenade)
		f.Wear = fifteenfight.Wear{Armour: fifteenharm.TacticalVest, Helmet: true}
		f.Shelter = fifteenfight.Shelter{Cover: fifteenharm.LowWall}
		all = append(all, f)
	}
	f := combat.New(fifteenfight.Game{}, start(all...))
	for n := range 100 {
		s := f.State()
		who := s.Next()
		step := fifteenfight.Move(who.Name, fifteenharm.Point{X: who.Place.X + 1, Y: float64(n % 2)})
		step.Shelter.Cover = fifteenharm.CarDoor
		for _, c := range []fifteenfight.Command{fifteenfight.Activate(who.Name, 2), step, fifteenfight.Simple(who.Name, fifteenfight.DoEnd)} {
			if _, err := f.Do(c, nil); err != nil {
				b.Fatal(err)
			}
		}
	}
	data, err := f.Save()
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := combat.Load(fifteenfight.Game{}, data); err != nil {
			b.Fatal(err)
		}
	}
}
