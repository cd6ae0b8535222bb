package m12

import "github.com/rollbook-rpg/rollbook"

// A clause that is cited here and stands on the page of package m12fight.
const ini2 rollbook.Clause = "m12 INI-2"
