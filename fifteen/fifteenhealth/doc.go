// Package fifteenhealth has falling, healing and dying in FIFTEEN: the vitality of a
// character and the clock that it depends on. Its chapter is [RulesHealth].
//
// # Falling
//
// Vitality is a sum of three attributes ([fifteen.DER1]), from which damage is taken. At
// 0 a character falls unconscious, and has as many minutes as the score for somebody's
// first aid ([HLT1]). Damage at 0 kills ([HLT2]).
//
// # Waking and healing
//
// What comes back comes back by vitality rolls, against a third of the score ([HLT4]).
// After first aid one is due at the next activation, and wakes with 2 vitality ([HLT3]).
// Whoever fights on has one in each activation, for 2, up to a quarter of the score
// ([HLT5]). Whoever rests in safety has one every 8 hours, for 4, up to half until 48
// hours have passed ([HLT6]); in hospital it gives 8, and the full score after 24 hours
// ([HLT7]). No gain goes above its gate, and nothing above the score ([HLT8]).
//
//	vitality 27   rolled against 9
//	active        up to 6
//	resting       up to 13 for two days
//	hospital      up to 26 for one day
//
// # In code
//
// A [Health] is a value with a clock that the host moves on ([Health.Pass]); each change
// comes with a [Change] that names its rule. [Health.Due] says how many rolls are due,
// [Health.VitalityTest] which, and [Health.Recover] takes the result.
// [Health.HealingOdds] are the exact odds of healing, [fifteen.Test.Tries] those of
// waking. Times are [time.Duration] values. All values here may be copied and used by any
// number of goroutines.
package fifteenhealth
