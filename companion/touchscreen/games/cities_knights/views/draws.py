"""Who draws a progress card, of those whose improvements are cardboard, where the app deals the cards."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.uix.gridlayout import GridLayout

from companion.faces.games.cities_knights.reports import drawers, tap_draws
from companion.touchscreen.screens.play.sheets.live import LiveSheet
from companion.touchscreen.widgets import Button, Column, Label
from companion.touchscreen.widgets.game.choices import SeatButton

if TYPE_CHECKING:
    from companion.touchscreen.screens.play.game import GameScreen


class DrawsSheet(LiveSheet):
    """A button for each seat; those that shine draw."""

    wide = 560
    high = 380

    def __init__(self, screen: GameScreen) -> None:
        super().__init__(screen)
        self.chosen: frozenset[str] = frozenset()

    def _owed(self) -> dict[str, object]:
        owed = self.screen.presenter.seen.owed("report_draws")
        return dict(owed[0]) if owed else {"track": "trade", "level": 1}

    def title(self) -> str:
        track = self.words(f"symbol.{self._owed()['track']}").capitalize()
        return self.words("touchscreen.draws.title", track=track)

    def refresh(self) -> None:
        if not self.screen.presenter.seen.owed("report_draws"):
            self.end()
            return
        super().refresh()

    def fill(self, column: Column) -> None:
        theme, words, seen = self.theme, self.words, self.screen.presenter.seen
        hint = Label(theme, words("touchscreen.draws.hint", level=self._owed()["level"]))
        hint.size_hint_y, hint.height = None, theme.px(36)
        cells = GridLayout(cols=2, spacing=theme.gap)
        for seat in drawers(seen):
            kind = "plain" if seat in self.chosen else "quiet"
            tap = partial(self._toggled, seat)
            button = SeatButton(theme, seen.names[seat], tap, seat=seat, kind=kind)
            cells.add_widget(button)
        count = len(self.chosen)
        text = words(f"touchscreen.draws.{'done' if count else 'nobody'}", n=count)
        done = Button(theme, text, self._done, kind="go", tall=54)
        for part in (hint, cells, done):
            column.add_widget(part)

    def _toggled(self, seat: str) -> None:
        self.screen.presenter.taps += 1
        self.chosen = self.chosen ^ {seat}
        self.refresh()

    def _done(self) -> None:
        self.act(tap_draws(self.screen.presenter, self.chosen), close=True)
