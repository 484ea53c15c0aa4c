"""Random play of Alexander's game by taps alone, for the tests beside it."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from companion.faces.play.game import GamePresenter
from companion.table import Table
from tests.bench.fingers import Fingers
from tests.touchscreen.games.alexander.lived import CARDBOARD, PHONES

GAME: dict[str, Any] = {"game": "alexander", "board": "alexander"}
IN_APP = {**PHONES, "dice": "table", "event_tokens": "app"}
ON_TABLE = {**CARDBOARD, "dice": "table", "event_tokens": "table"}
MOST_BID = 7
"""Nobody of these bids more, so that auctions end."""
SELDOM = ("end_supply", "report_short", "choose_desert", "fail_bid")
"""What a table does once in a while."""


def chosen(luck: random.Random, options: list[dict[str, Any]]) -> dict[str, Any]:
    """A random thing to do: bids that end, building first, and now and then what a table seldom tells."""
    options = [do for do in options if not do["type"].endswith("_trade")]
    kinds = sorted({do["type"] for do in options})
    owed = [kind for kind in kinds if kind not in SELDOM or len(kinds) == 1] or kinds
    seldom = [kind for kind in kinds if kind in SELDOM]
    kind = luck.choice(seldom if seldom and luck.random() < 0.1 else owed)
    if kind == "bid":
        options = [do for do in options if do["type"] != "bid" or do["total"] <= MOST_BID]
        kind = "bid" if any(do["type"] == "bid" for do in options) else "pass_bid"
    builds = [kind for kind in kinds if kind.startswith("build")]
    kind = luck.choice(builds) if builds and luck.random() < 0.3 else kind
    do = dict(luck.choice([do for do in options if do["type"] == kind]))
    return {field: value for field, value in do.items() if value is not None}


async def step(
    table: Table, presenter: GamePresenter, fingers: Fingers, luck: random.Random
) -> str | None:
    """One thing done by taps, which must lead to just that; None once the game is over."""
    duties = table.view_for("table")["obligations"]
    if not duties:
        return None
    options = [do for duty in duties for do in table.options(duty["seat"])]
    if not presenter.seen.owed("choose_desert"):
        options = [do for do in options if do["type"] != "choose_desert"]
    do = chosen(luck, options)
    seat, before = do.pop("seat"), table.seq
    presenter.model()
    answer = await fingers.play(seat, do)
    assert answer["ok"], (seat, do, answer)
    assert table.seq - before == 1, (seat, do)
    return str(do["type"])


async def play(
    table: Table, presenter: GamePresenter, steps: int, seed: int, *, until: str = ""
) -> Counter[str]:
    """So many things, or until this duty is open; what was done, and how often."""
    fingers, luck = Fingers(presenter, table.submit), random.Random(seed)
    done: Counter[str] = Counter()
    for _ in range(steps):
        if until and presenter.seen.owed(until):
            break
        kind = await step(table, presenter, fingers, luck)
        if kind is None:
            break
        done[kind] += 1
    return done
