package chargen

import "strconv"

func span(low, high int) string { return strconv.Itoa(low) + ".." + strconv.Itoa(high) }
