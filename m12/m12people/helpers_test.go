package m12people_test

import (
	"math/rand/v2"

	"github.com/rollbook-rpg/rollbook/m12/m12char"
)

var (
	book    = m12char.Rules{}
	sinkInt int
)

func newPCG() *rand.Rand { return rand.New(rand.NewPCG(1, 2)) }
