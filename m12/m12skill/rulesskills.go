package m12skill

import "github.com/rollbook-rpg/rollbook"

// RulesSkills are the rules of which skills there are, where they start, and which of
// them serve in a fight. What they cost is in package m12char.
type RulesSkills = rollbook.Clause

// SKL1: There are 124 skills, each with a start value from −2 to −10 ([StandardSkills]).
// Many suggest specialities ([SkillRow.Suggested]). By start value:
//
//   - −2: Bargain, Brawling, Bribery, Bureaucracy, Climbing, Dancing, Drive, Fast talk,
//     Interrogate, Intimidate, Persuasion, Search, Seduction, Singing, Throwing.
//   - −3: Etiquette, Hide, Stealth.
//   - −4: Acting, Administration, Boxing, Conspiracy theory, Diplomacy, Dodge, Economics,
//     First aid, Fishing, Gambling, Games, Gun, Heavy weapon, History, Leadership,
//     Legends, Literature, Numerology, Oratory, Photography, Ritual, Sport, Storytelling,
//     Streetwise, Swimming, Weapon skill, Writing.
//   - −5: Accounting, Animal mimicry, Calligraphy, Orienteering, Origami, Politics,
//     Psychology, Rollerblading, Skating.
//   - −6: Agriculture, Animal handling, Animal training, Astrology, Astronomy, Balance,
//     Boating, Demolition, Disguise, Divination, Drawing, Fire walking, Heraldry, Jury
//     rig, Law, Linguistics, Mathematics, Mechanics, Meditation, Merchant, Mimicry,
//     Missile weapon, Musical instrument, Navigation, Performance, Philosophy, Poetry,
//     Ride, Sculpting.
//   - −7: Acrobatics, Aikido, Anthropology, Biology, Composing, Computing, Electronics,
//     Genetics, Hypnotism, Ju-Jitsu, Juggling, Karate, Lip reading, Lock picking, Mining,
//     Occultism, Pharmacology, Pocket picking, Scuba diving, Special weapon, Tattooing,
//     Tracking, Ventriloquism.
//   - −8: Chemistry, Contortion, Craft, Criminology, Cryptography, Engineer, Fire eating,
//     Forgery, Geology, Jewellery, Kung fu, Medicine, Physics, Pilot, Taekwondo.
//   - −9: Alchemy, Architecture.
//   - −10: Surgery.
//
// Ours: Seven names mend how the source spells them: Boxing (Boxe), Electronics
// (Electronic), Interrogate (Interogate), Linguistics (Linguistic), Scuba diving (Scuba
// Diving), Taekwondo (Tai-kwondo), Weapon skill (Weapon Skill). Look-up takes both, in
// any case ([SkillTable.Lookup]).
const SKL1 RulesSkills = "m12 SKL-1"

// SKL8: Our reading: The rules of the fight name skills loosely. They mean these
// ([SkillUse], [SkillTable.Of]), of which martial arts and melee weapons parry
// ([CanParry]). Brawling attacks and does not parry.
//
//   - firearms: Gun, Heavy weapon
//   - other ranged: Missile weapon, Throwing
//   - martial arts: Aikido, Boxing, Ju-Jitsu, Karate, Kung fu, Taekwondo
//   - melee weapons: Weapon skill, Special weapon
const SKL8 RulesSkills = "m12 SKL-8"
