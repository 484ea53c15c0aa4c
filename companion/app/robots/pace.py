"""How fast a robot plays: so that people can follow, and never more than ten seconds of its own a turn."""

from __future__ import annotations

from dataclasses import astuple, dataclass

TURN = 10.0
"""Seconds that the pauses of one turn may last together."""

SHARE = 2
"""A pause takes at most this part of what is left of them."""


@dataclass(frozen=True, slots=True)
class RobotPace:
    """Seconds: answer, before an answer that others wait for; said, after what moves nothing; rolled, after dice;
    entered, after dice that people threw for it, so that they see what they entered; laid, after what moves something,
    and after dice that ask people for cards which only they see;
    asked, that people have for a robot's offer before another robot's yes is taken up; offered, that they have at all;
    read, that a robot waits longer in its turn while the map is covered. These three are people's, no part of its own.
    """

    answer: float = 0.6
    said: float = 1.5
    rolled: float = 2.0
    entered: float = 3.0
    laid: float = 4.0
    asked: float = 8.0
    offered: float = 30.0
    read: float = 30.0

    def scaled(self, factor: float) -> RobotPace:
        """All pauses times a factor (0 for tests)."""
        pauses: tuple[float, ...] = astuple(self)
        return RobotPace(*(seconds * factor for seconds in pauses))


AT_ONCE = 8
"""Turns that are remembered: one of each seat, as several act in turn in one of them."""


class TurnPauses:
    """The pauses of a turn of each seat, whose sum stays within ``TURN`` however much is done in it."""

    def __init__(self) -> None:
        self._spent: dict[object, float] = {}

    def pause(self, of: object, wanted: float, *, last: bool = False) -> float:
        """What of the wanted seconds there is room for; of: whatever tells one turn from another; last: nothing more is
        done in it, so that all that is left may be taken."""
        spent = self._spent.pop(of, 0.0)
        allowed = min(wanted, (TURN - spent) / (1 if last else SHARE))
        self._spent[of] = spent + allowed
        while len(self._spent) > AT_ONCE:
            del self._spent[next(iter(self._spent))]
        return allowed
