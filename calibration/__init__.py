"""Guided set-up of what is wired: ``python -m calibration buttons``, ``… lamps`` and ``… tray`` (the dice camera)."""
