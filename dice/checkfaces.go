package dice

import "strconv"

// CheckFaces refuses faces that were not rolled with the dice that are due, n of so
// many sides: more of them, or one that such a die does not have. The error is a
// [*DrawError], which counts the dice from 1. Fewer are as they should be.
func CheckFaces(n, sides int, faces ...int) error {
	if len(faces) > n {
		return &DrawError{Draw: n + 1, Die: sides, Answer: strconv.Itoa(faces[n]), Err: ErrNotDue}
	}
	for i, face := range faces {
		if face < 1 || face > sides {
			return &DrawError{Draw: i + 1, Die: sides, Answer: strconv.Itoa(face), Err: ErrFace}
		}
	}
	return nil
}
