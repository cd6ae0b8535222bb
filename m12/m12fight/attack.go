package m12fight

import (
	"math"
	"strconv"
	"strings"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/names"
	"github.com/rollbook-rpg/rollbook/internal/say"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12skill"
)

// mayOA refuses an OA that the fighter does not have.
func (f *Fighter) mayOA() error {
	switch {
	case f.Struck:
		return say.Refuse(INI3, "OA of "+f.Name, "a second one in the pass", "one MA and one OA a pass")
	case f.Actions.OA < 1:
		return say.Refuse(INI2, "OA of "+f.Name, "none left", "an MA where one is left, or end")
	}
	return nil
}

// freeOA refuses an OA to whoever is held, but for getting free (ATK-7).
func (f *Fighter) freeOA() error {
	if f.HeldBy != "" {
		return say.Refuse(ATK7, "OA of "+f.Name, "held by "+f.HeldBy, "escape")
	}
	return f.mayOA()
}

// useOA takes an OA, with the malus of moves that it pays off (MOV-1) and the aim
// that it ends (ATK-5), and returns the actions before.
func (f *Fighter) useOA() Actions {
	had := f.Actions
	f.Actions.OA--
	f.Struck, f.Busy, f.MoveMalus = true, true, 0
	f.loseAim()
	return had
}

func (f *Fighter) loseAim() { f.Aim, f.AimAt, f.Aiming = 0, "", false }

// target is the other fighter of the command.
func (p *play) target(clause rollbook.Clause, f *Fighter) (*Fighter, error) {
	t := p.s.find(p.c.At)
	if t == nil || t == f || t.Dead {
		var others []string
		for i := range p.s.Fighters {
			if o := &p.s.Fighters[i]; o != f && !o.Dead {
				others = append(others, o.Name)
			}
		}
		if others == nil {
			others = []string{"nobody else is there"}
		}
		return nil, say.Refuse(clause, "target of "+f.Name, names.Quote(p.c.At), strings.Join(others, ", "))
	}
	return t, nil
}

// attack is ATK-1.
func (p *play) attack(f *Fighter) error {
	c := &p.c
	if err := f.freeOA(); err != nil {
		return err
	}
	t, err := p.target(ATK1, f)
	if err != nil {
		return err
	}
	a := Attack{By: f.Name, At: t.Name, Weapon: f.Weapon, Manoeuvre: c.Manoeuvre}
	if c.Unarmed {
		a.Weapon = Weapon{}
	}
	s, err := p.attackSkill(f, a.Weapon.Kind)
	if err != nil {
		return err
	}
	with := s.With
	if c.With != 0 {
		with = c.With
	}
	band, clause, mods := m12.Normal, ATK2, Modifiers{Moved: int16(f.MoveMalus)}
	if IsRanged(a.Weapon.Kind) {
		clause = ATK4
		band, err = p.rangedBand(f, t, &mods)
	} else {
		band, err = p.meleeBand(f, t)
	}
	if err != nil {
		return err
	}
	difficulty, err := p.difficulty(band)
	if err != nil {
		return err
	}
	if a.Answer, err = p.answerDifficulty(); err != nil {
		return err
	}
	test, err := p.test(f, s, with, difficulty, mods.Sum(), f.malus())
	if err != nil {
		return err
	}
	r, err := p.rolled(f, test, "attack")
	if err != nil {
		return err
	}
	had := f.useOA()
	p.tell(Event{Kind: Attacks, Clause: clause, Who: f.Name, At: t.Name, Weapon: a.Weapon.Name, Skill: s.Name, Manoeuvre: a.Manoeuvre,
		Result: r, Mods: mods, Had: had, Actions: f.Actions})
	p.settled(f, DoAttack, a, r)
	return nil
}

// attackSkill is the skill that the command names, or the best that fits (ATK-1,
// SKL-8).
func (p *play) attackSkill(f *Fighter, kind WeaponKind) (*Skill, error) {
	var s *Skill
	if p.c.Skill == "" {
		s = f.best(fitsFor(kind))
	} else if s = f.skill(p.c.Skill); s != nil && !fits(kind, s.Use) {
		s = nil
	}
	if s == nil {
		return nil, say.Refuse(m12skill.SKL8, "skill of "+f.Name+" with "+f.Weapon.String(), names.Quote(p.c.Skill), fitting(kind))
	}
	return s, nil
}

// has refuses a speciality that the fighter does not have in the skill (RES-8).
func (s *Skill) has(speciality string) error {
	for _, own := range s.Specialities {
		if strings.EqualFold(own, speciality) {
			return nil
		}
	}
	allowed := "none in this skill"
	if len(s.Specialities) > 0 {
		allowed = strings.Join(s.Specialities, ", ")
	}
	return say.Refuse(m12.RES8, "speciality", names.Quote(speciality), allowed)
}

// difficulty is the figure of a band, or another that the command picks: one of
// the band's, or the CM's, which may be any (RES-7).
func (p *play) difficulty(band m12.Band) (int, error) {
	d := p.c.Difficulty
	if d == 0 {
		return m12.BandDifficulty(band), nil
	}
	low, high := m12.BandRange(band)
	if p.c.CM {
		low, high = 1, maxNumber
	}
	return d, say.Within(m12.RES7, "difficulty, "+band.String(), d, low, min(high, maxNumber))
}

// answerDifficulty is what the target's answering test will be held against,
// before the total of the attack is known (ATK-3).
func (p *play) answerDifficulty() (int, error) {
	switch d := p.c.Answer; {
	case p.c.Manoeuvre == Strike && d != 0:
		return 0, say.Refuse(ATK3, "difficulty of an answering test", strconv.Itoa(d)+" without a manoeuvre", "none")
	case p.c.Manoeuvre == Strike:
		return 0, nil
	case d != 0 && p.s.Rules.AnswerBeatsAttack:
		return 0, say.Refuse(ATK3, "difficulty of an answering test", strconv.Itoa(d), "none, where the answer is to beat the attack")
	case d == 0:
		return m12.BandDifficulty(m12.Normal), nil
	default:
		return d, say.Within(ATK3, "difficulty of an answering test", d, 1, maxNumber)
	}
}

// meleeBand is the row of ATK-2.
func (p *play) meleeBand(f, t *Fighter) (m12.Band, error) {
	c := &p.c
	if c.Metres != 0 || c.OutOfSight || c.Cover != 0 || c.Instinctive {
		return 0, say.Refuse(ATK5, "attack hand to hand", "with distance, cover or instinctive fire", "with ranged weapons only")
	}
	if err := c.Manoeuvre.Validate(); err != nil {
		return 0, err
	}
	switch {
	case c.Manoeuvre != Strike && t.Machine:
		return 0, say.Refuse(ATK2, "manoeuvre", c.Manoeuvre.String()+" against a machine", Strike.String())
	case c.Manoeuvre == Disarm && t.Weapon.Kind == Unarmed:
		return 0, say.Refuse(ATK2, "manoeuvre", "disarm against "+t.Weapon.String(), "against whoever holds a weapon")
	}
	return MeleeBand(c.Manoeuvre, f.Lying, t.Lying, c.Surprise, c.Behind), nil
}

// MeleeBand is how difficult a melee attack is ([ATK2]): a manoeuvre's own row;
// else that of an attacker who lies; else the easiest of a target who lies,
// surprise, and an attack from behind; else Normal.
func MeleeBand(m Manoeuvre, attackerLies, targetLies, surprise, behind bool) m12.Band {
	switch {
	case m == Disarm, m == Throw:
		return m12.ReallyDifficult
	case m == Immobilise, attackerLies:
		return m12.Difficult
	case behind:
		return m12.ReallyEasy
	case targetLies, surprise:
		return m12.Easy
	}
	return m12.Normal
}

// rangedBand is the row of ATK-4, with the modifiers of ATK-5.
func (p *play) rangedBand(f, t *Fighter, mods *Modifiers) (m12.Band, error) {
	c := &p.c
	if c.Manoeuvre != Strike || c.Surprise || c.Behind {
		return 0, say.Refuse(ATK2, "ranged attack", "with manoeuvre, surprise or from behind", "hand to hand only")
	}
	if c.OutOfSight && c.Metres != 0 {
		return 0, say.Refuse(ATK4, "distance", "both in metres and out of sight", "one of them")
	}
	band, err := RangeBand(c.Metres)
	if err != nil {
		return 0, err
	}
	if c.OutOfSight {
		band = m12.Impossible
	}
	if t.Phase == Acting && t.hasMove() && t != f { // held or not: it may get free
		return 0, say.Refuse(MOV2, "shot at "+t.Name, "who acts at the same time and may still move", "after its move, stay or end")
	}
	mods.Target = int16(GaitTarget(t.Gait))
	cover, err := CoverMalus(c.Cover)
	if err != nil {
		return 0, err
	}
	mods.Cover = int16(cover)
	if f.AimAt == t.Name {
		mods.Aim = int16(AimBonus(f.Aim))
	}
	if c.Instinctive {
		if mods.Aim != 0 {
			return 0, say.Refuse(ATK6, "instinctive fire", "after aiming", "one of them")
		}
		mods.Instinctive = instinctive
	}
	return band, nil
}

// The figures of ATK-5.
const (
	instinctive = -4
	aimStep     = 2
	maxAim      = 3
)

// AimBonus is what so many turns of aiming add: 2 each, at most 6 ([ATK5]).
func AimBonus(turns int) int { return aimStep * max(0, min(turns, maxAim)) }

// rangeRows are the borders of ATK-4, in metres; each belongs to the nearer band.
var rangeRows = [...]struct {
	metres float64
	band   m12.Band
}{{2, m12.Easy}, {10, m12.Normal}, {20, m12.Difficult}, {60, m12.ReallyDifficult}, {math.MaxFloat64, m12.CloseToImpossible}}

// RangeBand is how difficult a shot is at a distance in metres, 0 or more
// ([ATK4]). Nearly out of sight it is m12.Impossible.
func RangeBand(metres float64) (m12.Band, error) {
	for _, row := range rangeRows {
		if metres >= 0 && metres <= row.metres {
			return row.band, nil
		}
	}
	return 0, say.Refuse(ATK4, "distance in metres", strconv.FormatFloat(metres, 'g', 6, 64), "0 or more")
}

// CoverMalus is what cover adds to a shot: −2 for 25 %, −5 for 50 %, −8 for 75 %
// ([ATK5]).
func CoverMalus(percent int) (int, error) {
	switch percent {
	case 0:
		return 0, nil
	case 25:
		return -2, nil
	case 50:
		return -5, nil
	case 75:
		return -8, nil
	}
	return 0, say.Refuse(ATK5, "cover in per cent", strconv.Itoa(percent), "0, 25, 50, 75")
}

// aim spends an OA on a round of aiming, which counts when the turn has ended
// without another OA or a move (ATK-5). It is the next OA after a move as any
// other is: the malus is gone, though there is no test that it could hinder.
func (p *play) aim(f *Fighter) error {
	if err := f.freeOA(); err != nil {
		return err
	}
	t, err := p.target(ATK5, f)
	if err != nil {
		return err
	}
	if !IsRanged(f.Weapon.Kind) {
		return say.Refuse(ATK5, "aiming", "with "+f.Weapon.String(), "with a ranged weapon in hand")
	}
	if f.Busy {
		return say.Refuse(ATK5, "aiming", "in a turn with another OA or a move", "in a turn without them")
	}
	turns, hindered := 0, f.MoveMalus
	if f.AimAt == t.Name {
		turns = f.Aim
	}
	had := f.useOA()
	f.Aim, f.AimAt, f.Aiming = turns, t.Name, true
	p.tell(Event{Kind: Aims, Clause: ATK5, Who: f.Name, At: t.Name, N: int32(min(turns+1, maxAim)), Had: had, Actions: f.Actions, Before: int32(hindered)})
	return nil
}

// hit goes on from an attack that has succeeded (DEF-1).
func (p *play) hit(a Attack) {
	t := p.s.find(a.At)
	if p.s.Rules.AnswerBeatsAttack && a.Manoeuvre != Strike {
		a.Answer = min(a.Total+1, maxNumber)
	}
	if t.defends(a.Weapon.Kind) {
		p.s.Pending = Pending{Decision: OnDefence, Who: t.Name, Attack: a}
		return
	}
	p.landed(a)
}

// landed goes on from an attack that nothing has stopped.
func (p *play) landed(a Attack) {
	p.s.Pending = Pending{}
	switch t := p.s.find(a.At); {
	case a.Manoeuvre == Strike:
		p.s.Pending = Pending{Decision: OnDamage, Who: a.By, Attack: a}
	case t.able():
		p.s.Pending = Pending{Decision: OnAnswer, Who: t.Name, Attack: a}
	default:
		p.s.Effects = append(p.s.Effects, Effect{Manoeuvre: a.Manoeuvre, By: a.By, On: a.At, Hold: a.Answer})
	}
}
