package rollbook

// Version is the version of this module. Saves carry it, so that whoever
// verifies an old log knows which rules played it.
const Version = "0.1.0-dev"
