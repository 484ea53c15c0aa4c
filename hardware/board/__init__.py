"""The board as a photograph shows it: where its hexes lie, and which terrain and number each has."""
