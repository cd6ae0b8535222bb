package m12fight

import (
	"strings"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/names"
	"github.com/rollbook-rpg/rollbook/internal/say"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12skill"
)

// bulletDodge is what a bullet adds to the difficulty of dodging it (DEF-3).
const bulletDodge = 5

// parries reports whether the fighter can parry with a skill of that use: with a
// martial art always, with a melee-weapon skill where such a weapon is in hand.
func (f *Fighter) parries(use m12skill.SkillUse) bool {
	return use == m12skill.MartialArt || use == m12skill.MeleeWeapon && f.Weapon.Kind == Melee
}

func dodges(use m12skill.SkillUse) bool { return use == m12skill.Dodging }

// defends reports whether the fighter has a way and a DA to answer an attack.
func (f *Fighter) defends(kind WeaponKind) bool {
	return f.able() && f.Actions.DA > 0 && (f.best(dodges) != nil || !IsRanged(kind) && f.best(f.parries) != nil)
}

// defend is a parry or a dodge (DEF-1, DEF-3).
func (p *play) defend(f *Fighter) error {
	c, a := &p.c, p.s.Pending.Attack
	kind, clause := a.Weapon.Kind, DEF1
	uses := f.parries
	event := Parries
	if c.Do == DoDodge {
		uses, event, clause = dodges, Dodges, DEF3
	} else if IsRanged(kind) {
		return say.Refuse(DEF4, "parry", "against "+a.Weapon.String()+", "+kind.String(), "dodge or take")
	}
	if f.Actions.DA < 1 {
		return say.Refuse(DEF4, "DA of "+f.Name, "none left", "take")
	}
	s, err := p.defenceSkill(f, uses, clause)
	if err != nil {
		return err
	}
	with := s.With
	if c.With != 0 {
		with = c.With
	}
	t, err := p.test(f, s, with, p.s.Rules.toDefend(&a), 0, f.malus())
	if err != nil {
		return err
	}
	r, err := p.rolled(f, t, c.Do.String())
	if err != nil {
		return err
	}
	had := f.Actions
	f.Actions.DA--
	e := Event{Kind: event, Clause: clause, Who: f.Name, By: a.By, Skill: s.Name, Result: r, Had: had, Actions: f.Actions}
	if event == Parries && s.Use == m12skill.MeleeWeapon {
		e.Weapon = f.Weapon.Name
		a.Off = f.Weapon.halfOf()
	}
	p.tell(e)
	p.s.Pending = Pending{}
	p.settled(f, c.Do, a, r)
	return nil
}

// toDefend is the difficulty of a defence (DEF-1, DEF-3).
func (r *Rules) toDefend(a *Attack) int {
	difficulty := a.Total
	if !r.TieDefends {
		difficulty++
	}
	if a.Weapon.Kind == Firearm {
		difficulty += bulletDodge
	}
	return max(1, min(difficulty, maxNumber)) // no test is harder than that
}

// halfOf is what a weapon takes off the damage that it has failed to parry
// (DEF-2).
func (w Weapon) halfOf() int { return max(0, w.Damage/2) }

func (p *play) defenceSkill(f *Fighter, uses func(m12skill.SkillUse) bool, clause rollbook.Clause) (*Skill, error) {
	var s *Skill
	if p.c.Skill == "" {
		s = f.best(uses)
	} else if s = f.skill(p.c.Skill); s != nil && !uses(s.Use) {
		s = nil
	}
	if s != nil {
		return s, nil
	}
	var fit []string
	for i := range f.Skills {
		if uses(f.Skills[i].Use) {
			fit = append(fit, f.Skills[i].Name)
		}
	}
	if fit == nil {
		fit = []string{"none of this fighter's"}
	}
	return nil, say.Refuse(clause, "skill of "+f.Name, names.Quote(p.c.Skill), strings.Join(fit, ", "))
}

// undefended goes on from a defence that has failed: a weapon still takes half
// its damage off (DEF-2).
func (p *play) undefended(f *Fighter, a Attack) {
	if a.Off != 0 && a.Manoeuvre == Strike {
		p.tell(Event{Kind: Deflects, Clause: DEF2, Who: f.Name, Weapon: f.Weapon.Name, N: int32(a.Off)})
	}
	p.landed(a)
}

// answer is the answering test of a manoeuvre's target (ATK-3).
func (p *play) answer(f *Fighter) error {
	a := p.s.Pending.Attack
	if err := answersWith(p.c.With, a.Manoeuvre == Disarm); err != nil {
		return err
	}
	t, err := p.test(f, nil, p.c.With, max(1, a.Answer), 0, f.malus())
	if err != nil {
		return err
	}
	r, err := p.rolled(f, t, "answer")
	if err != nil {
		return err
	}
	p.tell(Event{Kind: Answers, Clause: ATK3, Who: f.Name, By: a.By, Manoeuvre: a.Manoeuvre, Result: r})
	p.s.Pending = Pending{}
	p.settled(f, DoAnswer, a, r)
	return nil
}

// answersWith refuses another characteristic than Mf to keep a weapon, or Sf and
// Af, of which one chooses (ATK-2).
func answersWith(with m12.Characteristic, disarm bool) error {
	found := "none"
	if with != 0 {
		found = with.String()
	}
	switch {
	case disarm && with != m12.Mf:
		return say.Refuse(ATK2, "characteristic", found, "Mf")
	case !disarm && with != m12.Sf && with != m12.Af:
		return say.Refuse(ATK2, "characteristic", found, "Sf or Af")
	}
	return nil
}

// escape spends an OA on getting free (ATK-7).
func (p *play) escape(f *Fighter) error {
	c := &p.c
	if f.HeldBy == "" {
		return say.Refuse(ATK7, "escape of "+f.Name, "held by nobody", "for whoever is held")
	}
	if err := f.mayOA(); err != nil {
		return err
	}
	if err := answersWith(c.With, false); err != nil {
		return err
	}
	difficulty := max(1, f.Hold)
	if c.Difficulty != 0 {
		if !c.CM {
			return say.Refuse(ATK3, "difficulty of getting free", "another than "+names.Quote(f.HeldBy)+" set", "the CM's")
		}
		difficulty = c.Difficulty
	}
	t, err := p.test(f, nil, c.With, difficulty, f.MoveMalus, f.malus())
	if err != nil {
		return err
	}
	r, err := p.rolled(f, t, "escape")
	if err != nil {
		return err
	}
	mods := Modifiers{Moved: int16(f.MoveMalus)}
	had := f.useOA()
	p.tell(Event{Kind: Escapes, Clause: ATK7, Who: f.Name, At: f.HeldBy, Result: r, Mods: mods, Had: had, Actions: f.Actions})
	p.settled(f, DoEscape, Attack{}, r)
	return nil
}

// release lets go of somebody. It costs no action, so it waits for no part of a
// pass (ATK-7).
func (p *play) release() error {
	f, t := p.s.find(p.c.Who), p.s.find(p.c.At)
	if f == nil {
		return p.s.nobody(ATK7, p.c.Who)
	}
	if t == nil || t.HeldBy != f.Name {
		return say.Refuse(ATK7, "release", names.Quote(p.c.At), "somebody whom "+f.Name+" holds")
	}
	p.setFree(t)
	return nil
}

func (p *play) setFree(f *Fighter) {
	f.HeldBy, f.Hold = "", 0
	p.tell(Event{Kind: Free, Clause: ATK7, Who: f.Name})
}

// letGo frees all whom somebody holds who cannot any more.
func (p *play) letGo(holder string) {
	for i := range p.s.Fighters {
		if f := &p.s.Fighters[i]; f.HeldBy == holder {
			p.setFree(f)
		}
	}
}
