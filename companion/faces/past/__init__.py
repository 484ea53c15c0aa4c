"""What happened: journal, statistics, replay. Pure."""
