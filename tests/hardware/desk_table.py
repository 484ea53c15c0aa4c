"""A table that is told what to show and what to answer, and remembers what was sent to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from typing import Any

from companion.rules import GAMES
from companion.table.ports import Json, Notice, Submission

SEATS = ("red", "blue", "white")


def view(*duties: tuple[str, str], seq: int = 7, undo: Json | None = None) -> Json:
    """A table's view with these obligations (seat, type)."""
    return {
        "seq": seq,
        "game": "base",
        "winners": None,
        "seats": [{"seat": seat, "name": seat.title()} for seat in SEATS],
        "obligations": [{"seat": seat, "type": kind} for seat, kind in duties],
        "undo": undo or {"possible": False, "what": None, "seat": None, "barrier": None},
    }


NO_GAME: Json = {"seq": 0, "game": None, "winners": None, "obligations": [], "seats": []}


class DeskTable:
    """shown: the view; refusal: what ``why_not`` and every answer say, or None where all is allowed."""

    name = "desk"
    playable = GAMES

    def __init__(self, shown: Json, refusal: Json | None = None) -> None:
        self.shown = shown
        self.refusal = refusal
        self.sent: list[Submission] = []
        self.broken = False
        self._listeners: list[Callable[[Notice], None]] = []

    @property
    def seq(self) -> int:
        return int(self.shown["seq"])

    def show(self, shown: Json) -> None:
        """Show another view and tell everybody who listens."""
        self.shown = shown
        for listener in tuple(self._listeners):
            listener(Notice(self.seq, "submission", {}))

    def view_for(self, audience: str) -> Json:
        assert audience == "table", "the hardware may see what everybody sees, and no more"
        return self.shown

    def why_not(self, seat: str, do: Mapping[str, Any]) -> Json | None:
        return self.refusal

    def options(self, seat: str) -> list[Json]:
        return []

    def listen(self, callback: Callable[[Notice], None]) -> Callable[[], None]:
        self._listeners.append(callback)
        return lambda: self._listeners.remove(callback)

    def post(self, submission: Submission) -> Future[Json]:
        self.sent.append(submission)
        future: Future[Json] = Future()
        if self.broken:
            future.set_exception(RuntimeError("the table is closed"))
        else:
            future.set_result(self._answer(submission))
        return future

    def _answer(self, submission: Submission) -> Json:
        if self.refusal is None:
            return {"id": submission.id, "ok": True, "seq": self.seq + 1, "events": []}
        return {"id": submission.id, "ok": False, "seq": self.seq, "refusal": self.refusal}

    async def start(self, new: Mapping[str, Any], origin: str = "touch") -> Json:
        return {"ok": True, "seq": 0}

    async def submit(self, submission: Submission) -> Json:
        return self.post(submission).result()

    async def kept_record(self, number: int) -> list[Json]:
        return []

    async def kept_standing(self, number: int) -> Json | None:
        """None."""
        return None

    def record(self) -> list[Json]:
        return []

    async def load(self, record: Sequence[Mapping[str, Any]]) -> Json:
        return {"ok": True, "seq": 0}

    async def resume(self, number: int, origin: str = "touch") -> Json:
        return {"ok": True, "seq": 0}

    async def put_away(self, origin: str = "touch") -> Json:
        return {"ok": True, "seq": 0}

    def statistics(self) -> None:
        return None

    def games(self) -> list[Json]:
        return []
