"""Lamps: what they are wired to, and who makes them shine."""
