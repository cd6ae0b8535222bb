package m12_test

import (
	"testing"

	"github.com/rollbook-rpg/rollbook/internal/clausetest"
)

func TestRulesAreCovered(t *testing.T) { clausetest.Check(t, ".", "m12") }
