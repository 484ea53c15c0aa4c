"""Described pages, and all that their keys lead to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.phones.pages import PAGES, look
from companion.table.ports import TablePort

Json = dict[str, Any]
SOME = 32
"""Of so many places of a key one is looked at."""
OPENS = frozenset({"points", "journal"})
"""Pages that tell more while the hand lies open."""


def keys(page: Json) -> list[Json]:
    """All keys of a page."""
    return [key for part in page["parts"] for key in part["keys"]]


def everything(table: TablePort, who: str, language: str = "en") -> Iterator[Json]:
    """Every page that somebody may look at now."""
    for at in PAGES:
        for given in ({}, *({"open": True} for _ in OPENS & {at})):
            yield from below(table, {"at": at, **given}, who, language)


def below(
    table: TablePort, do: Json, who: str, language: str, above: tuple[Json, ...] = ()
) -> Iterator[Json]:
    """A page, and every page that its keys lead to; where a place is tapped, of some places.

    above: the wishes that led here: a key that leads back to one of them is not followed.
    """
    found = None if do in above else look(table, do, language, who)
    if found is None:
        return
    yield found["page"]
    for key in keys(found["page"]):
        if key["do"] is not None and key["do"]["type"] == "look":
            for place in key.get("places", [None])[::SOME]:
                told = {} if place is None else {"place": place}
                yield from below(table, {**key["do"], **told}, who, language, (*above, do))


def said(page: Json) -> Iterator[str]:
    """All that stands on a page to be read."""
    yield page["title"]
    for part in page["parts"]:
        yield from (part["title"], part["note"], *part.get("said", ()))
        yield from (text for key in part["keys"] for text in (key["word"], key["note"]))
        if "counting" in part:
            yield from (row["word"] for row in part["counting"]["rows"])
            yield part["counting"]["word"]
