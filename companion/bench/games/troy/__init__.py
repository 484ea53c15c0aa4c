"""What is measured of the war of Troy: phones, and the taps of a game."""

from companion.bench.game import Measured
from companion.bench.games.troy.taps import taps
from companion.bench.games.troy.touches import TOUCHES

MEASURED = Measured("troy", delivered=True, taps=taps, touches=TOUCHES)
