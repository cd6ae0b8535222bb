package m12skill

// meanings are the standard fields in our own words (FOE-1).
var meanings = map[Field]string{
	"Computer":       "Machines, programs, networks and games: what is on the market, and what will be next year.",
	"Conspiracy":     "Who is said to be behind what: the well-known plots, the obscure ones, and those who tell of them.",
	"Crime fighting": "Famous cases, detectives and criminals, the police and how it works, old methods and new ones.",
	"Entertainment":  "What is on, on any stage or screen, who plays in it, and whether it is worth the ticket.",
	"Game":           "Games of every sort: their rules and publishers, how they are won, and how people cheat.",
	"Gossip":         "What people around here say of each other, and how much of it is true.",
	"Health":         "How to stay well: diets, cures, diseases and the newest findings of medicine.",
	"Language":       "Tongues and scripts, living and dead, how they sound and where somebody's accent is from.",
	"Literature":     "Books: writers, periods and styles, and where they are read and talked about.",
	"Music":          "Records, styles and players, and who is who on the local scene.",
	"Paranormal":     "Apparitions, superstitions and folk magic of many peoples, and strange stories in the paper.",
	"People":         "The famous of power, art and fashion: their faces, their lives, and what is said of them.",
	"Philosophy":     "Schools of thought, those who founded them, and what they wrote.",
	"Politics":       "Parties, offices and careers, from the town hall to the great powers.",
	"Relationship":   "Meeting people, making friends, flirting: how to be liked at a party.",
	"Religion":       "One's own faith, what others believe, and how sects behave.",
	"Science":        "What the journals say: theories, discoveries and what they are good for.",
	"Sport":          "Rules, results and names of every discipline, and how to get a seat at a final.",
	"Technology":     "Devices, formats and makers: what is best, and how it can be copied.",
	"Ufology":        "Sightings and what is made of them: photographs, theories, and the circles that collect them.",
}

// FieldMeaning is what somebody with a standard field knows, in a sentence for a sheet
// editor; "" for a host's own field ([FOE1]).
func FieldMeaning(f Field) string { return meanings[f] }
