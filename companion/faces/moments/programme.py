"""Which scene is told now and which comes after it: one at a time, never two. Pure."""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import replace

from companion.faces.moments.moment import LEAST, Moment, read_in

FEW = 3
"""More than so many scenes never wait: of those of a kind only the latest does then."""


class Programme:
    """The scenes to be told, one at a time. now: the one that is shown, None for none."""

    def __init__(self) -> None:
        self.now: Moment | None = None
        self._waiting: tuple[Moment, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether nothing is told and nothing waits."""
        return self.now is None and not self._waiting

    def add(self, found: Iterable[Moment]) -> None:
        """Adds the scenes of what has happened since the last time, and begins with them if nothing is told now."""
        self._waiting = (*self._waiting, *found)
        if len(self._waiting) > FEW:
            latest = {moment.event: moment for moment in self._waiting}
            self._waiting = tuple(one for one in self._waiting if latest[one.event] is one)
        if self.now is None:
            self.go_on()

    def untold(self, seconds: float) -> tuple[Moment, ...]:
        """The scenes whose outcome nobody has been told yet, ``seconds`` after that of the moment began."""
        now: tuple[Moment, ...] = (
            () if self.now is None or seconds >= self.now.said else (self.now,)
        )
        return tuple(one for one in (*now, *self._waiting) if one.tells)

    def go_on(self) -> None:
        """The next scene, short where others wait for it and it is no whole; none where nothing waits."""
        self.now, self._waiting = next(iter(self._waiting), None), self._waiting[1:]
        if self.now is None:
            return
        short = self._waiting and not self.now.whole
        seconds = max(LEAST, self.now.seconds / 2) if short else read_in(self.now)
        self.now = replace(self.now, seconds=seconds)

    def take_back(self, undone: Container[int]) -> None:
        """Drops the scenes of these entries, since they were taken back; one that is being told ends."""
        self._waiting = tuple(one for one in self._waiting if one.seq not in undone)
        if self.now is not None and self.now.seq in undone:
            self.go_on()

    def drop(self) -> None:
        """Ends the present scene and drops all that wait."""
        self.now, self._waiting = None, ()
