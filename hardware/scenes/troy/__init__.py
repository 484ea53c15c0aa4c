"""The lamps of the war of Troy."""
