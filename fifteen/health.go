package fifteen

// The bounds of a vitality score: the sum of three attributes ([DER1]).
const (
	MinVitality = 3 * MinScore
	MaxVitality = 3 * MaxScore
)
