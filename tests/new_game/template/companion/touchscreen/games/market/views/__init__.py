"""What the Market draws, with Kivy."""
