"""The face of the base game."""
