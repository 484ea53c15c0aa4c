"""What is measured of the base game: the taps of a whole game."""

from tests.bench.game import Measured
from tests.bench.games.base.taps import taps
from tests.bench.games.base.touches import TOUCHES

MEASURED = Measured("base", taps=taps, touches=TOUCHES)
