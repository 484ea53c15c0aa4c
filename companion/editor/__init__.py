"""The editor of boards without a screen; pure but for the shelf of files. Touchscreen and phones take its steps."""
