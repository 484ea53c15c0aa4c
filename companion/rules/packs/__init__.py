"""The packs of rules that games are composed of."""
