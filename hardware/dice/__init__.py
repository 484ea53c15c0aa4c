"""Where dice come from: buttons, and pictures of dice."""
