"""Calibrating the camera over the tray: live picture, one step after the other, a profile at the end."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.faces.cameras import FittingPage, TrayFitting
from companion.faces.play.camera import box_in
from companion.table.ports import Json
from companion.touchscreen.screen import Screen
from companion.touchscreen.widgets import Button, Column, Label, Line, Page, ScrollColumn
from companion.touchscreen.widgets.camera_picture import CameraPicture

REST = 0.03
"""Seconds between two looks at the camera."""
LONGEST_NAME = 20
LINE = 15 * 1.3
"""Height of a line of small text, in sketch pixels."""


class TrayScreen(Screen):
    """The picture at the left (on top when upright), what to do beside it. The camera is let go when it closes."""

    def setup(self, **given: Any) -> None:
        self.fitting: TrayFitting | None = None
        choice = self.app.context.cameras()
        if choice is not None:
            self.fitting = choice.calibrate()
        self._said: Any = None
        self._open = True
        if self.fitting is not None:
            self.app.run(self._keep_looking(self.fitting))

    def leave(self) -> None:
        self._open = False
        if self.fitting is not None:
            self.fitting.close()

    async def _keep_looking(self, fitting: TrayFitting) -> Json:
        while self._open:
            await asyncio.to_thread(fitting.look)
            if self.parent is not None:
                self.refresh()
            await asyncio.sleep(REST)
        await asyncio.to_thread(fitting.look)
        return {}

    # ---- building

    def build(self) -> None:
        theme = self.theme
        self._said = None
        self.picture = CameraPicture(theme, self._dragged)
        self.title = Label(theme, bold=True, size_px=theme.large)
        self.asks = Label(theme, size_px=theme.normal, valign="top")
        self.lines = ScrollColumn(theme)
        self.progress = Label(
            theme, bold=True, size_px=theme.huge, halign="center", size_hint_y=None,
            height=theme.px(34),
        )  # fmt: skip
        self.actions = Column(theme, size_hint_y=None)
        self.actions.bind(minimum_height=self.actions.setter("height"))
        head = self.header(self.words("touchscreen.camera.tray_title"), self.title)
        upright = Window.width < Window.height
        self.asks.size_hint_y, self.asks.height = None, theme.px(66 if upright else 92)
        side = Column(theme, self.asks, self.lines, self.progress, self.actions)
        if upright:
            side.size_hint_y = 1.15
            body: Widget = Column(theme, self.picture, side)
        else:
            self.picture.size_hint_x, side.size_hint_x = 1.3, 1
            body = Line(theme, self.picture, side, spacing=theme.inset)
        self.add_widget(Page(theme, head, body))

    # ---- showing

    def refresh(self) -> None:
        if self.fitting is None:
            self.asks.say(self.words("touchscreen.camera.choose_first"))
            return
        page = self.fitting.page(self.words.language)
        self.picture.show(page.picture)
        self._mark(page)
        said = (page.step, page.asks, page.lines, page.done, page.of, page.actions)
        if said == self._said:
            return
        self._said = said
        place = list(page.steps).index(page.step) + 1
        self.title.say(f"{place}/{len(page.steps)} · {page.title}")
        self.asks.say(page.asks)
        self.progress.say(f"{page.done} / {page.of}" if page.of else "")
        self.progress.height = self.theme.px(34 if page.of else 0)
        self._show_lines(page)
        self._show_actions(page)

    def _mark(self, page: FittingPage) -> None:
        if page.size is None:
            return
        wide, high = page.size
        self.picture.mark(
            [box_in(box, page.size, label, True) for box, label in page.boxes],
            [(x / wide, y / high) for x, y in page.outline],
            [(x / wide, y / high) for x, y in page.handles],
        )

    def _show_lines(self, page: FittingPage) -> None:
        theme, palette = self.theme, self.theme.palette
        self.lines.empty()
        colors = {"ok": palette.go, "warn": palette.warn, "plain": palette.text}
        signs = {"ok": "+ ", "warn": "! ", "plain": ""}
        across = 46 if Window.width < Window.height else 33
        for kind, line in page.lines:
            text = signs[kind] + line
            rows = -(-len(text) // across)
            high = theme.px(LINE * rows + 6)
            self.lines.put(
                Label(
                    theme,
                    text,
                    size_px=theme.px(16),
                    color=colors[kind],
                    size_hint_y=None,
                    height=high,
                )
            )

    def _show_actions(self, page: FittingPage) -> None:
        self.actions.clear_widgets()
        *others, (key, label, enabled) = page.actions
        keys = [self._key(*other, kind="quiet") for other in others]
        if keys:
            self.actions.add_widget(Line(self.theme, *keys, tall=50))
        self.actions.add_widget(
            Line(self.theme, self._key(key, label, enabled, kind="go"), tall=54)
        )

    def _key(self, key: str, label: str, enabled: bool, *, kind: str) -> Button:
        why = self.words("touchscreen.camera.not_yet")
        return Button(
            self.theme,
            label,
            partial(self._tapped, key),
            kind=kind,
            enabled=enabled,
            on_refused=partial(self.app.toast, why),
            size_px=self.theme.small if kind == "quiet" else self.theme.normal,
        )

    # ---- what is tapped

    def _tapped(self, key: str) -> None:
        if self.fitting is None:
            return
        if key == "save":
            self._ask_name()
        else:
            self.fitting.act(key)
            self.refresh()

    def _dragged(self, handle: int, across: float, down: float) -> None:
        if self.fitting is None:
            return
        size = self.fitting.page(self.words.language).size
        if size is not None:
            self.fitting.drag(handle, across * size[0], down * size[1])
            self.refresh()

    def _ask_name(self) -> None:
        choice = self.app.context.cameras()
        known = () if choice is None else tuple(choice.profiles())
        text = self.words("touchscreen.camera.first_name", n=len(known) + 1)
        self.app.navigate(
            "setup_name", text=text, picks=known[:5], most=LONGEST_NAME, done=self._named
        )

    def _named(self, name: str) -> None:
        choice = self.app.context.cameras()
        if self.fitting is None or choice is None or not self.fitting.save(name):
            self.refresh()
            return
        self.app.back()
        choice.choose_profile(name.strip())
        self.app.toast(self.words("touchscreen.camera.saved", name=name.strip()))
