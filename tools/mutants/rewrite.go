package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/format"
	"go/token"
	"go/types"
	"path/filepath"
	"strconv"

	"golang.org/x/tools/go/ast/astutil"
	"golang.org/x/tools/go/packages"
)

// variable of the environment says which mutant is switched on.
const variable = "ROLLBOOK_MUTANT"

// changes are the mutations of an operator by their kind, as gremlins has them.
var changes = map[token.Token]map[string]token.Token{
	token.LSS: {"CONDITIONALS_BOUNDARY": token.LEQ, "CONDITIONALS_NEGATION": token.GEQ},
	token.LEQ: {"CONDITIONALS_BOUNDARY": token.LSS, "CONDITIONALS_NEGATION": token.GTR},
	token.GTR: {"CONDITIONALS_BOUNDARY": token.GEQ, "CONDITIONALS_NEGATION": token.LEQ},
	token.GEQ: {"CONDITIONALS_BOUNDARY": token.GTR, "CONDITIONALS_NEGATION": token.LSS},
	token.EQL: {"CONDITIONALS_NEGATION": token.NEQ},
	token.NEQ: {"CONDITIONALS_NEGATION": token.EQL},
	token.ADD: {"ARITHMETIC_BASE": token.SUB},
	token.SUB: {"ARITHMETIC_BASE": token.ADD},
	token.MUL: {"ARITHMETIC_BASE": token.QUO},
	token.QUO: {"ARITHMETIC_BASE": token.MUL},
	token.REM: {"ARITHMETIC_BASE": token.MUL},
	token.INC: {"INCREMENT_DECREMENT": token.DEC},
	token.DEC: {"INCREMENT_DECREMENT": token.INC},
}

// kinds in a fixed order, so that a mutant keeps its number.
var kinds = []string{"CONDITIONALS_BOUNDARY", "CONDITIONALS_NEGATION", "ARITHMETIC_BASE", "INCREMENT_DECREMENT", "INVERT_NEGATIVES"}

// A rewriter puts switches into a package.
type rewriter struct {
	pkg      *packages.Package
	switched []mutant
	single   []mutant
}

// build finds the mutants of a package and builds, as all.test in dir, its tests with
// all of those that can be switched. The single ones need a build each: an operator
// among constants cannot ask which mutant is on.
func build(folder, dir string) (switched, single []mutant, err error) {
	loaded, err := packages.Load(&packages.Config{Mode: packages.NeedName | packages.NeedFiles | packages.NeedSyntax | packages.NeedTypes | packages.NeedTypesInfo | packages.NeedDeps | packages.NeedImports}, folder)
	if err != nil {
		return nil, nil, err
	}
	if len(loaded) != 1 || len(loaded[0].Errors) > 0 {
		return nil, nil, fmt.Errorf("%s is not one package that compiles: %v", folder, loaded)
	}
	r := &rewriter{pkg: loaded[0]}
	files := map[string]string{}
	for _, file := range r.pkg.Syntax {
		name := r.pkg.Fset.Position(file.Pos()).Filename
		astutil.Apply(file, nil, r.leave)
		file.Comments = nil // they would land in the middle of what is new
		var text bytes.Buffer
		if err := format.Node(&text, r.pkg.Fset, file); err != nil {
			return nil, nil, err
		}
		files[name] = text.String()
	}
	files[filepath.Join(filepath.Dir(r.pkg.GoFiles[0]), "zz_mutants.go")] = "package " + r.pkg.Name + switches
	overlay, err := write(dir, files)
	if err != nil {
		return nil, nil, err
	}
	if out, err := compile(folder, overlay, filepath.Join(dir, "all.test")); err != nil {
		return nil, nil, fmt.Errorf("the switches do not compile: %w\n%s", err, out)
	}
	return r.switched, r.single, nil
}

// leave rewrites a node whose parts are rewritten.
func (r *rewriter) leave(c *astutil.Cursor) bool {
	switch n := c.Node().(type) {
	case *ast.BinaryExpr:
		if x := r.binary(n); x != nil {
			c.Replace(x)
		}
	case *ast.UnaryExpr:
		if n.Op != token.SUB {
			break
		}
		if r.constant(n) {
			r.alone(n.OpPos, "INVERT_NEGATIVES", "-", "+")
			break
		}
		k := r.add(n.OpPos, "INVERT_NEGATIVES", "-", "+")
		c.Replace(call("zzNeg", number(k), n.X))
	case *ast.IncDecStmt:
		to := changes[n.Tok]["INCREMENT_DECREMENT"]
		k := r.add(n.TokPos, "INCREMENT_DECREMENT", n.Tok.String(), to.String())
		op := token.ADD_ASSIGN
		if n.Tok == token.DEC {
			op = token.SUB_ASSIGN
		}
		c.Replace(&ast.AssignStmt{Lhs: []ast.Expr{n.X}, TokPos: n.TokPos, Tok: op, Rhs: []ast.Expr{call("zzOne", number(k), n.X)}})
	}
	return true
}

// helpers are the functions that stand for an operator with a switch.
var helpers = map[token.Token]string{token.LSS: "zzLss", token.LEQ: "zzLeq", token.GTR: "zzGtr", token.GEQ: "zzGeq",
	token.ADD: "zzAdd", token.SUB: "zzSub", token.MUL: "zzMul", token.QUO: "zzQuo", token.REM: "zzRem"}

// binary is the expression with its switches, or nil for one to be left alone.
func (r *rewriter) binary(n *ast.BinaryExpr) ast.Expr {
	of, ok := changes[n.Op]
	if !ok || r.text(n) {
		return nil
	}
	if r.constant(n) {
		for _, kind := range kinds {
			if to, ok := of[kind]; ok {
				r.alone(n.OpPos, kind, n.Op.String(), to.String())
			}
		}
		return nil
	}
	var numbers []ast.Expr
	for _, kind := range kinds {
		if to, ok := of[kind]; ok {
			numbers = append(numbers, number(r.add(n.OpPos, kind, n.Op.String(), to.String())))
		}
	}
	if name := helpers[n.Op]; name != "" {
		return call(name, append(numbers, n.X, n.Y)...)
	}
	return &ast.BinaryExpr{X: &ast.ParenExpr{X: n}, Op: token.NEQ, Y: call("zz", numbers[0])}
}

// text reports the adding of texts, which has no opposite.
func (r *rewriter) text(n *ast.BinaryExpr) bool {
	basic, ok := r.pkg.TypesInfo.TypeOf(n).Underlying().(*types.Basic)
	return n.Op == token.ADD && ok && basic.Info()&types.IsString != 0
}

func (r *rewriter) constant(x ast.Expr) bool { return r.pkg.TypesInfo.Types[x].Value != nil }

func (r *rewriter) add(at token.Pos, kind, from, to string) int {
	r.switched = append(r.switched, r.at(at, kind, from, to))
	return len(r.switched)
}

func (r *rewriter) alone(at token.Pos, kind, from, to string) {
	r.single = append(r.single, r.at(at, kind, from, to))
}

func (r *rewriter) at(at token.Pos, kind, from, to string) mutant {
	p := r.pkg.Fset.Position(at)
	return mutant{kind: kind, file: p.Filename, offset: p.Offset, line: p.Line, col: p.Column, from: from, to: to}
}

func number(n int) ast.Expr { return &ast.BasicLit{Kind: token.INT, Value: strconv.Itoa(n)} }

func call(name string, args ...ast.Expr) ast.Expr {
	return &ast.CallExpr{Fun: ast.NewIdent(name), Args: args}
}

// switches is what the rewritten package calls.
const switches = `

import (
	"cmp"
	"os"
	"strconv"
)

var zzOn, _ = strconv.Atoi(os.Getenv("` + variable + `"))

type zzNumber interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr | ~float32 | ~float64
}

type zzWhole interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64
}

func zz(k int) bool { return zzOn == k }

func zzLss[T cmp.Ordered](edge, not int, a, b T) bool {
	switch zzOn {
	case edge:
		return a <= b
	case not:
		return a >= b
	}
	return a < b
}

func zzLeq[T cmp.Ordered](edge, not int, a, b T) bool {
	switch zzOn {
	case edge:
		return a < b
	case not:
		return a > b
	}
	return a <= b
}

func zzGtr[T cmp.Ordered](edge, not int, a, b T) bool {
	switch zzOn {
	case edge:
		return a >= b
	case not:
		return a <= b
	}
	return a > b
}

func zzGeq[T cmp.Ordered](edge, not int, a, b T) bool {
	switch zzOn {
	case edge:
		return a > b
	case not:
		return a < b
	}
	return a >= b
}

func zzAdd[T zzNumber](k int, a, b T) T {
	if zzOn == k {
		return a - b
	}
	return a + b
}

func zzSub[T zzNumber](k int, a, b T) T {
	if zzOn == k {
		return a + b
	}
	return a - b
}

func zzMul[T zzNumber](k int, a, b T) T {
	if zzOn == k {
		return a / b
	}
	return a * b
}

func zzQuo[T zzNumber](k int, a, b T) T {
	if zzOn == k {
		return a * b
	}
	return a / b
}

func zzRem[T zzWhole](k int, a, b T) T {
	if zzOn == k {
		return a * b
	}
	return a % b
}

func zzNeg[T zzNumber](k int, a T) T {
	if zzOn == k {
		return a
	}
	return -a
}

func zzOne[T zzNumber](k int, a T) T {
	if zzOn == k {
		return a - a - 1
	}
	return 1
}
`
