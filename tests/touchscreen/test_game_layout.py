"""Every target of the game screen is a finger wide and lies free."""

from __future__ import annotations

from itertools import combinations

import pytest

from companion.faces.lie import Box
from companion.faces.play.layout import layout
from companion.faces.theme import theme_for

SCREENS = [(800, 480), (1024, 600), (1280, 720), (480, 800), (720, 1280)]


BESIDE, ABOVE = (48.0, True), (100.0, False)
"""Strips beside the corner button, and as wide as the map."""


@pytest.mark.parametrize("far", [False, True])
@pytest.mark.parametrize("quick", [0, 2, 3])
@pytest.mark.parametrize("strips", [[], [BESIDE], [ABOVE]])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_targets_are_48_pixels_and_nothing_overlaps(
    width: int, height: int, seats: int, strips: list[tuple[float, bool]], quick: int, far: bool
) -> None:
    scale = theme_for(width, height).scale
    places = layout(width, height, scale, seats, strips=strips, quick=quick, far=far)
    assert len(places.quick) == quick
    assert len(places.strips) == len(strips)
    keys = Box(0, 0, (places.pad.width - 5 * 4 * scale) / 6, places.pad.height)
    targets = (
        *places.rows,
        keys,
        *places.actions,
        places.undo,
        places.end,
        *places.quick,
        *places.corners,
    )
    for box in targets:
        assert min(box.width, box.height) >= 48 * scale - 0.6, box
    for one, other in combinations(places.boxes(), 2):
        assert not one.overlaps(other), (one, other)
    for box in places.boxes():
        assert Box(-1, -1, width + 2, height + 2).holds(box.x, box.y)
        assert box.x + box.width <= width + 1
        assert box.y + box.height <= height + 1


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_a_wide_strip_leaves_the_upper_edge_to_the_lamps(width: int, height: int) -> None:
    scale = theme_for(width, height).scale
    (strip,) = layout(width, height, scale, 6, strips=[ABOVE]).strips
    assert strip.y + strip.height <= height - 8 * scale + 0.01


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_the_map_has_half_the_screen(width: int, height: int) -> None:
    chart = layout(width, height, theme_for(width, height).scale, 4).map
    assert chart.width * chart.height >= 0.5 * width * height


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_the_usual_buttons_share_their_line_however_many_there_are(width: int, height: int) -> None:
    scale = theme_for(width, height).scale
    two, three = (layout(width, height, scale, 4, buttons=n).actions for n in (2, 3))
    assert (len(two), len(three)) == (2, 3)
    assert two[-1].x + two[-1].width == pytest.approx(three[-1].x + three[-1].width)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize(("width", "height"), [(800, 480), (1024, 600), (1280, 720)])
def test_written_for_one_metre_the_map_keeps_half_of_the_width_and_all_but_a_line_of_the_height(
    width: int, height: int, seats: int
) -> None:
    scale = theme_for(width, height).scale
    chart = layout(width, height, scale, seats, far=True).map
    assert chart.width >= 0.499 * width
    assert chart.height >= height - 62 * scale


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_what_is_chosen_from_leaves_undo_free_and_covers_it_only_with_a_way_out(
    width: int, height: int
) -> None:
    for far in (False, True):
        places = layout(width, height, theme_for(width, height).scale, 6, far=far)
        assert not places.choices.overlaps(places.undo)
        assert places.all_choices.overlaps(places.undo)
        for box in (places.pad, *places.actions):
            middle = (box.x + box.width / 2, box.y + box.height / 2)
            assert places.choices.holds(*middle)
