"""The Market."""
