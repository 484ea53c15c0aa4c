"""Demo players as they were before there were robots: the yardstick, never changed."""
