// Package fifteenhealth has falling, healing and dying in FIFTEEN: the vitality of a
// character and the clock that it depends on.
package fifteenhealth
