// Package firsttest is the program of the README: a test whose dice fall as it
// says.
package firsttest
