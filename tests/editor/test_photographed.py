"""A reading of a photograph as a draft: what is sure is said, what is not stays to be said."""

from __future__ import annotations

import cmath
import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from companion.boards import island_plan
from companion.boards.layouts import box_layout, land_layout, shown_in_words
from companion.editor import draft as drafts
from companion.editor.draft import HexDraft
from companion.editor.hand import path_in_hand, say_trade
from companion.editor.photographed import (
    ReadHex,
    awaited,
    coast_of,
    harbors_of,
    hexes_of,
    layout_of,
    quays_of,
    unsaid,
    with_awaited,
    with_reading,
)
from companion.editor.questions import first_hand, to_the_rest
from companion.editor.starts import new_board
from companion.editor.words import harbor_hint
from companion.locale import Words
from companion.rules import grid
from companion.rules.terms import DESERT, FOREST, HILLS

WORDS = Words("en")
SMALL = box_layout(4)
LAND = frozenset(SMALL.places)


def reading(many: int = 19) -> dict[str, Any]:
    """A board of forest with a desert at the end, in which one terrain and one number are not sure."""
    plain = {
        "terrain": FOREST, "terrain_sure": True, "terrain_likely": [FOREST, HILLS],
        "number": 5, "number_sure": True, "number_likely": [5, 9, None],
    }  # fmt: skip
    hexes = [dict(plain) for _ in range(many)]
    hexes[1] |= {"terrain_sure": False}
    hexes[2] |= {"number_sure": False}
    hexes[-1] |= {"terrain": DESERT, "number": None}
    return {"hexes": hexes}


@pytest.mark.parametrize(("seats", "rings"), [(4, (12, 6, 1)), (6, (16, 10, 4))])
def test_the_order_of_a_reading_goes_round_the_island(seats: int, rings: Sequence[int]) -> None:
    layout = box_layout(seats)
    assert set(layout.places) == set(island_plan(seats).cells)
    left = list(layout.places)
    for many in rings:
        ring, left = left[:many], left[many:]
        for one, after in zip(ring, (*ring[1:], ring[0]), strict=True):
            assert after in grid.neighbors(one) or many == 1
    (ax, ay), (bx, by) = map(grid.center, layout.places[:2])
    assert ay == by < 0
    assert ax < bx, "clockwise, since y goes to the south"
    for turn, on in layout.turns.items():
        assert sorted(on) == list(range(len(layout.places))), turn


def test_the_three_hexes_of_a_scenario_are_told_by_their_rows() -> None:
    draft = new_board("great_wall", 4)
    layout = layout_of(draft)
    assert layout is not None
    assert set(layout.places) == set(draft.land)
    assert shown_in_words(layout) == ((1, True), (1, False), (3, True))
    hexes = layout_of(new_board("alexander", 4))
    assert hexes is not None
    gold = {
        at for at, said in new_board("alexander", 4).land.items() if said.terrain == "gold_river"
    }
    assert gold
    assert not gold & {*hexes.places}, "no photograph tells gold rivers"
    with pytest.raises(ValueError, match="three hexes"):
        land_layout(("0,0", "1,0", "2,0"))


def test_a_scenarios_board_is_read_over_what_is_printed_there() -> None:
    draft = new_board("troy", 4)
    layout = layout_of(draft)
    assert layout is not None
    said = {
        "terrain": FOREST, "terrain_sure": True, "terrain_likely": [FOREST, HILLS],
        "number": None, "number_sure": True, "number_likely": [None, 5],
    }  # fmt: skip
    hexes = [dict(said) for _ in layout.places]
    hexes[1] |= {"terrain_sure": False}
    hexes[2] |= {"number": 5, "number_sure": False}
    read = hexes_of({"hexes": hexes}, layout)
    after = with_reading(draft, read)
    assert (after.overlays, after.harbors) == (draft.overlays, draft.harbors)
    assert {*after.hexes} == {*draft.hexes}
    assert after.land[layout.places[0]] == HexDraft(FOREST, None)
    assert after.land[layout.places[1]].terrain is None
    assert unsaid(read) == 2, "a hex that surely has no number is not asked about"


@pytest.mark.rule("T1.4")
def test_a_hex_that_is_printed_without_a_number_is_not_asked_for_one() -> None:
    draft = new_board("troy", 4)
    layout = layout_of(draft)
    assert layout is not None
    bare = drafts.printed_bare(draft)
    assert bare == {at for at, said in draft.land.items() if said.number is None}
    assert drafts.next_unsaid(draft, None) is None
    hexes = [
        {
            "terrain": draft.land[at].terrain, "terrain_sure": True, "terrain_likely": [FOREST],
            "number": draft.land[at].number or 5, "number_sure": at not in bare, "number_likely": [5],
        }
        for at in layout.places
    ]  # fmt: skip
    read = hexes_of({"hexes": hexes}, layout, bare)
    assert with_reading(draft, read).hexes == draft.hexes
    assert unsaid(read) == 0
    assert to_the_rest(draft, first_hand(draft, ())).layer == "harbors"


def test_what_is_sure_is_said_and_the_rest_is_not() -> None:
    hexes = hexes_of(reading(), SMALL)
    draft = with_reading(drafts.empty("base", 4), hexes)
    land = draft.land
    assert (land["0,-2"].terrain, land["0,-2"].number) == (FOREST, 5)
    assert (land["1,-2"].terrain, land["1,-2"].number) == (None, None)
    assert (land["2,-2"].terrain, land["2,-2"].number) == (FOREST, None)
    assert (land["0,0"].terrain, land["0,0"].number) == (DESERT, None)
    assert unsaid(hexes) == 2
    assert hexes[2].tokens == (5, 9)
    assert drafts.next_unsaid(draft, None) == "1,-2"


def test_the_coast_of_a_hex_is_told_clockwise() -> None:
    assert coast_of("0,-2", LAND) == ("0,-2,W", "0,-2,NW", "0,-2,NE")
    assert coast_of("1,-2", LAND) == ("1,-2,NW", "1,-2,NE")
    assert coast_of("0,0", LAND) == ()
    every = [path for at in SMALL.places for path in coast_of(at, LAND)]
    assert len(every) == len({*every}) == 30
    for one, after in zip(every, (*every[1:], every[0]), strict=True):
        assert {*grid.ends(one)} & {*grid.ends(after)}


def test_harbors_wait_where_piers_are_seen_and_nowhere_else() -> None:
    said = reading()
    said["hexes"][0]["piers"], said["hexes"][3]["piers"] = [1], [1]
    quays = quays_of(hexes_of(said, SMALL))
    assert quays == ("0,-2,NW", "3,-1,W")
    assert quays_of(hexes_of(reading(), SMALL)) == ()
    draft = with_reading(drafts.empty("base", 4), hexes_of(said, SMALL))
    hand = to_the_rest(draft, first_hand(draft, (), quays))
    hand = replace(hand, layer="harbors")
    assert harbor_hint(WORDS, draft, hand) == WORDS("touchscreen.boards.pier")
    for path, after in (("0,-2,NW", "3,-1,W"), ("3,-1,W", None)):
        assert path_in_hand(draft, hand) == path
        done = say_trade(draft, hand, "ore")
        assert not isinstance(done, str)
        draft, hand = done
        assert draft.harbors[path] == "ore"
        assert after is None or path_in_hand(draft, hand) == after
    assert harbor_hint(WORDS, draft, hand) == WORDS("touchscreen.editor.tap_coast")
    blind = first_hand(draft, (), ())
    assert path_in_hand(drafts.empty("base", 4), replace(blind, layer="harbors")) is None


@pytest.mark.rule("S1.6")
def test_on_the_large_island_harbors_wait_where_the_rulebook_has_them() -> None:
    large = box_layout(6)
    hexes = hexes_of(reading(30), large)
    draft = with_reading(drafts.empty("base", 6), hexes)
    assert {*draft.hexes} == {*large.places}
    hand = replace(first_hand(draft, (), harbors_of(draft, hexes)), layer="harbors")
    assert path_in_hand(draft, hand) == island_plan(6).harbor_paths[0]
    assert harbors_of(drafts.empty("base", 4), hexes_of(reading(), SMALL)) == ()


def test_a_number_waits_for_its_terrain() -> None:
    hexes = hexes_of(reading(), SMALL)
    numbers = awaited(hexes)
    assert numbers == {"1,-2": 5}
    before = with_reading(drafts.empty("base", 4), hexes)
    after = with_awaited(before, before.with_terrain("1,-2", HILLS), numbers)
    assert (after.land["1,-2"].terrain, after.land["1,-2"].number) == (HILLS, 5)
    dry = before.with_terrain("1,-2", DESERT)
    assert with_awaited(before, dry, numbers) == dry
    assert with_awaited(before, before, numbers) == before
    changed = after.with_number("1,-2", None)
    assert with_awaited(after, changed, numbers) == changed, "what people took away stays away"


def test_the_name_stays_and_no_harbor_is_assumed() -> None:
    before = new_board("base", 4).with_name("ours")
    after = with_reading(before, hexes_of(reading(), SMALL))
    assert before.harbors
    assert (after.harbors, after.name) == ({}, "ours")


def test_what_is_no_reading_has_no_hexes() -> None:
    none: tuple[Any, ...] = ([], [{}] * 19, None, [3] * 19)
    for hexes in none:
        assert hexes_of({"hexes": hexes}, SMALL) == ()
    assert hexes_of({}, SMALL) == ()
    strange = reading()
    strange["hexes"][0] |= {"terrain": "gold", "number": 7}
    assert hexes_of(strange, SMALL)[0] == ReadHex(
        None, None, (FOREST, HILLS), (5, 9), at="0,-2", guess="gold"
    )


@pytest.mark.parametrize("first", range(6))
def test_the_corner_that_lies_north_west_in_the_photograph_is_the_first(first: int) -> None:
    """Two corners of an upright island are nearly as high: the topmost one was now this, now that."""
    corners = [cmath.rect(2, math.radians(60 * (k + first) - 120)) for k in range(6)]
    ways = [(one, corners[(k + 1) % 6]) for k, one in enumerate(corners)]
    coast = [middle for one, other in ways for middle in (one, (one + other) / 2)]
    middles = [*coast, *(one / 2 for one in corners), 0j]
    plain = {"terrain": None, "terrain_likely": (), "terrain_sure": False}
    plain |= {"number": None, "number_likely": (), "number_sure": False}
    seen = [{**plain, "outline": [(one.real, one.imag)]} for one in middles]
    ((x, y),) = hexes_of({"hexes": seen}, SMALL)[0].outline
    assert (x, y) == pytest.approx((-1, -(3**0.5)))
