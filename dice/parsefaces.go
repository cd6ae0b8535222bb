package dice

import "github.com/rollbook-rpg/rollbook/internal/scan"

// ParseFaces reads the dice that somebody typed: whole numbers with spaces or
// commas between, such as "1 4 7" or "12, 3", and "+1 0 -1" of Fudge dice. The whole
// text must be so, and hold at least one; anything else is refused by a SyntaxError
// of the root package with the position. Whether a die can show a face is for the
// roller to say: see [Typed] and [Expr.Take].
func ParseFaces(text string) ([]int, error) {
	s := scan.Scanner{Subject: "dice: faces", Input: text}
	if err := s.Begin(); err != nil {
		return nil, err
	}
	var faces []int
	for {
		face, err := s.Signed(wantFace)
		if err != nil {
			return nil, err
		}
		faces = append(faces, face)
		end := s.Pos
		if s.Space(); s.End() {
			return faces, nil
		}
		if !s.Byte(',') && s.Pos == end {
			return nil, s.Fail("a space, a comma or the end")
		}
		s.Space()
	}
}

const wantFace = "what a die shows, such as 7"
