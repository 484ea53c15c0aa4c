"""The table cannot start: why, what to do, and a key that closes the window."""

from __future__ import annotations

from companion.touchscreen.screen import Screen
from companion.touchscreen.troubles import said
from companion.touchscreen.widgets import Button, Label, Line, Page, ScrollColumn
from companion.touchscreen.widgets.prose import Prose


class StoppedScreen(Screen):
    """The only screen of a table that has not started."""

    tells_troubles = True

    def build(self) -> None:
        theme, words = self.theme, self.words
        title = Label(theme, words("touchscreen.stopped.title"), bold=True, size_px=theme.large)
        rows = ScrollColumn(theme, *said(theme, tuple(self.app.context.troubles(words.language))))
        rows.put(Prose(theme, words("touchscreen.stopped.after"), color=theme.palette.muted))
        close = Button(theme, words("touchscreen.stopped.close"), self.app.stop, kind="go", tall=54)
        self.add_widget(Page(theme, Line(theme, title, tall=56), rows, close))
