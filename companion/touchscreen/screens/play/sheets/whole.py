"""All that the bar says, where that is more than it holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.touchscreen.screens.play.sheets.live import LiveSheet
from companion.touchscreen.widgets import Column, ScrollColumn
from companion.touchscreen.widgets.prose import Prose

if TYPE_CHECKING:
    from companion.touchscreen.screens.play.game import GameScreen


class WholeSheet(LiveSheet):
    """It keeps what the bar said as it was opened: robots go on meanwhile."""

    wide = 640
    high = 320

    def __init__(self, screen: GameScreen) -> None:
        super().__init__(screen)
        prompt = None if screen.shown is None else screen.shown.prompt
        self.said = ("", "") if prompt is None else (prompt.title, prompt.note)

    def title(self) -> str:
        return self.words("touchscreen.prompt.whole")

    def fill(self, column: Column) -> None:
        head, note = self.said
        rows = (Prose(self.theme, head, bold=True), Prose(self.theme, note))
        column.add_widget(ScrollColumn(self.theme, *rows))

    def refresh(self) -> None:
        """What it says stays."""
        if not self.stands():
            self.end()
