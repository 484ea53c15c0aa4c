"""The Great Wall, one file a mechanic (W1 to W12)."""

from __future__ import annotations

from companion.rules.extension import Mechanic, Pack
from companion.rules.packs.great_wall import (
    attack,
    board_view,
    cardboard,
    chart,
    checks,
    corrections,
    ending,
    founding,
    knight,
    land,
    migration,
    pirate,
    reports,
    riders,
    walls,
)
from companion.rules.packs.great_wall.material import deck

CITES = {
    "resources_gained": "W6.4",
    "resources_gained.founding": "W2.7",
    "dice_rolled": "W3.1",
    "development_played.knight": "W10.1",
    "card_stolen": "W9.3",
    "cards_discarded": "W9.1",
    "settlement_built": "W5.1",
    "city_built": "W5.1",
    "bank_traded": "W9.4",
    "largest_army_moved": "W11.1",
    "game_won": "W12.1",
    "game_won.nobody": "W12.2",
}
"""What explains the events of the base game here."""


def pack() -> Pack:
    """What four players add to the base game."""
    return Pack("great_wall", mechanics=(deck(knights=14, progress=1), *_mechanics()), cites=CITES)


def pack_of_six() -> Pack:
    """What six players add to the extended base game, which brings the special building phase (W1.2, W4.1)."""
    between_turns = Mechanic(
        name="great_wall.between_turns",
        admits={"special_building": frozenset({"raise_wall"})},
    )
    mechanics = (deck(knights=20, progress=2), *_mechanics(), between_turns)
    return Pack("great_wall_of_six", mechanics=mechanics, cites=CITES)


def _mechanics() -> tuple[Mechanic, ...]:
    """In the order in which they wrap, patch and react."""
    return (
        chart.MECHANIC,
        checks.MECHANIC,
        land.MECHANIC,
        riders.MECHANIC,
        walls.MECHANIC,
        founding.MECHANIC,
        migration.MECHANIC,
        attack.MECHANIC,
        pirate.MECHANIC,
        knight.MECHANIC,
        reports.MECHANIC,
        ending.MECHANIC,
        board_view.MECHANIC,
        cardboard.MECHANIC,
        corrections.MECHANIC,
    )
