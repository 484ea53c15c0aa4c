"""Opening a sheet by the name that a presenter gave."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from companion.faces.games.faces import named
from companion.touchscreen.screens.play.sheets.discard import DiscardSheet
from companion.touchscreen.screens.play.sheets.points import PointsSheet

if TYPE_CHECKING:
    from companion.touchscreen.screens.play.game import GameScreen
    from companion.touchscreen.screens.play.sheets.live import LiveSheet

ROOM = "companion.touchscreen.screens.play.sheets"
SHEETS: Mapping[str, str] = {
    "trade": f"{ROOM}.trade:TradeSheet",
    "over": f"{ROOM}.over:OverSheet",
    "take_over": f"{ROOM}.take_over:TakeOverSheet",
    "beside": f"{ROOM}.beside:BesideSheet",
    "named": f"{ROOM}.beside:BesideSheet",
    "robot": f"{ROOM}.robot:RobotSheet",
    "camera": f"{ROOM}.camera:CameraSheet",
    "to_lay": f"{ROOM}.to_lay:ToLaySheet",
    "since": f"{ROOM}.since:SinceSheet",
    "whole": f"{ROOM}.whole:WholeSheet",
    "printed": f"{ROOM}.printed:PrintedSheet",
}
"""Those of every game; a game brings its own."""


def open_named(screen: GameScreen, name: str) -> LiveSheet:
    """Open a sheet by its name, ``kind`` or ``kind:seat``: one of those above, one of the game's, or an obligation
    that is answered by picking cards. KeyError for another name."""
    sheet = _made(screen, name)
    sheet.open()
    return sheet


def _made(screen: GameScreen, name: str) -> LiveSheet:
    kind, _, seat = name.partition(":")
    answer = screen.presenter.aim.answers.get(kind)
    if answer is not None and answer.way == "cards":
        return DiscardSheet(screen, seat, kind)
    sheets = dict(SHEETS)
    for face in screen.presenter.faces:
        sheets |= face.sheets
    made: LiveSheet = named(sheets[kind]).of(screen, kind, seat)
    return made


def open_points(screen: GameScreen, seat: str) -> LiveSheet:
    """Open a seat's points with their reasons."""
    sheet = PointsSheet(screen, seat)
    sheet.open()
    return sheet
