"""The face of Cities & Knights."""
