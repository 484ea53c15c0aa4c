"""Pictures of what is wired where, drawn from a wiring file; to be printed and laid beside the board."""

from hardware.drawn.header import wires
from hardware.drawn.page import printed, sheets

__all__ = ["printed", "sheets", "wires"]
