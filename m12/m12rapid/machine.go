package m12rapid

import (
	"encoding/json"

	"github.com/rollbook-rpg/rollbook/chargen"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12char"
	"pgregory.net/rapid"
)

// CheckBuilder plays with a [m12char.Builder] under the rules: changes of every kind
// and from every account, rewards, refunds, undo and redo, in any order. After
// each step it checks that
//
//   - the character is legal, and every account has what it was given less what
//     it has spent, and nothing below 0;
//   - a refused step has changed nothing;
//   - undo brings back the character from before the step, and redo the one from
//     after it;
//   - the character survives JSON.
//
// It fails t where one of these does not hold.
func CheckBuilder(t *rapid.T, rules m12char.Rules) {
	b, err := m12char.NewBuilder(rules)
	if err != nil {
		t.Fatalf("m12rapid: %v", err)
	}
	m := &builderMachine{rules: rules, b: b, trail: []m12char.Character{b.Character()}}
	t.Repeat(map[string]func(*rapid.T){
		"change": func(t *rapid.T) { m.do(t, changes(rules, b.Character().Skills).Draw(t, "change")) },
		"buy": func(t *rapid.T) {
			account := rapid.SampledFrom([]m12char.Account{m12char.Development, m12char.Personal, m12char.Improvement}).Draw(t, "account")
			m.do(t, purchases(rules, account, b.Character().Skills).Draw(t, "purchase"))
		},
		"award": func(t *rapid.T) {
			r := Reward().Draw(t, "reward")
			m.step(t, func() error { return b.Award(r) })
		},
		"refund": func(t *rapid.T) {
			number := rapid.IntRange(0, b.Character().Points.Len()+1).Draw(t, "number")
			m.step(t, func() error { return b.Refund(number) })
		},
		"undo": m.undo,
		"redo": m.redo,
		"":     m.check,
	})
}

// A builderMachine keeps every character that the builder has held: trail[at] is
// the one it holds now.
type builderMachine struct {
	rules m12char.Rules
	b     *m12char.Builder
	trail []m12char.Character
	at    int
}

// do makes a change, whose price must be what the accounts pay.
func (m *builderMachine) do(t *rapid.T, ch m12char.Change) {
	before := m.b.Accounts()
	price, priceErr := m.b.Price(ch)
	m.step(t, func() error {
		err := m.b.Do(ch)
		if err != nil {
			return err
		}
		if after := m.b.Accounts(); priceErr != nil || spent(after)-spent(before) != price {
			t.Fatalf("%v: the price is %d, %v; %+v became %+v", ch, price, priceErr, before, after)
		}
		return nil
	})
}

// spent is what was spent on the sheet, X-points and dice apart.
func spent(a m12char.Accounts) int {
	return a.Development.Spent + a.Personal.Spent + a.Improvement.Spent
}

func (m *builderMachine) step(t *rapid.T, f func() error) {
	if err := f(); err != nil {
		return // check sees that nothing has changed
	}
	m.at++
	m.trail = append(m.trail[:m.at:m.at], m.b.Character())
}

func (m *builderMachine) undo(t *rapid.T) {
	if done := m.b.Undo(); done != (m.at > 0) {
		t.Fatalf("undo after %d steps: %v", m.at, done)
	} else if done {
		m.at--
	}
}

func (m *builderMachine) redo(t *rapid.T) {
	if done := m.b.Redo(); done != (m.at < len(m.trail)-1) {
		t.Fatalf("redo after %d of %d steps: %v", m.at, len(m.trail)-1, done)
	} else if done {
		m.at++
	}
}

func (m *builderMachine) check(t *rapid.T) {
	c := m.b.Character()
	if want := m.trail[m.at]; !c.Equal(want) {
		t.Fatalf("after step %d the builder holds\n%+v\nwant\n%+v", m.at, c, want)
	}
	if m.b.Undoable() != m.at || m.b.Redoable() != len(m.trail)-1-m.at {
		t.Fatalf("%d to undo, %d to redo; want %d, %d", m.b.Undoable(), m.b.Redoable(), m.at, len(m.trail)-1-m.at)
	}
	CheckLegal(t, m.rules, c)
}

// CheckLegal checks that a character is legal, that every account has what it was
// given less what it has spent and nothing below 0, and that the character
// survives JSON and Clone. It fails t where one of these does not hold.
func CheckLegal(t rapid.TB, rules m12char.Rules, c m12char.Character) {
	t.Helper()
	if err := c.Validate(rules); err != nil {
		t.Fatalf("not legal: %v\n%+v", err, c)
	}
	a := c.Accounts(rules)
	for _, b := range []m12char.Balance{a.Dice, a.Development, a.Advantages, a.Personal, a.Improvement, a.X} {
		if b.Spent+b.Left != b.Given || b.Left < 0 || b.Spent < 0 {
			t.Fatalf("%+v: %+v", b, a)
		}
	}
	text, err := json.Marshal(c)
	if err != nil {
		t.Fatalf("%v", err)
	}
	var again m12char.Character
	if err := json.Unmarshal(text, &again); err != nil || !again.Equal(c) {
		t.Fatalf("%s reads as %+v, %v", text, again, err)
	}
	if twice, err := json.Marshal(again); err != nil || string(twice) != string(text) {
		t.Fatalf("%s became %s, %v", text, twice, err)
	}
	if !c.Clone().Equal(c) {
		t.Fatalf("a clone of %+v differs", c)
	}
}

// CheckLedger plays with the points of a character after creation: sessions are
// rewarded, points spent on purchases, on tests and on the story, and refunded.
// It keeps a book of its own, number by number, and fails t where the character's
// ledger says anything else, where a refusal changes something, or where more is
// spent than there is.
func CheckLedger(t *rapid.T, rules m12char.Rules) {
	m := &ledgerMachine{rules: rules, c: NewCharacter(rules).Draw(t, "character"), x: m12.StartX, paid: map[int]int{}, earned: map[int]bool{}}
	for number, e := range m.c.Points.All() { // personal points were spent at creation
		if e.Kind == chargen.Spend {
			m.paid[number] = e.Amount
		}
	}
	t.Repeat(map[string]func(*rapid.T){"award": m.award, "buy": m.buy, "refund": m.refund, "story": m.story, "test": m.test, "": m.check})
}

type ledgerMachine struct {
	rules  m12char.Rules
	c      m12char.Character
	ip, x  int          // what is left
	paid   map[int]int  // by number of the entry, what a purchase has cost
	earned map[int]bool // whether improvement points have paid for it
	free   bool         // whether something free was taken since the last purchase, which may rest on it
}

func (m *ledgerMachine) take(t *rapid.T, next m12char.Character, err error) bool {
	if err != nil && !next.Equal(m.c) {
		t.Fatalf("a refusal (%v) made\n%+v of\n%+v", err, next, m.c)
	}
	m.c = next
	return err == nil
}

func (m *ledgerMachine) award(t *rapid.T) {
	r := m12char.Reward{Improvement: rapid.IntRange(-1, 22).Draw(t, "improvement"), Scenario: rapid.IntRange(-1, 6).Draw(t, "scenario"),
		X: rapid.IntRange(-1, 4).Draw(t, "x")}
	legal := (r.Improvement >= 5 && r.Improvement <= 20 || r.Improvement == 0 && (r.Scenario > 0 || r.X > 0)) &&
		r.Scenario >= 0 && r.Scenario <= 5 && r.X >= 0 && r.X <= 3
	next, err := m.c.Award(m.rules, r)
	if done := m.take(t, next, err); done != legal && !m.rules.AdvisoryRewards {
		t.Fatalf("%+v: %v", r, err)
	} else if done {
		m.ip += r.Improvement + r.Scenario
		m.x += r.X
	}
}

func (m *ledgerMachine) buy(t *rapid.T) {
	ch := purchases(m.rules, m12char.Improvement, m.c.Skills).Draw(t, "purchase")
	price, priceErr := m.c.Price(m.rules, ch)
	next, err := m.c.Apply(m.rules, ch)
	if err == nil && (priceErr != nil || price < 0 || price > m.ip) {
		t.Fatalf("%v costs %d of %d, %v", ch, price, m.ip, priceErr)
	}
	if !m.take(t, next, err) {
		return
	}
	if m.free = price == 0; !m.free {
		m.ip -= price
		number := m.c.Points.Len()
		m.paid[number], m.earned[number] = price, true
	}
}

// refund takes a purchase back; done at once after it, the sheet is as before.
func (m *ledgerMachine) refund(t *rapid.T) {
	number := rapid.IntRange(0, m.c.Points.Len()+1).Draw(t, "number")
	next, err := m.c.Refund(m.rules, number)
	if err == nil && m.paid[number] == 0 {
		t.Fatalf("entry %d was refunded", number)
	}
	if last := m.c.Points.Len(); err != nil && number == last && m.paid[number] > 0 && !m.free {
		t.Fatalf("the last purchase, entry %d, was not refunded: %v", number, err)
	}
	if m.take(t, next, err) {
		if m.earned[number] {
			m.ip += m.paid[number]
		}
		delete(m.paid, number)
	}
}

func (m *ledgerMachine) story(t *rapid.T) {
	n := rapid.IntRange(-1, 9).Draw(t, "n")
	next, err := m.c.SpendX(n, "a gun that jams")
	if done := m.take(t, next, err); done != (n >= 1 && n <= m.x) {
		t.Fatalf("%d of %d: %v", n, m.x, err)
	} else if done {
		m.x -= n
	}
}

func (m *ledgerMachine) test(t *rapid.T) {
	n := rapid.IntRange(-1, 9).Draw(t, "n")
	before := m12.Test{Dice: 1, Difficulty: 8}
	next, after, err := m.c.SpendBefore(before, n, "")
	if done := m.take(t, next, err); done != (n >= 1 && n <= m.x) || after.X != max(0, n)*btoi(done) {
		t.Fatalf("%d of %d before %v: %v, %v", n, m.x, before, after, err)
	} else if done {
		m.x -= n
	}
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (m *ledgerMachine) check(t *rapid.T) {
	a := m.c.Accounts(m.rules)
	if a.Improvement.Left != m.ip || a.X.Left != m.x || m.c.X() != m.x {
		t.Fatalf("%+v; the book has %d and %d", a, m.ip, m.x)
	}
	CheckLegal(t, m.rules, m.c)
}
