"""What people are told all through a game: every sentence of screen and phone, for those who look for wrong ones."""
