package bad_test

func helper() {}
