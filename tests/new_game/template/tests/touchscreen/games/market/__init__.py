"""The Market on the touchscreen."""
