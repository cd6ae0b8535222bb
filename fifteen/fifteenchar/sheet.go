package fifteenchar

import (
	"fmt"
	"strings"

	"github.com/rollbook-rpg/rollbook/fifteen"
)

// Sheet is the character as plain text: what they are, the fifteen attributes in
// three columns, the derived scores, health, wealth and progress. Lines end with
// a newline, none is longer than 220 characters, and what the player wrote stands
// on lines of its own, so that the columns hold in every script.
func (c Character) Sheet() string {
	var b strings.Builder
	name := c.Name
	if name == "" {
		name = "(no name)"
	}
	fmt.Fprintln(&b, name)
	if c.Archetype != "" {
		fmt.Fprintln(&b, c.Archetype)
	}
	fmt.Fprintf(&b, "\n%-16s%-16s%s\n", title(fifteen.Body.String()), title(fifteen.Mind.String()), title(fifteen.Psyche.String()))
	for i := range fifteen.Attribute(5) {
		line := ""
		for x := fifteen.Strong + i; x <= fifteen.Endearing; x += 5 {
			line += fmt.Sprintf("%-11s%2d   ", title(x.String()), c.Attributes.Of(x))
		}
		fmt.Fprintln(&b, strings.TrimRight(line, " "))
	}
	a := c.Attributes
	fmt.Fprintf(&b, "\nVitality   %d of %d, %s\n", c.Health.Vitality(), c.Health.Score(), c.Health.Condition())
	fmt.Fprintf(&b, "Movement   %d ft, sprint %d ft, run %d ft\n", a.Feet(fifteen.Walk), a.Feet(fifteen.Sprint), a.Feet(fifteen.Run))
	fmt.Fprintf(&b, "Melee      %v\nRange      %v\nInitiative %v\n", a.Melee(), a.Ranged(), a.Initiative())
	fmt.Fprintf(&b, "Wealth     %v\n", c.Wealth)
	fmt.Fprintf(&b, "Progress   %s\n", c.Progress)
	return b.String()
}

// title is an English word of ours with a capital.
func title(word string) string { return strings.ToUpper(word[:1]) + word[1:] }

// String is the progress in a few words: "13 points, session over, raised: alert".
func (p Progress) String() string {
	s := fmt.Sprintf("%d points", p.Points)
	if p.Points == 1 {
		s = "1 point"
	}
	if p.Ended {
		s += ", session over"
	}
	sep := ", raised: "
	for x := range p.Raised.All() {
		s += sep + x.String()
		sep = ", "
	}
	return s
}
