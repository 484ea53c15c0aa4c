"""What is said of people while a game goes on: another name, another place, the color of their pieces."""

from __future__ import annotations

from typing import Final

from companion.rules.messages import Command, Event
from companion.rules.refusals import Refusal
from companion.table import messages
from companion.table import refusals as no
from companion.table.colors import recolored
from companion.table.game import PlayedGame
from companion.table.renaming import renamed, swapped
from companion.table.robots import ORIGIN

PEOPLES: Final = (messages.TellMoved, messages.Rename, messages.SwapSeats, messages.Recolor)
"""The commands that this file answers."""

_MAY: Final = {
    messages.TellMoved.type: (messages.APP,),
    messages.SwapSeats.type: (messages.APP, "touch"),
    messages.Recolor.type: ("touch", "host", "demo", "referee"),
}
"""Who may say what not everybody may. Only the program itself knows which phone has which place, and it and its
touchscreen whether everybody agreed who has a phone; colors are everybody's, so they are put right where all look."""


def of_people(game: PlayedGame, origin: str, command: Command) -> tuple[Event, ...] | Refusal:
    """What follows from one of these commands, or why not. origin: of its submission."""
    may = _MAY.get(command.type)
    if origin == ORIGIN or (may is not None and origin not in may):
        return no.NOT_FROM_HERE(origin=origin, type=command.type)
    if isinstance(command, messages.Recolor):
        return recolored(game.worn, game.seats, game.colors, command)
    event = _told(game, command)
    return event if isinstance(event, Refusal) else (event,)


def _told(game: PlayedGame, command: Command) -> Event | Refusal:
    if isinstance(command, messages.Rename):
        return renamed(game.names, command)
    if isinstance(command, messages.SwapSeats):
        return swapped(game.names, game.robots.seats, command)
    assert isinstance(command, messages.TellMoved)
    return messages.PhoneMoved(command.seat, command.variant, command.by)
