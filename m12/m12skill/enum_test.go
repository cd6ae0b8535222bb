package m12skill_test

import (
	"testing"

	"github.com/rollbook-rpg/rollbook/internal/enumtest"
	"github.com/rollbook-rpg/rollbook/m12/m12skill"
)

// Hazard 15: a word that is none never becomes a value.
func TestEnumerations(t *testing.T) {
	enumtest.Check[m12skill.SkillUse](t, 7)
}
