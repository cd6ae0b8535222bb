package m12fight

import (
	"errors"
	"strconv"
	"strings"

	"github.com/rollbook-rpg/rollbook/internal/names"
	"github.com/rollbook-rpg/rollbook/internal/say"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12char"
	"github.com/rollbook-rpg/rollbook/m12/m12skill"
)

// A Skill is a combat skill as a fighter has it.
type Skill struct {
	Name  string            `json:"name" strict:"required"` // 1..60 characters
	Use   m12skill.SkillUse `json:"use" strict:"required"`  // what it is in a fight (SKL-8)
	Value int               `json:"value" strict:"required"`
	// With is the characteristic that it is usually tested with; a command may
	// name another (ATK-1, DEF-1).
	With m12.Characteristic `json:"with" strict:"required"`
	// Specialities are those that a command may call on (RES-8).
	Specialities []string `json:"specialities,omitempty"`
}

// A Fighter is one side's person, creature or machine in a fight. The first part
// is set by the host, by [NewFighter] or by hand; the second changes with the
// turns, and NewFighter leaves it zero. A host who knows of something from an earlier
// fight, such as what is left of a stopping effect, may set that; what belongs to a
// turn, an aim, a hold or a time of the clock is refused in whoever joins.
type Fighter struct {
	Name string `json:"name" strict:"required"` // 1..60 characters, of one fighter only
	// Machine says that it is a thing that can be hit: it never acts, has no
	// scores, and its CWL is damage points (DMG-6).
	Machine bool `json:"machine,omitempty"`
	// Scores are the dice of the characteristics. Sf is the damage bonus, Rf the
	// damage control, too (CHR-3).
	Scores m12.Scores `json:"scores" strict:"required"`
	Mind   m12.Mind   `json:"mind,omitempty"`
	// Skills are those that it fights with, up to 50. Nobody ever changes them:
	// clones share them.
	Skills []Skill `json:"skills,omitempty"`
	Weapon Weapon  `json:"weapon,omitzero"`  // in hand
	Armour int     `json:"armour,omitempty"` // taken off damage, 0..1000 (DMG-1)
	X      int     `json:"x,omitempty"`      // X-points in hand, 0..1,000,000
	// CWL is the cumulative wound level (WND-1), 0..1,000,000. Outside the
	// fight m12.WoundMalus makes of it what a test takes.
	CWL int `json:"cwl,omitempty"`

	// Dice are the initiative dice that are left (INI-3), Actions those of the
	// turn.
	Dice    Row     `json:"dice,omitzero"`
	Actions Actions `json:"actions,omitzero"`
	// Phase says whether the fighter's part of the pass is to come, on, or over.
	Phase Phase `json:"phase,omitempty"`
	// Moved and Struck say that the MA and the OA of this pass are used, or that
	// it was declared not to move.
	Moved  bool `json:"moved,omitempty"`
	Struck bool `json:"struck,omitempty"`
	// Gait is that of the last move, while it makes a harder target (MOV-2).
	Gait Gait `json:"gait,omitempty"`
	// MoveMalus is what moves add to the next OA, 0 or less (MOV-1).
	MoveMalus int `json:"move-malus,omitempty"`
	// Aim are the turns of aiming at AimAt that are complete, 0..3; Aiming says
	// that this turn is one, so far; Busy that it has seen an OA or a move (ATK-5).
	Aim    int    `json:"aim,omitempty"`
	AimAt  string `json:"aim-at,omitempty"`
	Aiming bool   `json:"aiming,omitempty"`
	Busy   bool   `json:"busy,omitempty"`
	// Stop is what is left over of stopping effects for later turns (STP-2).
	Stop int `json:"stop,omitempty"`
	// Lying, thrown or fallen, until an MA is spent on standing up; HeldBy somebody
	// until the test against Hold succeeds (ATK-7).
	Lying  bool   `json:"lying,omitempty"`
	HeldBy string `json:"held-by,omitempty"`
	Hold   int    `json:"hold,omitempty"`
	// Out is the second of the clock at which unconsciousness ends, 0 for none
	// (WND-2).
	Out int64 `json:"out,omitempty"`
	// Coma is zero for none (WND-3).
	Coma Coma `json:"coma,omitzero"`
	Dead bool `json:"dead,omitempty"`
}

// Actions are numbers of actions ([INI2]).
type Actions struct {
	DA int16 `json:"da" strict:"required"` // defensive
	MA int16 `json:"ma" strict:"required"` // movement
	OA int16 `json:"oa" strict:"required"` // offensive
}

// validate refuses what no turn gives, even by the CM.
func (a Actions) validate() error {
	return errors.Join(say.Within(INI2, "DA", int(a.DA), 0, maxFigure), say.Within(INI2, "MA", int(a.MA), 0, maxFigure),
		say.Within(INI2, "OA", int(a.OA), 0, maxFigure))
}

// A Coma is where somebody in a coma stands ([WND3]).
type Coma struct {
	// Due is the second of the clock of the next test; 0 where none is due any
	// more, by the knob.
	Due   int64 `json:"due,omitempty"`
	Last  int64 `json:"last" strict:"required"` // the time before that test, in seconds, 6 or more
	Tests int   `json:"tests,omitempty"`        // passed so far
}

// maxFightSkills bounds the skills of a fighter.
const maxFightSkills = 50

// NewFighter returns a character as it enters a fight: its scores, state of mind
// and X-points, and every skill of the rules that has a use in a fight, those
// never bought at their start value ([m12char.SKL2]). A score of 0, which the range of a creature
// may have, is refused: nobody fights without a die. Ranged skills are tested with Mf,
// all others with Af, as is usual. Weapon, armour and wounds from before are for
// the host to set. An empty name stands for the one in the character's record.
func NewFighter(rules m12char.Rules, c m12char.Character, name string) (Fighter, error) {
	if name == "" {
		name = c.Record.Name
	}
	f := Fighter{Name: name, Scores: c.Scores, Mind: c.Mind, X: c.X()}
	for row := range rules.Skills.All() {
		if row.Use == m12skill.NoFight {
			continue
		}
		value, err := c.SkillValue(rules, row.Name)
		if err != nil {
			return Fighter{}, err
		}
		s := Skill{Name: row.Name, Use: row.Use, Value: value, With: m12.Af}
		if m12skill.IsRanged(row.Use) {
			s.With = m12.Mf
		}
		for _, bought := range c.Skills {
			if bought.Name == row.Name {
				s.Specialities = append(s.Specialities, bought.Specialities...)
			}
		}
		f.Skills = append(f.Skills, s)
	}
	return f, f.Validate()
}

// Settle returns the character after the fight: what the fighter has spent of
// its X-points is spent ([m12.XPT5]). Its wounds are in f.CWL, for the host to
// keep: a sheet has no place for them. A fighter that holds more than the
// character does is refused.
func (f Fighter) Settle(c m12char.Character) (m12char.Character, error) {
	if f.X == c.X() {
		return c.Clone(), nil
	}
	if f.X < 0 || f.X > c.X() {
		return c, say.Refuse(m12.XPT5, "X-points after a fight", strconv.Itoa(f.X), "0.."+strconv.Itoa(c.X()))
	}
	return c.SpendX(c.X()-f.X, "a fight")
}

// Validate reports every part that is out of range, or that contradicts another.
// [State.Validate] says what belongs together.
func (f Fighter) Validate() error {
	faults := []error{names.Check(INI2, "fighter", f.Name), f.Weapon.Validate(),
		say.Within(DMG1, "armour", f.Armour, 0, maxFigure), say.Within(m12.XPT5, "X-points held", f.X, 0, maxNumber),
		say.Within(WND1, "CWL", f.CWL, 0, maxNumber), say.Within(m12skill.SKL8, "number of skills", len(f.Skills), 0, maxFightSkills)}
	if f.Mind != 0 {
		if _, err := f.Mind.MarshalText(); err != nil {
			faults = append(faults, err)
		}
	}
	for c, score := range f.Scores.All() {
		low := 1
		if f.Machine {
			low = 0
		}
		faults = append(faults, say.Within(m12.CHR2, c.String(), score, low, maxDice))
	}
	for i := range min(len(f.Skills), maxFightSkills) {
		faults = append(faults, f.Skills[i].validate())
	}
	faults = append(faults, f.validateTurn())
	return errors.Join(faults...)
}

func (s *Skill) validate() error {
	faults := []error{names.Check(m12skill.SKL8, "skill", s.Name), say.Within(m12skill.SKL8, "value of a skill", s.Value, -maxFigure, maxFigure),
		say.Within(m12skill.SKL8, "number of specialities", len(s.Specialities), 0, maxFightSkills)}
	_, err := s.Use.MarshalText()
	_, err2 := s.With.MarshalText()
	faults = append(faults, err, err2)
	for _, sp := range s.Specialities[:min(len(s.Specialities), maxFightSkills)] {
		faults = append(faults, names.Check(m12.RES8, "speciality", sp))
	}
	return errors.Join(faults...)
}

// fresh reports whether the part that changes with the turns is zero.
func (f *Fighter) fresh() bool {
	return f.Dice == (Row{}) && f.Actions == (Actions{}) && f.Phase == 0 && !f.Moved && !f.Struck && f.Gait == 0 && !f.Aiming && !f.Busy
}

// Able reports whether the fighter can act at all: it is neither dead, unconscious,
// in a coma nor a machine.
func (f Fighter) Able() bool { return f.able() }

// able is Able without a copy.
func (f *Fighter) able() bool {
	return !f.Dead && f.Out == 0 && f.Coma.Last == 0 && !f.Machine
}

// malus is what wounds take off all actions (WND-4).
func (f *Fighter) malus() int {
	if f.Machine {
		return 0
	}
	return m12.WoundMalus(f.CWL)
}

// mayMove and mayStrike say what is left to do in a pass (INI-3). Somebody held
// has an OA only for getting free (ATK-7).
func (f *Fighter) mayMove() bool   { return f.hasMove() && f.HeldBy == "" }
func (f *Fighter) mayStrike() bool { return f.Actions.OA > 0 && !f.Struck }

// hasMove reports a move that is still to come in this pass, or not to come: of
// somebody held, after getting free.
func (f *Fighter) hasMove() bool { return f.Actions.MA > 0 && !f.Moved }

// best is the fighter's best skill of which ok, or nil. Of those that fit the weapon
// in hand it is the one that the weapon asks for.
func (f *Fighter) best(ok func(m12skill.SkillUse) bool) *Skill {
	asked := f.asked()
	if asked != nil && !ok(asked.Use) {
		asked = nil
	}
	var best *Skill
	for i := range f.Skills {
		s := &f.Skills[i]
		if asked != nil && s != asked && fits(f.Weapon.Kind, s.Use) {
			continue
		}
		if ok(s.Use) && (best == nil || s.Value > best.Value) {
			best = s
		}
	}
	return best
}

// asked is the skill that the weapon in hand asks for, or nil.
func (f *Fighter) asked() *Skill {
	if f.Weapon.Skill == "" {
		return nil
	}
	if s := f.skill(f.Weapon.Skill); s != nil && fits(f.Weapon.Kind, s.Use) {
		return s
	}
	return nil
}

// skill is the named skill, or nil.
func (f *Fighter) skill(name string) *Skill {
	for i := range f.Skills {
		if strings.EqualFold(f.Skills[i].Name, name) {
			return &f.Skills[i]
		}
	}
	return nil
}
