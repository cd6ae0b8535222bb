package m12fight

// Rules are the house rules of a fight. The zero Rules are the book as its
// clauses read it. They are part of the [State], so that a fight is saved and verified
// with the rules it is played by.
type Rules struct {
	// AnswerBeatsAttack holds a target's answering test against the attacker's total,
	// which it must exceed, instead of a difficulty that the CM sets, Normal where none
	// is set (ATK-3).
	AnswerBeatsAttack bool `json:"answer-beats-attack,omitempty"`
	// TieDefends lets a defence that equals the attack hold, which must be greater
	// otherwise (DEF-1).
	TieDefends bool `json:"tie-defends,omitempty"`
	// ComaOnce ends a coma with one further test: who passes it is out of danger.
	// Otherwise whoever lives tests again, after half the time, until death or a
	// critical (WND-3).
	ComaOnce bool `json:"coma-once,omitempty"`
	// Wounds is the wound table; the zero table is [StandardWounds] (DMG-5).
	Wounds WoundTable `json:"wounds,omitzero"`
}
