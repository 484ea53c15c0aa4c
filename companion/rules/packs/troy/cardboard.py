"""What stands on the cardboard, and how to find it in the view: Ships, SeaPeople, tokens, tiles, markers, row."""

from __future__ import annotations

from collections.abc import Iterable

from companion.rules.extension import Mechanic
from companion.rules.packs.troy.words import SEA_PEOPLE, SHIP, SIDES
from companion.rules.terms import CARDBOARD
from companion.rules.told import SEA, IsSet, Piece, Spot, Stands, View
from companion.rules.told import Cardboard as Told

TOKEN = "commerce_token"
MARKER = "marker"
ROW_CARDS = "row_cards"
TRADE_TILE = "trade_tile"


def _at_sea(view: View) -> Iterable[tuple[tuple[str, str], Piece]]:
    for ship in view["board"]["ships"]:
        yield (ship["at"], SHIP), Piece(SHIP, ship["seat"])
    people = view["board"]["sea_people"]
    if people is not None:
        yield (people, SEA_PEOPLE), Piece(SEA_PEOPLE, None)


def _counted(view: View) -> Iterable[tuple[Spot, int | None]]:
    for entry in view["seats"]:
        yield Spot(TOKEN, seat=entry["seat"]), entry["tokens"]
        for kind in view["tiles"]:
            tiles: list[str] = entry["tiles"]
            yield Spot(TRADE_TILE, seat=entry["seat"], track=kind), tiles.count(kind)
    for side in SIDES:
        yield Spot(MARKER, track=side), view["track"][side]["space"]
    if view["custody"]["resources"] == CARDBOARD:
        yield Spot(ROW_CARDS), view["row"]["count"]


MECHANIC = Mechanic(
    name="troy.cardboard",
    cardboard=(
        Told(
            "sea",
            (
                Stands(SHIP, SEA),
                Stands(SEA_PEOPLE, SEA, seat=False, moves=True, one=True),
            ),
            pieces=_at_sea,
        ),
        Told(
            "war",
            sets=(
                IsSet(TOKEN, seat=True),
                IsSet(TRADE_TILE, seat=True, track=True),
                IsSet(MARKER, track=True),
                IsSet(ROW_CARDS),
            ),
            values=_counted,
        ),
    ),
)
