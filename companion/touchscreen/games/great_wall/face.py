"""What the Great Wall brings to the screens. Pure."""

from __future__ import annotations

from companion.touchscreen.games.face import Face
from companion.touchscreen.games.great_wall.audit import AUDIT
from companion.touchscreen.games.great_wall.facts import FACTS

FACE = Face(facts=FACTS, audit=AUDIT)
