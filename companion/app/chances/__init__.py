"""Who was likely to win, turn by turn, once a game is over: reckoned beside the table, shown by screen and phones."""
