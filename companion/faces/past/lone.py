"""Replays and pictures where nobody makes them beside the table: on a touchscreen that stands alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from companion.rules.games import Game
from companion.table.ports import Json
from companion.table.shapes import AnyView

_last: list[tuple[tuple[object, ...], list[Mapping[str, Any]]]] = []


def lone_part(
    record: Sequence[Json], language: str, number: int, games: tuple[Game, ...]
) -> Mapping[str, Any] | None:
    """A part of a replay, 0 its head, from 1 on its pieces; None for one that is not there. It may take seconds."""
    from companion.faces.past.replayed import parts
    from companion.locale import Words

    key = (record[0], len(record), language)
    if not _last or _last[0][0] != key:
        _last[:] = [(key, list(parts(record, Words(language), games, hands=True)))]
    found = _last[0][1]
    return found[number] if number < len(found) else None


class PaintsPictures(Protocol):
    """Who paints games that are over."""

    async def picture(self, view: AnyView, at: float, language: str) -> bytes | None:
        """The picture of a finished game by its public view, as a PNG; None where none was painted.

        at: when it began, unix time in seconds.
        """


class LonePainter:
    """One that has painted ``painting`` already, None for nothing."""

    painting: bytes | None = None

    async def picture(self, view: AnyView, at: float, language: str) -> bytes | None:
        """Whatever it has."""
        return self.painting
