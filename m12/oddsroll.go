package m12

import "math"

// How the chances of one roll are computed.
//
// Each die is an 11, a 12, or one of r normal faces, which gives the polynomial
// r + z⁻¹ + z², z standing for 5 points of the specials. The coefficients c(r) of
// its n-th power count the rolls of n dice whose normal dice all lie among r
// given faces, by what the specials count. Differences in r then say more:
//
//	d(r) = c(r) − c(r−1)   rolls whose best normal die is r (RES-2)
//	e(r) = d(r) − d(r−1)   rolls whose best is b and lowest is b+1−r, for each b
//	                       (RES-8); for r = 1 it is d(1), all normal dice alike
//
// Subtracting would leave rubbish where nothing can be. But with P = 1 + r·z + z³,
// which is z·(r + z⁻¹ + z²), the identity P·(Pⁿ)' = n·P'·Pⁿ gives
//
//	k·cₖ(r) = (n+1−k)·r·cₖ₋₁(r) + (3(n+1)−k)·cₖ₋₃(r)
//
// and its differences
//
//	k·eₖ(1) = (n+1−k)·(eₖ₋₁(1) + cₖ₋₁(0))              + (3(n+1)−k)·eₖ₋₃(1)
//	k·eₖ(r) = (n+1−k)·(r·eₖ₋₁(r) + 2·dₖ₋₁(r−1))        + (3(n+1)−k)·eₖ₋₃(r)
//
// where all terms are positive as long as k ≤ n. From the other end the
// polynomial is 1 + r·z² + z³, with 2(n+1)−k and k−2 in place of n+1−k and k−1, and
// all terms are positive as long as k < 2n. The two halves meet. Impossible
// totals, the rolls without a normal die among them, come out as 0 and every
// other coefficient as exact as float64 allows.

// A rolled is what n dice count by RES-2, with the lowest die or without: masses
// from the total first on, without the rolls that are all special.
type rolled struct {
	first int
	mass  []float64
	lost  int // how many are too small, or made of parts too small, for float64
}

// tiny is what package odds does not keep either. The masses are summed as
// multiples of 2⁻¹⁰⁰, so that nothing near tiny loses digits.
const (
	tiny   = 0x1p-1000
	unit   = 100
	inUnit = 0x1p-100
)

const normalFaces = Sides - 2

// A row is a coefficient for every r: e(1) to e(10), and c(0) in front.
type row [normalFaces + 1]float64

// rollMasses returns the masses of the best die and specials, and of best,
// lowest and specials.
func rollMasses(n int) (plain, special rolled) {
	plain = rolled{first: elevenValue*(n-1) + 1, mass: make([]float64, 15*(n-1)+10)}
	special = rolled{first: elevenValue*(n-1) + 2, mass: make([]float64, 15*(n-1)+19)}
	add := func(r *row, specials int, scale float64) {
		at := specials - elevenValue*(n-1)
		addBest(plain.mass[at:at+10], r, scale)
		addBestAndLowest(special.mass[at:at+19], r, scale)
	}
	lost := climb(n, 1, n, func(k int, r *row, scale float64) { add(r, 5*(k-n), scale) })
	lost = climb(n, 2, 2*n-1, func(k int, r *row, scale float64) { add(r, 5*(2*n-k), scale) }) || lost
	plain.finish(lost)
	special.finish(lost)
	return plain, special
}

// addBest gives the total of each best die 1..10 its mass.
func addBest(into []float64, r *row, scale float64) {
	into = into[:normalFaces]
	d := 0.0
	for i := range into {
		d += r[i+1]
		into[i] += d * scale
	}
}

// addBestAndLowest does the same for best plus lowest, 2..20. A sum t is made by
// every r of the other parity, r = best−lowest+1, up to t−1 and 21−t.
func addBestAndLowest(into []float64, r *row, scale float64) {
	into = into[:2*normalFaces-1]
	odd, even := 0.0, 0.0
	for i := 0; i < normalFaces; i += 2 {
		odd += r[i+1]
		even += r[i+2]
		into[i] += odd * scale
		into[i+1] += even * scale
		if i+1 < normalFaces-1 {
			into[2*normalFaces-3-i] += even * scale
		}
		into[2*normalFaces-2-i] += odd * scale
	}
}

// The coefficients pass 2¹⁰²⁴ soon. Every few rows, in which they grow to 2⁶⁰ times
// as much at most, they are brought back. What is then smaller than tiny against
// the largest of its row goes: it would fall back further with every row.
const (
	growth = 0x1p30
	few    = 4
)

// climb visits the rows k = a..last of (1 + r·zᵃ + z³)ⁿ, each with the factor that
// makes its coefficients masses in units of 2⁻¹⁰⁰. It reports whether it left
// anything out because it is below tiny.
func climb(n, a, last int, visit func(k int, r *row, scale float64)) (lost bool) {
	mantissa, exponent := power3(n)
	exponent = unit - 2*n - exponent // 12⁻ⁿ, in units
	scale := math.Ldexp(1/mantissa, exponent)
	var none row
	var rows [4]row
	rows[0][0] = 1
	for k := 1; k <= last; k++ {
		now, near, far := &rows[k&3], &none, &none
		if k >= a {
			near = &rows[(k-a)&3]
		}
		if k >= 3 {
			far = &rows[(k-3)&3]
		}
		now.next(near, far, float64(a*(n+1)-k)/float64(k), float64(3*(n+1)-k)/float64(k))
		if k%few == 0 && now.largest() > growth {
			_, up := math.Frexp(now.largest())
			for i := range rows {
				lost = rows[i].lower(up) || lost
			}
			exponent += up
			scale = math.Ldexp(1/mantissa, exponent)
		}
		switch {
		case exponent < -1015: // 2¹⁰⁰ times that, in units, is below tiny
			lost = true
		case k >= a:
			visit(k, now, scale)
		}
	}
	return lost
}

// next computes a row from two before.
func (r *row) next(near, far *row, x, y float64) {
	r[0] = y * far[0]
	r[1] = x*(near[1]+near[0]) + y*far[1]
	d := near[1]
	for i := 2; i < len(r); i++ {
		r[i] = x*(float64(i)*near[i]+2*d) + y*far[i]
		d += near[i]
	}
}

func (r *row) largest() float64 {
	top := r[0]
	for _, v := range r[1:] {
		top = max(top, v)
	}
	return top
}

// lower divides by a power of 2 and reports whether anything is too small then.
func (r *row) lower(up int) (lost bool) {
	factor := math.Ldexp(1, -up)
	for i, v := range r {
		r[i] = v * factor
		if r[i] < tiny && v > 0 {
			r[i], lost = 0, true
		}
	}
	return lost
}

// finish takes the masses out of their unit. No total is made of more than
// twenty entries of rows.
func (r *rolled) finish(lost bool) {
	if lost {
		r.lost = 2 * normalFaces * len(r.mass)
	}
	for i, m := range r.mass {
		r.mass[i] = m * inUnit
		if r.mass[i] < tiny && m > 0 {
			r.mass[i] = 0
			r.lost++
		}
	}
}

// power3 is 3ⁿ as mantissa·2^exponent, off by n/30 units of the last bit at most:
// up to 3³³ it is exact.
func power3(n int) (mantissa float64, exponent int) {
	mantissa = 1
	top := 1
	for top <= n/2 {
		top *= 2
	}
	for bit := top; bit > 0; bit /= 2 {
		mantissa *= mantissa
		if n&bit != 0 {
			mantissa *= 3
		}
		var up int
		mantissa, up = math.Frexp(mantissa)
		exponent = 2*exponent + up
	}
	return mantissa, exponent
}
