package m12skill

import "github.com/rollbook-rpg/rollbook"

// RulesFields are the rules of the fields of expertise, in which somebody knows
// everything.
type RulesFields = rollbook.Clause

// FOE1: There are twenty fields of expertise ([StandardFields], [FieldMeaning]): Computer, Conspiracy,
// Crime fighting, Entertainment, Game, Gossip, Health, Language, Literature, Music,
// Paranormal, People, Philosophy, Politics, Relationship, Religion, Science, Sport,
// Technology, Ufology.
const FOE1 RulesFields = "m12 FOE-1"

// FOE2: A character starts with one field ([StartFields]). More cost 50 points each
// ([FieldCost]). The same one may be taken several times. Each selection that bears on a
// test gives +1 (FOE-3 of package m12, [CountFields]).
const FOE2 RulesFields = "m12 FOE-2"

// FOE4: Our reading: The source calls its list "some", so it is open: a host may add its
// own ([FieldList.With], [NewFieldList]).
const FOE4 RulesFields = "m12 FOE-4"
