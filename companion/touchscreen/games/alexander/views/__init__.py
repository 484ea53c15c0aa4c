"""How Alexander's own things are drawn."""
