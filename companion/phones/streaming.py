"""The page of a big screen or a stream: what everybody may see of the game on the table, to whoever has its address.

It has no login and no channel on which anything could be said: it asks the page's server, which answers as soon as
there is something new. Its code stands in its address and opens nothing else. It follows from the observers' code and
the table's secret key, so that it changes whenever that one does, and tells nothing of either.
"""

from __future__ import annotations

import asyncio
import gzip
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from companion.phones.book import CODE_LETTERS
from companion.phones.wire import encode
from companion.table.ports import Notice, TablePort

if TYPE_CHECKING:
    from companion.faces.page import Json

PATIENCE_SECONDS: Final = 8.0
"""So long a question waits for something new, and is then answered with nothing."""
HOLD_SECONDS: Final = 0.06
"""The players' phones hear first."""
MOST: Final = 16
"""So many questions wait at once."""
FAST: Final = 6
"""How hard an answer is packed, of 9."""


@dataclass(frozen=True, slots=True)
class StreamAnswer:
    """An answer. mark: by which the next question says what it knows; packed: JSON, gzipped; empty for nothing new."""

    mark: str
    packed: bytes = b""


class Streaming:
    """Answers the pages of one table, as long as there is one. code: the code that holds now."""

    def __init__(self, table: TablePort, code: Callable[[], str]) -> None:
        self._table = table
        self._code = code
        self._run = secrets.token_hex(4)
        self._count = 0
        self._waiting = 0
        self._changed = asyncio.Event()
        self._told: dict[str, tuple[int, bytes]] = {}
        table.listen(self._on_notice)

    def holds(self, code: str) -> bool:
        """Whether a code is the one that holds now, however it was typed."""
        typed = "".join(letter for letter in code.upper() if letter in CODE_LETTERS)
        return secrets.compare_digest(typed.encode(), self._code().encode())

    async def shown(self, after: str, language: str) -> StreamAnswer:
        """What there is to see now; where ``after`` is its mark already, what comes next, or nothing."""
        if after == self._mark and self._waiting < MOST:
            await self._next()
        if after == self._mark:
            return StreamAnswer(after)
        count = self._count
        known = self._told.get(language)
        if known is None or known[0] != count:
            known = count, await asyncio.to_thread(self._packed, language)
            self._told[language] = known
        return StreamAnswer(f"{self._run}-{known[0]}", known[1])

    @property
    def _mark(self) -> str:
        return f"{self._run}-{self._count}"

    async def _next(self) -> None:
        self._waiting += 1
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                await self._changed.wait()
                await asyncio.sleep(HOLD_SECONDS)
        except TimeoutError:
            return
        finally:
            self._waiting -= 1

    def _on_notice(self, _: Notice) -> None:
        self._count += 1
        self._changed.set()
        self._changed = asyncio.Event()

    def _packed(self, language: str) -> bytes:
        return gzip.compress(encode(self._now(language)), FAST)

    def _now(self, language: str) -> Json:
        # Loaded when a page asks: a start does not wait for it.
        from companion.faces.big_screen import big_screen
        from companion.faces.seen import Seen
        from companion.locale import Words
        from companion.table.shapes import in_game

        view = self._table.view_for("table")
        seen = None if view["game"] is None else Seen(in_game(view), self._table.playable)
        return big_screen(seen, Words(language))
