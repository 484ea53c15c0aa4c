"""What the base game brings to the screens. Pure."""

from __future__ import annotations

from companion.touchscreen.games.base.audit import AUDIT
from companion.touchscreen.games.base.facts import FACTS
from companion.touchscreen.games.face import Face

FACE = Face(facts=FACTS, audit=AUDIT)
