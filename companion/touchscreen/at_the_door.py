"""Phones that ask for a place which is taken: whoever stands at the screen lets them in, over whatever it shows."""

from __future__ import annotations

from functools import partial
from time import monotonic
from typing import TYPE_CHECKING

from companion.faces.setup.knocks import KnockQuestion, question
from companion.table.ports import Json
from companion.touchscreen.widgets import Button, Column, Label, Line, SeatBadge, Sheet

if TYPE_CHECKING:
    from companion.touchscreen.shell import TouchscreenApp

AGAIN_SECONDS = 10.0
"""After a question was put aside without an answer, or said where a sheet lay, it is asked again."""


class DoorQuestions:
    """One question at a time. It waits for no sheet to be closed: a line that leads to a yes is said over that."""

    def __init__(self, app: TouchscreenApp) -> None:
        self.app = app
        self._asked: str | None = None
        self._sheet: Sheet | None = None
        self._rests = 0.0

    def look(self) -> None:
        """Asks what is to be asked, and takes away what is not any more."""
        knocks = self.app.context.knocks()
        if self._sheet is not None and self._asked not in [one["id"] for one in knocks]:
            self._put_away()
        lies = self._sheet is not None and self._sheet.parent is not None
        if knocks and not lies and monotonic() >= self._rests:
            self._ask(knocks[0])

    def _ask(self, knock: Json) -> None:
        app = self.app
        asked = question(app.words, app.names(), knock)
        if app.sheets.lying:
            self._rests = monotonic() + AGAIN_SECONDS
            yes = (asked.yes, partial(self._answer, knock["id"], yes=True))
            app.toast(f"{asked.title}. {asked.text}", act=yes, seconds=AGAIN_SECONDS)
            return
        self._asked, self._sheet = knock["id"], self._laid(asked, knock["id"])
        app.open_sheet(self._sheet)

    def _laid(self, asked: KnockQuestion, ident: str) -> Sheet:
        theme = self.app.theme
        keys = Line(
            theme,
            Button(theme, asked.no, partial(self._answer, ident, yes=False), kind="quiet"),
            Button(theme, asked.yes, partial(self._answer, ident, yes=True), kind="go"),
            tall=64,
        )
        body = Column(theme, Label(theme, asked.text), keys)
        badge = SeatBadge(theme, asked.seat, side=36) if asked.seat else None
        return Sheet(
            theme, asked.title, body, wide=560, high=280, badge=badge, on_close=self._put_aside
        )

    def _answer(self, ident: str, *, yes: bool) -> None:
        self._put_away()
        self._rests = 0.0
        self.app.context.let_in(ident, yes=yes)
        self.look()

    def _put_aside(self) -> None:
        self._sheet, self._rests = None, monotonic() + AGAIN_SECONDS

    def _put_away(self) -> None:
        sheet, self._sheet = self._sheet, None
        if sheet is not None:
            sheet.on_close = None
            sheet.close()
