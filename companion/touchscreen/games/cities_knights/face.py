"""What Cities & Knights brings to the screens. Pure."""

from __future__ import annotations

from companion.touchscreen.games.cities_knights.audit import AUDIT
from companion.touchscreen.games.cities_knights.facts import FACTS
from companion.touchscreen.games.face import Face

FACE = Face(facts=FACTS, audit=AUDIT)
