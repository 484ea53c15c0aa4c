"""The lamps in words: what each means and does now, and how brightly they shine."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.clock import Clock

from companion.faces.around import LIGHTS, ShownLamp
from companion.touchscreen.screen import Screen
from companion.touchscreen.widgets import Button, Label, Line, Page, Row, ScrollColumn
from companion.touchscreen.widgets.lamps import LampDot


class LampsScreen(Screen):
    """A key for each brightness, the lamps on the screen's edge on or off, and every lamp with its meaning,

    those that shine first.
    """

    def setup(self, **given: Any) -> None:
        self._shown: Any = None
        self._looking = Clock.schedule_interval(lambda *_: self.refresh(), 1.0)

    def leave(self) -> None:
        self._looking.cancel()

    def build(self) -> None:
        self._shown = None
        theme, words = self.theme, self.words
        self.lights = {
            light: Button(
                theme, words(f"touchscreen.lamps.{light}"), partial(self._light, light), tall=48
            )
            for light in LIGHTS
        }
        self.edge = Button(theme, "", self._turn_edge, kind="quiet", tall=48)
        self.edge.size_hint_x = 0.6
        self.rows = ScrollColumn(theme)
        keys = Line(theme, *self.lights.values(), tall=48)
        head = self.header(words("touchscreen.lamps.title"), self.edge)
        self.add_widget(Page(theme, head, keys, self.rows))

    def refresh(self) -> None:
        lamps = self.app.context.lamps(self.words.language)
        light, edge = self.app.context.lamp_light(), self._on_edge()
        shown = ([(lamp.text, lamp.pattern) for lamp in lamps], light, edge)
        if shown == self._shown:
            return
        self._shown = shown
        for name, key in self.lights.items():
            key.say(key.text, kind="go" if name == light else "plain")
        self.edge.say(self.words(f"touchscreen.lamps.edge_{edge}"), kind="quiet")
        self.rows.empty()
        for lamp in sorted(lamps, key=lambda lamp: lamp.pattern == "off"):
            self.rows.put(self._row(lamp))
        if not lamps:
            self.rows.put(Label(self.theme, self.words("touchscreen.lamps.none")))

    def _row(self, lamp: ShownLamp) -> Row:
        side = self.theme.px(20)
        dot = LampDot(lamp, size_hint=(None, None), size=(side, side))
        return Row(self.theme, lamp.text, lamp.rhythm, left=dot)

    def _on_edge(self) -> str:
        return self.app.context.setting("lamp_edge", "off")

    def _light(self, light: str) -> None:
        self.app.context.light_lamps(light)
        self.refresh()

    def _turn_edge(self) -> None:
        self.app.context.keep("lamp_edge", "off" if self._on_edge() == "on" else "on")
        self.refresh()
