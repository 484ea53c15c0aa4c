"""What all the observers there may be cost the seats: the same evening at two tables, with and without them."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from contextlib import ExitStack

from companion.phones.client import claim
from companion.phones.pairing import PairingBook
from companion.phones.places import OBSERVER, OBSERVERS
from companion.phones.sealing import new_secret
from tests.bench.ears import Ear, Ears
from tests.bench.figures import Figure, median, percentile
from tests.bench.served import fresh_folder, mosquitto, observed, served

ROUNDS = 3
SUBMISSIONS, QUICKLY = 150, 10
"""In each round, on each table."""
WARM_UP = 30
PAUSE_SECONDS, QUICK_PAUSE = 0.1, 0.04
"""Before each submission: people do not play by the millisecond."""
SETTLE_SECONDS = 0.5
"""Between two rounds, for what observers are still told."""
AIM = "at most 2"
Submit = Callable[[Ears, random.Random], float]
"""Makes one move and gives the seconds until every seat's phone had its new view."""


def crowd_figures(broker: str, quick: bool, submit: Submit) -> list[Figure]:
    """The seats' latency with observers to that without: two tables in turn, on ``embedded`` or ``mosquitto``."""
    count, warm_up = (QUICKLY, WARM_UP // 3) if quick else (SUBMISSIONS, WARM_UP)
    pause = QUICK_PAUSE if quick else PAUSE_SECONDS
    with ExitStack() as stack:
        alone = _Evening(stack, broker, submit)
        watched = _Evening(stack, broker, submit)
        stack.enter_context(observed(watched.join, OBSERVERS))
        for evening in (alone, watched):
            evening.paced(warm_up, pause)
        rounds = [(alone.paced(count, pause), watched.paced(count, pause)) for _ in range(ROUNDS)]
    return _figures(f"{broker}, {OBSERVERS} observers", rounds)


def _figures(name: str, rounds: list[tuple[list[float], list[float]]]) -> list[Figure]:
    late = [percentile(watched, 0.99) / percentile(alone, 0.99) for alone, watched in rounds]
    usual = [median(watched) / median(alone) for alone, watched in rounds]
    told = [seconds for _, watched in rounds for seconds in watched]
    return [
        Figure(f"{name}: all seats' views, median", 1000 * median(told), "ms"),
        Figure(f"{name}: median to that of none", median(usual), "x"),
        Figure(f"{name}: 99th to that of none", median(late), "x", AIM),
    ]


class _Evening:
    """A table of its own with four phones. join: the link for those who look on."""

    def __init__(self, stack: ExitStack, broker: str, submit: Submit) -> None:
        data = stack.enter_context(fresh_folder())
        options = ("--broker", stack.enter_context(mosquitto(data))) if broker != "embedded" else ()
        ready = stack.enter_context(served(data, *options))
        self._ears, self._source, self._submit = Ears(), random.Random(11), submit
        for seat in ready["seats"].values():
            ear = Ear(asyncio.run(claim(seat["join"], secret=new_secret())), self._ears)
            stack.callback(ear.close)
        self._ears.wait(lambda ear: ear.view_seq >= 0)
        self.join = f"{ready['http']}/j/{PairingBook(data / 'phones.json').code(OBSERVER)}"

    def paced(self, count: int, pause: float) -> list[float]:
        """Seconds of so many submissions, once nothing is left of what was before. pause: seconds before each."""
        time.sleep(SETTLE_SECONDS)
        took: list[float] = []
        for _ in range(count):
            time.sleep(pause)
            took.append(self._submit(self._ears, self._source))
        return took
