"""Whoever is told of each change of the table."""

from __future__ import annotations

import logging
from collections.abc import Callable

from companion.table.ports import Notice

_log = logging.getLogger("companion.table")


class Listeners:
    """Called back one after the other; one that fails keeps no other from hearing."""

    def __init__(self) -> None:
        self._all: list[Callable[[Notice], None]] = []

    def add(self, callback: Callable[[Notice], None]) -> Callable[[], None]:
        """From now on; the function that this gives back ends it."""
        self._all.append(callback)
        return lambda: self._all.remove(callback) if callback in self._all else None

    def tell(self, notice: Notice) -> None:
        """Says it to all."""
        for callback in tuple(self._all):  # a copy, since a callback may stop listening
            try:
                callback(notice)
            except Exception:  # the change is stored by now, and others have to hear of it
                _log.exception("a listener failed")
