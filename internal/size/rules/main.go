// Command rules is what tools/size weighs: a program that reads, rolls and saves a
// test of each ruleset.
package main

import (
	"encoding/json"
	"fmt"

	"github.com/rollbook-rpg/rollbook/d10luck"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/m12"
)

func main() {
	src := dice.NewSource("size")
	a, err := m12.ParseTest("6+10 vs 21")
	say(err)
	b, err := d10luck.ParseTest("5+3")
	say(err)
	c, err := fifteen.ParseTest("12-2")
	say(err)
	x, err := a.Roll(src)
	say(err)
	y, err := b.Roll(src)
	say(err)
	z, err := c.Roll(src)
	say(err)
	for _, result := range []any{x, y, z} {
		text, err := json.Marshal(result)
		say(err)
		fmt.Println(result, string(text))
	}
	say(json.Unmarshal([]byte("null"), &x))
}

func say(err error) {
	if err != nil {
		fmt.Println(err)
	}
}
