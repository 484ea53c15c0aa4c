"""What the war of Troy draws, with Kivy."""
