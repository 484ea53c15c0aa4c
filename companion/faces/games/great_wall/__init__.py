"""The face of the Great Wall."""
