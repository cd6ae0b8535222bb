package fifteenfight_test

import (
	"testing"

	"github.com/rollbook-rpg/rollbook/fifteen/fifteenfight"
	"github.com/rollbook-rpg/rollbook/internal/enumtest"
)

// Hazard 15: a word that is none never becomes a value.
func TestEnumerations(t *testing.T) {
	enumtest.Check[fifteenfight.Do](t, 24)
	enumtest.Check[fifteenfight.Kind](t, 25)
}
