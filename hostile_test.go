//go:build !js && !wasip1

package rollbook_test

import (
	"fmt"
	"go/ast"
	"math"
	"path"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/chargen"
	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/d10luck"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/odds"
	"github.com/rollbook-rpg/rollbook/dice/roll"
	"github.com/rollbook-rpg/rollbook/examples/tiny"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenchar"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenfight"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12char"
	"github.com/rollbook-rpg/rollbook/m12/m12fight"
	"github.com/rollbook-rpg/rollbook/m12/m12people"
)

// A rolling function gets a source of chance and returns what must be as it was
// after an error, before and after.
type rolling func(r dice.RNG) (before, after any, err error)

// fresh is for functions that return a value of their own: zero after an error.
func fresh[T any](roll func(r dice.RNG) (T, error)) rolling {
	return func(r dice.RNG) (any, any, error) {
		after, err := roll(r)
		return *new(T), after, err
	}
}

// same is for methods that return their receiver after an error.
func same[T any](v T, err error, roll func(v T, r dice.RNG) (T, error)) rolling {
	return func(r dice.RNG) (any, any, error) {
		if err != nil {
			panic(err)
		}
		after, err := roll(v, r)
		return v, after, err
	}
}

// frightened is an effect that waits for the die that says how long it lasts.
func frightened() d10luck.Effect {
	for face := 2; face < 10; face++ {
		fear := a(a(d10luck.FearTest{Willpower: 5}.Start()).Take(2, face))
		if n, _ := fear.Need(); n > 0 || fear.Outcome() == 0 {
			continue
		}
		for level := range 5 {
			e, err := a(fear.Effect(d10luck.Rules{})).Overrule(d10luck.FearRow{Level: level + 1, Name: "runs", Die: 4})
			if err == nil {
				return e
			}
		}
	}
	panic("nobody is frightened")
}

// rollers are all functions that roll, by package, type and name.
func rollers() map[string]rolling {
	test := m12.Test{Dice: 6, Skill: 10, Difficulty: 21, Speciality: true}
	luck := d10luck.Test{Kind: d10luck.Task, Attribute: 5, Skill: 3}
	fear := d10luck.FearTest{Willpower: 5}
	score := fifteen.Test{Score: 12}
	hit := fifteenharm.Protection{Attack: fifteen.Melee}
	blast, err := fifteenharm.Weapon{Class: fifteenharm.Thrown, Blast: true}.Explode(false, fifteen.Rules{})
	faces, err2 := dice.FacesOf(3, 1)
	pool, err3 := chargen.NewPool("x XXX-1", 10, chargen.Item{Name: "a", Max: 9}, chargen.Item{Name: "b", Max: 9})
	sampler, err4 := a(odds.Dice(3, 6)).Sampler()
	for _, err := range []error{err, err2, err3, err4} {
		if err != nil {
			panic(err)
		}
	}
	expr := dice.MustParse("3d6+2d12-4")
	return map[string]rolling{
		"dice.Face":   fresh(func(r dice.RNG) (int, error) { return dice.Face(r, 6) }),
		"dice.Sum":    fresh(func(r dice.RNG) (int, error) { return dice.Sum(r, 10, 6) }),
		"dice.Append": same([]int{7}, nil, func(v []int, r dice.RNG) ([]int, error) { return dice.Append(v, r, 10, 6) }),
		"dice.Fill":   func(r dice.RNG) (any, any, error) { return nil, nil, dice.Fill(make([]byte, 10), r, 6) },
		"dice.Faces.Roll": func(r dice.RNG) (any, any, error) {
			f := faces
			_, err := f.Roll(r, 40, 6)
			return faces, f, err
		},
		"dice.Expr.Roll":      fresh(expr.Roll),
		"dice.Limits.Roll":    fresh(func(r dice.RNG) (dice.Rolled, error) { return dice.Limits{Dice: 5}.Roll(expr, r) }),
		"odds.Sampler.Sample": fresh(sampler.Sample),
		"chargen.Pool.Random": fresh(func(r dice.RNG) ([]int, error) { return pool.Random(r, 0) }),
		"m12.Test.Roll":       fresh(test.Roll),
		"m12.Result.Roll":     same(a(a(test.Start()).Take(7)), nil, m12.Result.Roll),
		"m12.Result.RollOnce": same(a(a(test.Start()).Take(7)), nil, m12.Result.RollOnce),
		"m12people.RandomCharacter": fresh(func(r dice.RNG) (m12char.Character, error) {
			return m12people.RandomCharacter(r, m12char.Rules{}, m12people.Wish{})
		}),
		"m12char.RollScores":      fresh(m12char.RollScores),
		"m12char.RollMixed":       fresh(m12char.RollMixed),
		"d10luck.Test.Roll":       fresh(luck.Roll),
		"d10luck.Result.Roll":     same(a(a(luck.Start()).Take(10)), nil, d10luck.Result.Roll),
		"d10luck.Result.RollOnce": same(a(a(luck.Start()).Take(10)), nil, d10luck.Result.RollOnce),
		"d10luck.FearTest.Roll":   fresh(fear.Roll),
		"d10luck.Fear.Roll":       same(a(a(fear.Start()).Take(2)), nil, d10luck.Fear.Roll),
		"d10luck.Fear.RollOnce":   same(a(a(fear.Start()).Take(2)), nil, d10luck.Fear.RollOnce),
		"d10luck.RollResisted":    fresh(func(r dice.RNG) (d10luck.Resisted, error) { return d10luck.RollResisted(r, luck, luck) }),
		"d10luck.Resisted.Roll":   same(a(d10luck.Resist(luck, luck)), nil, d10luck.Resisted.Roll),
		"d10luck.Resisted.RollOnce": same(a(d10luck.Resist(luck, luck)), nil, func(r d10luck.Resisted, rng dice.RNG) (d10luck.Resisted, error) {
			return r.RollOnce(d10luck.SideB, rng)
		}),
		"d10luck.Effect.Roll":         same(frightened(), nil, d10luck.Effect.Roll),
		"fifteen.Test.Roll":           fresh(score.Roll),
		"fifteen.Result.Roll":         same(a(score.Start()), nil, fifteen.Result.Roll),
		"fifteen.RollOpposed":         fresh(func(r dice.RNG) (fifteen.Opposed, error) { return fifteen.RollOpposed(r, score, score, score) }),
		"fifteen.Opposed.Roll":        same(a(a(fifteen.Oppose(score, score)).Take(4)), nil, fifteen.Opposed.Roll),
		"fifteenharm.Protection.Roll": fresh(hit.Roll),
		"fifteenharm.Damage.Roll":     same(a(hit.Start()), nil, fifteenharm.Damage.Roll),
		"fifteenharm.Blast.Roll":      same(blast, nil, fifteenharm.Blast.Roll),
		"fifteenchar.RandomCharacter": fresh(func(r dice.RNG) (fifteenchar.Character, error) {
			return fifteenchar.RandomCharacter(r, fifteen.Rules{})
		}),
		"combat.Fight.Do": fought(func(f *fight, r dice.RNG) error { _, err := f.Do(m12fight.Initiative(), r); return err }),
		"combat.Sim.Do":   simmed,
		"dice.FacesBuilder.Roll": func(r dice.RNG) (any, any, error) {
			var b dice.FacesBuilder
			b.Reset(faces)
			err := b.Roll(r, 40, 6)
			return faces, b.Faces(), err
		},
		"roll.Roll":            fresh(func(r dice.RNG) (roll.Result[sixes, string], error) { return roll.Roll(sixes{}, r) }),
		"roll.Result.Roll":     same(a(a(roll.Start(sixes{})).Take(6)), nil, roll.Result[sixes, string].Roll),
		"roll.Result.RollOnce": same(a(a(roll.Start(sixes{})).Take(6)), nil, roll.Result[sixes, string].RollOnce),
		"roll.Dice.Roll":       diced((*roll.Dice).Roll),
		"roll.Dice.RollOnce":   diced((*roll.Dice).RollOnce),
		"combat.Fight.DoAs": seated(func(f *tinyFight, r dice.RNG) error {
			_, err := f.DoAs("ada", tiny.Attack("Ada", "Brun"), r)
			return err
		}),
		"combat.Fight.Prepare": fought(func(f *fight, r dice.RNG) error {
			p, err := f.Prepare(m12fight.Initiative(), r)
			if err == nil {
				_, err = p.Commit()
			}
			return err
		}),
		"combat.Fight.PrepareAs": seated(func(f *tinyFight, r dice.RNG) error {
			p, err := f.PrepareAs("ada", tiny.Attack("Ada", "Brun"), r)
			if err == nil {
				_, err = p.Commit()
			}
			return err
		}),
		"combat.From": fought(func(f *fight, r dice.RNG) error {
			_, err := f.Do(m12fight.Initiative(), combat.From(combat.Scripted, r))
			return err
		}),
		"combat.VerifySeed": func(r dice.RNG) (any, any, error) {
			_, err := combat.VerifySeed(initiativeLog(), r)
			return nil, nil, err
		},
		"dice.NewLocked":             fresh(func(r dice.RNG) (int, error) { return dice.Sum(dice.NewLocked(r), 10, 6) }),
		"fifteenfight by Fight.Do":   shootout,
		"m12fight a whole turn long": fought(wholeTurn),
	}
}

// diced rolls a D6 as long as it shows 6.
func diced(do func(*roll.Dice, dice.RNG, roll.Judge) error) rolling {
	var before roll.Dice
	if err := before.Begin(3, 6); err != nil {
		panic(err)
	}
	return func(r dice.RNG) (any, any, error) {
		after := before
		err := do(&after, r, func() (n, sides int, err error) {
			if after.Last(1)[0] == 6 {
				return 1, 6, nil
			}
			return 0, 0, nil
		})
		if err != nil { // they are spoilt, as documented
			after = before
		}
		return before, after, err
	}
}

type fight = combat.Fight[m12fight.State, m12fight.Command, m12fight.Event]

func m12Start() m12fight.State {
	return a(m12fight.NewState(m12fight.Rules{}, m12Fighter("Ada"), m12Fighter("Brun")))
}

func fought(do func(*fight, dice.RNG) error) rolling {
	return func(r dice.RNG) (any, any, error) {
		f := combat.New(m12fight.Game{}, m12Start())
		before := f.State()
		err := do(f, r)
		if err != nil && f.Len() > 0 {
			err = fmt.Errorf("%d entries beside the error: %w", f.Len(), err)
			return 0, f.Len(), err
		}
		return before, f.State(), err
	}
}

type tinyFight = combat.Fight[tiny.State, tiny.Command, tiny.Event]

func seated(do func(*tinyFight, dice.RNG) error) rolling {
	return func(r dice.RNG) (any, any, error) {
		f := combat.New(tiny.Game{}, tiny.State{Fighters: []tiny.Fighter{{Name: "Ada", Grit: 9, Seat: "ada"}, {Name: "Brun", Grit: 9}}})
		before := f.State()
		err := do(f, r)
		return before, f.State(), err
	}
}

// wholeTurn takes initiative from good dice, and an attack from the source.
func wholeTurn(f *fight, r dice.RNG) error {
	g := combat.New(m12fight.Game{}, m12Start())
	if _, err := g.Do(m12fight.Initiative(), dice.Typed(12, 5, 4, 3, 2, 2, 2, 2)); err != nil {
		panic(err)
	}
	before := g.State()
	_, err := g.Do(m12fight.Hit("Ada", "Brun"), r)
	if err != nil && (g.Len() != 1 || !reflect.DeepEqual(before, g.State())) {
		panic("the attack has changed something")
	}
	return err
}

func simmed(r dice.RNG) (any, any, error) {
	m := combat.NewSim(m12fight.Game{}, m12Start())
	events, err := m.Do(m12fight.Initiative(), r)
	return []m12fight.Event(nil), events, err // the state is spoilt, as documented
}

func initiativeLog() (log []combat.Entry[m12fight.Command, m12fight.Event]) {
	f := combat.New(m12fight.Game{}, m12Start())
	if _, err := f.Do(m12fight.Initiative(), dice.NewSource("x")); err != nil {
		panic(err)
	}
	return a(f.Log())
}

func shootout(r dice.RNG) (any, any, error) {
	f := combat.New(fifteenfight.Game{}, a(fifteenfight.NewState(fifteen.Rules{}, fifteenFighter("Ada"), fifteenFighter("Brun"))))
	if _, err := f.Do(fifteenfight.Activate("Ada", 2), nil); err != nil {
		panic(err)
	}
	before := f.State()
	_, err := f.Do(fifteenfight.Shoot("Ada", "Brun", "pistol"), r)
	return before, f.State(), err
}

// A counter counts what a source is asked.
type counter struct {
	asked  int
	answer func(asked, n int) int
}

func (c *counter) IntN(n int) int {
	if c.asked++; c.asked > 3_000_000 {
		panic("asked for ever")
	}
	return c.answer(c.asked, n)
}

// TestHostileChance: whatever a source answers, a roll ends, with an error where an
// answer was no face, and an error leaves everything as it was.
func TestHostileChance(t *testing.T) {
	for name, s := range map[string]struct {
		answer func(asked, n int) int
		bad    bool // every roll must fail
	}{
		"zero":             {func(_, n int) int { return 0 }, false},
		"the last":         {func(_, n int) int { return n - 1 }, false},
		"the last but one": {func(_, n int) int { return max(0, n-2) }, false},
		"up and down":      {func(asked, n int) int { return asked % 2 * (n - 1) }, false},
		"in turn":          {func(asked, n int) int { return asked % n }, false},
		"n":                {func(_, n int) int { return n }, true},
		"minus one":        {func(_, n int) int { return -1 }, true},
		"the greatest":     {func(_, n int) int { return math.MaxInt }, true},
		"the least":        {func(_, n int) int { return math.MinInt }, true},
		"bad now and then": {func(asked, n int) int { return asked%3 - 1 }, false},
		"bad at last":      {func(asked, n int) int { return n/2 - asked/2*n }, false},
	} {
		for what, roll := range rollers() {
			t.Run(name+"/"+what, func(t *testing.T) {
				before, after, err := roll(&counter{answer: s.answer})
				if s.bad && err == nil {
					t.Errorf("no error, but %v", after)
				}
				if err != nil && !reflect.DeepEqual(before, after) {
					t.Errorf("%v, and yet\n%+v\nbecame\n%+v", err, before, after)
				}
				if err != nil && (len(err.Error()) > 1000 || !speaks(err)) {
					t.Errorf("an error that does not say who speaks: %v", err)
				}
			})
		}
	}
}

// speaks reports whether an error begins with a package or a clause.
func speaks(err error) bool {
	for range rollbook.Faults(err) {
		return true
	}
	who, _, _ := strings.Cut(err.Error(), ": ")
	return slices.Contains([]string{"dice", "roll", "sixes", "odds", "chargen", "combat", "m12", "d10luck", "fifteen"}, strings.Fields(who)[0])
}

// TestPanickingChance: the panic of a source is its own, and reaches whoever asked.
// A fight is then as it was.
func TestPanickingChance(t *testing.T) {
	for what, roll := range rollers() {
		for last := range 4 {
			t.Run(fmt.Sprint(what, "/", last), func(t *testing.T) {
				defer func() {
					if p := recover(); p != nil && p != "mine" {
						t.Errorf("panic: %v", p)
					}
				}()
				_, _, _ = roll(&counter{answer: func(asked, n int) int {
					if asked > last {
						panic("mine")
					}
					return n - 1
				}})
			})
		}
	}
	f := combat.New(m12fight.Game{}, m12Start())
	before := f.State()
	func() {
		defer func() { _ = recover() }()
		_, _ = f.Do(m12fight.Initiative(), dice.Func(func(int) int { panic("mine") }))
		t.Error("no panic")
	}()
	if !reflect.DeepEqual(f.State(), before) || f.Len() != 0 {
		t.Error("a panic has changed the fight")
	}
	if _, err := f.Do(m12fight.Initiative(), dice.NewSource("x")); err != nil {
		t.Error("the fight does not go on:", err)
	}
}

// TestRollersAreAllThere: no function that takes a source is missing above.
func TestRollersAreAllThere(t *testing.T) {
	all := rollers()
	_, folders := sources(t)
	count := 0
	for folder, files := range folders {
		pkg := path.Base(folder)
		if pkg == "dicetest" || strings.HasSuffix(pkg, "rapid") || strings.HasPrefix(folder, "internal/") {
			continue
		}
		for _, file := range files {
			for _, decl := range file.Decls {
				d, ok := decl.(*ast.FuncDecl)
				if !ok || !d.Name.IsExported() || d.Recv != nil && !exportedType(d.Recv.List[0].Type) || !takesRNG(d) {
					continue
				}
				count++
				name := pkg + "." + d.Name.Name
				if d.Recv != nil {
					name = pkg + "." + receiverName(d.Recv.List[0].Type) + "." + d.Name.Name
				}
				if _, ok := all[name]; !ok && name != "dice.NoAnswer" { // which rolls nothing
					t.Errorf("%s is not among the functions that roll", name)
				}
			}
		}
	}
	if count < 30 {
		t.Errorf("only %d functions take a source", count)
	}
}

func takesRNG(d *ast.FuncDecl) bool {
	for _, p := range d.Type.Params.List {
		switch x := p.Type.(type) {
		case *ast.Ident:
			if x.Name == "RNG" {
				return true
			}
		case *ast.SelectorExpr:
			if x.Sel.Name == "RNG" {
				return true
			}
		}
	}
	return false
}

func receiverName(x ast.Expr) string {
	switch e := x.(type) {
	case *ast.StarExpr:
		return receiverName(e.X)
	case *ast.IndexExpr:
		return receiverName(e.X)
	case *ast.IndexListExpr:
		return receiverName(e.X)
	}
	return x.(*ast.Ident).Name
}
