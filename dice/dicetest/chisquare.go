package dicetest

import "math"

// chiSquare is Pearson's statistic of counts against equal expectation. Its
// distribution has len(counts)−1 degrees of freedom.
func chiSquare(counts []int) float64 {
	total := 0
	for _, c := range counts {
		total += c
	}
	expected := float64(total) / float64(len(counts))
	sum := 0.0
	for _, c := range counts {
		d := float64(c) - expected
		sum += d * d
	}
	return sum / expected
}

// evenDegrees is from how many degrees of freedom on counts can be called too
// even. With fewer, a sound source gets near perfect evenness too often.
const evenDegrees = 11

// chiSquareP is the probability that a sound source strays as far as chi2 from
// what is usual, in whichever direction chi2 does.
func chiSquareP(chi2 float64, degrees int) float64 {
	lower, upper := gammaPQ(float64(degrees)/2, chi2/2)
	if degrees < evenDegrees {
		return upper
	}
	return min(2*min(lower, upper), 1)
}

// normalP is the probability that a normal deviate is at least |z| in size.
func normalP(z float64) float64 { return math.Erfc(math.Abs(z) / math.Sqrt2) }

// gammaPQ returns the regularised incomplete gamma functions, P(a,x) and
// Q(a,x) = 1−P(a,x), for a > 0 and x ≥ 0. The smaller of the two is computed,
// so that it is exact however small it is.
func gammaPQ(a, x float64) (p, q float64) {
	if x <= 0 {
		return 0, 1
	}
	lg, _ := math.Lgamma(a)
	front := math.Exp(a*math.Log(x) - x - lg)
	if x < a+1 {
		p = front * gammaSeries(a, x)
		return p, 1 - p
	}
	q = front * gammaFraction(a, x)
	return 1 - q, q
}

const (
	gammaSteps   = 100_000
	gammaEpsilon = 1e-15
)

// gammaSeries sums x^k / (a (a+1) … (a+k)), which converges fast for x < a+1.
func gammaSeries(a, x float64) float64 {
	term := 1 / a
	sum := term
	for k := 1; k < gammaSteps && term > sum*gammaEpsilon; k++ {
		term *= x / (a + float64(k))
		sum += term
	}
	return sum
}

// gammaFraction evaluates the continued fraction
//
//	1/(x+1−a − 1(1−a)/(x+3−a − 2(2−a)/(x+5−a − …)))
//
// from the front, by the modified method of Lentz. It converges fast for x ≥ a+1.
func gammaFraction(a, x float64) float64 {
	const tiny = 1e-300
	b := x + 1 - a
	c, d := 1/tiny, 1/b
	value := d
	for k := 1; k < gammaSteps; k++ {
		kk := float64(k)
		numerator := -kk * (kk - a)
		b += 2
		d = 1 / nonzero(numerator*d+b, tiny)
		c = nonzero(b+numerator/c, tiny)
		value *= c * d
		if math.Abs(c*d-1) < gammaEpsilon {
			break
		}
	}
	return value
}

func nonzero(v, tiny float64) float64 {
	if math.Abs(v) < tiny {
		return tiny
	}
	return v
}
