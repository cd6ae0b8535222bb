// Package none has no rules.
package none
