"""The winner, and why."""

from __future__ import annotations

from kivy.uix.widget import Widget

from companion.touchscreen.screens.play.sheets.live import LiveSheet
from companion.touchscreen.screens.play.sheets.score_row import score_row
from companion.touchscreen.theme import GLOW, INK
from companion.touchscreen.widgets import (
    Button,
    Column,
    Label,
    Line,
    Panel,
    ScrollColumn,
    SeatBadge,
)


class OverSheet(LiveSheet):
    """Announced once by itself, and again on request."""

    wide = 600
    high = 464

    def title(self) -> str:
        return self.words("touchscreen.over.title")

    def fill(self, column: Column) -> None:
        theme, words = self.theme, self.words
        over = self.screen.shown.over if self.screen.shown else None
        if over is None:
            return
        column.add_widget(self._banner(over.title, over.note, over.seats))
        column.add_widget(
            ScrollColumn(theme, *(score_row(theme, line, self.on_rule) for line in over.lines))
        )
        buttons = (
            ("statistics", lambda: self._go("statistics"), "go"),
            ("again", lambda: self._go("setup"), "plain"),
            ("board", self.close, "quiet"),
        )
        column.add_widget(
            Line(
                theme,
                *(
                    Button(theme, words(f"touchscreen.over.{k}"), act, kind=kind)
                    for k, act, kind in buttons
                ),
                tall=56,
            )
        )

    def _banner(self, title: str, note: str, seats: tuple[str, ...]) -> Widget:
        theme = self.theme
        said = Column(
            theme,
            Label(theme, title, bold=True, size_px=theme.px(28), color=INK),
            Label(theme, note, size_px=theme.normal, color=INK),
            spacing=0,
        )
        badges = [SeatBadge(theme, seat, side=60) for seat in seats]
        return Panel(
            theme,
            Line(theme, *badges, said, spacing=theme.px(14)),
            fill=GLOW,
            size_hint_y=None,
            height=theme.px(92),
            padding=14,
        )

    def _go(self, name: str) -> None:
        self.close()
        self.screen.app.navigate(name)
