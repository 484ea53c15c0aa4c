"""The screens while a game goes on."""
