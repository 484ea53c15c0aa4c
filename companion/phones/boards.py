"""Boards on the host's phone: its wishes go to the table's desk for boards, which is none of this room."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any, Protocol

from companion.locale import LANGUAGES
from companion.phones.wire import Unreadable, Wish, refusal_answer
from companion.table.ports import Json

BOARDS = "boards"
"""The type of wish that is about boards, not about the game."""
REMEMBERED = 16

HOST_ONLY = (
    "host_boards",
    "Boards are made on the touchscreen and on the host's phone only.",
)
NOWHERE = ("no_boards", "This table has no place to make boards.")


class Desk(Protocol):
    """Who keeps and edits boards. May block; raises for nothing that a phone can send."""

    def answer(self, do: Mapping[str, Any], language: str) -> Json:
        """``{"boards": {…}}``, what the phone shows, or ``{"refusal": {…}}`` in that language."""


class HostBoards:
    """Asks the desk in a thread, one wish after the other; a repeated id gets the first answer."""

    def __init__(self, desk: Desk | None) -> None:
        self._desk = desk
        self._lock = asyncio.Lock()
        self._answers: dict[str | int, Json] = {}

    async def answer(self, wish: Wish, *, host: bool, seq: int) -> Json:
        """The answer to a wish of the type ``boards``; host: whether the host says it; seq: of the game now."""
        if not host or self._desk is None:
            code, message = NOWHERE if host else HOST_ONLY
            return refusal_answer(Unreadable(wish.id, code, message, {}), seq)
        async with self._lock:
            known = self._answers.get(wish.id)
            if known is None:
                known = await self._asked(self._desk, wish.do)
                self._answers[wish.id] = known
                for old in list(self._answers)[:-REMEMBERED]:
                    del self._answers[old]
        return {"ok": "refusal" not in known, "seq": seq, **known}

    async def _asked(self, desk: Desk, do: Mapping[str, Any]) -> Json:
        spoken = str(do.get("language"))
        language = spoken if spoken in LANGUAGES else LANGUAGES[0]
        return await asyncio.to_thread(desk.answer, do, language)
