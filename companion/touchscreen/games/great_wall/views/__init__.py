"""What the Great Wall draws, with Kivy."""
