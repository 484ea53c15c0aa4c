"""How many taps a photographed board takes: few, also where three things are not sure."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from companion.boards import island_plan
from companion.boards.layouts import box_layout
from companion.editor.photographed import coast_of
from companion.rules.terms import DESERT, FOREST, HILLS, MOUNTAINS
from hardware.board.piers import by_hex
from tests.editor.test_photographed import reading
from tests.training.board_taps import Tapper

PLACES = box_layout(4).places
PIERS = (1, 4, 8, 13, 16, 19, 23, 26, 29)
MOST, MOST_FOR_HARBORS = 8, 10


def told() -> dict[str, tuple[str, int | None]]:
    """The board of ``reading``."""
    return {at: (DESERT, None) if at == "0,0" else (FOREST, 5) for at in PLACES}


def read_as(**more: Any) -> Tapper:
    return Tapper(
        lambda picture, taps, layout: {"reason": "ok", "size": [9, 9], **reading(), **more}
    )


def test_two_questions_take_six_taps_and_harbors_nine_at_most_where_piers_are_seen() -> None:
    seen = reading()["hexes"]
    for hex_, paths in zip(seen, by_hex(PIERS), strict=True):
        hex_["piers"] = paths
    person = read_as(hexes=seen)
    assert person.photograph()["stage"] == "fits"
    person.fits(told())
    assert person.taps == 6
    quays = [
        path for at, own in zip(PLACES, by_hex(PIERS), strict=True) for path in own_of(at, own)
    ]
    person.harbors(quays, Random(46))
    assert person.taps - 6 <= 9 < MOST_FOR_HARBORS


def test_where_no_pier_is_seen_each_harbor_takes_a_tap_on_the_coast_more() -> None:
    person = read_as()
    person.photograph()
    person.fits(told())
    before = person.taps
    person.harbors(island_plan(4).harbor_paths, Random(46))
    assert person.taps - before == 18


def own_of(at: str, paths: Sequence[int]) -> list[str]:
    return [coast_of(at, frozenset(PLACES))[path] for path in paths]


def test_an_answer_that_is_not_likely_takes_one_tap_more() -> None:
    person = read_as()
    person.photograph()
    person.fits({**told(), "1,-2": (MOUNTAINS, 5)})
    assert person.taps == 7 <= MOST


def test_what_is_wrong_without_a_question_is_mended_with_three_taps() -> None:
    person = read_as()
    person.photograph()
    person.fits({**told(), "0,2": (HILLS, 5)})
    assert person.taps == 9


def test_hexes_that_do_not_fit_take_four_taps_more() -> None:
    person = read_as()
    page = person.photograph()
    person.show(page, ((1, 2), (3, 4), (5, 6)))
    person.fits(told())
    assert person.taps == 10
