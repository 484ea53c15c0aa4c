"""Where things live (custody) and the house rules: a question each, the usual answer first."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window

from companion.touchscreen.presenters.setup import setup as drafts
from companion.touchscreen.shell import Screen
from companion.touchscreen.widgets import Button, Column, ScrollColumn
from companion.touchscreen.widgets.question import Option, Question


class SetupChoicesScreen(Screen):
    """of: ``custody`` or ``house``."""

    def setup(self, **given: Any) -> None:
        self.owner: Any = given["owner"]
        self.of: str = given["of"]
        self._scrolled = 1.0

    def build(self) -> None:
        theme = self.theme
        self.column = ScrollColumn(theme)
        self.column.column.spacing = theme.px(14)
        found = drafts.custody_switches if self.of == "custody" else drafts.house_switches
        for switch in found(self.owner.draft):
            self.column.put(self._question(switch))
        self.column.scroll_y = self._scrolled
        done = Button(
            theme, self.words("touchscreen.setup.choices_done"), self.app.back, kind="go", tall=52
        )
        head = self.header(self.words(f"touchscreen.setup.{self.of}"))
        self.add_widget(Column(theme, head, self.column, done, padding=theme.px(6)))

    def _question(self, switch: drafts.Switch) -> Question:
        base = self._key(switch)
        chosen = getattr(self.owner.draft, self.of)[switch.key]
        return Question(
            self.theme,
            self.words(base),
            [self._option(base, switch, value) for value in switch.values],
            chosen,
            lambda value: self._chosen(switch, value),
            tall=66 if self.of == "custody" else 58,
            upright=Window.width < Window.height,
        )

    def _key(self, switch: drafts.Switch) -> str:
        key = f"touchscreen.setup.{self.of}.{switch.key}"
        own = f"{key}.{self.owner.draft.game}"  # where a game asks the same in other words
        return own if self.words.has(own) else key

    def _option(self, base: str, switch: drafts.Switch, value: str) -> Option:
        text = self.words(f"{base}.{value}")
        usual = self.of == "house" and value == switch.values[0]
        if usual:
            text = self.words("touchscreen.setup.usual", choice=text)
        return Option(value, text, self.words(f"{base}.{value}.note"))

    def _chosen(self, switch: drafts.Switch, value: str) -> None:
        change = drafts.with_custody if self.of == "custody" else drafts.with_house
        self.owner.draft = change(self.owner.draft, switch.key, value)
        self._scrolled = self.column.scroll_y
        self.rebuild()
