package m12people_test

import (
	"github.com/rollbook-rpg/rollbook/m12/m12char"
)

var (
	book    = m12char.Rules{}
	sinkInt int
)
