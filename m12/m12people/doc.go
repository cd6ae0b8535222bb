// Package m12people makes random characters of M12, complete people with a calling, a
// family and what they know. It has no rules of its own: they are made by those of package
// m12char, and legal by them. [RandomCharacter] makes one from a seed.
package m12people
