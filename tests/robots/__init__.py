"""Robots at tables of the pure rules: what they may see, that they always play on, and how strong they are."""
