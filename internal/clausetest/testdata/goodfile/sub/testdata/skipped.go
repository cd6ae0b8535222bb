package skipped

const clause = "good AAA-77"
