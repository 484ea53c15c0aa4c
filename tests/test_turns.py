"""One check sees each thing and each way once, the same again with the same seed, and other pairs with another."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter

from tests.turns import chosen, comes_up, halved, out_of_turn, paired

SCREENS = tuple("abcdefg")
SIZES = ("lying", "upright", "wide")
LANGUAGES = ("en", "fr")


def test_everything_is_looked_at_and_in_every_way() -> None:
    rows = paired("all", SCREENS, SIZES, LANGUAGES, every=False)
    assert [screen for screen, _, _ in rows] == list(SCREENS)
    assert {size for _, size, _ in rows} == set(SIZES)
    assert sorted(Counter(language for _, _, language in rows).values()) == [3, 4]


def test_every_combination_comes_in_some_run_and_the_printed_seed_brings_it_again() -> None:
    met = set()
    for seed in map(str, range(200)):
        rows = paired("runs", LANGUAGES, SCREENS, SIZES, seed=seed, every=False)
        assert rows == paired("runs", LANGUAGES, SCREENS, SIZES, seed=seed, every=False)
        met |= set(rows)
    assert len(met) == len(SCREENS) * len(SIZES) * len(LANGUAGES)


def test_so_many_are_chosen_in_their_order_and_each_in_some_run() -> None:
    met = set()
    for seed in map(str, range(60)):
        some = chosen("runs", SCREENS, 3, seed=seed, every=False)
        assert len(some) == 3
        assert some == sorted(some)
        met |= set(some)
    assert met == set(SCREENS)


def test_of_things_looked_at_more_closely_each_comes_up_in_one_of_so_many_runs() -> None:
    runs = [[comes_up(one, 3, seed=str(n), every=False) for one in SCREENS] for n in range(300)]
    assert all(70 < sum(turns) < 130 for turns in zip(*runs, strict=True))
    assert len({tuple(run) for run in runs}) > 60


def test_every_game_is_played_by_half_of_the_numbers_that_may_play_it_and_by_each_in_some_run() -> (
    None
):
    ways = [("a", 3), ("a", 4), ("a", 5), ("b", 4), ("b", 6), ("c", 4)]
    met = set()
    for seed in map(str, range(60)):
        some = halved("runs", ways, seed=seed, every=False)
        assert Counter(key for key, _ in some) == {"a": 2, "b": 1, "c": 1}
        assert some == sorted(some)
        met |= set(some)
    assert met == set(ways)


def test_the_long_run_looks_at_all() -> None:
    assert halved("all", [("a", 3), ("a", 4)], every=True) == [("a", 3), ("a", 4)]
    assert len(paired("all", SCREENS, SIZES, LANGUAGES, every=True)) == 7 * 3 * 2
    assert chosen("all", SCREENS, 2, every=True) == list(SCREENS)
    assert all(comes_up(one, 3, every=True) for one in SCREENS)


def test_every_process_of_a_run_has_the_same_turns() -> None:
    """The workers collect on their own, and programs at a screen are others again."""
    ask = f"from tests.turns import paired; print(paired('x', {SCREENS}, {SIZES}))"
    done = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == str(paired("x", SCREENS, SIZES))


def test_of_a_tour_a_run_leaves_fifteen_in_sixteen_to_others_and_the_long_run_nothing() -> None:
    many = [f"evening {number}" for number in range(32)]
    tours = {"evenings": SCREENS, "looks": LANGUAGES, "many": many, "alone": ("x",)}
    seen = set()
    for seed in map(str, range(60)):
        left = out_of_turn(tours, seed=seed, every=False)
        assert len(left & {*SCREENS}) == 6
        assert len(left & {*LANGUAGES}) == 1
        assert len(left & {*many}) == 30
        assert "x" not in left
        seen |= {*SCREENS, *LANGUAGES} - left
        assert len(out_of_turn({"many": many}, 4, seed=seed, every=False)) == 24
    assert seen == {*SCREENS, *LANGUAGES}
    assert not out_of_turn(tours, seed="1", every=True)
