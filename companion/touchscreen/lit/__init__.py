"""The screen stays lit while a game is on, and a touch that wakes it does nothing else."""
