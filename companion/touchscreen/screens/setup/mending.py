"""The log is damaged: what is there, what is missing, and a key for each way to go on."""

from __future__ import annotations

import time
from functools import partial
from typing import Any

from companion.faces.setup.mending import Mending, MendingWay, mending
from companion.table.ports import Json
from companion.touchscreen.screen import Screen
from companion.touchscreen.widgets import Label, Line, Page, Row, ScrollColumn
from companion.touchscreen.widgets.prose import Prose


class MendingScreen(Screen):
    """The first screen until somebody has said how to go on, here or on the host's phone."""

    def setup(self, **given: Any) -> None:
        self._waits = False

    def build(self) -> None:
        view = self.app.table.view_for("table")
        log = view.get("log") if view["game"] is None else None
        if log is None:
            return
        theme, told = self.theme, mending(log, self.words, time.time())
        title = Line(theme, Label(theme, told.title, bold=True, size_px=theme.large), tall=56)
        self.add_widget(Page(theme, title, self._said(told), *map(self._key, told.ways)))

    def _said(self, told: Mending) -> ScrollColumn:
        texts = (*told.lines, told.kept)
        return ScrollColumn(self.theme, *(Prose(self.theme, text) for text in texts))

    def _key(self, way: MendingWay) -> Row:
        theme = self.theme
        return Row(theme, way.word, way.note, on_tap=partial(self._go_on, way.how), tall=64)

    def _go_on(self, how: str) -> None:
        if not self._waits:
            self._waits = True
            self.app.run(self._told(how))

    async def _told(self, how: str) -> Json:
        answer = await self.app.table.mend(how)
        self._waits = False
        if not answer["ok"]:
            self.app.refuse(answer["refusal"])
        return answer
