package dicetest_test

import (
	"fmt"
	"testing"
)

// fakeTB is a test that a Script may fail. Whatever it does not define panics.
type fakeTB struct {
	testing.TB
	reports  []string
	cleanups []func()
	skipped  bool
	helpers  int
}

func (f *fakeTB) Helper() { f.helpers++ }

func (f *fakeTB) Errorf(format string, args ...any) {
	f.reports = append(f.reports, fmt.Sprintf(format, args...))
}

func (f *fakeTB) Cleanup(c func()) { f.cleanups = append(f.cleanups, c) }

func (f *fakeTB) Skipped() bool { return f.skipped }

// end does what the testing package does when a test is over.
func (f *fakeTB) end() []string {
	for i := len(f.cleanups) - 1; i >= 0; i-- {
		f.cleanups[i]()
	}
	f.cleanups = nil
	return f.reports
}

// printingTB prints what a test would be failed with.
type printingTB struct{ fakeTB }

func (p *printingTB) Errorf(format string, args ...any) { fmt.Printf("FAIL: "+format+"\n", args...) }
