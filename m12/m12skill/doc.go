// Package m12skill has the skills and the fields of expertise of M12: the tables
// of the book, a host's own, and how a misspelt name is found.
package m12skill
