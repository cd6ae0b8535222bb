package m12people

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/chargen"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/internal/names"
	"github.com/rollbook-rpg/rollbook/internal/say"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12char"
	"github.com/rollbook-rpg/rollbook/m12/m12skill"
)

// A Wish says what a random character should be. The zero Wish leaves all of it
// to chance.
type Wish struct {
	// Method makes the dice; 0 stands for [FastMethod].
	Method m12char.Method
	// Calling is one of [Callings], in any case; "" for any.
	Calling string
	// Language is the campaign's main language, and Alphabet that of the
	// character's culture, 1..60 characters; "" stands for English and Latin.
	Language string
	Alphabet string
	// Year is the present year, for the date of birth; 0 leaves the year out.
	// Else 100..9999.
	Year int
}

// Callings yields what a random character may be: "investigator", "physicist" …
func Callings() iter.Seq[string] {
	return func(yield func(string) bool) {
		for i := range callings {
			if !yield(callings[i].name) {
				return
			}
		}
	}
}

// RandomCharacter makes a complete, legal character. Give it a stream of its own,
// such as Sub("character") of a [dice.Source]: how many dice it draws is no part
// of what this module promises from one version to the next.
//
// The policy: a calling decides which characteristics are best, and the dice of
// the method are placed so; only with [m12char.RandomMethod] do they lie as they fall.
// Up to 200 points go into fields and dice. Some go into foreign languages,
// mostly that of the family, with their script. The skills of the calling come
// first, its first four to +5..+8, then those of a hobby or two, others of the
// calling, and what anybody picks up; each gets a speciality, the best
// some more. What is left raises these skills step by step until no step can be
// paid: with the book's skills that is 0 to 10 points of the 1000. A host's own
// table is used as far as it has skills of these names, and then at random.
//
// The dice are those of the method, 2..6, and up to two that are bought, whatever
// range of scores the rules have ([m12.CHR2]): it makes humans. A character with a
// score outside the range, as may come where that begins above 2 or ends below 6,
// is refused; [m12char.Rules] says how other creatures get their scores.
//
// An unknown calling or method, texts that are too long, and rules under which
// no such character is legal are refused. A source that cannot answer is an
// error.
func RandomCharacter(rng dice.RNG, rules m12char.Rules, wish Wish) (m12char.Character, error) {
	if err := rules.Validate(); err != nil {
		return m12char.Character{}, err
	}
	m := maker{rules: &rules, rng: rng, table: rules.Skills, ladder: rules.SkillLadder(), left: m12char.DevelopmentPoints}
	if err := m.hear(wish); err != nil {
		return m12char.Character{}, err
	}
	m.scores()
	m.mindAndFields()
	m.languages()
	m.skills()
	m.person(wish.Year)
	m.c.Points = rules.StartPoints()
	if rules.PersonalOnTop {
		m.personal()
	}
	if m.err != nil {
		return m12char.Character{}, m.err
	}
	if err := m.c.Validate(rules); err != nil {
		return m12char.Character{}, err
	}
	return m.c, nil
}

// A maker makes one random character. After an error of the source it draws no
// more and everything that is drawn is 0.
type maker struct {
	rules  *m12char.Rules
	rng    dice.RNG
	err    error
	table  m12skill.SkillTable
	ladder chargen.Ladder
	left   int // development points

	calling  *calling
	family   *heritage
	hobbies  [2]*hobby
	method   m12char.Method
	main     string
	alphabet string
	picks    []pick
	turns    []int // of raise: indices of picks, each as often as it weighs
	c        m12char.Character
}

// intN draws 0..n−1.
func (m *maker) intN(n int) int {
	if m.err != nil {
		return 0
	}
	v := m.rng.IntN(n)
	if uint(v) >= uint(n) {
		m.err = dice.NoAnswer(m.rng, 0, n, v)
		return 0
	}
	return v
}

func choose[T any](m *maker, from []T) T { return from[m.intN(len(from))] }

// hear checks the wish and draws what it leaves open.
func (m *maker) hear(w Wish) error {
	var f say.Faults
	m.method, m.main, m.alphabet = w.Method, w.Language, w.Alphabet
	if w.Method == 0 {
		m.method = m12char.FastMethod
	}
	f.Join(m.method.Validate())
	if w.Language == "" {
		m.main = "English"
	}
	if w.Alphabet == "" {
		m.alphabet = "Latin"
	}
	f.Join(names.Check(m12char.LNG2, "main language", m.main))
	f.Join(names.Check(m12char.LNG3, "alphabet", m.alphabet))
	if w.Year != 0 {
		f.Within(m12char.REC1, "year", w.Year, 100, 9999)
	}
	if w.Calling != "" {
		i := slices.IndexFunc(callings[:], func(c calling) bool { return strings.EqualFold(c.name, w.Calling) })
		if i < 0 {
			f.Add(m12char.REC1, "calling", strconv.Quote(say.Clip(w.Calling)), strings.Join(slices.Collect(Callings()), ", "))
		} else {
			m.calling = &callings[i]
		}
	}
	if len(f) > 0 {
		return f[0]
	}
	if m.calling == nil {
		m.calling = &callings[m.intN(len(callings))]
	}
	m.family = m.drawFamily()
	m.hobbies[0] = &hobbies[m.intN(len(hobbies))]
	if m.intN(2) == 0 {
		m.hobbies[1] = &hobbies[m.intN(len(hobbies))]
	}
	return nil
}

// drawFamily is in half of all cases one that speaks the main language, where
// there is one.
func (m *maker) drawFamily() *heritage {
	if m.intN(2) == 0 {
		for i := range heritages {
			if strings.EqualFold(heritages[i].language, m.main) {
				return &heritages[i]
			}
		}
	}
	return &heritages[m.intN(len(heritages))]
}

func (m *maker) scores() {
	var set m12char.ScoreSet
	var err error
	switch m.method {
	case m12char.RandomMethod:
		m.c.Base, err = m12char.RollScores(m.rng)
	case m12char.MixedMethod:
		set, err = m12char.RollMixed(m.rng)
	case m12char.BalancedMethod:
		var shares []int
		if shares, err = m12char.BalancedPool().Random(m.rng, 0); err == nil {
			for i, share := range shares {
				set[i] = uint8(share)
			}
		}
	default:
		set = choose(m, slices.Collect(m12char.FastRows()))
	}
	m.fail(err)
	if m.method != m12char.RandomMethod {
		m.place(set)
	}
	m.c.Method, m.c.Scores = m.method, m.c.Base
}

func (m *maker) fail(err error) {
	if m.err == nil {
		m.err = err
	}
}

// place puts the best values where the calling needs them, and the others
// anywhere.
func (m *maker) place(set m12char.ScoreSet) {
	var order [m12.Characteristics]m12.Characteristic
	n := copy(order[:], m.calling.best[:])
	for c := range rollbook.All[m12.Characteristic]() {
		if !slices.Contains(m.calling.best[:], c) {
			order[n] = c
			n++
		}
	}
	others := order[len(m.calling.best):]
	for i := len(others) - 1; i > 0; i-- {
		j := m.intN(i + 1)
		others[i], others[j] = others[j], others[i]
	}
	s, err := set.Place(order[:]...)
	m.fail(err)
	m.c.Base = s
}

func (m *maker) mindAndFields() {
	m.c.Mind = choose(m, m.calling.minds)
	m.addField(choose(m, m.calling.fields))
	most := m.rules.MostAdvantages()
	dice, fields := 0, 0
	switch m.intN(8) {
	case 0, 1, 2:
		fields = 1
	case 3:
		dice = 1
	case 4:
		dice, fields = 1, 1
	case 5:
		dice, fields = 1, 2
	case 6:
		dice = 2
	}
	for ; dice > 0 && most >= m12char.DieCost; dice-- {
		if m.addDie() {
			most -= m12char.DieCost
			m.left -= m12char.DieCost
		}
	}
	for ; fields > 0 && most >= m12skill.FieldCost; fields-- {
		if m.addField(m.moreField()) {
			most -= m12skill.FieldCost
			m.left -= m12skill.FieldCost
		}
	}
}

// addDie adds a die where it helps most and may be.
func (m *maker) addDie() bool {
	for _, c := range m.calling.best {
		if m.rules.Scores.Check(c, m.c.Scores.Of(c)+1) == nil {
			m.c.Scores[c-m12.Sy]++
			return true
		}
	}
	return false
}

// moreField is the field of a hobby that is not there yet, or else one of the
// calling, perhaps once more.
func (m *maker) moreField() m12skill.Field {
	for _, h := range m.hobbies {
		if h != nil && !slices.Contains(m.c.Fields, h.field) {
			return h.field
		}
	}
	return choose(m, m.calling.fields)
}

// addField adds a field if the list of the rules has it.
func (m *maker) addField(f m12skill.Field) bool {
	own, ok := m.rules.Fields.Lookup(string(f))
	if ok {
		m.c.Fields = append(m.c.Fields, own)
	}
	return ok
}

func (m *maker) languages() {
	m.c.Languages = append(m.c.Languages, m12char.Language{Name: m.main, Level: m12char.NativeLevel, Main: true})
	m.c.Alphabets = append(m.c.Alphabets, m12char.Language{Name: m.alphabet, Level: m12char.NativeLevel, Main: true})
	switch h := m.family; {
	case !strings.EqualFold(h.language, m.main):
		if m.intN(4) > 0 {
			m.learn(h, m12char.Fluent+m.intN(2), m12char.Beginner+m.intN(2))
		}
	case m.intN(3) == 0:
		m.learn(&heritages[m.intN(len(heritages))], m12char.Beginner+m.intN(2), m12char.Beginner)
	}
}

// learn buys a language, and the script where that is foreign.
func (m *maker) learn(h *heritage, language, script int) {
	if m.add(&m.c.Languages, h.language, language) {
		m.add(&m.c.Alphabets, h.alphabet, script)
	}
}

// add buys a language or an alphabet, unless it is known.
func (m *maker) add(known *[]m12char.Language, name string, level int) bool {
	if slices.ContainsFunc(*known, func(l m12char.Language) bool { return strings.EqualFold(l.Name, name) }) {
		return false
	}
	*known = append(*known, m12char.Language{Name: name, Level: level})
	cost, err := m12char.LanguageLadder().Cost(m12char.NoLevel, level)
	m.fail(err)
	m.left -= cost
	return true
}

// personal spends the points on top, on a die and fields as far as they may be.
func (m *maker) personal() {
	for _, c := range m.calling.best {
		if next, err := m.c.Apply(*m.rules, m12char.SetDie(c, m.c.Scores.Of(c)+1).From(m12char.Personal)); err == nil {
			m.c = next
			break
		}
	}
	for range 2 {
		next, err := m.c.Apply(*m.rules, m12char.AddField(m.moreField()).From(m12char.Personal))
		if err == nil {
			m.c = next
		}
	}
}
