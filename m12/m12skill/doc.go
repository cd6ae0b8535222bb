// Package m12skill has the skills and the fields of expertise of M12: the tables of the
// book, a host's own, and how a misspelt name is found.
//
// Its rules stand on the page: [RulesFields] and [RulesSkills]. A test is in package m12,
// and what skills and fields cost in package m12char.
//
// A field is what somebody knows everything about. There are twenty ([FOE1]); a character
// starts with one and buys more, and each that bears on a test gives +1 ([FOE2]). There are 124 skills, which everybody can use at a start value from −2 to
// −10 ([SKL1]). The rules of the fight need to know which of them are firearms, martial
// arts and so on ([SKL8]).
//
// [StandardSkills] and [StandardFields] are the tables of the book; [NewSkillTable],
// [SkillTable.With], [NewFieldList] and [FieldList.With] make others. They never change,
// and can be saved as JSON.
package m12skill
