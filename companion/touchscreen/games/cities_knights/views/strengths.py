"""How strong the active knights are, where the table knows better than the app."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from companion.faces.games.cities_knights.reports import tap_strengths
from companion.faces.games.cities_knights.shown import owed
from companion.touchscreen.screens.play.sheets.live import LiveSheet
from companion.touchscreen.widgets import (
    Button,
    Column,
    Label,
    Line,
    ScrollColumn,
    SeatBadge,
    Stepper,
)

if TYPE_CHECKING:
    from companion.touchscreen.screens.play.game import GameScreen


class StrengthsSheet(LiveSheet):
    """A stepper for each seat, as the app believes; the attack goes by what is told here."""

    wide = 560

    def __init__(self, screen: GameScreen) -> None:
        super().__init__(screen)
        asked = owed(screen.presenter.seen, "report_strengths")
        self.most = asked[0]["most"] if asked else 0
        self.told: dict[str, int] = dict(asked[0]["strengths"]) if asked else {}

    def title(self) -> str:
        return self.words("touchscreen.strengths.title")

    def refresh(self) -> None:
        if not self.screen.presenter.seen.owed("report_strengths"):
            self.end()

    def fill(self, column: Column) -> None:
        theme, words = self.theme, self.words
        hint = Label(theme, words("touchscreen.strengths.hint"), size_px=theme.small)
        hint.size_hint_y, hint.height = None, theme.px(40)
        rows = ScrollColumn(theme)
        for seat in self.told:
            rows.put(self._row(seat))
        done = words("touchscreen.strengths.done")
        for part in (hint, rows, Button(theme, done, self._done, kind="go", tall=54)):
            column.add_widget(part)

    def _row(self, seat: str) -> Line:
        theme = self.theme
        badge = SeatBadge(theme, seat, side=32, pos_hint={"center_y": 0.5})
        name = Label(theme, self.screen.presenter.seen.names[seat], bold=True)
        told = partial(self._tell, seat)
        stepper = Stepper(theme, self.told[seat], most=self.most, on_change=told)
        return Line(theme, badge, name, stepper, tall=50)

    def _tell(self, seat: str, value: int) -> None:
        self.told[seat] = value

    def _done(self) -> None:
        self.act(tap_strengths(self.screen.presenter, self.told), close=True)
