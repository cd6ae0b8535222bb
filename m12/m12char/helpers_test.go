package m12char_test

import "math/rand/v2"

var sinkInt int

func newPCG() *rand.Rand { return rand.New(rand.NewPCG(1, 2)) }
