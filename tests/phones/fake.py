"""A table without rules, for trying phones: it counts, it keeps secrets, and it does as it is told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from typing import Any

from companion.rules.games import Game
from companion.table.figures import Statistics
from companion.table.ports import Audience, Json, Notice, Submission
from companion.table.shapes import (
    EvidenceView,
    KeptGame,
    KeptStanding,
    RollsSince,
    ShownView,
    View,
)

REFUSE = "refuse"
FAIL = "fail"


class FakeTable:
    """Takes every wish of type ``count`` and adds one to ``seq``; drive it with ``seat`` and ``tick``.

    A wish of type ``refuse`` is refused and one of type ``fail`` raises. Each seat's view holds its
    ``secrets`` entry, which no other audience sees, and the ``commitment``. ``taken`` lists what was accepted.
    """

    def __init__(self, name: str = "fake", seats: Mapping[str, str] | None = None) -> None:
        self._name = name
        self._seats = dict(seats or {})
        self._seq = 0
        self._listeners: list[Callable[[Notice], None]] = []
        self._answers: dict[tuple[str, str], Json] = {}
        self.secrets: dict[str, str] = {}
        self.commitment: str | None = None
        self.taken: list[Submission] = []
        self.loop = asyncio.get_running_loop()

    @property
    def name(self) -> str:
        return self._name

    @property
    def seq(self) -> int:
        return self._seq

    @property
    def playable(self) -> tuple[Game, ...]:
        return ()

    def about(self) -> Json | None:
        return None

    def seat(self, seats: Mapping[str, str]) -> None:
        """Starts a new game for these seats (seat → name)."""
        self._seats = dict(seats)
        self._answers.clear()
        self._notify("started")

    def rename(self, seat: str, name: str) -> None:
        """Whoever plays the seat is called otherwise from now on, in the same game."""
        self._seats[seat] = name
        self.tick()

    def swap(self, seat: str, other: str) -> None:
        """Two people change places; what is secret of a seat stays there."""
        names = self._seats
        names[seat], names[other] = names[other], names[seat]
        self._seq += 1
        event = {"type": "seats_swapped", "seat": seat, "other": other}
        self._notify("submission", {"events": [event]})

    def tick(self) -> None:
        """Something happened at the table."""
        self._seq += 1
        self._notify("submission")

    async def start(self, new: Mapping[str, object], origin: str = "touch") -> Json:
        return {"ok": True, "seq": self._seq}

    async def submit(self, submission: Submission) -> Json:
        key = (submission.origin, submission.id)
        if key not in self._answers:
            self._answers[key] = self._decide(submission)
        return self._answers[key]

    def post(self, submission: Submission) -> Future[Json]:
        return asyncio.run_coroutine_threadsafe(self.submit(submission), self.loop)

    def waited(self) -> float:
        return 0.0

    def view_for(self, audience: Audience) -> Json:
        names = [{"seat": seat, "name": name} for seat, name in self._seats.items()]
        going = None if self.commitment is None else "fake"
        view: Json = {
            "seq": self._seq,
            "audience": audience,
            "game": going,
            "winners": None,
            "seats": names,
        }
        if self.commitment is not None:
            view["commitment"] = self.commitment
        if audience in self.secrets:
            view["secret"] = self.secrets[audience]
        return view

    def journal(self, audience: Audience) -> list[Any]:
        found: list[Any] = self.view_for(audience).get("journal") or []
        return found

    def why_not(self, seat: str, do: Mapping[str, object]) -> Json | None:
        return None

    def options(self, seat: str) -> list[Json]:
        return [{"type": "count", "seat": seat}]

    def listen(self, callback: Callable[[Notice], None]) -> Callable[[], None]:
        self._listeners.append(callback)
        return lambda: self._listeners.remove(callback)

    async def kept_record(self, number: int) -> list[Json]:
        return []

    async def kept_standing(self, number: int) -> KeptStanding | None:
        """None."""
        return None

    async def kept_view(self, number: int, *, at_once: bool = False) -> View | None:
        """None."""
        return None

    async def call_kept(self, number: int, name: str) -> Json:
        return {"ok": True, "seq": self.seq}

    async def forget_kept(self, number: int) -> Json:
        return {"ok": True, "seq": self.seq}

    def record(self) -> list[Json]:
        return []

    async def load(self, record: Sequence[Mapping[str, object]]) -> Json:
        return {"ok": True, "seq": self._seq}

    async def resume(self, number: int, origin: str = "touch") -> Json:
        return {"ok": True, "seq": self.seq}

    async def put_away(self, origin: str = "touch") -> Json:
        return {"ok": True, "seq": self.seq}

    def statistics(self) -> Statistics | None:
        return None

    def evidence(self, seq: int) -> EvidenceView | None:
        return None

    def shows(self, seat: str, do: Mapping[str, object]) -> ShownView:
        return {"ends": False, "opens": None}

    def rolls_since(self, seq: int) -> RollsSince | None:
        return None

    def games(self) -> list[KeptGame]:
        return []

    def _decide(self, submission: Submission) -> Json:
        kind = submission.do.get("type")
        if kind == FAIL:
            raise RuntimeError("as told")
        if submission.seen is not None and submission.seen < self._seq:
            return self._no(submission, "stale")
        if kind == REFUSE:
            return self._no(submission, "refused")
        self.taken.append(submission)
        if kind == "swap_seats":
            self.swap(submission.seat, str(submission.do["other"]))
            return {"id": submission.id, "ok": True, "seq": self._seq, "events": []}
        self._seq += 1
        self._notify("submission")
        return {"id": submission.id, "ok": True, "seq": self._seq, "events": []}

    def _no(self, submission: Submission, code: str) -> Json:
        refusal: Json = {"code": code, "message": code, "rule": None, "params": {}}
        return {"id": submission.id, "ok": False, "seq": self._seq, "refusal": refusal}

    def _notify(self, reason: str, answer: Json | None = None) -> None:
        for listener in tuple(self._listeners):
            listener(Notice(self._seq, reason, answer or {}))


class FakeBoards:
    """A desk for boards that notes what it was asked, with the language; ``refuse`` makes it say no."""

    def __init__(self) -> None:
        self.asked: list[tuple[Json, str]] = []
        self.refuse = False

    def answer(self, do: Mapping[str, Any], language: str) -> Json:
        """How often it was asked, or a refusal."""
        self.asked.append((dict(do), language))
        if self.refuse:
            no: Json = {"code": "fake", "message": "No.", "params": {}, "rule": None}
            return {"refusal": no}
        return {"boards": {"told": str(len(self.asked))}}
