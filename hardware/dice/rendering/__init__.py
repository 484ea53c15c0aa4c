"""Drawing dice on a tray, for the demo's camera: their make, the table, light and what else lies there."""
