"""Before a game: who plays, on what, by which rules, with which phones. Pure."""
