"""Guided set-up of what is wired: ``python -m calibration buttons`` and ``… lamps``."""
