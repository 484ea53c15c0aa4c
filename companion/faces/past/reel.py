"""A replay as a screen watches it: its parts come when they are needed, and are kept while it is open."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from companion.faces.page import NotThereError
from companion.table.differences import patched

if TYPE_CHECKING:
    from companion.faces.past.replayed import ReplayHead, ReplayPiece, ReplaySaid
    from companion.table.shapes import View

Part = Callable[[int], Awaitable[Mapping[str, Any] | None]]


@dataclass(frozen=True, slots=True)
class ReplayFrame:
    """What is shown at a step: the position, what happened in words, and the places that it was about."""

    view: View
    said: tuple[ReplaySaid, ...]
    at: tuple[str, ...]


class Reel:
    """part: brings a part of a replay, 0 its head, from 1 on its pieces; None for one that cannot be had."""

    def __init__(self, part: Part) -> None:
        self._part = part
        self._head: ReplayHead | None = None
        self._pieces: dict[int, tuple[ReplayFrame, ...]] = {}

    async def head(self) -> ReplayHead:
        """How long it is, and where its turns end and its turning points are. NotThereError."""
        if self._head is None:
            self._head = cast("ReplayHead", await self._brought(0))
        return self._head

    async def frame(self, step: int) -> ReplayFrame:
        """What is shown at a step from 0 to the last. NotThereError."""
        firsts = (await self.head())["pieces"]
        number = sum(first <= step for first in firsts)
        if number not in self._pieces:
            self._pieces[number] = _frames(cast("ReplayPiece", await self._brought(number)))
        return self._pieces[number][step - firsts[number - 1]]

    async def _brought(self, number: int) -> Mapping[str, Any]:
        found = await self._part(number)
        if found is None:
            raise NotThereError(str(number))
        return found


def _frames(piece: ReplayPiece) -> tuple[ReplayFrame, ...]:
    found: list[ReplayFrame] = []
    now: object = piece["view"]
    for step in piece["steps"]:
        now = patched(now, step["to"]) if "to" in step else now
        view = cast(
            "View",
            {"journal": [], "seq": piece["first"] + len(found), **cast("Mapping[str, Any]", now)},
        )
        found.append(ReplayFrame(view, tuple(step["said"]), tuple(step.get("at", ()))))
    return tuple(found)
