//go:build !js && !wasip1

package rollbook_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"path"
	"slices"
	"strings"
	"testing"
)

const module = "github.com/rollbook-rpg/rollbook"

// A law says what the packages that match a pattern may import, apart from the
// standard library. Packages of this module are named by their folder, the root
// by ".", and arrows go down only.
type law struct {
	packages string   // as path.Match takes it
	imports  []string // patterns too; packages of other modules by their path
	helper   bool     // for tests or development only: may use heavy packages
}

const rapidModule = "pgregory.net/rapid"

var laws = func() []law {
	low := []string{".", "internal/*"}
	middle := append([]string{"dice"}, low...)
	high := append([]string{"dice/roll", "dice/odds", "chargen", "combat"}, middle...)
	all := []law{
		{packages: ".", imports: []string{"internal/letters"}},
		{packages: "internal/letters"},
		{packages: "internal/clausetest", imports: []string{"internal/goldentest"}, helper: true},
		{packages: "internal/enumtest", imports: []string{"."}, helper: true},
		{packages: "internal/commandtest", imports: []string{"."}, helper: true},
		{packages: "internal/decodetest", imports: []string{"internal/letters"}, helper: true},
		{packages: "internal/goldentest", helper: true},
		{packages: "internal/mutaterapid", imports: append([]string{"combat", rapidModule}, middle...), helper: true},
		{packages: "internal/oddstest", imports: append([]string{"dice/dicetest", "dice/odds"}, middle...), helper: true},
		{packages: "internal/refusetest", imports: append([]string{"dice/dicetest"}, middle...), helper: true},
		{packages: "internal/transcripttest", imports: append([]string{"combat", "internal/goldentest"}, middle...), helper: true},
		{packages: "internal/rolltest", imports: middle, helper: true},
		{packages: "internal/enum", imports: []string{".", "internal/letters", "internal/say"}},
		{packages: "internal/*", imports: []string{".", "internal/letters"}},
		{packages: "dice", imports: low},
		{packages: "dice/roll", imports: middle},
		{packages: "dice/odds", imports: middle},
		{packages: "dice/dicetest", imports: middle, helper: true},
		{packages: "dice/dicerapid", imports: append([]string{rapidModule}, middle...), helper: true},
		{packages: "internal/size/*", imports: append([]string{"m12", "m12/*", "d10luck", "fifteen", "fifteen/*"}, high...), helper: true},
		{packages: "examples/*", imports: append([]string{"m12", "m12/*", "d10luck", "fifteen", "fifteen/*"}, high...), helper: true},
	}
	for _, family := range families {
		imports := high
		if family[0] == "chargen" || family[0] == "combat" {
			imports = middle
		}
		if family[0] == "combat" {
			imports = append([]string{"dice/odds"}, middle...)
		}
		var before []string
		for _, chapter := range family {
			name, after, _ := strings.Cut(chapter, " ")
			allowed := append(strings.Fields(after), imports...)
			all = append(all, law{packages: name, imports: allowed})
			before = append(before, name)
		}
		forTests := append(append(before, "dice/dicetest"), imports...)
		forRapid := append([]string{rapidModule, "dice/dicerapid", "chargen/chargenrapid", "combat/combatrapid"}, forTests...)
		folder := family[0] + "/" + family[0]
		all = append(all, law{packages: folder + "test", imports: forTests, helper: true}, law{packages: folder + "rapid", imports: forRapid, helper: true})
	}
	return all
}()

// The families of small packages: each a line, with what it imports of its own
// family.
var families = [][]string{
	{"chargen"},
	{"combat"},
	{"d10luck"},
	{
		"m12",
		"m12/m12skill m12",
		"m12/m12char m12 m12/m12skill",
		"m12/m12people m12 m12/m12skill m12/m12char",
		"m12/m12fight m12 m12/m12skill m12/m12char",
	},
	{
		"fifteen",
		"fifteen/fifteenharm fifteen",
		"fifteen/fifteenhealth fifteen",
		"fifteen/fifteenchar fifteen fifteen/fifteenhealth",
		"fifteen/fifteenfight fifteen fifteen/fifteenharm fifteen/fifteenhealth fifteen/fifteenchar",
	},
}

// What no game needs at run time: large, slow to start, or a door to the net.
var heavy = []string{"net/http", "regexp", "text/template", "html/template", "testing"}

// What _test files may import of other modules.
var forTests = []string{rapidModule, "github.com/google/go-cmp/cmp", "github.com/google/go-cmp/cmp/cmpopts"}

// A listed is what go list tells of a package.
type listed struct {
	ImportPath   string
	Standard     bool
	Imports      []string
	Deps         []string // Imports, theirs, and so on
	TestImports  []string
	XTestImports []string
}

func TestDependencyLaw(t *testing.T) {
	packages, err := list()
	if err != nil {
		t.Fatal(err)
	}
	if len(packages) < 5 {
		t.Fatalf("only %d packages listed", len(packages))
	}
	for _, v := range violations(packages) {
		t.Error(v)
	}
}

func list() ([]listed, error) {
	cmd := exec.Command("go", "list", "-deps", "-buildvcs=false", "-json=ImportPath,Standard,Imports,Deps,TestImports,XTestImports", "./...")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, errors.New(err.Error() + "\n" + stderr.String())
	}
	var packages []listed
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listed
		if err := d.Decode(&p); err == io.EOF {
			return packages, nil
		} else if err != nil {
			return nil, err
		}
		packages = append(packages, p)
	}
}

// folder is the place of one of our packages; others are not ours.
func folder(importPath string) (name string, ours bool) {
	if importPath == module {
		return ".", true
	}
	return strings.CutPrefix(importPath, module+"/")
}

func matches(patterns []string, name string) bool {
	return slices.ContainsFunc(patterns, func(p string) bool {
		ok, err := path.Match(p, name)
		return ok && err == nil
	})
}

// violations lists what breaks the law, one line each.
func violations(packages []listed) []string {
	standard := map[string]bool{"C": true}
	for _, p := range packages {
		standard[p.ImportPath] = p.Standard
	}
	var found []string
	for _, p := range packages {
		name, ours := folder(p.ImportPath)
		if !ours {
			continue
		}
		i := slices.IndexFunc(laws, func(l law) bool { return matches([]string{l.packages}, name) })
		if i < 0 {
			found = append(found, name+": no law for this package")
			continue
		}
		l := laws[i]
		for _, imported := range p.Imports {
			if target, ours := folder(imported); !standard[imported] && !matches(l.imports, target) ||
				ours && target == "internal/clausetest" {
				found = append(found, name+" imports "+target)
			}
		}
		for _, h := range heavy {
			if !l.helper && slices.Contains(p.Deps, h) {
				found = append(found, name+" depends on "+h)
			}
		}
		for _, imported := range slices.Concat(p.TestImports, p.XTestImports) {
			_, ours := folder(imported)
			if first, _, _ := strings.Cut(imported, "/"); !ours && strings.Contains(first, ".") && !slices.Contains(forTests, imported) {
				found = append(found, "the tests of "+name+" import "+imported)
			}
		}
	}
	return found
}

func TestDependencyLawCanBeBroken(t *testing.T) {
	pkg := func(name string, imports ...string) listed {
		return listed{ImportPath: path.Join(module, name), Imports: imports}
	}
	us := func(name string) string { return path.Join(module, name) }
	standard := func(name string) listed { return listed{ImportPath: name, Standard: true} }
	for want, packages := range map[string][]listed{
		"": {
			standard("fmt"), standard("regexp"),
			pkg(".", "fmt"), pkg("internal/enum", "fmt", us(".")), pkg("internal/clausetest", "regexp"),
			pkg("dice", us("internal/scan"), us(".")), pkg("m12", us("dice/roll"), us("dice/odds"), us("combat"), us("chargen"), us("dice")),
			pkg("m12/m12rapid", rapidModule, us("m12"), us("dice/dicerapid")),
			pkg("examples/bot", us("m12"), us("d10luck")),
			{ImportPath: us("dice"), TestImports: []string{rapidModule, "fmt"}, XTestImports: []string{us("dice/dicetest"), "github.com/google/go-cmp/cmp"}},
			{ImportPath: rapidModule, Imports: []string{"example.com/whatever"}},
		},
		". imports dice":                       {pkg(".", us("dice"))},
		"dice imports m12":                     {pkg("dice", us("m12"))},
		"dice imports dice/odds":               {pkg("dice", us("dice/odds"))},
		"dice imports dice/roll":               {pkg("dice", us("dice/roll"))},
		"dice/roll imports dice/odds":          {pkg("dice/roll", us("dice/odds"))},
		"chargen imports combat":               {pkg("chargen", us("combat"))},
		"m12 imports d10luck":                  {pkg("m12", us("d10luck"))},
		"m12 imports dice/dicetest":            {pkg("m12", us("dice/dicetest"))},
		"m12/m12rapid imports fifteen":         {pkg("m12/m12rapid", us("fifteen"))},
		"internal/scan imports dice":           {pkg("internal/scan", us("dice"))},
		"m12 imports internal/clausetest":      {pkg("m12", us("internal/clausetest"))},
		"dice/dicetest imports " + rapidModule: {pkg("dice/dicetest", rapidModule)},
		"dice imports golang.org/x/exp":        {pkg("dice", "golang.org/x/exp")},
		"m12 depends on regexp":                {{ImportPath: us("m12"), Deps: []string{"fmt", "regexp"}}},
		"combat imports chargen":               {pkg("combat", us("dice/odds"), us("chargen"))},
		"combat depends on net/http":           {{ImportPath: us("combat"), Deps: []string{"net/http"}}},
		"util: no law for this package":        {pkg("util")},
		"the tests of dice import example.com": {{ImportPath: us("dice"), XTestImports: []string{"example.com"}}},
	} {
		if got := strings.Join(violations(packages), "; "); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
