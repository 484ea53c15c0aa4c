"""What the Market brings to the screens. Pure."""

from __future__ import annotations

from companion.touchscreen.games.face import Face
from companion.touchscreen.games.market import map
from companion.touchscreen.games.market.aim import MarketAim
from companion.touchscreen.games.market.facts import FACTS

FACE = Face(facts=FACTS, layers=map.layers, aim=MarketAim)
