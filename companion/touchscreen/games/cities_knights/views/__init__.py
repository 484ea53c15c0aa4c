"""What Cities & Knights draws, with Kivy."""
