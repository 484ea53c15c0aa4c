"""A damaged log on the host's phone: until somebody has said how to go on, it is all that the desk shows."""

from __future__ import annotations

import time

from companion.app.host.acts import Act, Fields, Hall, done
from companion.faces.page import Json, do, key, page, rows
from companion.faces.setup.mending import mending
from companion.locale import Words
from companion.table.shapes import Damage

MEND = "mend"


class Mends:
    """home: the page that comes once the log is whole again."""

    def __init__(self, hall: Hall, home: Act) -> None:
        self._hall, self._home = hall, home

    @property
    def waits(self) -> bool:
        """Whether the log is damaged and nobody has said yet how to go on."""
        return self._log() is not None

    def _log(self) -> Damage | None:
        view = self._hall.view
        return view.get("log") if view["game"] is None else None

    async def answer(self, sent: Fields, words: Words) -> Json:
        """Goes on as the phone says; whatever else it asks, it gets the ways to go on."""
        log = self._log()
        if sent.get("act") != MEND and log is not None:
            return mending_page(log, words, time.time())
        answer = await self._hall.table.mend(str(sent.get("how")))
        done(answer)
        said = words("app.host.mended", folder=answer["kept"])
        return {**await self._home(sent, words), "told": said}


def mending_page(log: Damage, words: Words, now: float) -> Json:
    """What is there, what is missing, and a key for each way to go on. now: unix time in seconds."""
    told = mending(log, words, now)
    said = [key(line, None) for line in told.lines]
    ways = [key(way.word, do(MEND, how=way.how), way.note) for way in told.ways]
    return page(told.title, [rows(said), rows(ways, note=told.kept)])
