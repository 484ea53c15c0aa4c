"""The throws that a tray was taught: their pictures, what was said of them, and the way to forget them all."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.faces.cameras import CameraChoice
from companion.faces.setup import lessons as shown
from companion.touchscreen.screen import Screen
from companion.touchscreen.widgets import Button, Column, Label, Line, Row, ScrollColumn, Sheet
from companion.touchscreen.widgets.camera_picture import CameraPicture

TALL = 72
"""Sketch pixels of a throw's row."""


class LessonsSheet:
    """One leaf of throws after the other. changed: called when they were forgotten."""

    def __init__(self, screen: Screen, choice: CameraChoice, changed: Callable[[], object]) -> None:
        self.screen, self.choice, self.changed = screen, choice, changed
        self.first = 0
        theme = screen.theme
        self.rows = ScrollColumn(theme)
        self.keys = Line(theme, tall=54)
        body = Column(theme, self.rows, self.keys)
        self.sheet = Sheet(theme, shown.counted(choice, screen.words), body, wide=680, high=464)
        self.fill()
        screen.app.open_sheet(self.sheet)

    def fill(self) -> None:
        """Show the throws from the first one on."""
        leaf = shown.leaf(self.choice, self.first, self.screen.words)
        self.rows.empty()
        for one in leaf.throws:
            self.rows.put(self._row(one))
        self.keys.clear_widgets()
        for key, step, there in (
            ("newer", -shown.AT_ONCE, leaf.newer),
            ("older", shown.AT_ONCE, leaf.older),
        ):
            if there:
                self.keys.add_widget(self._key(key, partial(self._turn, step)))
        self.keys.add_widget(self._key("wipe", self._ask, "warn"))

    def _row(self, one: shown.Taught) -> Row:
        theme = self.screen.theme
        pictures = Line(theme, size_hint=(None, None), spacing=theme.px(4))
        side = theme.px(TALL - 8)
        for jpeg in one.pictures:
            picture = CameraPicture(theme, labels=False, size_hint=(None, None), size=(side, side))
            picture.show(jpeg)
            pictures.add_widget(picture)
        pictures.size = (len(one.pictures) * (side + theme.px(4)), side)
        return Row(theme, one.text, one.note, left=pictures, tall=TALL)

    def _key(self, key: str, tap: Callable[[], object], kind: str = "quiet") -> Button:
        return Button(self.screen.theme, self.screen.words(f"{shown.ROOM}.{key}"), tap, kind=kind)

    def _turn(self, step: int) -> None:
        self.first = max(0, self.first + step)
        self.fill()

    def _ask(self) -> None:
        theme, words = self.screen.theme, self.screen.words
        self.sheet.close()
        told = Label(theme, words(f"{shown.ROOM}.wipe_sure"), halign="center")
        body = Column(theme, told)
        sheet = Sheet(theme, words(f"{shown.ROOM}.wipe"), body, wide=480, high=280)

        def wipe() -> None:
            sheet.close()
            self.choice.wipe_lessons()
            self.changed()

        body.add_widget(self._sure(wipe))
        body.add_widget(Button(theme, words("touchscreen.menu.stay"), sheet.close, tall=54))
        self.screen.app.open_sheet(sheet)

    def _sure(self, wipe: Callable[[], object]) -> Button:
        text = self.screen.words(f"{shown.ROOM}.wipe")
        return Button(self.screen.theme, text, wipe, kind="warn", tall=54)
