package m12fight

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rollbook-rpg/rollbook/internal/enum"
	"github.com/rollbook-rpg/rollbook/internal/names"
	"github.com/rollbook-rpg/rollbook/internal/say"
)

// A Gait is how fast somebody moves ([MOV1]). Jumps, climbing, swimming and the
// like count by their distance ([MOV3]).
type Gait = enum.Of[gait]

type gait struct{}

// Names are the texts.
func (gait) Names() *enum.Names { return &gaits }

// The gaits.
const (
	Still Gait = iota
	Walk       // up to 3 m
	Run        // up to 6 m
	Dash       // up to 9 m
)

var gaits = enum.Names{Clause: MOV1, Kind: "gait", Text: []string{"still", "walk", "run", "dash"}}

// gaitRows are the figures of MOV-1 and MOV-2.
var gaitRows = [...]struct {
	metres       float64
	mover, shots int
}{Still: {}, Walk: {3, 0, -1}, Run: {6, -2, -2}, Dash: {9, -5, -4}}

// leastMoveMalus bounds what moves without an OA between them add up to.
const leastMoveMalus = -10_000

// GaitOf is the gait of a distance in metres. More than 9 m in one MA are refused,
// as is a distance that is not above 0 ([MOV3]).
func GaitOf(metres float64) (Gait, error) {
	for g := Walk; g <= Dash; g++ {
		if metres > 0 && metres <= gaitRows[g].metres {
			return g, nil
		}
	}
	return Still, say.Refuse(MOV3, "move of metres", strconv.FormatFloat(metres, 'g', 6, 64), "more than 0, at most 9")
}

// GaitMetres is how far the gait goes in one MA.
func GaitMetres(g Gait) float64 { return gaitRows[g%4].metres }

// GaitMalus is what the gait adds to the mover's next OA: 0, −2 or −5 ([MOV1]).
func GaitMalus(g Gait) int { return gaitRows[g%4].mover }

// GaitTarget is what the gait adds to shots at the mover: −1, −2 or −4 ([MOV2]).
func GaitTarget(g Gait) int { return gaitRows[g%4].shots }

// mayMA refuses an MA that the fighter does not have.
func (f *Fighter) mayMA() error {
	switch {
	case f.HeldBy != "":
		return say.Refuse(ATK7, "MA of "+f.Name, "held by "+f.HeldBy, "escape with an OA, or end")
	case f.Moved:
		return say.Refuse(INI3, "MA of "+f.Name, "used or left out in this pass", "one MA and one OA a pass")
	case f.Actions.MA < 1:
		return say.Refuse(INI2, "MA of "+f.Name, "none left", "an OA where one is left, or end")
	}
	return nil
}

// useMA takes an MA and returns the actions before.
func (f *Fighter) useMA() Actions {
	had := f.Actions
	f.Actions.MA--
	f.Moved = true
	return had
}

func (p *play) move(f *Fighter) error {
	gait, err := GaitOf(p.c.Metres)
	if err != nil {
		return err
	}
	if err := f.mayMA(); err != nil {
		return err
	}
	had, before := f.useMA(), f.MoveMalus
	f.Gait, f.Busy = gait, true
	f.MoveMalus = max(f.MoveMalus+GaitMalus(gait), leastMoveMalus)
	f.loseAim()
	p.tell(Event{Kind: Moves, Clause: MOV1, Who: f.Name, Gait: gait, Metres: p.c.Metres, Had: had, Actions: f.Actions, Before: int32(before), After: int32(f.MoveMalus)})
	p.letGo(f.Name) // nobody drags along whom they hold
	p.dropHolds(f.Name)
	return nil
}

// dropHolds voids the holds of somebody that have not taken hold yet, and says so.
func (p *play) dropHolds(by string) {
	var kept []Effect // nil for none, as it is read back
	for _, e := range p.s.Effects {
		if e.Manoeuvre == Immobilise && e.By == by {
			p.tell(Event{Kind: Nothing, Clause: ATK7, Who: e.On, Manoeuvre: Immobilise})
			continue
		}
		kept = append(kept, e)
	}
	p.s.Effects = kept
}

// stay declares that no move follows in this pass, so that those who act at the
// same time can shoot (MOV-2). The MA is kept.
func (p *play) stay(f *Fighter) error {
	if !f.hasMove() {
		return say.Refuse(MOV2, "stay of "+f.Name, "with no move to leave out", "an OA where one is left, or end")
	}
	f.Moved = true
	p.tell(Event{Kind: Stays, Clause: MOV2, Who: f.Name})
	return nil
}

func (p *play) stand(f *Fighter) error {
	if !f.Lying {
		return say.Refuse(ATK7, "stand of "+f.Name, "already standing", "for whoever lies")
	}
	if err := f.mayMA(); err != nil {
		return err
	}
	had := f.useMA()
	f.Lying = false
	p.tell(Event{Kind: Stands, Clause: ATK7, Who: f.Name, Had: had, Actions: f.Actions})
	return nil
}

func (p *play) pickUp(f *Fighter) error {
	s := p.s
	at := slices.IndexFunc(s.Ground, func(w Weapon) bool { return strings.EqualFold(w.Name, p.c.What) })
	if at < 0 {
		var lying []string
		for _, w := range s.Ground {
			lying = append(lying, w.Name)
		}
		if lying == nil {
			lying = []string{"nothing lies there"}
		}
		return say.Refuse(ATK7, "weapon on the ground", names.Quote(p.c.What), strings.Join(lying, ", "))
	}
	if f.Weapon != (Weapon{}) {
		return say.Refuse(ATK7, "hand of "+f.Name, f.Weapon.String(), "an empty hand")
	}
	if err := f.mayMA(); err != nil {
		return err
	}
	had := f.useMA()
	f.Weapon = s.Ground[at]
	if s.Ground = slices.Delete(s.Ground, at, at+1); len(s.Ground) == 0 {
		s.Ground = nil // as it is read back
	}
	p.tell(Event{Kind: PicksUp, Clause: ATK7, Who: f.Name, Weapon: f.Weapon.Name, Had: had, Actions: f.Actions})
	return nil
}
