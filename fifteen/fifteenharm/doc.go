// Package fifteenharm has what does harm in FIFTEEN, and what keeps it off: weapons,
// range, blasts, armour and cover, and damage.
package fifteenharm
