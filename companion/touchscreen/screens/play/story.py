"""The whole story of a great moment, step by step with the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.touchscreen.presenters.moments.moment import Moment
from companion.touchscreen.screens.play.sheets.told import step_row
from companion.touchscreen.widgets import ScrollColumn, Sheet

if TYPE_CHECKING:
    from companion.touchscreen.shell import TouchscreenApp


def open_story(app: TouchscreenApp, moment: Moment) -> Sheet:
    """Lay it over the screen, until it is closed."""
    rows = ScrollColumn(app.theme)
    for step in moment.story:
        rows.put(step_row(app.theme, step, app.open_rule))
    return app.open_sheet(Sheet(app.theme, moment.title, rows, wide=680))
