module github.com/rollbook-rpg/rollbook/internal/peerbench

go 1.26.0

require (
	github.com/justinian/dice v1.0.3
	github.com/rollbook-rpg/rollbook v0.0.0
)

replace github.com/rollbook-rpg/rollbook => ../..
