"""What is measured of Alexander's march: phones, and the taps of a game, most of which are words of auctions."""

from tests.bench.game import Measured
from tests.bench.games.alexander.taps import taps
from tests.bench.games.alexander.touches import TOUCHES

MEASURED = Measured("alexander", delivered=True, taps=taps, touches=TOUCHES)
