"""Where dice come from: buttons."""
