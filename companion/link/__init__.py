"""A table's side of a hall: what it tells the hall, and the outbox that keeps it until the hall has taken it."""
