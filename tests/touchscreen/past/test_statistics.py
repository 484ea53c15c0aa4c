"""Figures: every bar beside its band, every card once, every point with its reason."""

from __future__ import annotations

import pytest

from companion.faces.past import statistics as figures
from companion.faces.seen import Seen
from companion.locale import LANGUAGES, Words
from companion.rules import GAMES
from companion.rules.games import ruleset_of
from companion.table.statistics import statistics
from tests.touchscreen.sample_views import seat, view

RULES = ruleset_of(GAMES[0])
EVENTS = [
    {"type": "dice_rolled", "seat": "red", "dice": [3, 4], "total": 7, "by": "table"},
    {"type": "dice_rolled", "seat": "blue", "dice": [6, 6], "total": 12, "by": "table"},
    {"type": "dice_rolled", "seat": "red", "dice": [6, 6], "total": 12, "by": "table"},
    {
        "type": "resources_gained",
        "short": [],
        "gains": {"red": {"ore": 2}, "blue": {"wool": 1}},
        "source": "production",
    },
    {"type": "road_built", "seat": "red", "at": "0,0,NE", "cost": {"lumber": 1, "brick": 1}},
    {"type": "card_stolen", "seat": "blue", "victim": "red", "resource": None},
]
FIGURES = statistics(RULES, ("red", "blue", "white"), EVENTS, seconds=3900, submissions=6)


def test_there_is_a_bar_for_every_total_of_two_dice() -> None:
    bars = figures.bars(FIGURES)
    assert [bar.total for bar in bars] == list(range(2, 13))
    assert sum(bar.count for bar in bars) == 3
    assert sum(bar.expected for bar in bars) == pytest.approx(3, abs=0.05)


def test_a_total_outside_the_band_is_marked_with_its_direction() -> None:
    luck = {bar.total: bar.luck for bar in figures.bars(FIGURES)}
    assert luck[12] == 1
    assert luck[7] == 0
    assert figures.Bar(6, 0, 5.0, 1, 9).luck == -1


def test_the_tallest_thing_of_the_chart_fits() -> None:
    bars = figures.bars(FIGURES)
    most = figures.tallest(bars)
    assert all(max(bar.count, bar.high, bar.expected) <= most for bar in bars)
    nothing = figures.bars(statistics(RULES, ("red",), [], seconds=0, submissions=0))
    assert figures.tallest(nothing) == 1


def test_the_tallest_bar_is_what_was_rolled_most_often_and_no_bar_stands_for_chance() -> None:
    bars = figures.bars(FIGURES)
    drawn = figures.columns(bars, 10, 30, 1100, 200)
    heights = {column.bar.total: column.top - column.foot for column in drawn}
    assert max(heights, key=lambda total: heights[total]) == 12
    assert [total for total, high in heights.items() if high == 0] == [
        bar.total for bar in bars if bar.count == 0
    ]
    for column in drawn:
        assert column.low <= column.expected <= column.high <= 230
        assert column.middle - column.wide / 2 >= 10
        assert column.middle + column.wide / 2 <= 1110.01


def test_what_one_gains_by_theft_another_loses() -> None:
    rows = {row.source: row.by_seat for row in figures.flows(FIGURES, Seen(view()))}
    assert rows["steal"] == {"red": (0, 1), "blue": (1, 0), "white": (0, 0)}
    assert rows["road_built"]["red"] == (0, 2)
    assert "bank" not in rows


def test_the_total_adds_all_sources_up() -> None:
    seats = ("red", "blue", "white")
    total = figures.total_flow(figures.flows(FIGURES, Seen(view())), seats)
    assert total == {"red": (2, 3), "blue": (2, 0), "white": (0, 0)}


@pytest.mark.rule("A5.3")
def test_gold_that_is_traded_or_comes_from_a_river_counts_as_no_card() -> None:
    game = next(one for one in GAMES if one.key == "alexander")
    rules, trade = ruleset_of(game), {"give": {"gold": 2}, "get": {"wool": 1, "grain": 1}}
    events = [
        {"type": "traded", "seat": "red", "with": "blue", **trade},
        {"type": "gold_gained", "gains": {"red": 2}, "resource": "gold", "short": False},
    ]
    found = statistics(rules, ("red", "blue", "white"), events, seconds=0, submissions=2)
    (row,) = figures.flows(found, Seen(view(game="alexander")))
    assert (row.source, row.by_seat["red"], row.by_seat["blue"]) == ("trade", (2, 0), (0, 2))


def test_a_source_that_is_new_to_the_screen_is_shown_all_the_same() -> None:
    event = {
        "type": "resources_gained",
        "gains": {"red": {"ore": 1}},
        "source": "harvest",
        "short": [],
    }
    found = statistics(RULES, ("red",), [event], seconds=0, submissions=1)
    assert [row.source for row in figures.flows(found, Seen(view()))] == ["harvest"]


@pytest.mark.rule("B10.2")
def test_points_come_with_reasons_and_the_winner_first() -> None:
    by = [
        {"source": "city", "count": 2, "points": 4, "rule": "B10.2"},
        {"source": "longest_road", "count": 0, "points": 0, "rule": "B10.2"},
    ]
    seats = [seat("red", points=9), seat("blue", points=9), seat("white", points=4, points_by=by)]
    rows = figures.points(view(seats=seats, winners=["blue"]))
    assert [row.seat for row in rows] == ["blue", "red", "white"]
    assert rows[2].reasons == (("city", 2, 4, "B10.2"),)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_title_says_who_won(language: str) -> None:
    words = Words(language)
    assert "Bo" in figures.title(words, view(winners=["blue"]))
    assert figures.title(words, view(winners=[])) != figures.title(words, view(winners=None))


@pytest.mark.parametrize(
    ("seconds", "said"), [(50, "50 s"), (2520, "42 min"), (3900, "1 h 05"), (0, "0 s")]
)
def test_lengths_are_said_in_the_largest_units_that_matter(seconds: float, said: str) -> None:
    assert figures.duration(Words("fr"), seconds) == said
