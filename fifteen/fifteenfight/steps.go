package fifteenfight

import (
	"iter"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
)

// Steps yields the account of what the event reckons with, under the keys of
// package fifteen:
//
//   - Of a test, the steps of its Result, which add up to the margin.
//   - Of one side of an opposed roll, its part of the steps of [fifteen.Opposed]:
//     first its number, that of Resists being 2, then those of the Result, for a
//     success the closeness, and behind the second who wins. The steps of both events
//     together are those of the roll (ROL-2).
//   - Of Protects, the steps of its Damage, which add up to the points.
//   - Of Explodes, the steps of the [fifteenharm.Blast], which add up to the feet from
//     its target (RNG-4).
//
// Other events have no steps.
func (e Event) Steps() iter.Seq[rollbook.Step] {
	switch {
	case e.Kind == Protects:
		return e.Damage.Steps()
	case e.Kind == Explodes:
		return e.blastSteps
	case e.Verdict != fifteen.Open:
		return e.sideSteps
	}
	return e.Result.Steps()
}

// blastSteps follow from what the event has of the blast: a miss goes off as far from
// its target as it reaches.
func (e Event) blastSteps(yield func(rollbook.Step) bool) {
	if e.Direction == 0 {
		yield(rollbook.Step{Clause: fifteenharm.RNG4, Key: fifteenharm.KeyHit})
		return
	}
	for _, s := range [...]rollbook.Step{
		{Clause: fifteenharm.RNG4, Key: fifteenharm.KeyMiss},
		{Clause: fifteenharm.RNG4, Key: fifteen.KeyDie, Face: int(e.Face)},
		{Clause: fifteenharm.RNG4, Key: e.Direction.String(), Value: int(e.Feet)},
	} {
		if !yield(s) {
			return
		}
	}
}

// sideSteps are a side's number, its test and how close a success is; the second side
// ends with who has it.
func (e Event) sideSteps(yield func(rollbook.Step) bool) {
	side := 1
	if e.Kind == Resists {
		side = 2
	}
	heading := func(key string, n int) bool { return yield(rollbook.Step{Clause: fifteen.ROL2, Key: key, N: n}) }
	if !heading(fifteen.KeySide, side) {
		return
	}
	for s := range e.Result.Steps() {
		if !yield(s) {
			return
		}
	}
	r := e.Result
	switch close := min(r.Target(), fifteen.Sides) - r.Face(); {
	case r.Outcome() != fifteen.Success:
	case close > 0 && !heading(fifteen.KeyCloseness, close), close == 0 && !heading(fifteen.KeyExact, 0):
		return
	}
	if side == 2 {
		e.endSteps(heading)
	}
}

func (e *Event) endSteps(heading func(key string, n int) bool) {
	switch {
	case e.Verdict == fifteen.Nobody:
		heading(fifteen.KeyNobody, 0)
	case e.Verdict == fifteen.Standoff:
		heading(fifteen.KeyStandoff, 0)
	case e.Wins:
		heading(fifteen.KeyWinner, 2)
	default:
		heading(fifteen.KeyWinner, 1)
	}
}
