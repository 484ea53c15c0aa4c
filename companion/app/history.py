"""What was thrown in all games that are kept."""

from __future__ import annotations

import logging
from contextlib import closing
from pathlib import Path

from companion.store import SqliteStore
from companion.table.errors import TableError
from companion.table.fairness import History, thrown, together

_log = logging.getLogger(__name__)


def dice_history(folder: Path) -> History:
    """How often each face of each die came; folder: the table's data. Empty where nothing can be read.

    Read beside the running table, on any thread.
    """
    try:
        with closing(SqliteStore(folder, read_only=True)) as store:
            return together(thrown(store.read(game["id"])) for game in store.games())
    except TableError:
        _log.exception("the games that are kept cannot be counted")
        return {}
