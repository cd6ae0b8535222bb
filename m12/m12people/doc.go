// Package m12people makes random characters of M12, complete people with a calling,
// a family and what they know.
package m12people
