"""Demo games on maps drawn at random: played once each, kept in a file, and told in figures."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tests.rules.alexander.board_play import Game, fault, figures, kept, play_on, rows

EVEN = Game(
    map=6,
    seats=4,
    game=0,
    turns=60,
    won=(0,),
    persopolis=False,
    points=14,
    apart=6,
    villages=11,
    built=6,
    undone=0,
    gold=9,
    homeless=0,
)


def even(seed: int = 6) -> list[Game]:
    """Sixteen games in which every place wins alike and all is well."""
    return [replace(EVEN, map=seed, game=n, won=(n % 4,), persopolis=n % 2 == 0) for n in range(16)]


def test_a_game_is_played_to_its_end_kept_and_never_played_again(tmp_path: Path) -> None:
    file = tmp_path / "figures.jsonl"
    play_on(file, [6], 1, seconds=1e-9)
    assert kept(file) == []
    play_on(file, [6], 1, seconds=600, seats=(3,))
    (told,) = kept(file)
    assert (told.map, told.seats, told.game) == (6, 3, 0)
    assert told.won
    assert told.villages > 0
    play_on(file, [6], 1, seconds=600, seats=(3,))
    assert kept(file) == [told]


def test_a_map_on_which_every_place_wins_alike_and_all_have_a_village_has_no_fault() -> None:
    assert fault(figures(even()), 4) == 0
    uneven = [replace(game, won=(0,)) for game in even()]
    assert figures(uneven).wins == (1, 0, 0, 0)
    assert fault(figures(uneven), 4) > 1
    homeless = [replace(game, homeless=1) for game in even()]
    assert fault(figures(homeless), 4) == 1
    poor = [replace(game, gold=0) for game in even()]
    assert fault(figures(poor), 4) == 1


def test_the_best_map_comes_first() -> None:
    worse = [replace(game, map=12, persopolis=True, undone=10) for game in even(12)]
    listed = list(rows([*worse, *even()]))
    assert listed[2].startswith("| 6 | 4 | 16 | 60 ± 0 | 25 25 25 25 | 50 | 14.0 |")
    assert listed[3].startswith("| 12 |")
