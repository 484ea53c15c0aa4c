"""Taking back a deal between seats: with it goes the offer that it came of. No Kivy."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from companion.faces.outcome import NOTHING, Outcome
from companion.faces.play.desk import PlayDesk
from companion.table.ports import Json

DEAL = "traded"
BEFORE = frozenset({"trade_offered", "trade_accepted", "trade_declined"})
"""What leads to a deal: its offer, and how the seats that were asked answered it."""


def with_its_offer(desk: PlayDesk, undoer: Callable[[], str], undone: Outcome) -> Outcome:
    """The outcome of a tap on *undo* which also takes back the offer, where a deal is undone.

    Whoever takes back a deal takes back all of it: an offer left open would ask whom nobody asked anything.
    undoer: the seat that takes back the latest thing.
    """
    if desk.seen.undo.get("what") != DEAL:
        return undone

    def on(_: Json) -> Outcome:
        desk.seen = desk.look()
        undo = desk.seen.undo
        if undo.get("what") not in BEFORE or undo.get("barrier"):
            return NOTHING
        back = desk.send(undoer(), {"type": "undo"})
        return back if undo["what"] == "trade_offered" else replace(back, then=on)

    return replace(undone, then=on)
