"""The lamps of the Great Wall."""
