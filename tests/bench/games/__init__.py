"""What is measured of one game only; a game that is not named here has the figures that every game has."""

from __future__ import annotations

from tests.bench.game import Measured
from tests.bench.games import alexander, base, cities_knights, great_wall, troy

MEASURED: tuple[Measured, ...] = (
    base.MEASURED,
    cities_knights.MEASURED,
    great_wall.MEASURED,
    troy.MEASURED,
    alexander.MEASURED,
)
