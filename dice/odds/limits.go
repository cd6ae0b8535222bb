package odds

// Limits of what one request may ask for. They are checked before anything is
// allocated or computed.
const (
	// MaxWidth is the largest width of a distribution: its highest value minus
	// its lowest, plus 1. One of that width takes 96 MB.
	MaxWidth = 1 << 22
	// MaxValue bounds the values, upwards and downwards.
	MaxValue = 1 << 30
	// MaxDice is the largest number of dice in one call.
	MaxDice = 1_000_000
	// MaxWork is the largest number of multiplications in one call, or of other
	// steps that take as long as so many: a second or two of a processor.
	MaxWork = 1<<31 - 1
	// MaxRounds is the largest number of rounds of an endless process.
	MaxRounds = 1_000_000
)

// DefaultBound is a good choice for what an endless process may leave out: less
// than anybody will notice, more than costs anything. A bound of 0 stands for it.
const DefaultBound = 1e-15

// MinBound is the least bound that can be asked for. It lies far above what
// float64 cannot hold, so that rounding never reaches it.
const MinBound = 1e-290

// tiny is the least probability that is kept: 2⁻¹⁰⁰⁰. Products of two that are
// larger can be scaled so that they neither underflow nor become slow; what is
// smaller goes to the rest, see [table].
const tiny = 0x1p-1000

// What other steps take, in multiplications as a convolution does them. They were
// measured, and are rounded up.
const (
	passWork  = 60  // for each value of a sum, all that is no multiplication
	maxWork   = 250 // for each value of a maximum
	mixWork   = 10  // for each value of a part of a mixture
	takeWork  = 5   // to add one mass to another where it is not tiny
	trialWork = 30  // for each number of hits among trials
	roundWork = 4   // for each value in each round of an endless process
)
