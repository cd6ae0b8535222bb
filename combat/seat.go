package combat

import (
	"strconv"
	"strings"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// A Seat is a place at the table: whoever gives commands and is shown a view, a player, a
// side or the referee. A host's own ids do. A seat that a fight does not know sees what
// [Everyone] sees.
type Seat string

const (
	Everyone Seat = ""  // sees what all may see, and does nothing
	Referee  Seat = "*" // sees all there is
)

// MaxSeat is how long a seat is at most: 1..64 letters of ASCII, digits, - and _, where it
// is neither [Everyone] nor [Referee].
const MaxSeat = 64

// Check refuses what is no seat.
func (s Seat) Check() error {
	if s.valid() {
		return nil
	}
	return rollbook.Fault{Clause: "combat", Subject: "seat", Found: clip(string(s)),
		Allowed: `1..` + strconv.Itoa(MaxSeat) + ` letters a-z and A-Z, digits, - and _; or "*" for the referee`}
}

func (s Seat) valid() bool {
	if s == Everyone || s == Referee {
		return true
	}
	for i := range len(s) {
		if c := s[i]; (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') && (c < '0' || c > '9') && c != '-' && c != '_' {
			return false
		}
	}
	return len(s) <= MaxSeat
}

// MarshalText is the text of s, and refuses what is no seat.
func (s Seat) MarshalText() ([]byte, error) { return []byte(s), s.Check() }

// UnmarshalText takes a seat, and refuses anything else.
func (s *Seat) UnmarshalText(text []byte) error {
	read := Seat(text)
	if err := read.Check(); err != nil {
		return err
	}
	*s = read
	return nil
}

// Seats are those for whom something is meant: the zero Seats are all, and the [Referee]
// is always one of them. They compare with ==, and are a list in JSON. Make them with
// [Only].
type Seats string

// MaxSeats is how many there are at most.
const MaxSeats = 100

// Only is some seats and the referee; the referee alone where none is given, or only
// [Everyone], which is nobody's seat.
func Only(seats ...Seat) Seats {
	var b strings.Builder
	for _, s := range seats {
		if s == Everyone || s == Referee || b.Len() > 0 && Seats(b.String()).lists(s) {
			continue
		}
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(strings.ReplaceAll(string(s), " ", "?")) // one that is no seat stays one
	}
	if b.Len() == 0 {
		return Seats(Referee)
	}
	return Seats(b.String())
}

// Has reports whether seat is one of them.
func (s Seats) Has(seat Seat) bool { return s == "" || seat == Referee || s.lists(seat) }

func (s Seats) lists(seat Seat) bool {
	for rest := string(s); rest != ""; {
		var one string
		one, rest, _ = strings.Cut(rest, " ")
		if one == string(seat) {
			return true
		}
	}
	return false
}

// check refuses what [Only] does not make of seats.
func (s Seats) check() error {
	if s == "" {
		return nil
	}
	seats := s.list()
	for _, seat := range seats {
		if err := seat.Check(); err != nil {
			return err
		}
	}
	if len(seats) > MaxSeats || Only(seats...) != s {
		return rollbook.Fault{Clause: "combat", Subject: "seats", Found: clip(string(s)),
			Allowed: "up to " + strconv.Itoa(MaxSeats) + " seats, each once"}
	}
	return nil
}

func (s Seats) list() (seats []Seat) {
	for one := range strings.SplitSeq(string(s), " ") {
		seats = append(seats, Seat(one))
	}
	return seats
}

// MarshalJSON is the list of s, which [Only] has made.
func (s Seats) MarshalJSON() ([]byte, error) {
	if err := s.check(); err != nil {
		return nil, err
	}
	if s == "" {
		return []byte("[]"), nil
	}
	return []byte(`["` + strings.ReplaceAll(string(s), " ", `","`) + `"]`), nil
}

// UnmarshalJSON takes a list as MarshalJSON writes it. After an error s is as before.
func (s *Seats) UnmarshalJSON(data []byte) error {
	var list []Seat
	if err := strictjson.Unmarshal(data, &list, strictjson.MaxSmall); err != nil {
		return err
	}
	parts := make([]string, len(list))
	for i, seat := range list {
		parts[i] = string(seat)
	}
	read := Seats(strings.Join(parts, " "))
	if err := read.check(); err != nil {
		return err
	}
	*s = read
	return nil
}
