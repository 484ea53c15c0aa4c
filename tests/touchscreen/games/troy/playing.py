"""Random play of the war of Troy by taps alone, for the tests beside it."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from companion.faces.play.game import GamePresenter
from companion.table import Submission, Table
from tests.bench.fingers import Fingers
from tests.touchscreen.table_game import CARDBOARD, PHONES

GAME: dict[str, Any] = {"game": "troy", "board": "troy"}
IN_APP = {**PHONES, "sides": "phones"}
ON_TABLE = {**CARDBOARD, "sides": "cardboard"}
GREEDY = ("build", "donate", "draw", "swap")


def chosen(luck: random.Random, options: list[dict[str, Any]], greed: float) -> dict[str, Any]:
    """A random thing to do: Ships first, then with so much greed whatever brings something."""
    kinds = sorted({do["type"] for do in options if not do["type"].endswith("_trade")})
    eager = [kind for kind in kinds if kind.startswith(GREEDY)]
    ends = [kind for kind in kinds if kind == "end_turn"]
    kind = luck.choice(eager if eager and luck.random() < greed else ends or kinds)
    kind = "build_ship" if "build_ship" in kinds else kind
    do = dict(luck.choice([do for do in options if do["type"] == kind]))
    return {field: value for field, value in do.items() if value is not None}


async def step(
    table: Table, presenter: GamePresenter, fingers: Fingers, luck: random.Random, greed: float
) -> str | None:
    """One thing done by taps, which must lead to just that; None once the game is over."""
    duties = table.view_for("table")["obligations"]
    if not duties:
        return None
    options = [do for duty in duties for do in table.options(duty["seat"])]
    do = chosen(luck, options, greed)
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
        kind = await step(table, presenter, fingers, luck, 0.6)
        if kind is None:
            break
        done[kind] += 1
    return done


async def correct(table: Table, presenter: GamePresenter, fact: str, **fields: Any) -> None:
    """Put a fact right, as a position to look at."""
    do = {"type": "correct", "fact": fact, **fields}
    sent = Submission(f"{fact}-{table.seq}", "touch", presenter.seen.seats[0], None, do)
    answer = await table.submit(sent)
    assert answer["ok"], answer
    presenter.refresh()


async def rich(table: Table, presenter: GamePresenter) -> None:
    """After the founding whose turn it is has what six Ships cost."""
    seat = str(presenter.seen.active)
    await correct(table, presenter, "tokens", of=seat, count=12)
    if presenter.seen.hands_known:
        cards = {"lumber": 6, "wool": 6, "grain": 1}
        await correct(table, presenter, "resources", of=seat, cards=cards)


def afloat(presenter: GamePresenter) -> str:
    """A Ship symbol that nothing lies on."""
    board = presenter.seen.view["board"]
    taken = {ship["at"] for ship in board["ships"]} | {board["sea_people"]}
    return next(str(at) for at in board["symbols"] if at not in taken)
