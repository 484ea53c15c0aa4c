"""What a guest in the same Wi-Fi may try, as programs: ``python -m tests.attacks``."""
