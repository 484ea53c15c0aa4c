"""Which scenes that were told can still be asked about: those since people rolled or moved something last.

Pure."""

from __future__ import annotations

from companion.faces.moments.moment import Moment, since
from companion.faces.play.news import ROLLED
from companion.faces.seen import Seen
from companion.rules.kinds import kind_of
from companion.table.shapes import robots_of

FEW = 3
"""So many are kept, the latest ones."""


class Kept:
    """``keep`` a scene that went, ``read`` one whose story was told. latest: the one that is asked about next."""

    def __init__(self) -> None:
        self._kept: tuple[Moment, ...] = ()

    @property
    def latest(self) -> Moment | None:
        """The latest that nobody has asked about yet."""
        return self._kept[-1] if self._kept else None

    def keep(self, moment: Moment) -> None:
        """One that has a story and went, by itself or with a tap; of a kind the latest."""
        if moment.story:
            others = tuple(one for one in self._kept if one.event != moment.event)
            self._kept = (*others, moment)[-FEW:]

    def read(self, moment: Moment) -> None:
        """Its story was told."""
        self._kept = tuple(one for one in self._kept if one.event != moment.event)

    def hear(self, seen: Seen, before: Seen) -> None:
        """Drop what was taken back, and everything where people have rolled or changed the board since: they look at
        something else. What a robot does is no word of theirs: it may come before anybody has looked up."""
        journal = seen.view.get("journal") or ()
        undone = {entry["seq"] for entry in journal if entry.get("undone")}
        self._kept = tuple(one for one in self._kept if one.seq not in undone)
        robots = robots_of(seen.view)
        done = [event for _, event in since(seen, before) if event.get("seat") not in robots]
        moved = bool(done) and seen.view.get("board") != before.view.get("board")
        if moved or any(kind_of(event) == ROLLED for event in done):
            self.drop()

    def drop(self) -> None:
        """Nothing can be asked about."""
        self._kept = ()
