package fifteen

// The wealth of a new character, from destitute to billionaire (WLT-1).
const (
	MinWealth = 2
	MaxWealth = 18
)
