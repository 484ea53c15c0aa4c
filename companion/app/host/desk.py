"""The host's desk: takes what the host's phone asks beside playing, and answers with pages of words and keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from companion.app.host.acts import Fields, Hall
from companion.app.host.halls import Halls
from companion.app.host.hands_out import HandsOut
from companion.app.host.keeps import Keeps
from companion.app.host.lays import Lays
from companion.app.host.mends import Mends
from companion.app.host.people import People
from companion.app.host.prepares import Prepares
from companion.app.host.refusals import ODD, RefusedError
from companion.app.surroundings import Surroundings
from companion.faces.page import Json
from companion.locale import Words
from companion.rules.refusals import Refusal
from companion.table.ports import TablePort

WRITTEN: Final = ("name", "rename", "call")
"""Acts that a field sends."""
MEANT: Final = ("keep_set", "hall_join")
"""Acts of fields whose text is meant only where their own key is tapped: whoever goes elsewhere wants neither."""


class HostDesk:
    """Nothing that a phone sends raises, and no hand comes here: it sees the table as everybody does.

    around: phones, kept settings, folders and the way out; screen: whether the table has a touchscreen.
    """

    def __init__(self, table: TablePort, around: Surroundings, *, screen: bool) -> None:
        self._hall, self._screen = Hall(table, around), screen
        codes = HandsOut(self._hall)
        lays = Lays(self._hall, codes.codes)
        prepares = Prepares(self._hall, codes.codes if screen else lays.begun, screen=screen)
        keeps = Keeps(self._hall, codes.codes)
        self._mends = Mends(self._hall, keeps.home)
        people = People(self._hall, screen=screen)
        rooms = (prepares, codes, keeps, lays, people, Halls(self._hall))
        self._acts = {name: act for room in rooms for name, act in room.acts().items()}

    async def answer(self, do: Mapping[str, Any], language: str) -> Json:
        """What the host's phone asks → ``{"page": {…}}``, or ``{"refusal": {…}}`` in its language."""
        words = Words(language, screenless=not self._screen)
        try:
            return {"page": await self._page(do, words)}
        except RefusedError as refused:
            return {"refusal": self._said(refused.refusal, words)}

    async def _page(self, do: Fields, words: Words) -> Json:
        if self._mends.waits:
            return await self._mends.answer(do, words)
        await self._write(do, words)
        act = self._acts.get(str(do.get("act")))
        if act is None:
            raise RefusedError(ODD(field="act"))
        return await act(do, words)

    async def _write(self, do: Fields, words: Words) -> None:
        """What stood in a field of the page when a key was tapped counts as sent before it."""
        written = do.get("written")
        if written is None:
            return
        act = written.get("act") if isinstance(written, Mapping) else None
        if act in MEANT:
            return
        if act not in WRITTEN:
            raise RefusedError(ODD(field="written"))
        await self._acts[act](written, words)

    def _said(self, refusal: Refusal | Json, words: Words) -> Json:
        if isinstance(refusal, Refusal):
            plain = {"code": refusal.code, "message": refusal.message, "rule": refusal.rule}
            refusal = {**plain, "params": dict(refusal.params)}
        return {**refusal, "message": words.refusal(refusal, self._hall.names)}
