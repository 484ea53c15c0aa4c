"""A seat is a robot's from now on, or a person's again: one tap each; and who lays for the robot."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from companion.faces.outcome import Outcome
from companion.faces.play.beside import can_name_anew
from companion.faces.play.seat_choice import seat_choice, seated
from companion.table.ports import Json
from companion.touchscreen.screens.play.sheets.live import LiveSheet
from companion.touchscreen.widgets import Button, Column, Label, Line, SeatBadge

if TYPE_CHECKING:
    from companion.touchscreen.screens.play.game import GameScreen

KEY = "touchscreen.robot"


class RobotSheet(LiveSheet):
    """Opened from the seat's points."""

    wide = 640
    high = 380

    def __init__(self, screen: GameScreen, seat: str) -> None:
        super().__init__(screen)
        self.seat = seat

    @classmethod
    def of(cls, screen: GameScreen, kind: str, seat: str) -> RobotSheet:
        return cls(screen, seat)

    def title(self) -> str:
        return self.words(f"{KEY}.title", name=self.screen.presenter.seen.names[self.seat])

    def badge(self) -> Widget:
        return SeatBadge(self.theme, self.seat, side=36)

    def fill(self, column: Column) -> None:
        screen, theme = self.screen, self.theme
        seen = screen.presenter.seen
        refusal = screen.app.table.why_not(self.seat, seated(seen, self.seat))
        choice = seat_choice(seen, self.words, self.seat, refusal)
        note = self.words(f"{KEY}.note.seated" if choice.robot else f"{KEY}.note")
        column.add_widget(self._said(choice.off or note))
        strengths = [
            self._key(word, {"strength": key}, chosen, choice.off)
            for key, word, chosen in choice.strengths
        ]
        column.add_widget(Line(theme, *strengths, tall=56))
        if choice.robot:
            column.add_widget(self._said(self.words(f"{KEY}.hands")))
            hands = [
                self._key(name, {"hands": seat}, chosen, "") for seat, name, chosen in choice.hands
            ]
            column.add_widget(Line(theme, *hands, tall=52))
            if choice.cards:
                lie = [self._key(w, {"cards": key}, chosen, "") for key, w, chosen in choice.cards]
                column.add_widget(Line(theme, *lie, tall=52))
            back = partial(self._send, {"type": "give_back"})
            text = self.words(f"{KEY}.give_back")
            keys = [Button(theme, text, back, kind="warn", tall=52)]
            if can_name_anew(seen, self.seat):
                anew = partial(self.act, Outcome(sheet=f"named:{self.seat}"), close=True)
                keys.insert(0, Button(theme, self.words(f"{KEY}.anew"), anew, tall=52))
            column.add_widget(Line(theme, *keys, tall=52))
        column.add_widget(Widget())

    def _said(self, text: str) -> Label:
        theme = self.theme
        return Label(theme, text, size_px=theme.small, size_hint_y=None, height=theme.px(44))

    def _key(self, text: str, change: Json, chosen: bool, off: str) -> Button:
        seen = self.screen.presenter.seen
        return Button(
            self.theme,
            text,
            partial(self._send, seated(seen, self.seat, **change)),
            kind="go" if chosen else "plain",
            enabled=not off,
            on_refused=lambda: self.screen.app.toast(off, passing=True),
        )

    def _send(self, do: Json) -> None:
        close = do["type"] == "give_back"
        self.act(self.screen.presenter.send(self.seat, do), close=close)
