// Package letters knows the characters of names: which of them are seen, how letters
// are composed, and what is the same but for its writing.
package letters
