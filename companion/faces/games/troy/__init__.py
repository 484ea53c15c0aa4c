"""The face of the war of Troy."""
