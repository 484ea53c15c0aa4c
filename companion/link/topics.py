"""The topics of a hall, one plan for every engine: a table writes its own, the hall all others."""

from __future__ import annotations

import re
from typing import Final

ROOT: Final = "hall"
ALL: Final = f"{ROOT}/all/news"
"""What the hall tells every table."""
LINES: Final = f"{ROOT}/tables/+/lines"
HERE: Final = f"{ROOT}/tables/+/here"
VIEWS: Final = f"{ROOT}/tables/+/view"
ONLINE, OFFLINE = b"online", b"offline"
LARGEST_TABLE: Final = 9999

_TABLE = re.compile(r"t[1-9][0-9]{0,3}")
_OF = re.compile(rf"{ROOT}/tables/(t[1-9][0-9]{{0,3}})/(lines|here|view)")


def is_table(name: str) -> bool:
    """Whether a word is the name of a place in the hall: ``t1`` to ``t9999``."""
    return _TABLE.fullmatch(name) is not None


def lines(table: str) -> str:
    """Where a table says what is to be taken into the hall's log."""
    return f"{ROOT}/tables/{table}/lines"


def here(table: str) -> str:
    """Where a table says that it is there; its last will says that it is not."""
    return f"{ROOT}/tables/{table}/here"


def view(table: str) -> str:
    """Where a table shows its public view while somebody in the hall looks at it."""
    return f"{ROOT}/tables/{table}/view"


def answers(table: str) -> str:
    """Where the hall answers each line of a table."""
    return f"{ROOT}/for/{table}/answers"


def news(table: str) -> str:
    """What the hall tells one table."""
    return f"{ROOT}/for/{table}/news"


def written_by(table: str) -> tuple[str, ...]:
    """All that a table's login may publish."""
    return (lines(table), here(table), view(table))


def read_by(table: str) -> tuple[str, ...]:
    """All that a table's login may subscribe to."""
    return (answers(table), news(table), ALL)


def spoken_by(topic: str) -> tuple[str, str] | None:
    """The table that a topic belongs to and the last word (``lines``, ``here``, ``view``); None for any other."""
    found = _OF.fullmatch(topic)
    return (found[1], found[2]) if found else None
