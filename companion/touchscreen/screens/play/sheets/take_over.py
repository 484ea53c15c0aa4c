"""The demo plays by itself; here a newcomer takes a seat over."""

from __future__ import annotations

from functools import partial

from kivy.uix.widget import Widget

from companion.touchscreen.screens.play.sheets.live import LiveSheet
from companion.touchscreen.widgets import Column, Label
from companion.touchscreen.widgets.game.choices import SeatButton


class TakeOverSheet(LiveSheet):
    """One button for each seat that still plays by itself."""

    wide = 480
    high = 400

    def title(self) -> str:
        return self.words("touchscreen.demo.title")

    def fill(self, column: Column) -> None:
        theme, context = self.theme, self.screen.app.context
        note = self.words("touchscreen.demo.note")
        column.add_widget(
            Label(theme, note, size_px=theme.small, size_hint_y=None, height=theme.px(48))
        )
        names = self.screen.presenter.seen.names
        for seat in context.demo_seats():
            take = partial(self._take, seat)
            column.add_widget(
                SeatButton(
                    theme,
                    names.get(seat, seat),
                    take,
                    seat=seat,
                    size_hint_y=None,
                    height=theme.px(52),
                )
            )
        column.add_widget(Widget())

    def _take(self, seat: str) -> None:
        name = self.screen.presenter.seen.names.get(seat, seat)
        self.screen.app.context.take_over(seat)
        self.close()
        self.screen.app.toast(self.words("touchscreen.demo.taken", name=name))
        self.screen.refresh()
