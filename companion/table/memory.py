"""A store that forgets: for tests, demonstrations and programs that keep no files."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

from companion.table.chain import new_salt
from companion.table.errors import StoreError
from companion.table.ports import Entry, Json, kept_game
from companion.table.shapes import Damage


class MemoryStore:
    """Implements ``companion.table.ports.Store`` in memory, bodies as JSON text like the real one.

    ``refuse``: while set, every write raises it and stores nothing, as a full or broken disk would.
    """

    def __init__(self) -> None:
        self.refuse: StoreError | None = None
        self.damage: Damage | None = None
        self._games: list[tuple[str, float, list[tuple[int, float, str, str, bytes]]]] = []
        self._touched: list[int] = []
        self._called: dict[int, str] = {}

    def new_game(
        self,
        key: str,
        body: Json,
        at: float,
        entries: Sequence[Entry] = (),
        salt: bytes | None = None,
    ) -> int:
        """As ``Store.new_game``."""
        self._check()
        self._games.append((key, at, []))
        number = len(self._games)
        opening = Entry(1, at, "opening", body, salt or new_salt())
        self.append(number, [opening, *entries])
        return number

    def append(self, game: int, entries: Sequence[Entry]) -> None:
        """As ``Store.append``; ValueError for an entry out of turn."""
        self._check()
        kept = self._games[game - 1][2]
        for entry in entries:
            if entry.position != len(kept) + 1:
                raise ValueError(f"position {entry.position} does not follow {len(kept)}")
            body = json.dumps(entry.body)
            kept.append((entry.position, entry.at, entry.kind, body, entry.salt))
        self._touched = [*(n for n in self._touched if n != game), game]

    def read(self, game: int) -> Iterable[Entry]:
        """As ``Store.read``."""
        return [
            Entry(p, at, kind, json.loads(body), salt)
            for p, at, kind, body, salt in self._games[game - 1][2]
        ]

    def games(self) -> Sequence[Json]:
        """As ``Store.games``."""
        return [self._game(number) for number in reversed(self._touched)]

    def _game(self, number: int) -> Json:
        key, at, kept = self._games[number - 1]
        first, last = kept[0], kept[-1]
        called = self._called.get(number, "")
        row = kept_game(number, key, at, first[3], len(kept), last[1], last[3])
        return {**row, "called": called}

    def call(self, game: int, name: str) -> None:
        """As ``Store.call``."""
        self._check()
        self._called[game] = name

    def forget(self, game: int) -> None:
        """As ``Store.forget``."""
        self._check()
        del self._games[game - 1]
        self._touched = [n - (n > game) for n in self._touched if n != game]
        self._called = {n - (n > game): name for n, name in self._called.items() if n != game}

    def mend(self, how: str) -> Json:
        """As ``Store.mend``: nothing here is ever damaged."""
        raise ValueError(how)

    def close(self) -> None:
        """Nothing is open."""

    def _check(self) -> None:
        if self.refuse is not None:
            raise self.refuse
