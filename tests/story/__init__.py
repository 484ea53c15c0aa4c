"""The story of a game: every figure and every sentence against a second program."""
