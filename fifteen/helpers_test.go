package fifteen_test

func second[A any](_ A, err error) error { return err }
