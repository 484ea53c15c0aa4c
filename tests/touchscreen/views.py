"""What the table adds to the view of a game of the rules alone, for screens that show one."""

from __future__ import annotations

from companion.table.shapes import UndoView

NOTHING_TO_UNDO: UndoView = {
    "possible": False,
    "what": None,
    "seat": None,
    "barrier": None,
    "request": None,
}
