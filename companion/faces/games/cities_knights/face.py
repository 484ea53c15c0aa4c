"""What Cities & Knights brings to the screens. Pure."""

from __future__ import annotations

from companion.faces.games.cities_knights import (
    attack,
    ending,
    fallen,
    fleet,
    moments,
    pieces,
    standing,
)
from companion.faces.games.cities_knights.aim import KnightAim
from companion.faces.games.cities_knights.facts import FACTS
from companion.faces.games.cities_knights.figures import figures
from companion.faces.games.cities_knights.looks import LOOKS
from companion.faces.games.cities_knights.notes import (
    NOTES,
    asking_level,
    discarding,
    giving,
    hand,
    moving_robber,
    preset,
    rolling_event,
    sabotaged,
    wed,
)
from companion.faces.games.face import Face

VIEWS = "companion.touchscreen.games.cities_knights.views"

FACE = Face(
    facts=FACTS,
    looks=LOOKS,
    drawn=pieces.drawn,
    layers=pieces.layers,
    aim=KnightAim,
    notes=NOTES,
    befell=frozenset({"attack_fought", "metropolis_placed"}),
    steps=frozenset({"city_lost"}),
    headlines={
        "discard": discarding,
        "give_cards": giving,
        "report_level": asking_level,
        "move_robber": moving_robber,
        "roll": rolling_event,
    },
    several={
        "city_lost": attack.cities_lost,
        "cards_given": attack.cards_given,
        "card_stolen": attack.cards_stolen,
    },
    told={"discards_asked": sabotaged, "gifts_asked": wed},
    adds={
        "progress_played": fleet.swaps_said,
        "undone": fleet.cards_back,
        "city_lost": fleet.laid_back_after,
    },
    opens=frozenset({"progress_played"}),
    preset=preset,
    strip=fleet.strip,
    row=standing.rows,
    narrow_row=standing.NARROW,
    figures=figures,
    hand=hand,
    moves=fallen.moves,
    moments=moments.moments,
    story=ending.story,
    sheets={
        "cards": f"{VIEWS}.progress:ProgressSheet",
        "fleet": f"{VIEWS}.fleet:FleetSheet",
        "strengths": f"{VIEWS}.strengths:StrengthsSheet",
        "draws": f"{VIEWS}.draws:DrawsSheet",
        "improve": f"{VIEWS}.improve:ImproveSheet",
        "give_back_progress": f"{VIEWS}.turned:TurnedSheet",
        "fifth_card": f"{VIEWS}.turned:TurnedSheet",
        "take_progress": f"{VIEWS}.turned:TurnedSheet",
    },
    seat_sheets={"improve": "touchscreen.why.calendar"},
    sentences={"touchscreen.hand.no_cards": "touchscreen.progress.no_cards"},
    screens={"knights": f"{VIEWS}.check:KnightsScreen"},
)
