"""What is measured of the war of Troy: phones, and the taps of a game."""

from tests.bench.game import Measured
from tests.bench.games.troy.taps import taps
from tests.bench.games.troy.touches import TOUCHES

MEASURED = Measured("troy", delivered=True, taps=taps, touches=TOUCHES)
