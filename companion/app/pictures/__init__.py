"""The picture of a game that is over: painted beside the table, kept beside the log, shown by phones and screen."""
