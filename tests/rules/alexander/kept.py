"""A table where people hold cardboard and the app keeps the hands of red and blue, as it does those of robots."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.rules.alexander.auctioning import Auctioning
from tests.rules.alexander.ways import way

CARDBOARD = {"resources": "cardboard"}
KEPT = ("red", "blue")


def kept(count: int = 4, **how: Any) -> Auctioning:
    """Their first supply cards are not told yet."""
    setup = way(count, CARDBOARD, **how)
    players = (replace(player, kept=player.seat in KEPT) for player in setup.players)
    return Auctioning(replace(setup, players=tuple(players)))


def begun(**hands: dict[str, int]) -> Auctioning:
    """Red is in step 4 of the second turn; red and blue hold this, or nothing."""
    game = kept()
    for seat in KEPT:
        game.fix("hand", of=seat, cards=hands.get(seat, {}))
    while game.owed()[0]["type"] in ("choose_desert", "name_first_seat"):
        option = dict(game.options("red")[0])
        game.do(option.pop("seat"), option.pop("type"), **option)
    for seat in KEPT:
        game.fix("hand", of=seat, cards=hands.get(seat, {}))
    game.acts("red", turn=2)
    return game


def called(event: str, **hands: dict[str, int]) -> Auctioning:
    """This is bid for, on red's turn."""
    game = begun(**hands)
    game.calls(event)
    return game


def spent() -> Auctioning:
    """Red has got wool by the roll, and has none of it left."""
    game = begun()
    field = next(h for h in game.view()["board"]["hexes"] if h["terrain"] == "pasture")
    game.lays("red", settlements=[game.state.setting.topology.corners[field["at"]][0]])
    game.do("red", "end_turn")
    low = max(1, field["number"] - 6)
    game.roll(low, field["number"] - low)
    game.fix("hand", of="red", cards={})
    return game
