"""What is measured of Cities & Knights: phones, the taps that its event die takes, and the lamps of its fleet."""

from tests.bench.game import Measured
from tests.bench.games.cities_knights.lamps import SHOWN
from tests.bench.games.cities_knights.taps import taps
from tests.bench.games.cities_knights.touches import TOUCHES

MEASURED = Measured("cities_knights", delivered=True, taps=taps, touches=TOUCHES, shown=SHOWN)
