"""A face for each game: what it brings to the touchscreen."""
