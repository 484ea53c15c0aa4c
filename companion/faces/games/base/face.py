"""What the base game brings to the screens. Pure."""

from __future__ import annotations

from companion.faces.games.base import moments
from companion.faces.games.base.aim import BaseAim
from companion.faces.games.base.facts import FACTS
from companion.faces.games.base.figures import figures
from companion.faces.games.base.looks import LOOKS
from companion.faces.games.base.open import (
    blocked,
    closed,
    discarded,
    hand,
    marks,
    monopolized,
    placed_free,
    robber_note,
    seven,
    unshown,
)
from companion.faces.games.face import Face

FACE = Face(
    facts=FACTS,
    looks=LOOKS,
    aim=BaseAim,
    notes={"move_robber": robber_note, "act": blocked},
    befell=frozenset({"longest_road_moved", "largest_army_moved"}),
    headlines={"discard": seven},
    several={"cards_discarded": discarded},
    told={
        "monopoly_taken": monopolized,
        "settlement_built": placed_free,
        "road_built": placed_free,
        "city_built": placed_free,
    },
    opens=frozenset({"development_played"}),
    marks=marks,
    figures=figures,
    hand=hand,
    bars="touchscreen.journal.blocked",
    moments=moments.moments,
    closed=closed,
    unshown=unshown,
    sheets={"cards": "companion.touchscreen.games.base.views.cards:CardsSheet"},
)
