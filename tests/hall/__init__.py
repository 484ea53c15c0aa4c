"""The hall: its fold, its log, its engines and its page, and the trial of a whole club night."""
