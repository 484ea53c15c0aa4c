"""A game going on: what the screen shows and what a tap means. Pure."""
