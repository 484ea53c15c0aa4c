"""What the machine lacks, from the menu: what is in the way, what is worth knowing, what is as it should be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from companion.faces.around import ShownFinding
from companion.faces.theme import Theme
from companion.table.ports import Json
from companion.touchscreen.widgets import Button, Column, ScrollColumn, Sheet
from companion.touchscreen.widgets.prose import Prose

if TYPE_CHECKING:
    from companion.touchscreen.shell import TouchscreenApp

LEVELS = ("bad", "note", "good")


class DoctorSheet(Sheet):
    """It says at once that it looks, and fills when everything is found."""

    def __init__(self, app: TouchscreenApp) -> None:
        theme, words = app.theme, app.words
        self._app = app
        self.rows = ScrollColumn(theme, Prose(theme, words("touchscreen.doctor.looks")))
        done = Button(theme, words("touchscreen.game.close"), self.close, kind="go", tall=54)
        title = words("touchscreen.menu.doctor")
        super().__init__(theme, title, Column(theme, self.rows, done), wide=760, high=640)
        app.run(self._look())

    async def _look(self) -> Json:
        app = self._app
        found = await app.context.doctor(app.words.language)
        self.rows.column.clear_widgets()
        for widget in _said(app, found):
            self.rows.put(widget)
        return {}


def _said(app: TouchscreenApp, found: Sequence[ShownFinding]) -> Iterator[Widget]:
    """A heading for each level that has something, and below it each thing with what to do."""
    theme, words = app.theme, app.words
    for level in LEVELS:
        these = [one for one in found if one.level == level]
        if these:
            yield Prose(theme, words(f"touchscreen.doctor.{level}"), bold=True)
        for one in these:
            yield from _paragraphs(theme, one)


def _paragraphs(theme: Theme, one: ShownFinding) -> Iterator[Widget]:
    yield Prose(theme, one.said)
    if one.to_do:
        yield Prose(theme, one.to_do, color=theme.palette.muted)
