package good

const clauses = "good AAA-1" + "good LTR-7" + "other ZZZ-1"
