// Pages renders the page of every package as pkgsite shows it and says how long each
// is: a page that nobody reads to its end is no rulebook.
//
//	go run ./pages [-width 1280] [-shots DIR] [-dark] [FOLDER…]
//
// It needs Chromium, and says SKIPPED where there is none.
package main

import (
	"context"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

const module = "github.com/rollbook-rpg/rollbook"

func main() {
	width := flag.Int64("width", 1280, "of the window, in pixels")
	shots := flag.String("shots", "", "a folder for a picture of each page")
	dark := flag.Bool("dark", false, "the pages as at night")
	flag.Parse()
	if err := run(*width, *shots, *dark, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "pages:", err)
		os.Exit(1)
	}
}

func run(width int64, shots string, dark bool, folders []string) error {
	chromium, err := exec.LookPath("chromium")
	if err != nil {
		fmt.Println("SKIPPED: no chromium here")
		return nil
	}
	if len(folders) == 0 {
		if folders, err = packages(); err != nil {
			return err
		}
	}
	address, stop, err := serve()
	if err != nil {
		return err
	}
	defer stop()
	ctx, cancel := browser(chromium, width)
	defer cancel()
	scheme := "light"
	if dark {
		scheme = "dark"
	}
	for _, folder := range folders {
		height, picture, err := page(ctx, "http://"+address+"/"+module+"/"+folder, scheme, shots != "")
		if err != nil {
			return fmt.Errorf("%s: %w", folder, err)
		}
		fmt.Printf("%7d px  %s\n", height, folder)
		if shots != "" {
			name := filepath.Join(shots, strings.ReplaceAll(folder, "/", "-")+".png")
			if err := os.WriteFile(name, picture, 0o644); err != nil {
				return err
			}
		}
	}
	return nil
}

// packages are the folders of the packages that a user opens.
func packages() ([]string, error) {
	list := exec.Command("go", "list", "-f", "{{.ImportPath}}", "./...")
	list.Dir = ".."
	out, err := list.Output()
	if err != nil {
		return nil, err
	}
	var folders []string
	for path := range strings.FieldsSeq(string(out)) {
		folder := strings.TrimPrefix(strings.TrimPrefix(path, module), "/")
		if !strings.HasPrefix(folder, "internal/") && !strings.HasPrefix(folder, "examples/") {
			folders = append(folders, folder)
		}
	}
	return folders, nil
}

// serve starts pkgsite over the work tree.
func serve() (address string, stop func(), err error) {
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", nil, err
	}
	address = free.Addr().String()
	free.Close()
	site := exec.Command("go", "tool", "-modfile=tools/go.mod", "pkgsite", "-http="+address, ".")
	site.Dir = ".."
	site.Env = append(os.Environ(), "GOFLAGS=-buildvcs=false")
	if err := site.Start(); err != nil {
		return "", nil, err
	}
	stop = func() {
		site.Process.Signal(os.Interrupt)
		site.Wait()
	}
	for range 600 {
		if answer, err := http.Get("http://" + address + "/" + module); err == nil {
			answer.Body.Close()
			if answer.StatusCode == http.StatusOK {
				return address, stop, nil
			}
		}
		time.Sleep(200 * time.Millisecond)
	}
	stop()
	return "", nil, fmt.Errorf("pkgsite does not answer")
}

func browser(chromium string, width int64) (context.Context, func()) {
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(chromium), chromedp.NoSandbox, chromedp.DisableGPU, chromedp.WindowSize(int(width), 900),
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-background-networking", true), chromedp.Flag("disable-sync", true),
		chromedp.Flag("host-resolver-rules", "MAP * 127.0.0.1"))
	allocated, cancel := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, cancel2 := chromedp.NewContext(allocated)
	return ctx, func() { cancel2(); cancel() }
}

// page is how high a page is, and a picture of all of it.
func page(ctx context.Context, url, scheme string, shot bool) (height int, picture []byte, err error) {
	media := emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}}
	if _, err := chromedp.Call(ctx, emulation.SetEmulatedMedia, media); err != nil {
		return 0, nil, err
	}
	if err := chromedp.Do(ctx, chromedp.Navigate(url)); err != nil {
		return 0, nil, err
	}
	if height, err = chromedp.Run(ctx, chromedp.Evaluate[int]("document.documentElement.scrollHeight")); err == nil && shot {
		picture, err = chromedp.Run(ctx, chromedp.FullScreenshot(100))
	}
	return height, picture, err
}
