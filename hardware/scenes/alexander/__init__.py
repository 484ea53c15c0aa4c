"""The lamps of Alexander's march."""
