"""Robots at the table: which seat has something to do, at which pace, and a process of its own that thinks."""
