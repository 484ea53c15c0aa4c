"""What is measured of the base game: the taps of a whole game."""

from companion.bench.game import Measured
from companion.bench.games.base.taps import taps
from companion.bench.games.base.touches import TOUCHES

MEASURED = Measured("base", taps=taps, touches=TOUCHES)
