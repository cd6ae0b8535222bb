package bad

const clauses = "bad AAA-6" + "bad AAA-99" + "bad XYZ-1"
