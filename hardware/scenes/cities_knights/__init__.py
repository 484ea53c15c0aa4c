"""The lamps of Cities & Knights."""
