"""A game that is over, step by step: its record is folded on a scratch table. No Kivy here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.table import MemoryStore, Table

Json = Mapping[str, Any]


class Replay:
    """The positions of a record. ``length`` is the number of its steps; step 0 is the opening.

    ``await view(step)`` is the table's view after that step. RuntimeError with the reason where the record
    cannot be folded.
    """

    def __init__(self, record: Sequence[Json]) -> None:
        self._record = list(record)
        self.length = len(self._record) - 1
        self._views: dict[int, Json] = {}

    async def view(self, step: int) -> Json:
        """The table's view after a step, 0 to ``length``; read-only."""
        if step not in self._views:
            self._views[step] = await self._folded(step)
        return self._views[step]

    async def _folded(self, step: int) -> Json:
        async with Table(MemoryStore()) as table:
            answer = await table.load(self._record[: step + 1])
            if not answer["ok"]:
                raise RuntimeError(answer["refusal"]["message"])
            return table.view_for("table")

    def turns(self) -> tuple[int, ...]:
        """The steps at which a turn ends, for leaps; the last step always among them."""
        ends = [
            step
            for step, item in enumerate(self._record)
            if any(event["type"] == "turn_ended" for event in item["events"])
        ]
        return tuple(sorted({*ends, self.length}))
