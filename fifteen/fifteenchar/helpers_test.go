package fifteenchar_test

func second[A any](_ A, err error) error { return err }

func third[A, B any](_ A, _ B, err error) error { return err }
