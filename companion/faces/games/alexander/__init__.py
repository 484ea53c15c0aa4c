"""Alexander's face on the touchscreen."""
