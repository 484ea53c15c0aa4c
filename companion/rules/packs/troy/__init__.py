"""The war of Troy, one file a mechanic (T1 to T12)."""

from __future__ import annotations

from companion.rules.extension import Mechanic, Pack
from companion.rules.packs.troy import (
    battle,
    cardboard,
    chart,
    checks,
    claim,
    corrections,
    donation,
    ending,
    land,
    material,
    row,
    row_drawing,
    sea,
    sea_people,
    ship_building,
    ship_trade,
    sides,
    tokens,
    track,
    turn,
)

UNUSED = frozenset(
    {
        "base.buying_cards",
        "base.playing_cards",
        "base.largest_army",
        "base.development_facts",
        "base.free_roads",
        "base.claim",
        "base.kept_cards",
    }
)
"""What of the base game stays in the box."""
STAY_IN_THE_BOX = "T1.2"
"""The rule that leaves it there."""

CITES = {
    "resources_gained": "T3.3",
    "resources_gained.founding": "T1.4",
    "dice_rolled": "T3.1",
    "cards_discarded": "T9.1",
    "card_stolen": "T8.3",
    "longest_road_moved": "T10.1",
    "game_won": "T11.1",
    "game_won.war": "T11.4",
}
"""What explains the events of the base game here."""


def pack() -> Pack:
    """What four players add to the base game."""
    return Pack("troy", mechanics=_mechanics(), drops=UNUSED, cites=CITES, without=STAY_IN_THE_BOX)


def pack_of_six() -> Pack:
    """What six players add to the extended base game, which brings the special building phase (T12)."""
    between_turns = Mechanic(
        name="troy.between_turns",
        admits={"special_building": frozenset({"build_ship"})},
    )
    return Pack(
        "troy_of_six",
        mechanics=(*_mechanics(), between_turns),
        drops=UNUSED,
        cites=CITES,
        without=STAY_IN_THE_BOX,
    )


def _mechanics() -> tuple[Mechanic, ...]:
    """In the order in which they wrap, patch and react."""
    return (
        material.MECHANIC,
        chart.MECHANIC,
        checks.MECHANIC,
        land.MECHANIC,
        turn.MECHANIC,
        row.MECHANIC,
        sides.MECHANIC,
        track.MECHANIC,
        tokens.MECHANIC,
        sea.MECHANIC,
        sea_people.MECHANIC,
        ship_building.MECHANIC,
        ship_trade.MECHANIC,
        donation.MECHANIC,
        row_drawing.MECHANIC,
        battle.MECHANIC,
        ending.MECHANIC,
        claim.MECHANIC,
        corrections.MECHANIC,
        cardboard.MECHANIC,
    )
