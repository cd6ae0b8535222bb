// Package fifteenchar has the characters of FIFTEEN: how they are made, their wealth,
// and their progress from session to session.
package fifteenchar
