"""What the base game draws, with Kivy."""
