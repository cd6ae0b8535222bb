package m12fight

// stopOf is how many actions a wound from a weapon stops: those of a firearm and
// of the row of the wound table together, never below 0 (STP-1).
func stopOf(w Weapon, wound Wound) int {
	if w.Kind != Firearm {
		return 0
	}
	return max(0, w.Stop+wound.Stop)
}

// stop cancels n actions: an OA, an MA, an OA and so on; where the kind that is
// due is used up, the other goes. What is left over waits for the next turns
// (STP-2).
func (p *play) stop(f *Fighter, n int) {
	had := f.Actions
	taken := 0
	for ; taken < n; taken++ {
		due, other := &f.Actions.OA, &f.Actions.MA
		if taken%2 == 1 {
			due, other = other, due
		}
		if *due == 0 {
			due = other
		}
		if *due == 0 {
			break
		}
		*due--
	}
	f.Stop = min(f.Stop+n-taken, maxNumber)
	p.tell(Event{Kind: Stopped, Clause: STP2, Who: f.Name, N: int32(taken), Had: had, Actions: f.Actions, After: int32(f.Stop)})
}
