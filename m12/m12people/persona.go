package m12people

import "github.com/rollbook-rpg/rollbook/m12/m12skill"

// What random characters are called and look like, and what they do on Sundays:
// our own lists. Nobody real or from fiction is meant.

// A heritage is where a name comes from, and what is spoken there.
type heritage struct {
	language, alphabet string
	female, male       []string
	surnames           []string
}

var heritages = [...]heritage{
	{"English", "Latin", []string{"Ada", "Beryl", "Enid", "Flora", "Hazel", "Ivy", "Nell", "Rowena", "Thea", "Winifred"},
		[]string{"Alfie", "Cuthbert", "Desmond", "Edwin", "Giles", "Harold", "Ivor", "Nigel", "Percy", "Rupert"},
		[]string{"Ashdown", "Barrow", "Coppard", "Dunmore", "Fenwick", "Hartwell", "Lockyer", "Marsh", "Pember", "Thornbury", "Whitcombe", "Yardley"}},
	{"Spanish", "Latin", []string{"Amparo", "Consuelo", "Inés", "Lourdes", "Pilar", "Rocío"}, []string{"Álvaro", "Fermín", "Gonzalo", "Íñigo", "Rodrigo", "Santiago"},
		[]string{"Aguilar", "Barrientos", "Carrasco", "Ibáñez", "Montero", "Quiroga", "Villalba"}},
	{"French", "Latin", []string{"Apolline", "Clémence", "Delphine", "Océane", "Solange"}, []string{"Armand", "Gaspard", "Lucien", "Rémi", "Thibault"},
		[]string{"Beaumont", "Charpentier", "Delorme", "Fontaine", "Lavigne", "Rousselot"}},
	{"German", "Latin", []string{"Friederike", "Gudrun", "Ilse", "Liesel", "Ute"}, []string{"Detlef", "Gernot", "Joachim", "Lothar", "Volker"},
		[]string{"Abendroth", "Brinkmann", "Eichhorn", "Kettler", "Rosenthal", "Weidner"}},
	{"Italian", "Latin", []string{"Ginevra", "Ludovica", "Ornella", "Serafina"}, []string{"Corrado", "Ettore", "Fabrizio", "Umberto"},
		[]string{"Bellandi", "Ferrante", "Lombardi", "Malaspina", "Tedesco"}},
	{"Polish", "Latin", []string{"Agnieszka", "Halina", "Jadwiga", "Zofia"}, []string{"Bogdan", "Kazimierz", "Tadeusz", "Zbigniew"},
		[]string{"Borkowska", "Jasny", "Krawczyk", "Sikora", "Wrona"}},
	{"Greek", "Greek", []string{"Eleftheria", "Kalliope", "Myrto"}, []string{"Aristos", "Lefteris", "Thanasis"},
		[]string{"Galanis", "Kanakis", "Mavros", "Xenakis"}},
	{"Russian", "Cyrillic", []string{"Lyudmila", "Raisa", "Yevgenia"}, []string{"Arkady", "Gennady", "Yaroslav"},
		[]string{"Bondar", "Chernov", "Gromov", "Lebed"}},
	{"Arabic", "Arabic", []string{"Farida", "Nawal", "Yasmin"}, []string{"Idris", "Karim", "Tariq"},
		[]string{"Haddad", "Khoury", "Mansour", "Saleh"}},
	{"Hindi", "Devanagari", []string{"Indira", "Lakshmi", "Sunita"}, []string{"Arjun", "Devendra", "Vikram"},
		[]string{"Chauhan", "Joshi", "Malhotra", "Trivedi"}},
	{"Mandarin", "Chinese", []string{"Lan", "Meiling", "Xiuying"}, []string{"Bowen", "Guoliang", "Zihan"},
		[]string{"Cheng", "Luo", "Shen", "Zhou"}},
	{"Japanese", "Japanese", []string{"Chiyo", "Hanae", "Sayuri"}, []string{"Daichi", "Kenzo", "Noboru"},
		[]string{"Fujimori", "Ishikawa", "Okabe", "Tachibana"}},
	{"Swahili", "Latin", []string{"Asha", "Neema", "Subira"}, []string{"Baraka", "Jabari", "Mosi"},
		[]string{"Kamau", "Mwangi", "Odhiambo", "Wanjiru"}},
	{"Portuguese", "Latin", []string{"Benedita", "Graça", "Leonor"}, []string{"Afonso", "Gil", "Vasco"},
		[]string{"Almada", "Carvalho", "Queirós", "Teixeira"}},
}

// A hobby is a pastime with the skills that it teaches, and the field that goes
// with it.
type hobby struct {
	name   string
	skills []string
	field  m12skill.Field
}

var hobbies = [...]hobby{
	{"chess by post", []string{"Games/Chess"}, "Game"},
	{"choir", []string{"Singing/Choir", "Musical instrument/Classic"}, "Music"},
	{"looking at the stars", []string{"Astronomy/Solar system"}, "Science"},
	{"bird-watching", []string{"Animal mimicry/Birds", "Hide", "Photography/Developing"}, "Science"},
	{"rock climbing", []string{"Climbing/Bare handed", "Balance/Rope walking"}, "Sport"},
	{"fly fishing", []string{"Fishing/Salmon fishing", "Boating"}, "Sport"},
	{"old films", []string{"Acting/Creepy series", "Storytelling/Summary"}, "Entertainment"},
	{"crosswords", []string{"Cryptography/Puzzles", "Literature/Modern"}, "Language"},
	{"amateur radio", []string{"Electronics/Foreign technology", "Jury rig/Electronics"}, "Technology"},
	{"karate", []string{"Karate/Kick"}, "Sport"},
	{"tango", []string{"Dancing/Ballroom dancing", "Seduction/Clubbing"}, "Music"},
	{"paper folding", []string{"Origami/Animal"}, "Entertainment"},
	{"horses", []string{"Ride/Jump", "Animal training/Horses"}, "Sport"},
	{"amateur theatre", []string{"Acting/Comedy", "Disguise/Special effect"}, "Entertainment"},
	{"poker with friends", []string{"Gambling/Poker", "Fast talk"}, "Game"},
	{"sailing", []string{"Boating", "Navigation"}, "Sport"},
	{"sketching", []string{"Drawing/Ink"}, "Entertainment"},
	{"ghost stories", []string{"Legends/Own culture", "Storytelling/Legend"}, "Paranormal"},
	{"the garden", []string{"Agriculture/Green house culture"}, "Health"},
	{"local history", []string{"History/Country", "Photography/Developing"}, "Politics"},
	{"volunteer fire brigade", []string{"First aid/Fire damage", "Climbing/Wall"}, "Health"},
	{"yoga", []string{"Meditation/Yoga", "Contortion/Small passage"}, "Health"},
	{"crime novels", []string{"Literature/Modern", "Criminology/Criminal behaviour"}, "Literature"},
	{"archery", []string{"Missile weapon/Bow"}, "Sport"},
	{"fencing", []string{"Weapon skill/Parry"}, "Sport"},
	{"diving", []string{"Scuba diving/Icy water", "Swimming"}, "Sport"},
	{"model aeroplanes", []string{"Craft/Models", "Mechanics/Clock"}, "Technology"},
	{"debating club", []string{"Oratory/Political meeting", "Politics/International"}, "Politics"},
	{"flea markets", []string{"Bargain/Flea markets", "Jewellery/Identification"}, "Gossip"},
	{"calligraphy", []string{"Calligraphy", "Poetry/Reading"}, "Literature"},
	{"role-playing games", []string{"Games/Board game", "Storytelling/Role playing game"}, "Game"},
	{"tarot cards", []string{"Divination/Tarots", "Numerology/Prediction"}, "Paranormal"},
}

// everyday are the skills that anybody picks up.
var everyday = [...]string{"Drive/Car", "Swimming", "Search/Rooms", "Persuasion", "First aid/Trauma", "Etiquette/Urban Culture", "Bargain/Flea markets",
	"Dancing/Traditional dance", "Sport/Soccer", "Fast talk", "Hide", "Climbing/Trees", "Streetwise/Home town", "Bureaucracy/Permits",
	"Games/Board game", "Dodge/Unarmed Fight", "Throwing", "Computing/Internet surfing", "Economics/Local market", "Singing/Rock"}

// ownSpecialities are ours, for skills of which the book suggests none.
var ownSpecialities = map[string]string{
	"Acrobatics": "Falls", "Administration": "Files", "Alchemy": "Symbols", "Anthropology": "Burial customs", "Bargain": "Second-hand cars",
	"Boating": "Rowing boats", "Boxing": "Footwork", "Bureaucracy": "Forms", "Calligraphy": "Old hands", "Composing": "Songs",
	"Conspiracy theory": "Cover-ups", "Craft": "Wood work", "Cryptography": "Ciphers", "Fast talk": "Doorkeepers", "Fire walking": "Coals",
	"Hide": "In a crowd", "Intimidate": "Stare", "Ju-Jitsu": "Holds", "Lip reading": "Through glass", "Lock picking": "Old locks",
	"Merchant": "Antiques", "Mimicry": "Voices", "Missile weapon": "Bow", "Navigation": "By night", "Persuasion": "Officials",
	"Pocket picking": "Wallets", "Search": "Rooms", "Stealth": "Shadowing", "Streetwise": "Home town", "Swimming": "Long distance",
	"Taekwondo": "Kick", "Throwing": "Stones", "Tracking": "Spoor", "Astrology": "Birth charts",
}

// What they look like and where they live.
var (
	months = [...]string{"January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"}
	hairs  = [...]string{"black", "dark brown", "brown", "light brown", "fair", "red", "black, cropped short", "brown, tied back", "dark, curly"}
	greys  = [...]string{"grey", "white", "grey at the temples", "thin and grey", "silver"}
	eyes   = [...]string{"brown", "dark brown", "hazel", "green", "grey", "blue"}
	signs  = [...]string{"scar across the left palm", "slight limp", "gap between the front teeth", "very deep voice", "reading glasses on a cord",
		"burn mark on the forearm", "ring never taken off", "freckles", "broken nose, badly set", "speaks very softly", "tattoo of a swallow",
		"left-handed", "always cold hands", "birthmark on the neck", "laughs at the wrong moment"}
	streets = [...]string{"Mill Lane", "Station Road", "Harbour Street", "Chapel Row", "Orchard Way", "Quarry Hill", "Canal Walk", "Church Street",
		"Old Market", "River Terrace", "Windmill Close", "Lime Avenue"}
)
