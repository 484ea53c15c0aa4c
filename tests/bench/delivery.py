"""From a phone's submission to every phone's new view, against a bare publish on the same broker.

The real program runs as a process of its own; four lean clients in this process play a game over
websockets and note when things arrive. Each submission is followed, once all of it has arrived, by a bare
publish of a view's size. A ratio is the median of three rounds: one bad moment is not a figure.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from companion.demo.tables import board_of
from companion.phones.client import claim
from companion.phones.pairing import PairingBook
from companion.phones.sealing import new_secret
from companion.store import SqliteStore
from companion.table.ports import Entry
from tests.bench.crowd import crowd_figures
from tests.bench.ears import Ear, Ears, Voice
from tests.bench.figures import Figure, Part, median, percentile
from tests.bench.games import MEASURED
from tests.bench.served import (
    NEW_GAME,
    TABLE,
    NotStartedError,
    fresh_folder,
    mosquitto,
    served,
)

SUBMISSIONS = 1000
QUICKLY = 40
"""Fewer, which is said: the 99th percentile of a round of twenty is its worst. Each broker with the first game only."""
WARM_UP, QUICK_WARM_UP = 30, 10
ROUNDS = 3
LINES, LINE_BYTES, PAUSE_SECONDS = 200, 600, 0.004
"""Of the log, as long as a usual move; between two the disk rests as between two moves."""
BUDGET_SECONDS = 180.0
"""After so long a broker that is too slow for the whole number is measured on fewer."""
AIM = "at most 3"
DELIVERED = tuple(game.key for game in MEASURED if game.delivered)
"""The games beside the first one that phones play."""


def _new(key: str) -> Mapping[str, Any]:
    return {**NEW_GAME, "game": key, "board": board_of(key, len(NEW_GAME["players"]))}


RUNS = (
    ("embedded", "embedded", True, NEW_GAME),
    ("embedded, plain", "embedded", False, NEW_GAME),
    *((f"embedded, {key}", "embedded", True, _new(key)) for key in DELIVERED),
    ("mosquitto", "mosquitto", True, NEW_GAME),
)
"""Name, broker, whether everything is sealed, and the game that is played."""
ENDLESS = ("roll", "end_turn", "trade_bank", "discard", "move_robber", "steal", "decline_steal")
"""What the phones do before all else: everything that goes on for ever without anybody winning."""


@dataclass(slots=True)
class Times:
    """Seconds of each submission to its last view and to its answer, and of each bare publish."""

    views: list[float] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)
    bare: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)


def measure(quick: bool) -> Part:
    """Both brokers one after the other; a Mosquitto that is not there is said in a note."""
    figures: list[Figure] = []
    notes = [
        "4 phones on websockets, QoS 1, one submission after the other, sealed unless it says plain",
        "with Mosquitto the phones are carried to it by the companion, for the bare publish too",
    ]
    for name, broker, sealed, new in RUNS:
        if quick and name != broker:
            continue  # that phones play each game, and that all is sealed, is what tests prove
        count, warm_up = (QUICKLY, QUICK_WARM_UP) if quick else (SUBMISSIONS, WARM_UP)
        try:
            figures += _figures(name, _measured(broker, count, warm_up, sealed, new))
        except (NotStartedError, TimeoutError, OSError) as error:
            notes.append(f"{name}: skipped: {error}")
    for broker in ("embedded",) if quick else ("embedded", "mosquitto"):
        try:
            figures += crowd_figures(broker, quick, _one)
        except (NotStartedError, TimeoutError, OSError) as error:
            notes.append(f"{broker}, with observers: skipped: {error}")
    figures += _stored_alone()
    if len(figures) == len(STORED):
        return Part("delivery", skipped="; ".join(notes[2:]))
    return Part("delivery", tuple(figures), tuple(notes))


STORED = ("median", "99th percentile")


def _stored_alone() -> list[Figure]:
    """What a move waits for and a bare publish does not: lines of the log stored, with nobody at the table."""
    took: list[float] = []
    with fresh_folder() as folder, closing(SqliteStore(folder, laid_out=True)) as store:
        game = store.new_game("bench", {}, 0.0)
        for position in range(2, LINES + 2):
            time.sleep(PAUSE_SECONDS)
            began = time.perf_counter()
            store.append(game, [Entry(position, 0.0, "done", {"line": "x" * LINE_BYTES})])
            took.append(time.perf_counter() - began)
    of = (median(took), percentile(took, 0.99))
    return [
        Figure(f"a line stored alone, {which}", 1000 * seconds, "ms")
        for which, seconds in zip(STORED, of, strict=True)
    ]


def _figures(broker: str, times: Times) -> list[Figure]:
    views, bare = in_rounds(times.views), in_rounds(times.bare)
    late = [percentile(v, 0.99) / percentile(b, 0.99) for v, b in zip(views, bare, strict=True)]
    return [
        Figure(f"{broker}: submissions", len(times.views), "submissions"),
        Figure(f"{broker}: all views, median", 1000 * median(times.views), "ms"),
        Figure(f"{broker}: all views, 99th percentile", 1000 * percentile(times.views, 0.99), "ms"),
        Figure(f"{broker}: stored and answered, median", 1000 * median(times.answers), "ms"),
        Figure(f"{broker}: bare publish, median", 1000 * median(times.bare), "ms"),
        Figure(f"{broker}: bare publish, 99th perc.", 1000 * percentile(times.bare, 0.99), "ms"),
        Figure(f"{broker}: 99th to bare 99th", median(late), "x", AIM),
        Figure(f"{broker}: median to bare median", median(times.views) / median(times.bare), "x"),
        Figure(
            f"{broker}: size of a view on its way", median([float(s) for s in times.sizes]), "bytes"
        ),
    ]


def in_rounds(values: Sequence[float]) -> list[Sequence[float]]:
    """One after the other in three parts, as they were measured; fewer where there are not so many."""
    size = max(1, -(-len(values) // ROUNDS))
    return [values[i : i + size] for i in range(0, len(values), size)]


def _measured(broker: str, count: int, warm_up: int, sealed: bool, new: Mapping[str, Any]) -> Times:
    with ExitStack() as stack:
        data = stack.enter_context(fresh_folder())
        options = []
        if broker == "mosquitto":
            options = ["--broker", stack.enter_context(mosquitto(data))]
        ready = stack.enter_context(served(data, *options, new=new))
        ears = Ears()
        for seat in ready["seats"].values():
            secret = new_secret() if sealed else None
            ear = Ear(asyncio.run(claim(seat["join"], secret=secret)), ears)
            stack.callback(ear.close)
        address = urlsplit(ready["mqtt"])
        password = PairingBook(data / "phones.json").logins()[0].password
        voice = Voice(address.hostname or "", address.port or 1883, password, TABLE)
        stack.callback(voice.close)
        ears.wait(lambda ear: ear.view_seq >= 0)
        return _played(ears, voice, count, warm_up)


def _played(ears: Ears, voice: Voice, count: int, warm_up: int) -> Times:
    source, times = random.Random(11), Times()
    for _ in range(warm_up):
        _submit(ears, source, Times())
    began = time.perf_counter()
    for number in range(count):
        if time.perf_counter() - began > BUDGET_SECONDS or _is_over(ears):
            break
        _submit(ears, source, times)
        _say(ears, voice, number, times)
    return times


def _is_over(ears: Ears) -> bool:
    """Whether the game has ended before so many submissions: not every one goes on for ever."""
    return all(json.loads(ear.view)["winners"] is not None for ear in ears.phones)


def _one(ears: Ears, source: random.Random) -> float:
    times = Times()
    _submit(ears, source, times)
    return times.views[0]


def _submit(ears: Ears, source: random.Random, times: Times) -> None:
    seq = ears.phones[0].view_seq
    ear, do = _move(ears, source)
    ident, left = ear.wish(do, seq)
    ears.wait(lambda other: other.view_seq > seq)
    ears.wait(lambda _: ident in ear.answers)
    answered, answer = ear.answers.pop(ident)
    if not json.loads(answer)["ok"]:
        raise NotStartedError(f"the table refused {do}: {answer.decode()[:200]}")
    times.views.append(max(other.view_at for other in ears.phones) - left)
    times.answers.append(answered - left)
    times.sizes.extend(other.travelled for other in ears.phones)


def _say(ears: Ears, voice: Voice, number: int, times: Times) -> None:
    """A bare publish on a broker that has nothing else to do: what everybody may read has come too."""
    ears.wait(lambda ear: ear.public_seq >= ear.view_seq)
    left = voice.say(number, int(median([float(s) for s in times.sizes[-4:]])))
    ears.wait(lambda ear: ear.bare >= number)
    times.bare.append(max(ear.bare_at for ear in ears.phones) - left)


def _move(ears: Ears, source: random.Random) -> tuple[Ear, dict[str, Any]]:
    """A seat and one of its options; the view that lists them has arrived. What must be answered is answered."""
    offered = {ear: json.loads(ear.view)["options"] for ear in ears.phones}
    endless = {ear: [o for o in every if o["type"] in ENDLESS] for ear, every in offered.items()}
    for ear, listed in (*endless.items(), *offered.items()):
        if listed:
            kind = source.choice(sorted({option["type"] for option in listed}))
            return ear, _without_nothing(source.choice([o for o in listed if o["type"] == kind]))
    raise NotStartedError("no phone has anything to do")


def _without_nothing(option: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in option.items() if value is not None}
