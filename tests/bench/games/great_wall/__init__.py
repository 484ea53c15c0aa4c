"""What is measured of the Great Wall: phones, and the taps of a game."""

from tests.bench.game import Measured
from tests.bench.games.great_wall.taps import taps
from tests.bench.games.great_wall.touches import TOUCHES

MEASURED = Measured("great_wall", delivered=True, taps=taps, touches=TOUCHES)
