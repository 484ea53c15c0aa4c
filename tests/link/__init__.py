"""A table's side of a hall."""
