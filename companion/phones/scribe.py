"""Views as JSON, without writing again what was written before."""

from __future__ import annotations

from typing import Final

import msgspec

from companion.phones.wire import encode
from companion.table.ports import Json

LINES_KEPT: Final = 4096
"""Journal lines to keep at most: ten times what the views of seven audiences carry. Then all are forgotten."""


class Scribe:
    """Writes views as JSON, and keeps the lines of their journals as written.

    The journal is two thirds of a view, and most of its lines stood in the view before. A line is known again by being
    the same object: the table makes each once for each audience, and never changes it.
    """

    def __init__(self) -> None:
        self._lines: dict[int, tuple[Json, msgspec.Raw]] = {}

    def written(self, view: Json) -> bytes:
        """The view in JSON (UTF-8), byte for byte what ``encode`` gives."""
        journal = view.get("journal")
        if not journal:
            return encode(view)
        if len(self._lines) > LINES_KEPT:
            self._lines.clear()
        return encode({**view, "journal": [self._line(item) for item in journal]})

    def _line(self, item: Json) -> msgspec.Raw:
        found = self._lines.get(id(item))
        if found is None:  # what is kept here lives, so that no other object can have its id
            found = self._lines[id(item)] = (item, msgspec.Raw(encode(item)))
        return found[1]
