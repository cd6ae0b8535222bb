// Command bare is the yardstick of tools/size: a program with fmt and
// encoding/json, and no rules.
package main

import (
	"encoding/json"
	"fmt"
)

func main() {
	var v struct {
		Dice int `json:"dice"`
	}
	err := json.Unmarshal([]byte(`{"dice":6}`), &v)
	text, err2 := json.Marshal(v)
	fmt.Println(v.Dice, string(text), err, err2)
}
