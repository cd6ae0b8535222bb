// Bot reads commands, a line each, and answers each as a bot in a chat would:
// the outcome first, then how it came about.
//
//	go run ./examples/bot                           # type; "help" lists the commands
//	go run ./examples/bot examples/bot/session.txt  # play a recorded session
//	go run ./examples/bot -seed "my table" < file
//
// Without -seed the dice are seeded by the system. The same seed and the same
// lines give the same answers, always. A line that cannot be understood is
// answered with the reason, and the next one is read.
package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
)

func main() {
	seed := flag.String("seed", "", "text that decides all dice")
	flag.Parse()
	if err := run(*seed, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "bot:", err)
		os.Exit(1)
	}
}

func run(seed string, files []string) error {
	b := newBot(seed)
	switch len(files) {
	case 0:
		return serve(b, os.Stdin, os.Stdout, mannerFor(os.Stdin))
	case 1:
		f, err := os.Open(files[0])
		if err != nil {
			return err
		}
		defer f.Close()
		return serve(b, f, os.Stdout, echo)
	}
	return fmt.Errorf("want one file at most, have %d", len(files))
}

// A manner is how the bot shows what it reads.
type manner int

const (
	silent manner = iota // answers only: another program reads them
	prompt               // a prompt before each line: a person types
	echo                 // each line repeated: a person reads a recorded session
)

func mannerFor(f *os.File) manner {
	if info, err := f.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 {
		return prompt
	}
	return silent
}

// serve answers every line of in until it ends.
func serve(b *bot, in io.Reader, out io.Writer, how manner) error {
	r, w := bufio.NewReaderSize(in, maxLine), bufio.NewWriter(out)
	for {
		if how == prompt {
			fmt.Fprint(w, "> ")
		}
		if err := w.Flush(); err != nil {
			return err
		}
		line, err := readLine(r)
		switch {
		case err == io.EOF:
			return nil
		case errors.Is(err, errLong):
			fmt.Fprintln(w, "sorry:", err)
			continue
		case err != nil:
			return err
		}
		if how == echo {
			fmt.Fprintln(w, "> "+line)
		}
		if answer := b.answer(line); answer != "" {
			fmt.Fprintln(w, answer)
		}
	}
}

// maxLine is the longest line that is looked at.
const maxLine = 2000

var errLong = fmt.Errorf("a line of more than %d bytes", maxLine)

// readLine reads one line without its end. A line that is too long is skipped
// whole.
func readLine(r *bufio.Reader) (string, error) {
	line, err := r.ReadSlice('\n')
	if errors.Is(err, bufio.ErrBufferFull) {
		for errors.Is(err, bufio.ErrBufferFull) {
			_, err = r.ReadSlice('\n')
		}
		if err != nil && err != io.EOF {
			return "", err
		}
		return "", errLong
	}
	if err == io.EOF && len(line) > 0 {
		err = nil
	}
	return strings.TrimRight(string(line), "\r\n"), err
}
