package rollbook

import "github.com/rollbook-rpg/rollbook/internal/letters"

// CleanName makes a name that all packages take of a text that a host has, such as what
// somebody calls himself in a chat: on one line, with single spaces, without what is not
// seen, with composed letters, cut after 60 characters. A name that is allowed stays as
// it is.
//
// ok is false where that leaves nothing, or a word that mixes Latin, Greek and Cyrillic
// letters, which look alike: then ask for another name.
func CleanName(text string) (name string, ok bool) { return letters.Clean(text) }
