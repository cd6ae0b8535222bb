// Package m12char has the characters of M12: how they are made, what everything
// costs, how they are improved and rewarded, and their sheet.
package m12char
