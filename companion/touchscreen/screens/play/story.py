"""The whole story of a great moment: its scene once more, and step by step with the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from companion.faces.moments.moment import Moment
from companion.faces.moments.picture import lasts
from companion.touchscreen.screens.play.sheets.told import step_row
from companion.touchscreen.widgets import Column, IconButton, Line, ScrollColumn, Sheet
from companion.touchscreen.widgets.game.picture import FRAME, PictureView

if TYPE_CHECKING:
    from companion.touchscreen.shell import TouchscreenApp

HIGH = 132
"""Of the scene in its story, in sketch pixels."""


def open_story(app: TouchscreenApp, moment: Moment) -> Sheet:
    """Lay it over the screen, until it is closed; the key beside the scene shows it again."""
    theme, scene = app.theme, Again(app, moment)
    rows = ScrollColumn(theme)
    for step in moment.story:
        rows.put(step_row(theme, step, app.open_rule))
    head = Line(theme, scene, IconButton(theme, "play", scene.play), tall=HIGH)
    body = Column(theme, head, rows)
    return app.open_sheet(Sheet(theme, moment.title, body, wide=680, high=470, on_close=scene.stop))


class Again(PictureView):
    """The scene of a moment, still until ``play``; without motion it stays a still, and is only heard."""

    def __init__(self, app: TouchscreenApp, moment: Moment, **kwargs: Any) -> None:
        super().__init__(moment.picture, **kwargs)
        self._app, self._moment = app, moment
        self._beat: Any = None
        self._since = 0.0

    def play(self) -> None:
        """From the beginning, with its tune where sounds are on."""
        self.stop()
        app = self._app
        if app.sound:
            app.context.play(self._moment.tune)
        if app.theme.motion:
            self._since = app.seconds()
            self.show(0)
            self._beat = Clock.schedule_interval(self._onward, FRAME)

    def stop(self) -> None:
        """It stands still and nothing is heard."""
        if self._beat is not None:
            self._beat.cancel()
            self._beat = None
        self._app.context.hush()

    def _onward(self, *_: Any) -> None:
        self._app.wake()
        passed, end = self._app.seconds() - self._since, lasts(self.picture)
        self.show(min(passed, end))
        if passed >= end:
            self._beat.cancel()
            self._beat = None
