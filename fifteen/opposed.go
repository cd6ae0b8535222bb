package fifteen

import (
	"errors"
	"iter"
	"math/bits"
	"strconv"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/internal/enum"
	"github.com/rollbook-rpg/rollbook/internal/say"
)

// MaxOpposed is how many sides an opposed roll may have.
const MaxOpposed = 12

// An Opposed is an opposed roll among two or more sides, with the dice that lie
// on the table so far ([ROL2]). It is a value, as a [Result] is, and comparable.
// The zero Opposed has no sides and refuses to be rolled.
type Opposed struct {
	sides [MaxOpposed]Test
	faces row
	n     uint8
	ending
}

// An ending follows from the sides and their dice: settle sets it, which spares
// asking twice. It is embedded, so that who asks for it need not copy the rest.
type ending struct {
	verdict Verdict
	winner  uint8 // counted from 1; 0 where none wins, or not yet
}

// Verdict says how the opposed roll ends.
func (o ending) Verdict() Verdict { return o.verdict }

// Winner is the side that wins, from 0, or -1 where none does, or not yet. A side
// that does not win has failed, whatever its die shows (ACT-3).
func (o ending) Winner() int { return int(o.winner) - 1 }

// A row holds the faces of all sides, five bits each, 0 where none lies there. One
// word that is written last is copied without delay; twelve results are not.
type row uint64

const faceBits = 5

func (f row) at(i int) int             { return int(f >> (faceBits * i) & 31) }
func (f row) with(i int, face int) row { return f | row(face)<<(faceBits*i) }

// Oppose begins an opposed roll of 2..12 sides without rolling; it needs a die
// for each.
func Oppose(sides ...Test) (Opposed, error) {
	var o Opposed
	if err := o.begin(sides); err != nil {
		return Opposed{}, err
	}
	return o, nil
}

// RollOpposed begins an opposed roll and rolls a die for each side on r, in
// order. Where a side is not valid nothing is drawn.
func RollOpposed(r dice.RNG, sides ...Test) (o Opposed, err error) {
	if err = o.begin(sides); err == nil {
		err = o.roll(r)
	}
	if err != nil {
		return Opposed{}, err
	}
	return o, nil
}

// begin fills o in place: it is large to copy.
func (o *Opposed) begin(sides []Test) error {
	if len(sides) < 2 || len(sides) > MaxOpposed {
		return say.Outside(ROL2, "sides of an opposed roll", len(sides), 2, MaxOpposed)
	}
	valid := true
	for i := range sides {
		valid = valid && sides[i].plainlyValid()
		o.sides[i] = sides[i]
	}
	o.n = uint8(len(sides))
	if valid {
		return nil
	}
	return checkSides(sides)
}

func checkSides(sides []Test) error {
	var f say.Faults
	for i, t := range sides {
		f.Join(sideError(i, t.told()))
	}
	return errors.Join(f...)
}

// sideError says which side an error is about.
func sideError(side int, err error) error {
	if err == nil {
		return nil
	}
	return &SideError{Side: side, Err: err}
}

// A SideError says which side of an opposed roll an error is about.
type SideError struct {
	Side int // counted from 0
	Err  error
}

// Error names the side, counted from 1 as people do.
func (e *SideError) Error() string {
	return "fifteen: side " + strconv.Itoa(e.Side+1) + ": " + e.Err.Error()
}

// Unwrap returns Err.
func (e *SideError) Unwrap() error { return e.Err }

// Len is the number of sides.
func (o Opposed) Len() int { return int(o.n) }

// Side is the result of one side, from 0. It panics, as a slice does, when i is
// out of range.
func (o Opposed) Side(i int) Result { return o.with(i, o.faces.at(i)) }

// with is a side with a face of its own, 0 for none.
func (o *Opposed) with(i, face int) Result {
	side := Result{test: o.sides[:o.n][i], state: begun}
	if face != 0 {
		side.lay(face)
	}
	return side
}

// All yields the sides, in order.
func (o Opposed) All() iter.Seq2[int, Result] {
	return func(yield func(int, Result) bool) {
		for i := range o.Len() {
			if !yield(i, o.Side(i)) {
				return
			}
		}
	}
}

// Need is how many dice are still due, one for each side that has none, and
// their sides, always 20.
func (o Opposed) Need() (n, sides int) { return o.Len() - o.lying(), Sides }

// lying is how many dice lie on the table. The first sides have them.
func (o *Opposed) lying() int { return (bits.Len64(uint64(o.faces)) + faceBits - 1) / faceBits }

// Take puts dice on the table that were rolled elsewhere, for the sides that
// have none yet, in order: as many as [Opposed.Need] says, or fewer to begin
// with. It refuses a face that a D20 does not have, and dice that are not due; o
// stays as it is then.
func (o Opposed) Take(faces ...int) (Opposed, error) {
	need, _ := o.Need()
	if err := dice.CheckFaces(need, Sides, faces...); err != nil {
		return o, err
	}
	next := o
	for _, face := range faces {
		next.faces = next.faces.with(next.lying(), face)
	}
	next.settle()
	return next, nil
}

// Roll rolls what is still due on rng. On an error the roll comes back as it
// was.
func (o Opposed) Roll(rng dice.RNG) (Opposed, error) {
	if o.n == 0 {
		return o, ErrNoTest
	}
	next := o
	if err := next.roll(rng); err != nil {
		return o, err
	}
	return next, nil
}

func (o *Opposed) roll(rng dice.RNG) error {
	var rolled [MaxOpposed]byte
	lying := o.lying()
	due := rolled[:int(o.n)-lying] // not Len, for which all is copied
	if err := dice.Fill(due, rng, Sides); err != nil {
		return err
	}
	var faces row
	for i := len(due) - 1; i >= 0; i-- {
		faces = faces<<faceBits | row(due[i])
	}
	o.faces |= faces << (faceBits * lying)
	o.decide()
	return nil
}

// A Verdict is how an opposed roll ends ([ROL2]). The zero Verdict is that of one
// that still waits for dice.
type Verdict = enum.Of[verdict]

type verdict struct{}

// Names are the texts.
func (verdict) Names() *enum.Names { return &verdicts }

// The verdicts.
const (
	Open     Verdict = iota // dice are still due
	Nobody                  // all sides fail
	Standoff                // the best are equal in everything; the host may roll again
	Won                     // one side wins
)

var verdicts = enum.Names{
	Clause: ROL2, Kind: "verdict",
	Text: []string{"open", "nobody", "standoff", "won"},
}

// settle decides once all dice lie there.
func (o *Opposed) settle() {
	if o.n > 0 && o.lying() == int(o.n) {
		o.decide()
	}
}

// decide finds the highest rank, whose it is and whether another has it too. It goes
// by numbers, not by branches: no processor predicts dice.
func (o *Opposed) decide() {
	best, second, first := rank(-1), rank(-1), 0
	faces := o.faces
	for i := range o.sides[:o.n] {
		r := o.sides[i].rank(faces.at(0))
		faces >>= faceBits
		second = max(second, min(best, r))
		if r > best {
			first = i + 1
		}
		best = max(best, r)
	}
	won := int(uint64(second-best) >> 63) // 1 or 0: no branches here either
	some := int(uint64(^best) >> 63)
	o.verdict, o.winner = Nobody+Verdict(some+won), uint8(first*won)
}

// A rank orders the sides of an opposed roll, the better one higher: by closeness,
// then by base. A failure has -1.
type rank int

func (t *Test) rank(face int) rank {
	missed := face - min(t.Target(), Sides) // 0 or less is a success
	return rank((missed+Sides)<<8|t.Score) | rank(-missed>>(bits.UintSize-1))
}

// Earns reports whether side i, from 0, gets a progress point: it hit its target
// exactly and wins (PRG-1). A side that there is not gets none.
func (o Opposed) Earns(i int) bool { return i >= 0 && o.Winner() == i && o.Side(i).Earns() }

// The keys of the steps of an opposed roll that a single test does not have.
const (
	KeySide      = "side"      // ROL-2: a side begins; N is its number, from 1
	KeyCloseness = "closeness" // ROL-2: N is how far a success lies below min(target, 20)
	KeyExact     = "exact"     // ROL-2: a success that lies on it
	KeyWinner    = "winner"    // ROL-2: N is the number of the side that wins, from 1
	KeyNobody    = "nobody"    // ROL-2: all fail
	KeyStandoff  = "standoff"  // ROL-2: the best are equal in everything
)

// Steps yields, side by side, a KeySide, the steps of its test, and for a success
// its closeness to the target, which decides: the lowest wins, KeyExact first. Once
// all have rolled comes who has it: KeyWinner, KeyNobody or KeyStandoff. The values
// from one KeySide to the next are those of that side's Result.
func (o Opposed) Steps() iter.Seq[rollbook.Step] {
	return func(yield func(rollbook.Step) bool) {
		for i, r := range o.All() {
			if !yield(rollbook.Step{Clause: ROL2, Key: KeySide, N: i + 1}) {
				return
			}
			for step := range r.Steps() {
				if !yield(step) {
					return
				}
			}
			if r.Outcome() != Success {
				continue
			}
			close := rollbook.Step{Clause: ROL2, Key: KeyCloseness, N: min(r.Target(), Sides) - r.Face()}
			if close.N == 0 {
				close.Key = KeyExact
			}
			if !yield(close) {
				return
			}
		}
		switch o.Verdict() {
		case Won:
			yield(rollbook.Step{Clause: ROL2, Key: KeyWinner, N: o.Winner() + 1})
		case Nobody:
			yield(rollbook.Step{Clause: ROL2, Key: KeyNobody})
		case Standoff:
			yield(rollbook.Step{Clause: ROL2, Key: KeyStandoff})
		}
	}
}
