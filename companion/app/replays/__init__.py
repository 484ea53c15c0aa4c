"""Games that are over, watched again: made step by step in a process, kept packed for a while, handed to both faces."""
