"""The dice camera's settings: which camera, which profile, and how long a reading waits before it counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.faces.cameras import CameraChoice
from companion.faces.play import camera as shown
from companion.faces.setup import lessons
from companion.touchscreen.screen import Screen
from companion.touchscreen.screens.setup.lessons import LessonsSheet
from companion.touchscreen.widgets import (
    Button,
    Column,
    IconButton,
    Label,
    Line,
    Page,
    Row,
    ScrollColumn,
    Sheet,
)

WAITS = (0.5, 1.0, 2.0, 3.0)
"""Seconds that may be chosen."""


class CamerasScreen(Screen):
    """Choices under each other; what is chosen is bright."""

    def setup(self, **given: Any) -> None:
        self._shown: Any = None

    def build(self) -> None:
        self._shown = None
        theme = self.theme
        self.rows = ScrollColumn(theme)
        fit = Button(
            theme, self.words("touchscreen.camera.tray"), self._calibrate, kind="go", icon="eye"
        )
        fit.size_hint_x = 0.7
        head = self.header(self.words("touchscreen.camera.title"), fit)
        self.add_widget(Page(theme, head, self.rows))

    def refresh(self) -> None:
        choice = self.app.context.cameras()
        sources = shown.sources_said(self.app.context.dice_sources(self.words.language), self.words)
        now = None if choice is None else _state(choice)
        if (now, sources) == self._shown:
            return
        self._shown = (now, sources)
        self.rows.empty()
        if choice is not None:
            for part in (
                *self._sources(choice),
                *self._waits(choice),
                *self._lessons(choice),
                *self._profiles(choice),
            ):
                self.rows.put(part)
        for part in self._ways(sources):
            self.rows.put(part)

    # ---- parts

    def _sources(self, choice: CameraChoice) -> tuple[Widget, ...]:
        keys = [
            (shown.source_said(source, self.words), source == choice.source(),
             partial(choice.choose_source, source), "close" if source == "off" else "camera")
            for source in choice.sources()
        ]  # fmt: skip
        return self._heading("which"), self._keys(keys)

    def _waits(self, choice: CameraChoice) -> tuple[Widget, ...]:
        keys = [
            (self.words("touchscreen.camera.seconds", s=self.words.decimal(seconds)),
             seconds == choice.count_after(), partial(choice.choose_count_after, seconds), "clock")
            for seconds in WAITS
        ]  # fmt: skip
        return self._heading("wait"), self._keys(keys)

    def _lessons(self, choice: CameraChoice) -> tuple[Widget, ...]:
        """What tray and table were taught; nothing where no camera looks and no board was."""
        if choice.source() == "off" and not lessons.learned(choice):
            return ()
        said = lessons.counted(choice, self.words)
        if not lessons.learned(choice):
            return (self._note(said),)
        look = partial(LessonsSheet, self, choice, self.refresh)
        key = Button(self.theme, said, look, kind="quiet", icon="eye", halign="left", tall=50)
        return self._heading("taught"), key

    def _profiles(self, choice: CameraChoice) -> list[Widget]:
        names = choice.profiles()
        parts: list[Widget] = [self._heading("profiles" if names else "no_profiles")]
        if names:
            parts.append(self._profile(choice, "", deletable=False))
        return [*parts, *(self._profile(choice, name) for name in names)]

    def _profile(self, choice: CameraChoice, name: str, *, deletable: bool = True) -> Line:
        theme, used = self.theme, choice.profile() == name
        text = name or self.words("touchscreen.camera.no_profile")
        tap = partial(self._chosen, partial(choice.choose_profile, name))
        kind = "go" if used else "quiet"
        key = Button(theme, text, tap, kind=kind, icon="check" if used else None, halign="left")
        line = Line(theme, key, tall=50)
        if deletable:
            line.add_widget(IconButton(theme, "close", partial(self._ask_delete, choice, name)))
        return line

    def _ways(self, sources: Sequence[tuple[str, str, str]]) -> list[Widget]:
        if not sources:
            return []
        return [
            self._heading("ways"),
            *(Row(self.theme, name, said, tall=56) for _, name, said in sources),
        ]

    def _heading(self, key: str) -> Label:
        return self._note(self.words(f"touchscreen.camera.{key}"))

    def _note(self, text: str) -> Label:
        theme = self.theme
        high = theme.px(42 if len(text) > 48 else 28)
        muted = theme.palette.muted
        return Label(theme, text, size_px=theme.small, color=muted, size_hint_y=None, height=high)

    def _keys(self, keys: Sequence[tuple[str, bool, Callable[[], object], str]]) -> GridLayout:
        """Choices beside each other, each a text, whether it is chosen, what a tap does, and its picture."""
        columns = 2 if Window.width < Window.height else 4
        grid = GridLayout(cols=columns, spacing=self.theme.gap, size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        for text, chosen, act, icon in keys:
            tap = partial(self._chosen, act)
            kind = "go" if chosen else "quiet"
            grid.add_widget(
                Button(self.theme, text, tap, kind=kind, icon=icon, halign="left", tall=50)
            )
        return grid

    # ---- what is tapped

    def _chosen(self, act: Callable[[], object]) -> None:
        act()
        self.refresh()

    def _calibrate(self) -> None:
        choice = self.app.context.cameras()
        if choice is None or choice.source() == "off":
            self.app.toast(self.words("touchscreen.camera.choose_first"))
        else:
            self.app.navigate("tray")

    def _ask_delete(self, choice: CameraChoice, name: str) -> None:
        theme, words = self.theme, self.words
        told = Label(theme, words("touchscreen.camera.delete_sure", name=name), halign="center")
        body = Column(theme, told)
        sheet = Sheet(theme, words("touchscreen.camera.delete"), body, wide=480, high=280)

        def delete() -> None:
            sheet.close()
            self._chosen(partial(choice.delete_profile, name))

        body.add_widget(
            Button(theme, words("touchscreen.camera.delete"), delete, kind="warn", tall=54)
        )
        body.add_widget(Button(theme, words("touchscreen.menu.stay"), sheet.close, tall=54))
        self.app.open_sheet(sheet)


def _state(choice: CameraChoice) -> tuple[Any, ...]:
    return (
        tuple(choice.sources()),
        choice.source(),
        tuple(choice.profiles()),
        choice.profile(),
        choice.count_after(),
        choice.taught(),
    )
