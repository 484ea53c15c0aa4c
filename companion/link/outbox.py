"""What a table has said to its hall, kept on the disk until the hall's own answer: a log like that of the games."""

from __future__ import annotations

import secrets
import time
from collections import deque
from collections.abc import Callable, Mapping
from typing import Any, Final

from companion.link.messages import GameEnded, HallLine, Said, line_json, line_of
from companion.table.ports import Entry, Store

KEY: Final = "outbox"
_OPENING, _LINE, _TAKEN, _START = "opening", "line", "taken", "start"
STARTS: Final = 2**20
"""The numbers of states count on from this times the number of the start, so that a later start says later ones."""


class Outbox:
    """The lines of one membership, in ``store``, a log of its own. Every call that writes blocks.

    hall: what names the membership; another one begins another box. box: its id.
    waiting: lines that the hall has not taken, the oldest first. starts: how often it was opened.
    """

    def __init__(self, store: Store, hall: str, clock: Callable[[], float] = time.time) -> None:
        """StoreError where the log cannot be read."""
        self._store, self._clock = store, clock
        self.waiting: deque[HallLine] = deque()
        self.ended: set[tuple[str, str]] = set()
        """Games whose end was said: their seed's hash and their head."""
        self.starts = 0
        self._entries = 0
        self._number = 0
        self.box = self._opened(hall)
        self._add(_START, {"start": self.starts + 1})

    def _opened(self, hall: str) -> str:
        for kept in self._store.games():
            if kept["key"] == KEY and kept["opening"]["hall"] == hall:
                self._game = int(kept["id"])
                for entry in self._store.read(self._game):
                    self._fold(entry.kind, entry.body)
                return str(kept["opening"]["box"])
        box = secrets.token_hex(8)
        opening = {"box": box, "hall": hall}
        self._game = self._store.new_game(KEY, opening, self._clock())
        self._fold(_OPENING, opening)
        return box

    @property
    def said(self) -> int:
        """The number of the last line; 0 before the first."""
        return self._number

    def say(self, said: Said) -> HallLine:
        """One line more; it is on the disk when this returns. StoreError."""
        line = HallLine(self.box, self._number + 1, self._clock(), said)
        self._add(_LINE, line_json(line))
        return line

    def take(self, number: int) -> None:
        """The hall has taken this line. StoreError."""
        if any(line.number == number for line in self.waiting):
            self._add(_TAKEN, {"number": number})

    def _add(self, kind: str, body: dict[str, Any]) -> None:
        self._store.append(self._game, [Entry(self._entries + 1, self._clock(), kind, body)])
        self._fold(kind, body)

    def _fold(self, kind: str, body: Mapping[str, Any]) -> None:
        self._entries += 1
        if kind == _LINE:
            line = line_of(body)
            self._number = line.number
            self.waiting.append(line)
            if isinstance(line.said, GameEnded):
                self.ended.add((str(line.said.end.match), line.said.head))
        elif kind == _TAKEN:
            self.waiting = deque(one for one in self.waiting if one.number > body["number"])
        elif kind == _START:
            self.starts = int(body["start"])
