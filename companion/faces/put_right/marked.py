"""What an audit has in hand, kept as text: whoever leaves it, or switches the table off, comes back to it. Pure."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Any

from companion.faces.seen import Seen
from companion.rules.kinds import kind_of
from companion.table.shapes import event_of

SETTING = "audit"
"""Under which key it is kept."""


@dataclass(frozen=True, slots=True)
class Marked:
    """game: which one; since: the number in the log at which the audit began.

    place: tapped on the map, empty for none; row: the key of a tapped row's fact, empty for none; of: whose cell of it;
    land: whether land and harbors are asked; part: of a large map.
    """

    game: str
    since: int
    place: str = ""
    row: str = ""
    of: str | None = None
    land: bool = False
    part: int = 0


def begun(seen: Seen) -> Marked:
    """An audit that begins now."""
    return Marked(_game(seen), int(seen.view["seq"]))


def text_of(marked: Marked) -> str:
    """What is kept."""
    return json.dumps(asdict(marked))


def marked_from(text: str, seen: Seen) -> Marked:
    """What was kept of this game's audit; one that begins now for another game's, or for no such text."""
    try:
        marked = Marked(**json.loads(text))
    except (ValueError, TypeError):
        return begun(seen)
    return marked if marked.game == _game(seen) else begun(seen)


def put_right(seen: Seen, marked: Marked) -> int:
    """How many facts have been put right since the audit began."""
    return sum(
        kind_of(event_of(entry)) == "corrected"
        and entry["seq"] > marked.since
        and not entry.get("undone")
        for entry in seen.view.get("journal") or ()
    )


def may_take_back(seen: Seen, marked: Marked) -> bool:
    """Whether the latest thing that an undo takes back was put right in this audit."""
    undo: dict[str, Any] = dict(seen.undo)
    return put_right(seen, marked) > 0 and undo.get("what") == "corrected"


def _game(seen: Seen) -> str:
    return str(seen.view["commitment"])
