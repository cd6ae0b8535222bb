package odds

import (
	"math"
	"slices"
)

// raised keeps products of two masses, each from tiny to 1, far from where
// float64 loses digits and slows down; lowered takes it off again.
const (
	raised  = 0x1p500
	lowered = 0x1p-500
)

// convolve returns the masses of the sum of two independent values, and how
// many of them were below tiny and are left out. All terms are positive, so
// that every mass is as accurate as those given, the least included.
func convolve(a, b []float64) (c []float64, lost int) {
	leastA, countA := survey(a)
	leastB, countB := survey(b)
	if passes(countA, b) > passes(countB, a) {
		a, b = b, a
	}
	// A square knows no gaps: where they are half of it they save more.
	square := len(a) == len(b) && &a[0] == &b[0] && 2*countA >= float64(len(a))
	sure := leastA*leastB >= tiny // then nothing can be lost
	if !sure {
		a = scaled(a, raised)
		if square {
			b = a
		} else {
			b = scaled(b, raised)
		}
	}
	c = make([]float64, len(a)+len(b)-1)
	top := len(c) - 1
	mirror := symmetric(a) && symmetric(b) // as plain dice are: one half will do
	if mirror {
		top /= 2
	}
	if square {
		addSquare(c, a, top)
	} else {
		addProduct(c, a, b)
	}
	if mirror {
		for i := range c[:top+1] {
			c[len(c)-1-i] = c[i]
		}
	}
	if !sure {
		lost = lower(c)
		for i, m := range c {
			c[i] = m * lowered
		}
	}
	return c, lost
}

func scaled(mass []float64, factor float64) []float64 {
	product := make([]float64, len(mass))
	for i, m := range mass {
		product[i] = m * factor
	}
	return product
}

// lower takes a product of two raised masses down to one that is raised once.
// What is below tiny is left out and counted.
func lower(mass []float64) (lost int) {
	for i, m := range mass {
		if m < tiny*raised*raised {
			if m > 0 {
				lost++
			}
			m = 0
		}
		mass[i] = m * lowered
	}
	return lost
}

// addProduct adds the convolution of a and b to c. Four terms of a go together
// where none is 0, which spares three of four passes over c.
func addProduct(c, a, b []float64) {
	for i := 0; i < len(a); i++ {
		if a[i] == 0 {
			continue
		}
		if i+4 > len(a) || len(b) < 4 || slices.Contains(a[i:i+4], 0) {
			addOne(c[i:], b, a[i])
			continue
		}
		addFour(c[i:], b, a[i], a[i+1], a[i+2], a[i+3])
		i += 3
	}
}

// addSquare adds the convolution of a with itself to c, each product of two
// different terms once and double. Only c[0] to c[top] come out whole.
func addSquare(c, a []float64, top int) {
	i := 0
	for ; i+4 <= len(a) && 2*i <= top; i += 4 {
		for p, x := range a[i : i+4] {
			for q, y := range a[i : i+4] {
				c[2*i+p+q] += x * y
			}
		}
		part := a[i+4 : max(i+4, min(len(a), top-i+1))]
		into := c[2*i+4:]
		if len(part) >= 4 {
			addFour(into, part, 2*a[i], 2*a[i+1], 2*a[i+2], 2*a[i+3])
			continue
		}
		for p, x := range a[i : i+4] {
			addOne(into[p:], part, 2*x)
		}
	}
	for ; 2*i <= top; i++ { // top is 2·len(a)−2 at most
		c[2*i] += a[i] * a[i]
		addOne(c[2*i+1:], a[i+1:], 2*a[i])
	}
}

func symmetric(a []float64) bool {
	for i := range len(a) / 2 {
		if a[i] != a[len(a)-1-i] {
			return false
		}
	}
	return true
}

func addOne(c, b []float64, x float64) {
	c = c[:len(b)]
	for j, y := range b {
		c[j] += x * y
	}
}

// addFour adds b, 4 terms at least, shifted by 0 to 3 and multiplied by w to z.
func addFour(c, b []float64, w, x, y, z float64) {
	n := len(b)
	c = c[:n+3]
	c[0] += w * b[0]
	c[1] += w*b[1] + x*b[0]
	c[2] += w*b[2] + x*b[1] + y*b[0]
	b3, b2, b1 := b[0], b[1], b[2]
	others := b[3:]
	middle := c[3:][:len(others)] // as long, which spares the checks of j
	for j, b0 := range others {
		middle[j] += w*b0 + x*b1 + y*b2 + z*b3
		b3, b2, b1 = b2, b1, b0
	}
	c[n] += x*b[n-1] + y*b[n-2] + z*b[n-3]
	c[n+1] += y*b[n-1] + z*b[n-2]
	c[n+2] += z * b[n-1]
}

// work is how many multiplications a convolution takes.
func work(a, b []float64) float64 {
	_, countA := survey(a)
	_, countB := survey(b)
	return min(passes(countA, b), passes(countB, a))
}

// passes is how many multiplications it takes to go over all of b so many times.
func passes(count float64, b []float64) float64 { return count * float64(len(b)) }

// survey returns the smallest mass that is not 0, and how many are not.
func survey(mass []float64) (least, count float64) {
	least = math.Inf(1)
	for _, m := range mass {
		if m > 0 {
			count++
			least = min(least, m)
		}
	}
	return least, count
}
