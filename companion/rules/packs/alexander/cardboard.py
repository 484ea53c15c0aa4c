"""What lies on the cardboard beside pieces and robber: each seat's gold, and a real stack."""

from __future__ import annotations

from collections.abc import Iterable

from companion.rules.extension import Mechanic
from companion.rules.terms import CARDBOARD
from companion.rules.told import Cardboard as Told
from companion.rules.told import IsSet, Spot, View

GOLD_PIECES = "gold_pieces"
SUPPLY_CARDS = "supply_cards"


def _counted(view: View) -> Iterable[tuple[Spot, int | None]]:
    for entry in view["seats"]:
        yield Spot(GOLD_PIECES, seat=entry["seat"]), entry["gold"]
    if view["custody"]["resources"] == CARDBOARD:
        yield Spot(SUPPLY_CARDS), view["supply"]["left"]


MECHANIC = Mechanic(
    name="alexander.cardboard",
    cardboard=(
        Told(
            "empire",
            sets=(IsSet(GOLD_PIECES, seat=True), IsSet(SUPPLY_CARDS)),
            values=_counted,
        ),
    ),
)
