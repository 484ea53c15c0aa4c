"""What all the observers there may be cost the seats: the same evening without and with them."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from contextlib import ExitStack

from companion.bench.ears import Ear, Ears
from companion.bench.figures import Figure, median, percentile
from companion.bench.served import fresh_folder, mosquitto, observed, served
from companion.phones.client import claim
from companion.phones.pairing import PairingBook
from companion.phones.places import OBSERVER, OBSERVERS
from companion.phones.sealing import new_secret

SUBMISSIONS = 200
WARM_UP = 30
PAUSE_SECONDS = 0.1
"""Before each submission: people do not play by the millisecond."""
AIM = "at most 2"
Submit = Callable[[Ears, random.Random], float]
"""Makes one move and gives the seconds until every seat's phone had its new view."""


def crowd_figures(broker: str, quick: bool, submit: Submit) -> list[Figure]:
    """The seats' latency with observers to that without, in one run, on ``embedded`` or ``mosquitto``."""
    count, warm_up = (SUBMISSIONS // 10, WARM_UP // 3) if quick else (SUBMISSIONS, WARM_UP)
    with ExitStack() as stack:
        data = stack.enter_context(fresh_folder())
        options = ("--broker", stack.enter_context(mosquitto(data))) if broker != "embedded" else ()
        ready = stack.enter_context(served(data, *options))
        ears, source = Ears(), random.Random(11)
        for seat in ready["seats"].values():
            ear = Ear(asyncio.run(claim(seat["join"], secret=new_secret())), ears)
            stack.callback(ear.close)
        ears.wait(lambda ear: ear.view_seq >= 0)
        alone = _paced(ears, source, warm_up, count, submit)
        code = PairingBook(data / "phones.json").code(OBSERVER)
        with observed(f"{ready['http']}/j/{code}", OBSERVERS):
            watched = _paced(ears, source, warm_up, count, submit)
    return _figures(f"{broker}, {OBSERVERS} observers", alone, watched)


def _figures(name: str, alone: list[float], watched: list[float]) -> list[Figure]:
    late = percentile(watched, 0.99) / percentile(alone, 0.99)
    return [
        Figure(f"{name}: all seats' views, median", 1000 * median(watched), "ms"),
        Figure(f"{name}: median to that of none", median(watched) / median(alone), "x"),
        Figure(f"{name}: 99th to that of none", late, "x", AIM),
    ]


def _paced(
    ears: Ears, source: random.Random, warm_up: int, count: int, submit: Submit
) -> list[float]:
    """Seconds of each submission, after some that warm up."""
    took: list[float] = []
    for _ in range(warm_up + count):
        time.sleep(PAUSE_SECONDS)
        took.append(submit(ears, source))
    return took[warm_up:]
