"""What the Market brings to the screens. Pure."""

from __future__ import annotations

from companion.faces.games.face import Face
from companion.faces.games.market import map
from companion.faces.games.market.aim import MarketAim
from companion.faces.games.market.facts import FACTS

FACE = Face(facts=FACTS, layers=map.layers, aim=MarketAim)
