"""A demo player: a robot that also throws the dice, where people would."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import TYPE_CHECKING, cast

from companion.robots.player import RobotPlayer
from companion.rules import Refusal
from companion.rules.about import about
from companion.table.shapes import View

if TYPE_CHECKING:
    from companion.table.wire import CommandJson


class Brain:
    """One seat of the demo. luck: of its dice and where nothing is better than something else."""

    def __init__(self, seat: str, luck: Random) -> None:
        self.seat = seat
        self._luck = luck
        self._player = RobotPlayer(seat, "middle", luck.getrandbits(32))

    def choose(self, view: View) -> CommandJson | None:
        """A seat's view with ``options`` → the command to send, or None to wait for others."""
        wanted = self._player.choose({**view})
        return self._throw(view) if wanted is None else cast("CommandJson", wanted)

    def _throw(self, view: View) -> CommandJson | None:
        """Any of the rolls; an event die falls as often on a symbol as it has faces with it."""
        owed = any(d["seat"] == self.seat and d["type"] == "roll" for d in view["obligations"])
        rolls = [option for option in view.get("options", ()) if option["type"] == "roll"]
        if not owed or not rolls:
            return None
        shown = {_event(roll) for roll in rolls}
        told = _event_die(view["game"], len(view["seats"]))
        faces = {symbol: count for symbol, count in told.items() if symbol in shown}
        if faces:
            (drawn,) = self._luck.choices(tuple(faces), tuple(faces.values()))
            rolls = [roll for roll in rolls if _event(roll) == drawn]
        return self._luck.choice(rolls)


def _event(roll: Mapping[str, object]) -> object:
    """The symbol of the event die, None where only two dice are thrown."""
    return roll.get("event")


@cache
def _event_die(game: str, seats: int) -> dict[str, int]:
    told = about(game, seats)
    return {} if isinstance(told, Refusal) else dict(told["roll"]["event"])
