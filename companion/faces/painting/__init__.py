"""How the map is painted, with whatever pen: the touchscreen's, one for pictures, one for pages. Pure."""
