"""The sheets that lie over the game: points, trade, cards, discard, the end. One file a sheet."""
