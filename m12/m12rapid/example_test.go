package m12rapid_test

import (
	"encoding/json"
	"testing"

	"github.com/rollbook-rpg/rollbook/m12/m12char"
	"github.com/rollbook-rpg/rollbook/m12/m12fight"
	"github.com/rollbook-rpg/rollbook/m12/m12rapid"
	"pgregory.net/rapid"
)

// In a test file this would be TestStore: a host's way of keeping characters loses
// nothing, whoever they are and whatever they have been through.
func Example() {
	store := func(c m12char.Character) (back m12char.Character, err error) { // what is tested
		data, err := json.Marshal(c)
		if err == nil {
			err = json.Unmarshal(data, &back)
		}
		return back, err
	}
	_ = func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) {
			c := m12rapid.Character(m12char.Rules{}).Draw(t, "character")
			if back, err := store(c); err != nil || !back.Equal(c) {
				t.Fatalf("%v, %v", back, err)
			}
		})
	}
}

// Any fight at all, a command at a time, however wild: a host's view of it must bear
// them.
func ExampleFightCommand() {
	_ = func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) {
			s := m12rapid.FightStart().Draw(t, "start")
			c := m12rapid.FightCommand(s).Draw(t, "command")
			if err := (m12fight.Game{}).Check(s, c); err != nil && err.Error() == "" {
				t.Fatalf("%+v is refused without a word", c)
			}
		})
	}
}
