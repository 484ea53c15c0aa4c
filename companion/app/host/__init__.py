"""What the host's phone does beside playing: it prepares, begins and ends games, and shows codes."""
