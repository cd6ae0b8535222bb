package fifteenhealth_test

import (
	"testing"

	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
	"github.com/rollbook-rpg/rollbook/internal/enumtest"
)

// Hazard 15: a word that is none never becomes a value.
func TestEnumerations(t *testing.T) {
	enumtest.Check[fifteenhealth.Care](t, 3)
	enumtest.Check[fifteenhealth.ChangeKind](t, 13)
	enumtest.Check[fifteenhealth.Condition](t, 4)
}
