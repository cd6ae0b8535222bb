package m12fight

import (
	"errors"
	"slices"
	"strconv"

	"github.com/rollbook-rpg/rollbook/internal/names"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12skill"
)

// maxTotal bounds the totals of tests: every part of one is bounded by a million.
const maxTotal = 100_000_000

func failed(r m12.Result) bool { return r.Outcome() == m12.Failure || r.Outcome() == m12.Fumble }

// checkEffects checks what waits to take hold: in a turn only, and of an attack a
// pass by each.
func (s *State) checkEffects() error {
	if len(s.Effects) > 0 && !s.Running {
		return refuse(INI6, "effects", "between turns", "until all of a group have acted")
	}
	var faults []error
	by := []string{s.Pending.Attack.By}
	for i := range s.Effects {
		e := &s.Effects[i]
		faults = append(faults, s.checkEffect(e))
		if slices.Contains(by, e.By) {
			faults = append(faults, refuse(INI3, "attacks of "+names.Quote(e.By), "two in a pass", "one OA a pass"))
		}
		by = append(by, e.By)
	}
	return errors.Join(faults...)
}

// checkEffect checks one effect against the fighters and the wound table.
func (s *State) checkEffect(e *Effect) error {
	on, by := s.find(e.On), s.find(e.By)
	faults := []error{e.Manoeuvre.Validate(), names.Check(INI6, "attacker", e.By)}
	if on == nil {
		faults = append(faults, s.nobody(INI6, e.On))
	}
	if e.By == e.On || by != nil && by.Dice != (Row{}) && (!by.Struck || by.Dice.Best() != s.lowest()) {
		faults = append(faults, refuse(INI6, "effect on "+names.Quote(e.On), "by "+names.Quote(e.By), "by another, of the group that acts"))
	}
	if e.Manoeuvre == Strike {
		return errors.Join(append(faults, e.Wound.Validate(), s.checkWound(e))...)
	}
	faults = append(faults, within(ATK7, "hold", e.Hold, 1, maxNumber))
	if e.Wound != (Wound{}) || e.Stop != 0 || on != nil && on.Machine || e.Manoeuvre == Immobilise && by == nil {
		faults = append(faults, refuse(ATK7, "effect of a manoeuvre", "of nobody, on a machine or with a wound", "by a fighter, on somebody"))
	}
	return errors.Join(faults...)
}

// checkWound checks that a wound that waits is one of the table's or, where that
// ends, the CM's.
func (s *State) checkWound(e *Effect) error {
	_, ends := s.Rules.Wounds.Last()
	stop := max(0, maxFigure+e.Wound.Stop)
	if ends {
		stop = max(stop, maxFigure)
	}
	faults := []error{within(STP1, "stop", e.Stop, 0, stop), within(ATK7, "hold", e.Hold, 0, 0)}
	if !ends && !s.Rules.Wounds.has(e.Wound) {
		faults = append(faults, refuse(DMG3, "wound of "+names.Quote(e.On), "CW "+strconv.Itoa(e.Wound.CW)+" in no row with that stop and coma", "a row of the wound table"))
	}
	return errors.Join(faults...)
}

// checkPending checks that a decision comes with what it is about.
func (s *State) checkPending() error {
	p := &s.Pending
	who := s.find(p.Who)
	if p.Decision == NoDecision {
		if *p != (Pending{}) {
			return refuse(INI4, "decision", "none, and yet something", "nothing with it")
		}
		return s.checkDue(nil)
	}
	if err := errors.Join(p.Decision.Validate(), p.Attack.Weapon.Validate(), p.Attack.Manoeuvre.Validate()); err != nil {
		return err
	}
	if (p.Who == "") != (p.Decision == OnWoundTable) || p.Who != "" && who == nil {
		return s.nobody(INI4, p.Who)
	}
	if failure := p.Decision == OnFailure; failure != (p.Failed != 0) || failure != failed(p.Result) || !failure && p.Result != (m12.Result{}) {
		return refuse(m12.XPT2, "failed test", p.Result.Outcome().String(), "a failure where one is to be bought back")
	}
	inAttack := p.Decision <= OnDamage || p.Decision == OnWoundTable || inAttack(p.Failed)
	if inAttack != (p.Attack != Attack{}) {
		return refuse(ATK1, "attack", "of nobody", "of a fighter, at a fighter")
	}
	if inAttack {
		if err := s.checkAttack(p); err != nil {
			return err
		}
	}
	if p.Decision != OnWoundTable && p.Value != 0 {
		return refuse(DMG5, "damage value", strconv.Itoa(p.Value), "with a decision about the wound table only")
	}
	return s.checkDecision(p, who)
}

// checkAttack checks the attack that a decision belongs to.
func (s *State) checkAttack(p *Pending) error {
	a := &p.Attack
	by, at := s.find(a.By), s.find(a.At)
	begun := p.Decision == OnFailure && p.Failed == DoAttack
	low, high := 1, maxTotal
	if begun {
		low, high = 0, 0
	}
	switch {
	case by == nil || at == nil || by == at || at.Dead:
		return refuse(ATK1, "attack", "of "+names.Quote(a.By)+" at "+names.Quote(a.At), "of a fighter, at another who lives")
	case !by.justStruck():
		return refuse(INI3, "attack of "+strconv.Quote(a.By), "out of turn", "of one who acts, by its OA")
	case by.best(fitsFor(a.Weapon.Kind)) == nil:
		return refuse(m12skill.SKL8, "attack of "+strconv.Quote(a.By)+" with "+a.Weapon.String(), "without a skill", fitting(a.Weapon.Kind))
	case a.Manoeuvre != Strike && (IsRanged(a.Weapon.Kind) || at.Machine):
		return refuse(ATK2, "manoeuvre", a.Manoeuvre.String()+" with "+a.Weapon.String()+" at "+strconv.Quote(a.At), "hand to hand, on no machine")
	case a.Total < low || a.Total > high:
		return within(ATK1, "total of the attack", a.Total, low, high)
	case (a.Manoeuvre == Strike) != (a.Answer == 0) || !begun && s.Rules.AnswerBeatsAttack && a.Answer != 0 && a.Answer != min(a.Total+1, maxNumber):
		return refuse(ATK3, "difficulty of an answering test", strconv.Itoa(a.Answer), "one where a manoeuvre asks for it, by the rule")
	case a.Off != 0 && (begun || p.Decision == OnDefence || p.Failed == DoDodge || IsRanged(a.Weapon.Kind) || !at.able()):
		return refuse(DEF2, "parry", strconv.Itoa(a.Off)+" without one", "0")
	}
	return errors.Join(within(ATK3, "difficulty of an answering test", a.Answer, 0, maxNumber), within(DEF2, "parry", a.Off, 0, Weapon{Damage: maxFigure}.halfOf()))
}

// justStruck reports whether the fighter acts, and the last that it has done is an
// OA other than aiming.
func (f *Fighter) justStruck() bool {
	return f.Phase == Acting && f.Struck && f.MoveMalus == 0 && f.AimAt == ""
}

// checkDecision checks that a decision is that of whom it concerns.
func (s *State) checkDecision(p *Pending, who *Fighter) error {
	a := &p.Attack
	fits := true
	switch p.Decision {
	case OnDefence:
		fits = p.Who == a.At && who.able() && who.Actions.DA > 0 && who.best(defending(a.Weapon.Kind)) != nil
	case OnAnswer:
		fits = p.Who == a.At && who.able() && a.Manoeuvre != Strike
	case OnDamage:
		fits = p.Who == a.By && a.Manoeuvre == Strike
	case OnWoundTable:
		d := damageOf(s.find(a.By), s.find(a.At), a)
		d.Dice, d.Armour = damageDice*m12.Sides, 0 // the CM may have changed armour since
		_, err := s.Rules.Wounds.Find(p.Value)
		fits = a.Manoeuvre == Strike && err != nil && p.Value <= d.Value()
	case OnThreshold:
		fits = who.mayFaint()
	case OnFailure:
		if err := s.checkFailed(p, who); err != nil {
			return err
		}
	}
	if !fits {
		return refuse(decisionClause(p.Decision), "decision", strconv.Quote(p.Decision.String())+byText(p.Who), "that of whom it concerns, where it is to be taken")
	}
	return s.checkDue(who)
}

// defending are the skills that a target may defend itself with, whatever is in
// its hand: that may change before it does.
func defending(kind WeaponKind) func(m12skill.SkillUse) bool {
	return func(use m12skill.SkillUse) bool {
		return dodges(use) || !IsRanged(kind) && (use == m12skill.MartialArt || use == m12skill.MeleeWeapon)
	}
}

// mayFaint reports whether a threshold may have been crossed (WND-2).
func (f *Fighter) mayFaint() bool { return !f.Dead && !f.Machine && f.CWL >= 10 }

// checkDue checks that a coma test is pending where one is due between turns, and
// only there.
func (s *State) checkDue(who *Fighter) error {
	if due := s.dueComa(); s.comaPending() != (due != nil) || due != nil && (s.Running || due != who) {
		return refuse(WND3, "coma test", "of "+names.Quote(s.Pending.Who), "of the first that is due, between turns")
	}
	return nil
}

// A trial is what a test that has failed must have been.
type trial struct {
	fits       bool                         // of whom it was, in which condition
	uses       func(m12skill.SkillUse) bool // nil without a skill
	with       []m12.Characteristic         // nil for any
	difficulty int                          // 0 for any
	malus      bool                         // for wounds (WND-4)
}

// trialOf is what a failed test of a fighter must have been.
func (s *State) trialOf(p *Pending, who *Fighter) trial {
	a := &p.Attack
	defends := p.Who == a.At && who.able()
	switch p.Failed {
	case DoAttack:
		return trial{fits: p.Who == a.By, uses: fitsFor(a.Weapon.Kind), malus: true}
	case DoParry:
		half := a.Off == 0 || who.Weapon.Kind == Melee && a.Off == who.Weapon.halfOf()
		return trial{fits: defends && half && !IsRanged(a.Weapon.Kind), uses: who.parries, difficulty: s.Rules.toDefend(a), malus: true}
	case DoDodge:
		return trial{fits: defends, uses: dodges, difficulty: s.Rules.toDefend(a), malus: true}
	case DoAnswer:
		t := trial{fits: defends && a.Manoeuvre != Strike, with: []m12.Characteristic{m12.Sf, m12.Af}, difficulty: a.Answer, malus: true}
		if a.Manoeuvre == Disarm {
			t.with = []m12.Characteristic{m12.Mf}
		}
		return t
	case DoEscape:
		return trial{fits: who.HeldBy != "" && who.justStruck(), with: []m12.Characteristic{m12.Sf, m12.Af}, malus: true}
	case DoThreshold:
		return trial{fits: who.mayFaint(), with: []m12.Characteristic{m12.Rf}, difficulty: who.CWL}
	case DoComa:
		return trial{fits: true, with: []m12.Characteristic{m12.Rf}, difficulty: max(1, who.CWL)}
	}
	return trial{}
}

// checkFailed checks a test that can be bought back: it is one that who had to
// take, with its sheet, against the difficulty of what it was for.
func (s *State) checkFailed(p *Pending, who *Fighter) error {
	trial, t := s.trialOf(p, who), p.Result.Test()
	want := m12.Test{Dice: t.Dice, Skill: t.Skill, Fields: t.Fields, Mind: who.Mind, Leaning: t.Leaning, Speciality: t.Speciality,
		Situation: t.Situation, X: t.X, Difficulty: max(1, t.Difficulty)}
	if trial.malus {
		want.WoundMalus = who.malus()
	}
	if trial.difficulty != 0 {
		want.Difficulty = trial.difficulty
	}
	if trial.fits && t == want && trial.rolls(who, t.Dice) && trial.skilled(who, &t) {
		return nil
	}
	return refuse(m12.XPT2, "failed test", strconv.Quote(p.Failed.String())+byText(p.Who), "one that this fighter had to take, by its sheet and by what it was for")
}

// rolls reports whether a fitting characteristic has so many dice.
func (t *trial) rolls(who *Fighter, n int) bool {
	for c, score := range who.Scores.All() {
		if score == n && (t.with == nil || slices.Contains(t.with, c)) {
			return true
		}
	}
	return false
}

// skilled reports whether a test has the value of a fitting skill, or of none
// where it takes none.
func (t *trial) skilled(who *Fighter, test *m12.Test) bool {
	if t.uses == nil {
		return test.Skill == 0 && !test.Speciality
	}
	return slices.ContainsFunc(who.Skills, func(s Skill) bool {
		return t.uses(s.Use) && s.Value == test.Skill && (!test.Speciality || len(s.Specialities) > 0)
	})
}
