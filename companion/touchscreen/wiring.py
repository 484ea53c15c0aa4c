"""What is wired to which place of the header, from the menu, with a picture of it for whoever prints."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.touchscreen.widgets import Button, Column, Line, ScrollColumn, Sheet
from companion.touchscreen.widgets.prose import Prose

if TYPE_CHECKING:
    from companion.touchscreen.shell import TouchscreenApp


class WiringSheet(Sheet):
    """The places in order, how they are changed, and a key that draws them."""

    def __init__(self, app: TouchscreenApp) -> None:
        theme, words = app.theme, app.words
        self._app = app
        lines = [Prose(theme, line) for line in app.context.wiring(words.language)]
        change = Prose(theme, words("touchscreen.wiring.change"), color=theme.palette.muted)
        self.rows = ScrollColumn(theme, *lines, change)
        draw = Button(theme, words("touchscreen.wiring.draw"), self._draw, kind="quiet")
        done = Button(theme, words("touchscreen.game.close"), self.close, kind="go")
        title = words("touchscreen.menu.wiring")
        body = Column(theme, self.rows, Line(theme, draw, done, tall=54))
        super().__init__(theme, title, body, wide=760, high=640)

    def _draw(self) -> None:
        app = self._app
        said = app.context.draw_wiring(app.words.language)
        self.rows.put(Prose(app.theme, said, bold=True))
        self.rows.scroll_y = 0
