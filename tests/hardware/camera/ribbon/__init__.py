"""What stands for the system's camera library in the reader's process."""
