"""The sheet on which a person takes another color."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.uix.gridlayout import GridLayout

from companion.faces.setup import draft as drafts
from companion.touchscreen.widgets import Row, SeatBadge, Sheet

if TYPE_CHECKING:
    from companion.touchscreen.screens.setup.setup import SetupScreen


def color_sheet(screen: SetupScreen, seat: str) -> Sheet:
    """Offer the colors of the game; one that is taken says by whom, and the two swap."""
    theme, draft = screen.theme, screen.draft
    grid = GridLayout(cols=2, spacing=theme.gap)
    owners = {chair.seat: drafts.name_of(chair, screen.color_names) for chair in draft.chairs}
    sheet = Sheet(
        theme,
        screen.words("touchscreen.setup.color_of", name=owners[seat]),
        grid,
        wide=560,
        high=260,
    )
    for color in drafts.colors_offered(draft):
        note = owners[color] if color in draft.seats else screen.words("touchscreen.setup.free")
        grid.add_widget(
            Row(
                theme,
                screen.color_names[color],
                note,
                left=SeatBadge(theme, color, side=32),
                on_tap=partial(_take, screen, sheet, seat, color),
                tall=56,
            )
        )
    screen.app.open_sheet(sheet)
    return sheet


def _take(screen: SetupScreen, sheet: Sheet, seat: str, color: str) -> None:
    sheet.close()
    screen.change(drafts.with_color(screen.draft, seat, color))
