"""What robots do with what only one game has."""
