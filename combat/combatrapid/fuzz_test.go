package combatrapid_test

import (
	"testing"

	"pgregory.net/rapid"
)

func FuzzHistory(f *testing.F) { f.Fuzz(rapid.MakeFuzz(tinyPlay.History)) }

func FuzzTampering(f *testing.F) { f.Fuzz(rapid.MakeFuzz(tinyPlay.Tampering)) }

func FuzzUndoing(f *testing.F) { f.Fuzz(rapid.MakeFuzz(tinyPlay.Undoing)) }

func FuzzSteps(f *testing.F) { f.Fuzz(rapid.MakeFuzz(tinyPlay.Steps)) }

func FuzzSaves(f *testing.F) { f.Fuzz(rapid.MakeFuzz(tinyPlay.Saves)) }

func FuzzViews(f *testing.F) { f.Fuzz(rapid.MakeFuzz(tinyPlay.Views)) }
