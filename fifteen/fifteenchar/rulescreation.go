package fifteenchar

import "github.com/rollbook-rpg/rollbook"

// RulesCreation are the rules of a new character: its attributes ([fifteen.ATT1]) and
// its archetype. Its wealth is in the next chapter but one ([WLT1]).
type RulesCreation = rollbook.Clause

// ATT2: Each attribute starts at 7 ([StartScore]), which succeeds in 35 % of all rolls. A
// pool of 45 points ([StartPoints]) goes to whichever the player likes, a point for 1
// more, and none above 13 ([StartMax]), which is 65 %.
//
// Our reading: None goes below 7. Points left over are allowed and reported
// ([StartLeft]); overspending is refused ([ValidateStart]).
const ATT2 RulesCreation = "fifteen ATT-2"

// ATT3: An archetype in free text ([Character.Archetype]) says what kind of hero it is,
// and with it come the schooling, the skills and the profession that such a hero has in
// films and novels. There are no classes, professions or skills. Where it is in doubt what
// somebody can do, all are heard and the Narrator decides.
//
// Ours: It has up to 200 characters on one line ([MaxArchetype]), and a name up to 60.
const ATT3 RulesCreation = "fifteen ATT-3"
