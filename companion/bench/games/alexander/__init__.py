"""What is measured of Alexander's march: phones, and the taps of a game, most of which are words of auctions."""

from companion.bench.game import Measured
from companion.bench.games.alexander.taps import taps
from companion.bench.games.alexander.touches import TOUCHES

MEASURED = Measured("alexander", delivered=True, taps=taps, touches=TOUCHES)
