"""Every command of Cities & Knights and of six can be played by taps on the screen alone."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from tests.bench.fingers import Fingers
from tests.touchscreen.table_game import CARDBOARD, PHONES, seated
from tests.turns import LONG

GREEDY = ("build", "play", "improve", "activate", "promote", "move_knight", "chase", "swap", "pay")


def chosen(luck: random.Random, options: list[dict[str, Any]], greed: float) -> dict[str, Any]:
    """A command of a kind drawn by chance; greed: how often something is done before a turn is ended."""
    kinds = sorted({do["type"] for do in options if not do["type"].endswith("_trade")})
    eager = [kind for kind in kinds if kind.startswith(GREEDY)]
    ends = [kind for kind in kinds if kind == "end_turn"]
    kind = luck.choice(eager if eager and luck.random() < greed else ends or kinds)
    do = dict(luck.choice([do for do in options if do["type"] == kind]))
    return {field: value for field, value in do.items() if value is not None}


async def _play(steps: int, seed: int, *, greed: float = 0.6, **given: Any) -> Counter[str]:
    """Random play by taps; what was played, and how often. Every tap must lead to just its command.

    greed: how often a seat that may end its turn does something first.
    """
    played: Counter[str] = Counter()
    async with seated(board="variable", entropy=seed, **given) as (table, presenter):
        fingers, luck = Fingers(presenter, table.submit), random.Random(seed)
        for _ in range(steps):
            duties = table.view_for("table")["obligations"]
            if not duties:
                break
            options = [do for duty in duties for do in table.options(duty["seat"])]
            do = chosen(luck, options, greed)
            seat, before = do.pop("seat"), table.seq
            presenter.model()
            answer = await fingers.play(seat, do)
            assert answer["ok"], (seat, do, answer)
            assert table.seq - before == 1, (seat, do)
            played[do["type"]] += 1
    return played


pytestmark = pytest.mark.tour("Cities & Knights by taps")

KNIGHT_DEEDS = {
    "build_knight",
    "activate_knight",
    "promote_knight",
    "move_knight",
    "build_wall",
    "improve_city",
}


@pytest.mark.parametrize(
    ("custody", "seats"),
    [(PHONES, 4), (CARDBOARD, 4), ({**PHONES, "dice": "app"}, 3), (PHONES, 6)],
)
async def test_cities_and_knights_is_played_by_taps_alone(
    custody: dict[str, str], seats: int
) -> None:
    played: Counter[str] = Counter()
    steps = 250 if seats < 6 else 500
    for seed in range(6):
        if not (played.keys() >= KNIGHT_DEEDS and _cards(played) > 10 and played["roll"] > 15):
            played += await _play(steps, seed, game="cities_knights", seats=seats, custody=custody)
    assert played.keys() >= KNIGHT_DEEDS
    assert played["roll"] > 15
    assert _cards(played) > 10 or custody == CARDBOARD
    assert ("pass_building" in played) == (seats > 4)


def _cards(played: Counter[str]) -> int:
    """How many kinds of cards were played."""
    return sum(kind.startswith("play_") for kind in played)


async def test_six_play_the_base_game_by_taps_alone() -> None:
    played = await _play(250, 2, seats=6, custody=PHONES)
    assert played.keys() >= {"pass_building", "roll", "build_road", "build_settlement"}


@pytest.mark.parametrize(
    "custody",
    [
        {**PHONES, "knights": "cardboard"},
        {**CARDBOARD, "knights": "cardboard", "improvements": "cardboard"},
        {**PHONES, "knights": "confirmed"},
        {**PHONES, "resources": "cardboard", "improvements": "cardboard"},
    ],
)
async def test_what_lies_on_cardboard_is_told_by_taps(custody: dict[str, str]) -> None:
    played: Counter[str] = Counter()
    # Where hands are cardboard everything can be paid: greedy seats would win before the first attack.
    greed = 0.2 if custody["resources"] == "cardboard" else 0.6
    for seed in range(4 if LONG else 2):
        played += await _play(
            400 if LONG else 250, seed, greed=greed, game="cities_knights", custody=custody
        )
    if custody.get("knights", "app") != "app":
        assert played["report_strengths"]
    if "improvements" in custody:
        assert "improve_city" not in played
    if custody.get("improvements") == "cardboard" and custody["cards"] == "phones":
        assert played["report_draws"]


HOUSES = [
    {"saboteur": "discard", "commercial_harbor": "opponent", "pillage": "tipped"},
    {"progress_limit": "end_of_turn", "robber_lock": "on", "fleet_steps": "6"},
]


@pytest.mark.parametrize("house", HOUSES)
async def test_house_rules_change_nothing_about_the_taps(house: dict[str, str]) -> None:
    steps = 500 if LONG else 250
    played = await _play(steps, 1, game="cities_knights", custody=PHONES, house=house)
    assert played["roll"] > steps / 20


@pytest.mark.rule("C2.1")
async def test_a_typed_roll_costs_one_tap_more_than_in_the_base_game_and_ends_the_turn_too() -> (
    None
):
    async with seated(game="cities_knights", board="variable") as (table, presenter):
        fingers, luck = Fingers(presenter, table.submit), random.Random(1)
        while table.view_for("table")["phase"] == "founding":
            duty = table.view_for("table")["obligations"][0]
            do = dict(luck.choice(table.options(duty["seat"])))
            await fingers.play(do.pop("seat"), do)
        commands: list[tuple[str, dict[str, Any]]] = []
        for seat in presenter.seen.seats:
            roll = {"type": "roll", "dice": [1, 1], "event": "ship"}
            commands += [(seat, roll), (seat, {"type": "end_turn"})]
        first = presenter.seen.owes("roll")
        here = presenter.seen.seats.index(str(first))
        turns = commands[2 * here :] + commands[: 2 * here]
        before = presenter.taps
        assert all(answer["ok"] for answer in await fingers.play_all(turns[:-1]))
        assert presenter.taps - before == 3 * 4
