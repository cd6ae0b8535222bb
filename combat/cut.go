package combat

import "github.com/rollbook-rpg/rollbook/internal/strictjson"

// Cut ends a part of a fight. It returns the closing save, which is all of f, and a new
// Fight without entries that goes on where f is: with its state, source and numbers, and
// a new [Secret]. Its [Start] names what lies before, so that the parts are still one
// fight, and can be verified alone or together; it does not undo what lies before.
//
// Cut a long campaign from time to time, and whenever the version of the rules changes. A
// part can be revealed while the next goes on; where a seed was committed to, the next
// then takes a new one. f stays as it is: go on with the new fight alone.
func (f *Fight[S, C, E]) Cut() (save []byte, next *Fight[S, C, E], err error) {
	h, err := f.open()
	if err != nil {
		return nil, nil, err
	}
	if save, err = h.save(MaxSave); err != nil {
		return nil, nil, err
	}
	before, err := closing(h.secret, h.n, h.head, h.state)
	if err != nil {
		return nil, nil, err
	}
	part := begin(h.game, Start[S]{version(h.game), before, h.state}, NewSecret())
	part.src = h.src
	return save, &Fight[S, C, E]{h: part}, part.fault
}

// Part returns what a host reveals when the fight, or this part of it, has no secrets
// left. For an error see [Fight.Entry].
func (f *Fight[S, C, E]) Part() (Part[S, C, E], error) {
	log, err := f.Log()
	if err != nil {
		return Part[S, C, E]{}, err
	}
	return Part[S, C, E]{f.Start(), f.Secret(), log}, nil
}

// UnmarshalJSON takes a part as encoding/json writes it, with exact, known and unique
// keys. After an error p is as before.
func (p *Part[S, C, E]) UnmarshalJSON(data []byte) error {
	type plain Part[S, C, E]
	return strictjson.Into(data, (*plain)(p), "combat: part", MaxSave, nil)
}
