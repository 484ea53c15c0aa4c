"""Players that are machines: one seat's view with what it may do → what a sensible person would do, and why."""
