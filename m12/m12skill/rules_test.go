package m12skill_test

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook/m12/m12skill"
)

// The list in the comment of SKL-1, as RULES.md has it from there, is the table.
func TestListedSkills(t *testing.T) {
	text, err := os.ReadFile("../RULES.md")
	if err != nil {
		t.Fatal(err)
	}
	_, list, _ := strings.Cut(string(text), "### SKL-1\n")
	list, _, _ = strings.Cut(list, "### ")
	listed := 0
	for line := range strings.Lines(list) {
		start, names, ok := strings.Cut(strings.TrimPrefix(line, "- −"), ": ")
		value, err := strconv.Atoi(start)
		if !ok || err != nil {
			continue
		}
		for name := range strings.SplitSeq(strings.TrimSuffix(strings.TrimSpace(names), "."), ", ") {
			listed++
			if row, ok := m12skill.StandardSkills().Lookup(name); !ok || row.Name != name || row.Start != -value {
				t.Errorf("%s at %d is listed; the table has %s at %d, %t", name, -value, row.Name, row.Start, ok)
			}
		}
	}
	if listed != m12skill.StandardSkills().Len() {
		t.Errorf("%d skills are listed, want %d", listed, m12skill.StandardSkills().Len())
	}
}
