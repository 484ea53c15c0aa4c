"""One kind of source a file; ``hardware.dice.frames.open_source`` chooses."""
