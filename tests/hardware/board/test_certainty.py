"""From what hexes look like to what they are: marked where it is not sure, never guessed."""

from __future__ import annotations

import numpy as np

from companion.rules.terms import DESERT, FIELDS, FOREST, HILLS, MOUNTAINS, PASTURE
from hardware.board.box import NUMBERS, TERRAINS
from hardware.board.certainty import Witness, numbers_of, robber_of, terrains_of
from hardware.board.lattice import SMALL

LAND = (*(FIELDS,) * 4, *(FOREST,) * 4, *(PASTURE,) * 4, *(HILLS,) * 3, *(MOUNTAINS,) * 3, DESERT)
TOLD = (2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12)


def witness() -> Witness:
    """A board that is seen as plainly as can be."""
    terrain = np.full((19, len(TERRAINS)), 0.001)
    terrain[range(19), [TERRAINS.index(name) for name in LAND]] = 0.995
    number = np.full((19, len(NUMBERS) + 1), 0.0002)
    number[range(18), [NUMBERS.index(one) for one in TOLD]] = 0.998
    number[18, -1] = 0.998
    clear = np.asarray([0.85] * 18 + [0.3])
    return Witness(SMALL.layout, np.log(terrain), np.log(number), clear)


def test_a_plain_board_is_read_without_a_question() -> None:
    seen = witness()
    terrains, numbers = terrains_of(seen), numbers_of(seen)
    assert tuple(one.terrain for one in terrains) == LAND
    assert tuple(one.number for one in numbers) == (*TOLD, None)
    assert all(one.sure for one in (*terrains, *numbers))
    assert robber_of(seen, terrains) == 18


def test_a_token_under_the_robber_is_told_by_what_is_left_and_asked_for() -> None:
    seen = witness()
    seen.number[3] = np.log(np.full(11, 0.0002))
    seen.number[3, -1] = np.log(0.998)
    numbers = numbers_of(seen)
    assert (numbers[3].number, numbers[3].sure) == (4, False)
    assert len(numbers[3].likely) == 3
    assert robber_of(seen, terrains_of(seen)) == 3


def test_what_looks_like_two_things_is_asked_for_with_both() -> None:
    seen = witness()
    seen.terrain[0, TERRAINS.index(MOUNTAINS)] = np.log(0.4)
    seen.terrain[0, TERRAINS.index(FIELDS)] = np.log(0.5)
    told = terrains_of(seen)[0]
    assert (told.terrain, told.sure) == (FIELDS, False)
    assert MOUNTAINS in told.likely


def test_a_set_of_two_boxes_may_hold_one_too_many() -> None:
    seen = witness()
    seen.number[0] = seen.number[1]
    assert numbers_of(seen)[0].number == 3


def test_a_board_without_tokens_has_no_numbers_and_every_question() -> None:
    seen = witness()
    seen.clear[:] = 0.3
    numbers = numbers_of(seen)
    assert {(one.number, one.sure) for one in numbers} == {(None, False)}
    assert robber_of(seen, terrains_of(seen)) is None
