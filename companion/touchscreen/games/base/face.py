"""What the base game brings to the screens. Pure."""

from __future__ import annotations

from companion.touchscreen.games.base import fingers, moments
from companion.touchscreen.games.base.aim import BaseAim
from companion.touchscreen.games.base.facts import FACTS
from companion.touchscreen.games.base.looks import LOOKS
from companion.touchscreen.games.base.open import blocked, hand, marks, robber_note, seven
from companion.touchscreen.games.face import Face

FACE = Face(
    facts=FACTS,
    looks=LOOKS,
    aim=BaseAim,
    notes={"move_robber": robber_note, "act": blocked},
    headlines={"discard": seven},
    taps=fingers.taps,
    marks=marks,
    hand=hand,
    moments=moments.moments,
    sheets={"cards": "companion.touchscreen.games.base.views.cards:CardsSheet"},
)
