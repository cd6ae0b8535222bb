package combat

import (
	"slices"
	"strconv"
)

// A link is what an entry says of its place in the log.
type link struct {
	n, undoes, redoes int
	kind              Kind
	rules             string
}

// A course is what the links of a log come to: which commands stand, which stand
// undone, and by which rules the last was done.
type course struct {
	base  int   // entries before the first
	n     int   // the last entry
	marks []int // by entry: what it undoes; of a command 0, or undone
	live  []int // the commands that stand, in order
	again []int // what was undone since the last command that did something else, the first last
	rules string
}

// undone marks a command that was undone, and not done again since.
const undone = -1

func (c *course) clone() course {
	d := *c
	d.marks, d.live, d.again = slices.Clone(c.marks), slices.Clone(c.live), slices.Clone(c.again)
	return d
}

// liveAt are the commands that stood after entry n.
func (c *course) liveAt(n int) (live []int) {
	for i, mark := range c.marks[:n-c.base] {
		if mark > 0 {
			live = live[:len(live)-1]
		} else {
			live = append(live, c.base+i+1)
		}
	}
	return live
}

// last is the command that an undo takes back; 0 for none.
func (c *course) last() int {
	if len(c.live) == 0 {
		return 0
	}
	return c.live[len(c.live)-1]
}

// next is the command that a redo does again; 0 for none.
func (c *course) next() int {
	if len(c.again) == 0 {
		return 0
	}
	return c.again[len(c.again)-1]
}

// depth is how many commands stood before n, which stands.
func (c *course) depth(n int) (int, bool) { return slices.BinarySearch(c.live, n) }

// admits says why an entry cannot be the next; "" where it can.
func (c *course) admits(e link) string {
	switch {
	case e.n != c.n+1:
		return "it has number " + strconv.Itoa(e.n) + " where " + strconv.Itoa(c.n+1) + " follows: one is missing, repeated or out of order"
	case e.kind == KindHidden:
		return "it is hidden: this is what a seat is told, not the log"
	case e.kind == KindUndo && e.undoes != c.last():
		return "it undoes entry " + strconv.Itoa(e.undoes) + ", which was not the last"
	case e.redoes != 0 && (e.redoes <= c.base || e.redoes > c.n || c.marks[e.redoes-c.base-1] != undone):
		return "it does entry " + strconv.Itoa(e.redoes) + " again, which does not stand undone"
	case e.rules != "" && e.rules == c.rules:
		return "it names rules that held before it"
	}
	return ""
}

// take appends an entry that is admitted.
func (c *course) take(e link) {
	c.n = e.n
	if e.kind == KindUndo {
		c.live = c.live[:len(c.live)-1]
		c.marks = append(c.marks, e.undoes)
		c.marks[e.undoes-c.base-1] = undone
		c.again = append(c.again, e.undoes)
		return
	}
	c.marks, c.live = append(c.marks, 0), append(c.live, e.n)
	if e.rules != "" {
		c.rules = e.rules
	}
	again := c.again[:0]
	if e.redoes > 0 {
		c.marks[e.redoes-c.base-1] = 0
		if e.redoes == c.next() {
			again = c.again[:len(c.again)-1]
		}
	}
	c.again = again
}
