"""Cities & Knights, one file a mechanic (C1 to C14, S3)."""

from __future__ import annotations

from companion.rules.extension import Mechanic, Pack
from companion.rules.packs.cities_knights import (
    attack,
    board_view,
    cities,
    city_building,
    corrections,
    dice,
    discards,
    displacement,
    draw_calls,
    drawing,
    empty_decks,
    fleet,
    following,
    hand_duties,
    harbor_swaps,
    improvements,
    intrigues,
    knight_actions,
    knight_building,
    knight_payments,
    knights,
    level_reports,
    merchant,
    muster,
    playing,
    politics_cards,
    production,
    progress,
    robber,
    science_cards,
    spying,
    trade_cards,
)
from companion.rules.packs.cities_knights.material import material

UNUSED = frozenset(
    {
        "base.buying_cards",
        "base.playing_cards",
        "base.largest_army",
        "base.development_facts",
        "base.claim",
        "base.kept_cards",
    }
)
"""What of the base game stays in the box."""
STAY_IN_THE_BOX = "C1.2"
"""The rule that leaves it there."""

BUILT_BETWEEN_TURNS = frozenset(
    {
        "build_wall",
        "improve_city",
        "place_metropolis",
        "build_knight",
        "activate_knight",
        "promote_knight",
        "pay_for_knight",
    }
)
"""What the special building phase allows beyond base (S3.3)."""


CITES = {
    "resources_gained": "C3.3",
    "resources_gained.founding": "C1.11",
    "resources_gained.aqueduct": "C3.7",
    "resources_gained.irrigation": "C10.5",
    "resources_gained.mining": "C10.7",
    "turn_started": "C2.6",
    "cards_discarded": "C12.1",
    "card_stolen": "C12.4",
    "city_built": "C1.10",
    "bank_traded": "C4.2",
    "traded": "C4.1",
    "game_won": "C14.1",
    "roads_ended": "C10.9",
}
"""What explains the events of the base game here."""


def pack() -> Pack:
    """What three and four players add to the base game."""
    mechanics = (material(commodities=12), *_mechanics())
    return Pack(
        "cities_knights", mechanics=mechanics, drops=UNUSED, cites=CITES, without=STAY_IN_THE_BOX
    )


def pack_of_six() -> Pack:
    """What five and six players add to the extended base game, which brings the special building phase (S3)."""
    between_turns = Mechanic(
        name="cities_knights.between_turns",
        admits={"special_building": BUILT_BETWEEN_TURNS},
        amends={"S2.3": "S3.3", "S2.4": "S3.4", "S2.5": "S3.4", "C1.3": "S3.1"},
    )
    mechanics = (material(commodities=18), *_mechanics(), between_turns)
    return Pack(
        "cities_knights_of_six",
        mechanics=mechanics,
        drops=UNUSED,
        cites=CITES,
        without=STAY_IN_THE_BOX,
    )


def _mechanics() -> tuple[Mechanic, ...]:
    """In the order in which they wrap, patch and react."""
    return (
        dice.MECHANIC,
        knights.MECHANIC,
        cities.MECHANIC,
        improvements.MECHANIC,
        level_reports.MECHANIC,
        city_building.MECHANIC,
        knight_building.MECHANIC,
        knight_payments.MECHANIC,
        fleet.MECHANIC,
        muster.MECHANIC,
        attack.MECHANIC,
        production.MECHANIC,
        merchant.MECHANIC,
        robber.MECHANIC,
        discards.MECHANIC,
        progress.MECHANIC,
        drawing.MECHANIC,
        empty_decks.MECHANIC,
        draw_calls.MECHANIC,
        displacement.MECHANIC,
        knight_actions.MECHANIC,
        hand_duties.MECHANIC,
        harbor_swaps.MECHANIC,
        playing.MECHANIC,
        science_cards.MECHANIC,
        trade_cards.MECHANIC,
        politics_cards.MECHANIC,
        spying.MECHANIC,
        intrigues.MECHANIC,
        board_view.MECHANIC,
        corrections.MECHANIC,
        following.MECHANIC,
    )
