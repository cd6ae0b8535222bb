package benchtest

import "testing"

func TestMedian(t *testing.T) {
	for want, values := range map[float64][]float64{
		1: {1},
		2: {2, 1},
		3: {9, 3, -1},
		4: {4, 1, 7, 2},
		5: {5, 5, 1, 5, 9},
	} {
		if got := Median(values); got != want {
			t.Errorf("the median of %v is %v, want %v", values, got, want)
		}
	}
}

func TestClock(t *testing.T) {
	calls := 0
	if d := Clock(func() { calls++ }); d < 0 || calls != 1 {
		t.Errorf("%d calls in %v", calls, d)
	}
}
