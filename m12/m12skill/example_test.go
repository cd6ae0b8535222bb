package m12skill_test

import (
	"fmt"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12skill"
)

// FOE-1: the twenty fields of the book. A host may add its own.
func ExampleRulesFields() {
	fields := m12skill.StandardFields()
	for f := range fields.All() {
		fmt.Print(f, " · ")
	}
	fmt.Println(fields.Len())
	more, _ := fields.With("Beekeeping")
	field, ok := more.Lookup("beekeeping")
	fmt.Println(field, ok)
	// Output:
	// Computer · Conspiracy · Crime fighting · Entertainment · Game · Gossip · Health · Language · Literature · Music · Paranormal · People · Philosophy · Politics · Relationship · Religion · Science · Sport · Technology · Ufology · 20
	// Beekeeping true
}

// FOE-2: a character begins with one field and may select the same again for
// 50 points. FOE-3: each selection that bears on a test gives +1.
func ExampleRulesFields_selected() {
	fmt.Println(m12skill.StartFields, m12skill.FieldCost)
	selected := []m12skill.Field{"Science", "Science", "Health"}
	test := m12.Test{Dice: 3, Fields: m12skill.CountFields(selected, "Science", "Technology"), Difficulty: 11}
	r, _ := test.Roll(dice.Typed(2, 9, 4))
	fmt.Println(r)
	// Output:
	// 1 50
	// success, 11 vs 11: dice 2 9* 4 = 9, fields +2
}
