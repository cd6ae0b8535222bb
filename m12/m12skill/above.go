package m12skill

import "github.com/rollbook-rpg/rollbook"

// A clause that is cited here and stands on the page of package m12char.
const skl6 rollbook.Clause = "m12 SKL-6"
