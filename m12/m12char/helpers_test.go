package m12char_test

var sinkInt int
