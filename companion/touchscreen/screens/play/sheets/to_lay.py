"""All that robots want laid, with the key that says that it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.touchscreen.presenters.models import Moves
from companion.touchscreen.screens.play.sheets.live import LiveSheet
from companion.touchscreen.widgets import Button, Column, ScrollColumn
from companion.touchscreen.widgets.prose import Prose

if TYPE_CHECKING:
    from companion.touchscreen.screens.play.game import GameScreen

BARE, LINE = 160.0, 44.0
"""Title and key, and what a line takes, in sketch pixels."""


class ToLaySheet(LiveSheet):
    """As high as its lines are; what robots do meanwhile comes on top, and once nothing is left it says so."""

    wide = 620

    def __init__(self, screen: GameScreen) -> None:
        super().__init__(screen)
        self.high = min(440, BARE + LINE * len(screen.presenter.all_to_lay()))

    def _moves(self) -> Moves | None:
        moves = self.screen.presenter.model().moves
        return moves if moves is not None and moves.whole else None

    def title(self) -> str:
        moves = self._moves()
        return self.words("touchscreen.robot.all_laid") if moves is None else moves.whole

    def fill(self, column: Column) -> None:
        theme, moves = self.theme, self._moves()
        rows = ScrollColumn(theme)
        for line in self.screen.presenter.all_to_lay():
            rows.put(Prose(theme, line, bold=True))
        column.add_widget(rows)
        if moves is None:
            done = Button(theme, self.words("touchscreen.trade.close"), self.close, tall=56)
        else:
            done = Button(theme, moves.done, self._laid, kind="go", tall=56)
        column.add_widget(done)

    def _laid(self) -> None:
        self.act(self.screen.presenter.tap_moved(), close=True)
