"""The Katane table companion."""
