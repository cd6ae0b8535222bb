package d10luck_test

import (
	"encoding/json"
	"fmt"

	"github.com/rollbook-rpg/rollbook/d10luck"
)

// OUT-1, FEA-4, LCK-3: house rules, saved with the campaign and loaded again. The
// levels need no numbers.
func ExampleRules_json() {
	outcomes, _ := d10luck.NewOutcomeTable("fair", 5,
		d10luck.Level{Name: "fair", Low: 9, High: 12},
		d10luck.Level{Name: "great", Low: 13, High: 17})
	fear, _ := d10luck.NewFearTable(
		d10luck.FearRow{Level: 1, Name: "shivers", Penalty: 1, Turns: 2},
		d10luck.FearRow{Level: 2, Name: "runs", Die: 6})
	rules := d10luck.Rules{Outcomes: outcomes, Fear: fear, NoLuckInFear: true}

	text, err := json.MarshalIndent(rules, "", " ")
	fmt.Println(string(text), err)

	var loaded d10luck.Rules
	err = json.Unmarshal(text, &loaded)
	fmt.Println(loaded.Equal(rules), err)
	fmt.Println(loaded.Outcomes.Level(18), loaded.Fear.Row(2).Name)

	err = json.Unmarshal([]byte(`{"fear":[{"level":1,"name":"runs","turns":1,"die":6}]}`), &loaded)
	fmt.Println(err)
	// Output:
	// {
	//  "outcomes": {
	//   "decent": "fair",
	//   "every": 5,
	//   "rows": [
	//    {
	//     "number": 1,
	//     "name": "fair",
	//     "low": 9,
	//     "high": 12
	//    },
	//    {
	//     "number": 2,
	//     "name": "great",
	//     "low": 13,
	//     "high": 17
	//    }
	//   ]
	//  },
	//  "fear": [
	//   {
	//    "level": 1,
	//    "name": "shivers",
	//    "penalty": 1,
	//    "turns": 2
	//   },
	//   {
	//    "level": 2,
	//    "name": "runs",
	//    "die": 6
	//   }
	//  ],
	//  "no-luck-in-fear": true
	// } <nil>
	// true <nil>
	// great (3) runs
	// d10luck: rules: d10luck FEA-4: turns of a fear effect 1; allowed: 0
}
