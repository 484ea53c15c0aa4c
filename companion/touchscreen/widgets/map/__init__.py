"""The map: drawn land, pieces and glow, in three layers that are redrawn one by one."""

from companion.touchscreen.widgets.map.island import Island

__all__ = ["Island"]
