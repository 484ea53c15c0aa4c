"""The widgets of the touchscreen. Every widget takes a ``Theme`` first; none knows the table.

``Label`` never cuts its text, ``Button`` is never smaller than a finger, ``Sheet`` lies over the screen.
"""

from companion.touchscreen.widgets.badge import SeatBadge
from companion.touchscreen.widgets.boxes import Column, Line, Page, Panel, ScrollColumn
from companion.touchscreen.widgets.button import Button, IconButton
from companion.touchscreen.widgets.card import ResourceCard, ResourceGlyph
from companion.touchscreen.widgets.chip import Chip
from companion.touchscreen.widgets.die import DieFace
from companion.touchscreen.widgets.hold import HoldButton
from companion.touchscreen.widgets.label import Label
from companion.touchscreen.widgets.row import Row
from companion.touchscreen.widgets.sheet import Sheet
from companion.touchscreen.widgets.stepper import Stepper

__all__ = [
    "Button",
    "Chip",
    "Column",
    "DieFace",
    "HoldButton",
    "IconButton",
    "Label",
    "Line",
    "Page",
    "Panel",
    "ResourceCard",
    "ResourceGlyph",
    "Row",
    "ScrollColumn",
    "SeatBadge",
    "Sheet",
    "Stepper",
]
