"""Statistics: the band that chance allows, and cards that add up to what lies in the hands."""

from __future__ import annotations

from math import comb
from typing import Any

import pytest

from companion.rules import GAMES
from companion.rules.games import ruleset_of
from companion.table.statistics import WAYS, band, rolls, statistics
from tests.table.evening import SEATS, VARIABLE, Evening

RULES = ruleset_of(GAMES[0])


def exact_band(count: int, chance: float) -> tuple[int, int]:
    """The same by sums of binomial coefficients."""
    masses = [comb(count, k) * chance**k * (1 - chance) ** (count - k) for k in range(count + 1)]
    low = next(k for k in range(count + 1) if sum(masses[: k + 1]) > 0.025)
    high = next(k for k in range(count, -1, -1) if sum(masses[k:]) > 0.025)
    return low, high


@pytest.mark.parametrize("count", [0, 1, 7, 36, 60, 144])
@pytest.mark.parametrize("total", [2, 5, 7])
def test_the_band_is_where_95_percent_of_chance_lies(count: int, total: int) -> None:
    assert band(count, WAYS[total] / 36) == exact_band(count, WAYS[total] / 36)


def test_of_60_rolls_seven_comes_5_to_16_times() -> None:
    assert band(60, 1 / 6) == (5, 16)


def test_a_turn_that_nobody_had_begun_when_a_correction_ended_the_game_is_not_counted() -> None:
    def kinds(*names: str) -> list[dict[str, Any]]:
        more = {"total": 8, "by": "", "fact": "piece", "owner": "red", "number": 1}
        return [{"type": name, "seat": "red", "winners": ["red"], **more} for name in names]

    def turns(*names: str) -> int:
        return statistics(RULES, SEATS, kinds(*names), seconds=1, submissions=1)["turns"]

    played = ("turn_started", "dice_rolled", "turn_ended", "turn_started")
    assert turns(*played, "corrected", "game_won") == 1
    assert turns(*played, "corrected") == 2
    assert turns(*played, "game_won") == 2
    assert turns(*played, "corrected", "dice_rolled", "game_won") == 2


def rolled(*totals: int) -> list[dict[str, Any]]:
    return [{"type": "dice_rolled", "seat": "red", "total": total} for total in totals]


def test_rolls_are_counted_against_expectation() -> None:
    found = rolls([*rolled(*[7] * 12), *rolled(2)])
    seven = next(line for line in found["totals"] if line["total"] == 7)
    assert found["count"] == 13
    assert seven == {
        "total": 7,
        "count": 12,
        "expected": 2.17,
        "low": 0,
        "high": 5,
        "within": False,
    }
    assert sum(line["count"] for line in found["totals"]) == 13


def test_the_event_die_is_counted_against_its_faces() -> None:
    shown = ["ship"] * 9 + ["trade"]
    faces = {"ship": 3, "trade": 1, "politics": 1, "science": 1}
    events = [{**roll, "event": e} for roll, e in zip(rolled(*[7] * 10), shown, strict=True)]
    found = rolls(events, faces)
    assert [(line["event"], line["count"], line["expected"]) for line in found["events"]] == [
        ("ship", 9, 5.0),
        ("trade", 1, 1.67),
        ("politics", 0, 1.67),
        ("science", 0, 1.67),
    ]
    assert not found["events"][0]["within"]
    assert "events" not in rolls(rolled(7))


@pytest.mark.rule("H13")
def test_no_seven_is_expected_in_rounds_in_which_it_is_rolled_again() -> None:
    started = {"type": "game_started", "players": [{}, {}], "house": {"no_seven": "1"}}
    turns = [{"type": "turn_started", "number": number} for number in (1, 2, 3)]
    spared = [started, turns[0], *rolled(6), turns[1], *rolled(6)]
    lines = {line["total"]: line for line in rolls(spared)["totals"]}
    assert (lines[7]["expected"], lines[7]["high"], lines[6]["expected"]) == (0.0, 0, 0.33)
    lines = {line["total"]: line for line in rolls([*spared, turns[2], *rolled(7)])["totals"]}
    assert (lines[7]["expected"], lines[6]["expected"]) == (0.17, 0.47)
    assert sum(line["expected"] for line in lines.values()) == pytest.approx(3, abs=0.05)


def test_without_rolls_nothing_is_expected_and_nothing_is_odd() -> None:
    found = rolls([])
    assert {(line["expected"], line["within"]) for line in found["totals"]} == {(0.0, True)}


def test_cards_are_counted_by_source_for_giver_and_taker() -> None:
    events = [
        {
            "type": "resources_gained",
            "gains": {"red": {"ore": 2}},
            "source": "production",
            "short": [],
        },
        {"type": "traded", "seat": "red", "with": "blue", "give": {"ore": 1}, "get": {"wool": 2}},
        {"type": "card_stolen", "seat": "blue", "victim": "red", "resource": None},
        {"type": "monopoly_taken", "seat": "blue", "resource": "ore", "taken": {"red": 1}},
        {"type": "road_built", "seat": "red", "at": "0,0,NE", "cost": {}},
    ]
    cards = statistics(RULES, ("red", "blue"), events, seconds=1, submissions=4)["cards"]
    assert cards["red"] == {
        "gained": {
            "production": {"count": 2, "kinds": {"ore": 2}},
            "trade": {"count": 2, "kinds": {"wool": 2}},
        },
        "lost": {
            "trade": {"count": 1, "kinds": {"ore": 1}},
            "steal": {"count": 1, "kinds": {}},
            "monopoly": {"count": 1, "kinds": {"ore": 1}},
        },
    }
    assert cards["blue"]["gained"]["steal"] == {"count": 1, "kinds": {}}


async def test_at_the_end_everything_is_told_and_what_a_correction_of_a_hand_moved() -> None:
    async with Evening() as evening:
        await evening.start(VARIABLE)
        await evening.play(300)
        before = _held(evening, "red")
        cards = {"ore": before + 1, "grain": 2}
        await evening.done("red", "correct", fact="resources", of="red", cards=cards)
        red = evening.table.statistics()["cards"]["red"]
        assert red["gained"]["corrected"] == {"count": 3, "kinds": {}}, "how many, and no kind"
        assert _sum(red) == before + 3
        await evening.play(5000)
        told = evening.table.view_for("table")["statistics"]["cards"]
        stolen = [told[seat]["gained"].get("steal") for seat in SEATS]
        assert any(stolen)
        assert all(sum(f["kinds"].values()) == f["count"] for f in stolen if f)
        red = told["red"]
        moved = [red[way].get("corrected", {"count": 0, "kinds": {}}) for way in ("gained", "lost")]
        assert moved[0]["count"] - moved[1]["count"] == 3
        assert all(sum(flow["kinds"].values()) == flow["count"] for flow in moved)
        assert _sum(red) == _held(evening, "red")


def _sum(ways: Any) -> int:
    gained, lost = (sum(flow["count"] for flow in ways[way].values()) for way in ("gained", "lost"))
    return int(gained - lost)


def _held(evening: Evening, seat: str) -> int:
    found = next(one for one in evening.table.view_for("table")["seats"] if one["seat"] == seat)
    held = found["resources"]
    return held if isinstance(held, int) else sum(held.values())


@pytest.mark.parametrize("entropy", [1, 2, 3])
async def test_gained_less_lost_is_what_every_hand_holds(entropy: int) -> None:
    async with Evening() as evening:
        await evening.start(VARIABLE, entropy=entropy)
        await evening.play(400, seed=entropy)
        cards = evening.table.statistics()["cards"]
        for seat in evening.table.view_for("table")["seats"]:
            ways = cards[seat["seat"]]
            gained = sum(flow["count"] for flow in ways["gained"].values())
            lost = sum(flow["count"] for flow in ways["lost"].values())
            held = seat["resources"]
            assert gained - lost == (held if isinstance(held, int) else sum(held.values()))


async def test_during_play_no_kind_is_told_that_the_table_may_not_know() -> None:
    async with Evening() as evening:
        await evening.start(VARIABLE)
        await evening.play(400)
        game = evening.table._game
        assert game is not None
        assert not game.is_over
        cards = evening.table.statistics()["cards"]
        stolen = [cards[seat][way].get("steal") for seat in SEATS for way in ("gained", "lost")]
        assert any(stolen)
        assert all(flow["kinds"] == {} for flow in stolen if flow)


async def test_what_was_taken_back_is_not_counted() -> None:
    async with Evening() as evening:
        await evening.start()
        await evening.done("red", "roll", dice=[1, 2])
        await evening.done("red", "undo")
        assert evening.table.statistics()["rolls"]["count"] == 0
