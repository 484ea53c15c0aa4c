"""What a key that confirms something stands for: what was read on it, also where it has grown a moment ago. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.faces.models import Action, CardboardMoves, Choices

MOMENT = 0.6
"""Seconds from what was read to the finger's touch."""
LONG = 1.5
"""The same where a second tap would do for everybody what the first did for one."""


class JustShown:
    """What a panel shows, and what it showed before."""

    def __init__(self) -> None:
        self._now: CardboardMoves | None = None
        self._before: CardboardMoves | None = None
        self._since = 0.0

    def show(self, moves: CardboardMoves | None, at: float) -> None:
        """From this second on it shows these."""
        if moves != self._now:
            self._before, self._now, self._since = self._now, moves, at

    def meant(self, at: float) -> CardboardMoves | None:
        """What a finger at this second confirms: nobody has read yet what came a moment ago.

        None for a second tap: what was read is confirmed already.
        """
        before, now = self._before, self._now
        if before is None or now is None or at - self._since >= MOMENT:
            return now
        is_second = before.seq >= now.seq and before.lines != now.lines
        return None if is_second else before


class FreshKeys:
    """Keys that come where others stood: for a moment a finger means those.

    moment: for how many seconds. stood: what stood there from the start.
    """

    def __init__(self, moment: float = MOMENT, stood: tuple[str, ...] = ()) -> None:
        self.moment = moment
        self._keys = stood
        self._since: float | None = None

    def show(self, keys: tuple[str, ...], at: float) -> None:
        """From this second on these stand there; none: the usual ones."""
        if keys != self._keys:
            self._keys, self._since = keys, at

    def line_up(self, keys: Sequence[str], at: float) -> None:
        """From this second on these stand there, one below the other: what comes at the end moves none before it."""
        before, self._keys = self._keys, tuple(keys)
        if not before or self._keys[: len(before)] != before:
            self._since = at

    def is_early(self, at: float) -> bool:
        """Whether a finger at this second comes too early for them. Where time stands none does."""
        return self._since is not None and 0 < at - self._since < self.moment


def keys_of(choices: Choices | None, seat: str = "") -> tuple[str, ...]:
    """What stands in the place of the usual keys; none where these stand there themselves.

    seat: who answers with them. For the next seat the same keys mean something else.
    """
    return () if choices is None else (choices.key, seat, *(one.key for one in choices.buttons))


class FreshUsual:
    """The usual keys by their places, where one does in the place of another what cannot be meant yet."""

    def __init__(self) -> None:
        self._fresh: dict[str, FreshKeys] = {}

    def show(self, usual: Iterable[tuple[str, Action]], builder: str, at: float) -> None:
        """From this second on these keys stand there. builder: the seat that passes with them, empty for none.

        What ends for everybody in the place of what ends for one is deaf for long; what passes for the next seat in the
        place of what passed for the one before, for a moment.
        """
        for place, key in usual:
            means = (key.key, builder if key.key == "pass" else "")
            moment = LONG if place == "end" else MOMENT
            self._fresh.setdefault(place, FreshKeys(moment, means)).show(means, at)

    def is_early(self, place: str, at: float) -> bool:
        """Whether a finger on this place at this second means what stood there before."""
        return place in self._fresh and self._fresh[place].is_early(at)
