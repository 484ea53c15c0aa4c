"""The bench measures what it says it measures; the figures themselves are nobody's test."""

from __future__ import annotations

import random

import pytest

from tests.bench import main
from tests.bench.expansions import WAYS, looked
from tests.bench.figures import Figure, Part, as_json, as_text, median, percentile, rounded
from tests.bench.games import MEASURED
from tests.bench.pace import Pace, our_game, pace
from tests.bench.undone import played
from tests.bench.walks import FIRST, players_of, walk
from tests.stub import GAMES_WITH_STUB, STUB


@pytest.mark.parametrize(
    ("values", "share", "expected"),
    [
        (range(1, 101), 0.5, 50),
        (range(1, 101), 0.99, 99),
        ([3], 0.99, 3),
        ([], 0.5, 0),
        ([2, 1], 1.0, 2),
    ],
)
def test_a_percentile_is_a_value_that_was_measured(
    values: list[float], share: float, expected: float
) -> None:
    assert percentile(list(values), share) == expected


def test_the_median_does_not_mind_an_outlier() -> None:
    assert median([1, 2, 9000]) == 2


@pytest.mark.parametrize(("value", "shown"), [(1234.6, "1235"), (0.02345, "0.0234"), (3.0, "3")])
def test_figures_show_three_digits_that_matter(value: float, shown: str) -> None:
    assert rounded(value) == shown


def test_a_part_that_cannot_run_says_why() -> None:
    part = Part("delivery", skipped="no broker here")
    assert part.lines() == ["delivery: skipped: no broker here"]
    assert as_json([part])["parts"][0]["skipped"] == "no broker here"


def test_figures_come_with_the_machine_they_were_measured_on() -> None:
    text = as_text([Part("games", (Figure("random games", 12.5, "games/s", "parity"),))])
    assert text.startswith("machine: processor ")
    assert "12.5 games/s  (aim: parity)" in text


def test_an_unknown_part_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--only", "nonsense", "--json", "--lang", "en"]) == 2
    said = capsys.readouterr().err
    assert "nonsense" in said
    assert "games" in said


def test_a_random_game_goes_on_to_a_winner() -> None:
    source = random.Random(5)
    *_, last = walk(players_of(FIRST, 4, source), source)
    assert len(last.state.winners or ()) == 1


def test_players_that_do_not_offer_never_do() -> None:
    source = random.Random(6)
    types = {step.command.type for step in walk(players_of(FIRST, 4, source), source, offers=False)}
    assert "offer_trade" not in types
    assert "build_road" in types


def test_the_same_seed_is_the_same_game() -> None:
    assert our_game(3) == our_game(3)


async def test_undos_are_timed_up_to_each_entry_that_is_asked_for() -> None:
    took, entries = await played((30, 60))
    assert len(took) == 2
    assert all(len(seconds) > 2 for seconds in took)
    assert len(entries) == 61
    assert "undone" in {entry.kind for entry in entries}


def test_pace_counts_whole_games() -> None:
    played = pace(lambda seed: 10, seconds=0.01, first_seed=0)
    assert played.moves == 10 * played.games
    assert Pace(4, 40, 2.0).games_a_second == 2


@pytest.mark.parametrize(("key", "count"), WAYS)
def test_every_game_of_the_row_is_played_to_its_end(key: str, count: int) -> None:
    source = random.Random(8)
    setup = players_of(key, count, source)
    *_, last = walk(setup, source, offers=False)
    assert len(setup.players) == count
    assert last.state.winners


def test_every_measured_game_has_its_taps_and_all_beside_the_first_are_delivered_to_phones() -> (
    None
):
    measured = [game.key for game in MEASURED]
    assert measured == [key for key in dict.fromkeys(key for key, _ in WAYS) if key in measured]
    assert len(measured) > 4
    assert all(game.taps is not None for game in MEASURED)
    assert {game.key for game in MEASURED if game.delivered} == {*measured} - {FIRST}


async def test_views_are_measured_at_a_real_table() -> None:
    looks = await looked("cities_knights", 4, 12)
    assert len(looks.seconds) == 12
    assert len(looks.sizes) == 48
    assert min(looks.sizes) > 1000


async def test_a_game_that_no_file_of_the_bench_knows_is_measured_as_all_are() -> None:
    source = random.Random(8)
    setup = players_of(STUB.key, 4, source, GAMES_WITH_STUB)
    *_, last = walk(setup, source, offers=False, games=GAMES_WITH_STUB)
    assert last.state.winners
    looks = await looked(STUB.key, 4, 12, GAMES_WITH_STUB)
    assert len(looks.seconds) == 12
    assert min(looks.sizes) > 1000
