"""The sheets that lie over the game: points, trade, cards, discard, the end. One file a sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.touchscreen.screens.sheets.cards import CardsSheet
from companion.touchscreen.screens.sheets.discard import DiscardSheet
from companion.touchscreen.screens.sheets.over import OverSheet
from companion.touchscreen.screens.sheets.points import PointsSheet
from companion.touchscreen.screens.sheets.take_over import TakeOverSheet
from companion.touchscreen.screens.sheets.trade import TradeSheet

if TYPE_CHECKING:
    from companion.touchscreen.screens.game import GameScreen
    from companion.touchscreen.screens.sheets.live import LiveSheet

_NAMED = {"trade": TradeSheet, "cards": CardsSheet, "over": OverSheet, "take_over": TakeOverSheet}


def open_named(screen: GameScreen, name: str) -> LiveSheet:
    """Open a sheet by the name that a presenter gave: ``trade``, ``cards``, ``over``, ``take_over`` or
    ``discard:<seat>``."""
    kind, _, seat = name.partition(":")
    sheet = DiscardSheet(screen, seat) if kind == "discard" else _NAMED[kind](screen)
    sheet.open()
    return sheet


def open_points(screen: GameScreen, seat: str) -> LiveSheet:
    """Open a seat's points with their reasons."""
    sheet = PointsSheet(screen, seat)
    sheet.open()
    return sheet
