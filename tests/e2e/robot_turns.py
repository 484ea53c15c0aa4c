"""What robots' turns take of a table, and whether anything is lost that is still to be laid: the log, looked at."""

from __future__ import annotations

import time
from collections import Counter
from typing import Any

from companion.app.robots.thinking import Proposal, RobotQuestion, Thinker, ThinkingError, Thought
from companion.table import Table
from companion.table.lines import LogLine

Json = dict[str, Any]
Turn = tuple[int, str]
UNSEEN = "sabotaged"


def asked(view: Json) -> list[tuple[int, str]]:
    """Each offer's number with each seat that has not answered it."""
    return [
        (offer["id"], seat)
        for offer in view["offers"]
        for seat in offer["to"]
        if seat not in (*offer["accepted"], *offer["declined"])
    ]


class Counting(Thinker):
    """Passes on to who thinks. failed: the ``seq`` of the latest view of which no thought came."""

    def __init__(self, within: Thinker) -> None:
        self.within = within
        self.failed = -1

    async def prepare(self) -> None:
        await self.within.prepare()

    async def think(self, question: RobotQuestion, seconds: float) -> Thought:
        try:
            return await self.within.think(question, seconds)
        except ThinkingError:
            self.failed = question.view["seq"]
            raise

    async def advise(self, question: RobotQuestion, seconds: float) -> tuple[Proposal, ...]:
        return await self.within.advise(question, seconds)

    async def close(self) -> None:
        await self.within.close()


class RobotTurns:
    """Listens to a table. Of each robot's turn: things that it did, taps that said so much is laid, and the seconds in
    which nobody but robots was waited for. lost: what went off the list of what is to be laid without a reason, or
    lies on the board and never stood on it.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.things, self.taps = Counter[Turn](), Counter[Turn]()
        self.seconds = Counter[Turn]()
        self.lost: list[Json] = []
        self._of: dict[int, Turn] = {}
        self._before = self.view
        self._since = time.monotonic()
        table.listen(lambda _: self._heard())

    @property
    def view(self) -> Json:
        """What everybody sees."""
        return self.table.view_for("table")

    def told(self) -> list[Json]:
        """Each turn of a robot in which it did something."""
        return [
            {
                "turn": turn,
                "seat": seat,
                "things": things,
                "taps": self.taps[turn, seat],
                "seconds": round(self.seconds[turn, seat], 1),
            }
            for (turn, seat), things in sorted(self.things.items())
        ]

    def _heard(self) -> None:
        game, view, before = self.table._game, self.view, self._before
        if game is None or view["seq"] == before["seq"]:
            return
        line, now = game.lines[-1], time.monotonic()
        if (busy := self._only_robots(before)) is not None:
            self.seconds[busy] += now - self._since
        if line.device == "robot" and line.holds():
            turn = self._of[line.seq] = (before["turn"], str(line.seat))
            self.things[turn] += 1
        self._look_at(line, before, view)
        if line.kind == "gone_on" and before["robots"]["to_lay"]:
            latest = before["robots"]["to_lay"][-1]["seq"]
            if latest in self._of:  # else it was done before this part of the evening
                self.taps[self._of[latest]] += 1
        self._before, self._since = view, now

    def _only_robots(self, view: Json) -> Turn | None:
        robots = view["robots"]["seats"]
        owing = [duty["seat"] for duty in view["obligations"]]
        waited = [*owing, *(seat for _, seat in asked(view))]
        throws = any(duty["type"] == "roll" for duty in view["obligations"])
        if not owing or throws or any(seat not in robots for seat in waited):
            return None
        return view["turn"], owing[0]

    def _look_at(self, line: LogLine, before: Json, view: Json) -> None:
        listed = {thing["seq"] for thing in view["robots"]["to_lay"]}
        gone = {
            thing["seq"] for thing in before["robots"]["to_lay"] if not _goes_on(thing)
        } - listed
        may_go = line.kind != "done" or line.is_roll or line.seat == before["active"]
        if gone and (line.device == "robot" or not may_go):
            self.lost.append({"gone": sorted(gone), "by": line.origin, "kind": line.kind})
        moved = line.device == "robot" and line.holds() and _laid(before) != _laid(view)
        if moved and line.seq not in listed and view["winners"] is None:
            self.lost.append({"never": line.what, "seat": line.seat, "seq": line.seq})


def _goes_on(thing: Json) -> bool:
    """Whether only such things are in it as are laid where they went last."""
    return all(move["do"] in ("move", "set") for move in thing["moves"])


def _laid(view: Json) -> list[str]:
    """What lies on the board, one line each; that a city is sabotaged (C10.22) is known, and nothing lies there."""
    board = view["board"]
    listed = (key for key, found in board.items() if isinstance(found, list))
    items = ((key, item) for key in listed for item in board[key])
    return sorted(f"{key} {_lies(item)}" for key, item in items)


def _lies(item: Any) -> Any:
    return {k: v for k, v in item.items() if k != UNSEEN} if isinstance(item, dict) else item
