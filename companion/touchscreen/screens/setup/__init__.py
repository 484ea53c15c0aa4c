"""The screens before a game, of phones and of the camera."""
