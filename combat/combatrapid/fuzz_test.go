package combatrapid_test

import (
	"testing"

	"pgregory.net/rapid"
)

func FuzzHistory(f *testing.F) { f.Fuzz(rapid.MakeFuzz(tinyPlay.History)) }

func FuzzTampering(f *testing.F) { f.Fuzz(rapid.MakeFuzz(tinyPlay.Tampering)) }
