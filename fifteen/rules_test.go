package fifteen_test

import (
	"testing"

	"github.com/rollbook-rpg/rollbook/internal/clausetest"
)

func TestRulesAreCovered(t *testing.T) { clausetest.Check(t, ".", "fifteen") }
