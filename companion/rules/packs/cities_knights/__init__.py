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
    displacement,
    draw_calls,
    drawing,
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
    merchant,
    muster,
    playing,
    politics_cards,
    production,
    progress,
    robber,
    science_cards,
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
    }
)
"""What of the base game stays in the box (C1.2)."""

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


def pack() -> Pack:
    """What three and four players add to the base game."""
    return Pack("cities_knights", (material(commodities=12), *_mechanics()), UNUSED)


def pack_of_six() -> Pack:
    """What five and six players add to the extended base game, which brings the special building phase (S3)."""
    between_turns = Mechanic(
        name="cities_knights.between_turns",
        admits={"special_building": BUILT_BETWEEN_TURNS},
    )
    mechanics = (material(commodities=18), *_mechanics(), between_turns)
    return Pack("cities_knights_of_six", mechanics, UNUSED)


def _mechanics() -> tuple[Mechanic, ...]:
    """In the order in which they wrap, patch and react."""
    return (
        dice.MECHANIC,
        knights.MECHANIC,
        cities.MECHANIC,
        improvements.MECHANIC,
        city_building.MECHANIC,
        knight_building.MECHANIC,
        knight_payments.MECHANIC,
        fleet.MECHANIC,
        muster.MECHANIC,
        attack.MECHANIC,
        production.MECHANIC,
        merchant.MECHANIC,
        robber.MECHANIC,
        progress.MECHANIC,
        drawing.MECHANIC,
        draw_calls.MECHANIC,
        displacement.MECHANIC,
        knight_actions.MECHANIC,
        hand_duties.MECHANIC,
        harbor_swaps.MECHANIC,
        playing.MECHANIC,
        science_cards.MECHANIC,
        trade_cards.MECHANIC,
        politics_cards.MECHANIC,
        intrigues.MECHANIC,
        board_view.MECHANIC,
        corrections.MECHANIC,
        following.MECHANIC,
    )
