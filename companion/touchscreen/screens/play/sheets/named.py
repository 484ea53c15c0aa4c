"""Opening a sheet by the name that a presenter gave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.touchscreen.games.cities_knights.views.attack import AttackSheet
from companion.touchscreen.games.cities_knights.views.draws import DrawsSheet
from companion.touchscreen.games.cities_knights.views.fleet import FleetSheet
from companion.touchscreen.games.cities_knights.views.improve import ImproveSheet
from companion.touchscreen.games.cities_knights.views.progress import ProgressSheet
from companion.touchscreen.games.cities_knights.views.strengths import StrengthsSheet
from companion.touchscreen.games.cities_knights.views.turned import TurnedSheet
from companion.touchscreen.games.great_wall.views.sheet import BreachSheet, PrintedSheet, WallSheet
from companion.touchscreen.presenters.play.answers import PICKED, TURNED
from companion.touchscreen.screens.play.sheets.camera import CameraSheet
from companion.touchscreen.screens.play.sheets.cards import CardsSheet
from companion.touchscreen.screens.play.sheets.discard import DiscardSheet
from companion.touchscreen.screens.play.sheets.over import OverSheet
from companion.touchscreen.screens.play.sheets.points import PointsSheet
from companion.touchscreen.screens.play.sheets.take_over import TakeOverSheet
from companion.touchscreen.screens.play.sheets.trade import TradeSheet

if TYPE_CHECKING:
    from companion.touchscreen.screens.play.game import GameScreen
    from companion.touchscreen.screens.play.sheets.live import LiveSheet

_NAMED = {
    "trade": TradeSheet,
    "cards": CardsSheet,
    "progress": ProgressSheet,
    "over": OverSheet,
    "take_over": TakeOverSheet,
    "fleet": FleetSheet,
    "attack": AttackSheet,
    "camera": CameraSheet,
    "strengths": StrengthsSheet,
    "wall": WallSheet,
    "breach": BreachSheet,
    "printed": PrintedSheet,
    "draws": DrawsSheet,
}


def open_named(screen: GameScreen, name: str) -> LiveSheet:
    """Open a sheet by the name that a presenter gave: one of those above, ``improve``, ``improve:<seat>``, or
    ``<duty>:<seat>`` for a duty that is answered on a sheet. KeyError for another name."""
    sheet = _named(screen, name)
    sheet.open()
    return sheet


def _named(screen: GameScreen, name: str) -> LiveSheet:
    kind, _, seat = name.partition(":")
    if kind in PICKED:
        return DiscardSheet(screen, seat, kind)
    if kind in TURNED:
        return TurnedSheet(screen, seat, kind)
    if kind == "improve":
        return ImproveSheet(screen, seat)
    if kind == "cards" and screen.presenter.seen.has_knights:
        kind = "progress"
    return _NAMED[kind](screen)


def open_points(screen: GameScreen, seat: str) -> LiveSheet:
    """Open a seat's points with their reasons."""
    sheet = PointsSheet(screen, seat)
    sheet.open()
    return sheet
