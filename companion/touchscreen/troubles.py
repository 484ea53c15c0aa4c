"""What does not work since the start: a sheet that stays until somebody has read it, and is found again in the menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from companion.faces.theme import Theme
from companion.touchscreen.widgets import Button, Column, ScrollColumn, Sheet
from companion.touchscreen.widgets.prose import Prose

if TYPE_CHECKING:
    from companion.touchscreen.shell import TouchscreenApp


class TroubleSheet(Sheet):
    """texts: what does not work, a sentence each; after: what becomes of the game."""

    def __init__(self, app: TouchscreenApp, texts: tuple[str, ...]) -> None:
        theme, words = app.theme, app.words
        self.texts = texts
        self.rows = ScrollColumn(theme, *said(theme, texts))
        self.rows.put(Prose(theme, words("touchscreen.troubles.after"), color=theme.palette.muted))
        go_on = Button(theme, words("touchscreen.troubles.go_on"), self.close, kind="go", tall=54)
        body = Column(theme, self.rows, go_on)
        title = words("touchscreen.troubles.title")
        super().__init__(theme, title, body, wide=680, high=600)
        self.rows.column.bind(minimum_height=self._fit)

    def _fit(self, column: Widget, high: float) -> None:
        """No higher than what there is to read."""
        self._wish = (self._wish[0], high + self.theme.px(48 + 54 + 16 + 30))
        self._lay()


def said(theme: Theme, texts: tuple[str, ...]) -> list[Prose]:
    """The sentences, each as a paragraph of its own."""
    return [Prose(theme, text) for text in texts]


class TroubleTeller:
    """Lays the sheet over the screen when there is more to read than was read."""

    def __init__(self, app: TouchscreenApp) -> None:
        self._app = app
        self._read = 0

    def look(self) -> None:
        """There may be more, or another screen has taken the sheet away."""
        screen = self._app.screen
        if screen is None or screen.tells_troubles or self._shown() or not self._unread():
            return
        self._app.sheets.after(self._unless_shown)

    def open(self) -> None:
        """Show all of it again."""
        texts = self._texts()
        sheet = TroubleSheet(self._app, texts)
        sheet.on_close = lambda: self._closed(len(texts))
        self._app.open_sheet(sheet)

    def _unless_shown(self) -> None:
        if self._unread() and not self._shown():
            self.open()

    def _closed(self, read: int) -> None:
        self._read = max(self._read, read)
        self.look()

    def _shown(self) -> bool:
        """Whether it lies there, with all that there is to read; one that has less is taken away."""
        lying = [one for one in self._app.sheets.lying if isinstance(one, TroubleSheet)]
        if lying and lying[0].texts != self._texts():
            sheet = lying[0]
            sheet.on_close = None
            sheet.close()
            return False
        return bool(lying)

    def _unread(self) -> bool:
        return len(self._texts()) > self._read

    def _texts(self) -> tuple[str, ...]:
        return tuple(self._app.context.troubles(self._app.words.language))
