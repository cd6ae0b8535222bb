package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// testSingle builds and runs the tests of a mutant that needs a build of its own.
func testSingle(folder string, m mutant, limit time.Duration) verdict {
	dir, err := os.MkdirTemp("", "mutant")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	text, err := os.ReadFile(m.file)
	if err != nil {
		panic(err)
	}
	changed := string(text[:m.offset]) + m.to + string(text[m.offset+len(m.from):])
	overlay, err := write(dir, map[string]string{m.file: changed})
	if err != nil {
		panic(err)
	}
	bin := filepath.Join(dir, "one.test")
	if _, err := compile(folder, overlay, bin); err != nil {
		return notViable
	}
	return testSwitched(folder, bin, 0, limit)
}

// write puts texts beside each other in dir, and a file there that tells the go
// command to take them for the files they are named by.
func write(dir string, files map[string]string) (overlay string, err error) {
	replace := map[string]string{}
	for name, text := range files {
		to := filepath.Join(dir, strings.ReplaceAll(filepath.Base(name), ".go", "_mutant.go"))
		replace[name] = to
		if err := os.WriteFile(to, []byte(text), 0o600); err != nil {
			return "", err
		}
	}
	data, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return "", err
	}
	overlay = filepath.Join(dir, "overlay.json")
	return overlay, os.WriteFile(overlay, data, 0o600)
}

// compile builds the tests of a package with what overlay names in place of its files.
func compile(folder, overlay, bin string) ([]byte, error) {
	return exec.Command("go", "test", "-c", "-vet=off", "-overlay", overlay, "-o", bin, folder).CombinedOutput()
}
