"""Who was likely to win, once it is over."""
