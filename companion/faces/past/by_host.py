"""What the host did in somebody's name, or agreed to, said with that name. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.locale import Words
from companion.rules.kinds import kind_of
from companion.table.shapes import JournalItem, event_of

KEY = "touchscreen.by_host"
ROLLED, ENDED = "dice_rolled", "turn_ended"


def with_host(said: str, item: JournalItem, journal: Sequence[JournalItem], words: Words) -> str:
    """An event's sentence, with the host's name to it where the host did it for a seat, or agreed to it.

    journal: of the same view. What followed of itself from what the host did is nobody's doing.
    """
    if not item["by"].startswith("host"):
        return said
    way = _way(item, [kind_of(event_of(one)) for one in journal if one["seq"] == item["seq"]])
    return words(f"{KEY}.{way}", text=said.removesuffix(".")) if way else said


def _way(item: JournalItem, together: Sequence[str]) -> str:
    """agreed, done, entered or rolled: the end of the sentence's key; empty where the host had no part in it."""
    event: Mapping[str, object] = event_of(item)
    kind = kind_of(event)
    if event.get("confirmed_by") is not None:
        return "agreed"
    if kind == ROLLED:
        return "rolled" if item.get("source") == "app" else "entered"
    if event.get("doer") is not None or event.get("seat") is None or kind != together[0]:
        return ""
    return "" if kind == ENDED and ROLLED in together else "done"
