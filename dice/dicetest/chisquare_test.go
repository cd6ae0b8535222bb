package dicetest

import (
	"math"
	"testing"
)

func near(got, want, tolerance float64) bool {
	return math.Abs(got-want) <= tolerance*math.Abs(want)
}

// Closed forms: Q(½,x) = erfc(√x), Q(1,x) = e^−x, and for whole a
// Q(a,x) = e^−x · Σ x^k/k! over k < a.
func TestGammaClosedForms(t *testing.T) {
	for _, x := range []float64{1e-6, 0.01, 0.3, 0.99, 1, 1.5, 2, 5, 10, 25, 80, 300} {
		if _, q := gammaPQ(0.5, x); !near(q, math.Erfc(math.Sqrt(x)), 1e-11) {
			t.Errorf("Q(1/2, %v) = %v, want %v", x, q, math.Erfc(math.Sqrt(x)))
		}
		for _, a := range []int{1, 2, 3, 10, 50, 200} {
			term, sum := math.Exp(-x), 0.0
			for k := range a {
				sum += term
				term *= x / float64(k+1)
			}
			p, q := gammaPQ(float64(a), x)
			if !near(q, sum, 1e-10) {
				t.Errorf("Q(%d, %v) = %v, want %v", a, x, q, sum)
			}
			lower := 0.0 // term is x^a/a! here, and the rest of the series follows
			for k := a; term > lower*1e-18 && k < 5000; k++ {
				lower += term
				term *= x / float64(k+1)
			}
			if !near(p, lower, 1e-10) {
				t.Errorf("P(%d, %v) = %v, want %v", a, x, p, lower)
			}
		}
	}
	if p, q := gammaPQ(3, 0); p != 0 || q != 1 {
		t.Errorf("at 0: %v, %v", p, q)
	}
}

// Quantiles as printed in every table of chi-square.
func TestChiSquareTable(t *testing.T) {
	for _, c := range []struct {
		degrees  int
		chi2, up float64
	}{
		{1, 3.841, 0.05}, {1, 6.635, 0.01}, {2, 5.991, 0.05}, {5, 11.070, 0.05}, {5, 15.086, 0.01},
		{10, 18.307, 0.05}, {11, 19.675, 0.05}, {11, 31.264, 0.001}, {19, 30.144, 0.05}, {30, 43.773, 0.05},
		{30, 59.703, 0.001}, {100, 124.342, 0.05}, {100, 149.449, 0.001}, {100, 77.929, 0.95}, {30, 16.791, 0.975},
	} {
		if _, q := gammaPQ(float64(c.degrees)/2, c.chi2/2); !near(q, c.up, 1e-3) {
			t.Errorf("%d degrees, %v: %v, want %v", c.degrees, c.chi2, q, c.up)
		}
	}
}

func TestChiSquareP(t *testing.T) {
	if got := chiSquare([]int{8, 12, 10}); got != 0.8 {
		t.Errorf("chiSquare = %v, want (4+4+0)/10", got)
	}
	if p := chiSquareP(0, 1); p != 1 {
		t.Errorf("a perfectly even coin: %v, want 1", p)
	}
	if p := chiSquareP(0.01, 11); p > 1e-9 {
		t.Errorf("twelve faces far too even: %v", p)
	}
	if p := chiSquareP(10.3, 11); p < 0.9 {
		t.Errorf("twelve faces as usual: %v", p)
	}
	if p := normalP(-1.959964); !near(p, 0.05, 1e-5) {
		t.Errorf("normalP = %v", p)
	}
}
