"""Who begins: tap a person, or roll for it as the rulebook has it."""

from __future__ import annotations

import secrets
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.faces.setup import draft as drafts
from companion.faces.setup import offered
from companion.faces.setup.opening import FirstRolls, with_die
from companion.touchscreen.screen import Screen
from companion.touchscreen.widgets import (
    Button,
    Column,
    DieFace,
    Label,
    Line,
    Page,
    Panel,
    Row,
    SeatBadge,
)


class SetupBeginsScreen(Screen):
    """People at the left with what they rolled, the six faces at the right."""

    def setup(self, **given: Any) -> None:
        self.owner: Any = given["owner"]
        self.opening = FirstRolls(self.owner.draft.seats)
        self.last: dict[str, int] = {}

    def build(self) -> None:
        theme = self.theme
        upright = Window.width < Window.height
        people = Column(
            theme, *(self._person(chair) for chair in self.owner.draft.chairs), Widget()
        )
        rolling = self._rolling()
        body = Column(theme, people, rolling) if upright else Line(theme, people, rolling)
        head = self.header(self._own("touchscreen.setup.begins"))
        done = Button(
            theme, self.words("touchscreen.setup.choices_done"), self.app.back, kind="go", tall=52
        )
        self.add_widget(Page(theme, head, body, done))

    def _person(self, chair: drafts.Chair) -> Row:
        theme = self.theme
        name = drafts.name_of(chair, self.owner.color_names)
        begins = chair.seat == self.owner.draft.begins
        die = self.last.get(chair.seat)
        right = DieFace(theme, die, size_hint=(None, None), size=(theme.px(36), theme.px(36)))
        return Row(
            theme,
            name,
            self._own("touchscreen.setup.first") if begins else "",
            left=SeatBadge(theme, chair.seat, side=32),
            right=right if die else None,
            on_tap=lambda: self._begins(chair.seat),
            fill=theme.palette.raised if begins else theme.palette.row,
            tall=52,
        )

    def _rolling(self) -> Panel:
        theme = self.theme
        prompt = Label(theme, self._prompt(), size_px=theme.normal, halign="center")
        faces = GridLayout(cols=3, spacing=theme.gap)
        for face in range(1, 7):
            faces.add_widget(DieFace(theme, face, partial(self._rolled, face), look="calm"))
        roll = Button(
            theme,
            self.words("touchscreen.setup.app_rolls"),
            lambda: self._rolled(1 + secrets.randbelow(6)),
            tall=52,
        )
        prompt.size_hint_y, prompt.height = None, theme.px(60)
        return Panel(theme, Column(theme, prompt, faces, roll))

    def _own(self, key: str, **params: object) -> str:
        return offered.own(self.words, key, self.owner.draft.game, **params)

    def _prompt(self) -> str:
        seat = self.opening.next_seat
        if seat is None:
            name = self._name(self.opening.begins)
            return self._own("touchscreen.setup.begins_now", name=name)
        key = "roll_again" if self.opening.round > 1 else "roll_for_start"
        return self.words(f"touchscreen.setup.{key}", name=self._name(seat))

    def _name(self, seat: str | None) -> str:
        chairs = {chair.seat: chair for chair in self.owner.draft.chairs}
        return drafts.name_of(chairs[str(seat)], self.owner.color_names)

    def _rolled(self, face: int) -> None:
        if self.opening.next_seat is None:
            self.opening, self.last = FirstRolls(self.owner.draft.seats), {}
        seat = str(self.opening.next_seat)
        self.last[seat] = face
        self.opening = with_die(self.opening, seat, face)
        if self.opening.begins is not None:
            self.owner.draft = drafts.with_first(self.owner.draft, self.opening.begins)
        self.rebuild()

    def _begins(self, seat: str) -> None:
        self.owner.draft = drafts.with_first(self.owner.draft, seat)
        self.opening, self.last = FirstRolls(self.owner.draft.seats), {}
        self.rebuild()
