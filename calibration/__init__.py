"""Guided set-up of what is wired: ``companion calibrate buttons``, ``… lamps`` and ``… tray`` (the dice camera)."""
