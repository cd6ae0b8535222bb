package fifteen

import (
	"github.com/rollbook-rpg/rollbook/internal/enum"
)

var moments = enum.Names{
	Clause: ROL3, Kind: "moment",
	Text: []string{"", "calm", "combat round", "deadline"},
}
