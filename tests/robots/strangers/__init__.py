"""Players of catanatron at our table: their decisions on their own game, which follows ours move by move."""
