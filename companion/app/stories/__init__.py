"""The story of a game, once it is over: told beside the table, kept beside the log, shown by screen and phones."""
