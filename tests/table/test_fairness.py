"""Whether dice are fair: what counts as a throw, what chance allows, and how little few throws show."""

from __future__ import annotations

import random
from typing import Any

import pytest

from companion.table.fairness import fairness, odds, survival, thrown, together, verdict
from companion.table.ports import Entry


def roll(
    position: int, *, origin: str = "touch", dice: list[int] | None = None, **event: Any
) -> Entry:
    """A roll as the log keeps it. dice: as they were typed, None where an Alchemist had set them."""
    shown = {
        "type": "dice_rolled",
        "seat": "red",
        "dice": dice or [6, 6],
        "total": 7,
        "by": "table",
        **event,
    }
    do = {"type": "roll", **({"dice": dice} if dice else {})}
    body = {"id": str(position), "origin": origin, "seat": "red", "do": do, "events": [shown]}
    return Entry(position, 0.0, "done", body)


def opening(game: str = "base") -> Entry:
    """How the log of a game for four begins."""
    started = {"type": "game_started", "game": game, "players": [{}] * 4}
    return Entry(1, 0.0, "opening", {"events": [started]})


KNIGHTS = opening("cities_knights")


def undone(position: int, target: int) -> Entry:
    """What takes another entry back."""
    body = {"id": str(position), "origin": "touch", "seat": "red", "do": {"type": "undo"},
            "events": [{"type": "undone"}], "target": target}  # fmt: skip
    return Entry(position, 0.0, "undone", body)


def test_both_dice_of_a_game_without_an_event_die_are_counted_together() -> None:
    counts = thrown([opening(), roll(2, dice=[3, 4]), roll(3, dice=[3, 3])])
    assert counts["two"] == {3: 3, 4: 1}
    assert not counts["red"]


def test_red_white_and_event_die_are_counted_apart() -> None:
    rolls = [roll(2, dice=[3, 4], event="ship"), roll(3, dice=[3, 1], event="trade")]
    counts = thrown([KNIGHTS, *rolls])
    assert counts["red"] == {3: 2}
    assert counts["white"] == {4: 1, 1: 1}
    assert counts["event"] == {"ship": 1, "trade": 1}


@pytest.mark.rule("C10.1")
def test_dice_that_an_alchemist_set_were_not_thrown_but_the_event_die_was() -> None:
    counts = thrown([KNIGHTS, roll(2, event="ship")])
    assert not counts["red"]
    assert counts["event"] == {"ship": 1}


def test_a_roll_that_was_taken_back_does_not_count() -> None:
    counts = thrown([opening(), roll(2, dice=[6, 6]), undone(3, 2), roll(4, dice=[1, 2])])
    assert counts["two"] == {1: 1, 2: 1}


@pytest.mark.parametrize(
    "entry", [roll(2, dice=[6, 6], by="app"), roll(2, dice=[6, 6], origin="demo")]
)
def test_only_real_dice_count(entry: Entry) -> None:
    assert not any(thrown([opening(), entry]).values())


def test_a_game_that_is_no_more_counts_nothing() -> None:
    assert not any(thrown([opening("chess"), roll(2, dice=[6, 6])]).values())
    assert not any(thrown([]).values())


def test_games_add_up() -> None:
    games = [thrown([opening(), roll(2, dice=[3, last])]) for last in (4, 5)]
    assert together(games)["two"] == {3: 2, 4: 1, 5: 1}


@pytest.mark.parametrize(
    ("x", "freedom", "chance"),
    [(11.0705, 5, 0.05), (20.515, 5, 0.001), (7.8147, 3, 0.05), (0.0, 3, 1.0)],
)
def test_the_test_agrees_with_the_tables_of_the_handbook(
    x: float, freedom: int, chance: float
) -> None:
    assert survival(x, freedom) == pytest.approx(chance, rel=1e-3)


def test_other_dice_are_not_known() -> None:
    with pytest.raises(ValueError, match="4 degrees"):
        survival(1.0, 4)


def test_fair_dice_are_called_odd_about_once_in_twenty() -> None:
    luck = random.Random(5)
    called = 0
    for _ in range(600):
        faces = luck.choices(range(1, 7), k=120)
        (die,) = fairness({"two": {face: faces.count(face) for face in range(1, 7)}})
        called += die.odds < 0.05
    assert 0.02 < called / 600 < 0.09


def test_a_loaded_die_is_suspected_and_the_face_named() -> None:
    (die,) = fairness({"red": {1: 20, 2: 40, 3: 40, 4: 40, 5: 40, 6: 120}})
    assert die.verdict == "suspect"
    assert [face.luck for face in die.faces] == [-1, 0, 0, 0, 0, 1]


def test_few_throws_say_nothing_however_uneven() -> None:
    (die,) = fairness({"white": {6: 20}})
    assert die.verdict == "few"
    assert verdict(0.5, 30.0) == "fair"
    assert verdict(0.01, 30.0) == "odd"


def test_a_few_hundred_throws_show_only_a_gross_bias() -> None:
    (die,) = fairness({"two": dict.fromkeys(range(1, 7), 50)})
    assert die.verdict == "fair"
    assert die.least == pytest.approx(0.1267, abs=0.002)
    assert die.most == pytest.approx(0.21, abs=0.005)


def test_the_event_die_shows_the_ship_on_half_of_its_faces() -> None:
    (die,) = fairness({"event": {"ship": 60, "trade": 20, "politics": 20, "science": 20}})
    assert [face.chance for face in die.faces] == [0.5, 1 / 6, 1 / 6, 1 / 6]
    assert die.odds == pytest.approx(1.0)
    assert odds(die.faces, die.throws) == die.odds


def test_dice_that_were_never_thrown_are_left_out() -> None:
    assert fairness(together([])) == ()
