// Command all is the rest that tools/size weighs: tests, characters and fights of
// the three rulesets.
package main

import (
	"encoding/json"
	"fmt"

	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/d10luck"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenchar"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenfight"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12char"
	"github.com/rollbook-rpg/rollbook/m12/m12fight"
	"github.com/rollbook-rpg/rollbook/m12/m12people"
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
	hero, err := m12people.RandomCharacter(src, m12char.Rules{}, m12people.Wish{})
	say(err)
	agent, err := fifteenchar.RandomCharacter(src, fifteen.Rules{})
	say(err)
	for _, character := range []any{&hero, &agent, new(d10luck.Character)} {
		text, err := json.Marshal(character)
		say(err)
		say(json.Unmarshal(text, character))
	}
	f := combat.New(m12fight.Game{}, m12fight.State{})
	_, err = f.Do(m12fight.Initiative(), src)
	say(err)
	g := combat.New(fifteenfight.Game{}, fifteenfight.State{})
	_, err = g.Do(fifteenfight.Activate("Ada", 1), src)
	say(err)
	for _, saved := range []interface{ Save() ([]byte, error) }{f, g} {
		text, err := saved.Save()
		say(err)
		fmt.Println(string(text))
	}
	fmt.Println(hero.Sheet(m12char.Rules{}), agent.Sheet())
}

func say(err error) {
	if err != nil {
		fmt.Println(err)
	}
}
