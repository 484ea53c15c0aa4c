"""Demo games on maps drawn at random: played once each, kept in a file, and told in figures."""

from __future__ import annotations

from pathlib import Path

from tests.rules.troy.board_play import Game, fault, figures, kept, play_on, rows


def game(number: int, place: int, side: str = "troy", turns: int = 80) -> Game:
    return Game(266, 4, number, turns, (place,), side, number % 2 == 0, 6, 40, 12)


def test_a_game_is_played_to_its_end_kept_and_never_played_again(tmp_path: Path) -> None:
    file = tmp_path / "figures.jsonl"
    play_on(file, [266], 1, seconds=1e-9)
    assert kept(file) == []
    play_on(file, [266], 1, seconds=600, seats=(4,))
    (told,) = kept(file)
    assert (told.map, told.seats) == (266, 4)
    assert told.won
    assert told.donations > 0
    play_on(file, [266], 1, seconds=600, seats=(4,))
    assert kept(file) == [told]


def test_a_map_on_which_every_place_and_side_wins_alike_has_no_fault() -> None:
    even = [game(n, n % 4, ("troy", "mycenae")[n // 4 % 2]) for n in range(16)]
    assert fault(figures(even), 4) == 0
    uneven = [game(n, 0) for n in range(16)]
    assert figures(uneven).wins == (1, 0, 0, 0)
    assert fault(figures(uneven), 4) > 2


def test_the_best_map_comes_first() -> None:
    even = [game(n, n % 4, ("troy", "mycenae")[n // 4 % 2]) for n in range(16)]
    worse = [Game(12, 4, n, 80, (0,), "troy", True, 6, 40, 12) for n in range(16)]
    listed = list(rows([*worse, *even]))
    assert listed[2].startswith("| 266 | 4 | 16 | 80 ± 0 | 25 25 25 25 | 50 | 50 |")
    assert listed[3].startswith("| 12 |")
