"""The window opens as large as the screen, then where it was left, and never where nobody could see it."""

from __future__ import annotations

import pytest

from companion.faces.opening import (
    LEAST,
    USUAL,
    Area,
    WindowOpening,
    kept_text,
    opening,
    standing_on,
)

LAPTOP = Area(0, 0, 1280, 720)
BENEATH_A_BAR = Area(0, 32, 1280, 688)
BESIDE = Area(1280, 0, 1920, 1080)


@pytest.mark.parametrize("screen", [LAPTOP, BENEATH_A_BAR, Area(0, 0, 1920, 1080)])
def test_at_first_the_window_is_as_large_as_the_screen_that_is_there(screen: Area) -> None:
    wanted = opening([screen])
    assert wanted == WindowOpening(
        (screen.width, screen.height), (screen.left, screen.top), fills=True, kept=True
    )


def test_where_nobody_knows_the_screen_it_is_the_usual_window() -> None:
    assert opening([]).size == USUAL
    assert opening([], kept=kept_text((900, 600), (10, 10), (1280, 720))).size == (900, 600)


def test_a_size_that_is_asked_for_is_taken_whatever_was_kept_and_is_not_kept_itself() -> None:
    kept = kept_text((900, 600), (10, 10), (1280, 720))
    wanted = opening([LAPTOP], forced=(800, 480), kept=kept, kept_full=True)
    assert wanted == WindowOpening((800, 480), None, kept=False)


def test_it_comes_back_where_it_was_left() -> None:
    kept = kept_text((900, 600), (300, 90), (1280, 720))
    assert opening([LAPTOP], kept=kept) == WindowOpening((900, 600), (300, 90))


def test_on_another_screen_it_comes_back_there() -> None:
    kept = kept_text((900, 600), (1500, 200), (1920, 1080))
    assert opening([LAPTOP, BESIDE], kept=kept) == WindowOpening((900, 600), (1500, 200))


def test_once_that_screen_is_gone_it_lies_wholly_on_the_one_that_is_left() -> None:
    kept = kept_text((1600, 600), (1500, 200), (1920, 1080))
    assert opening([LAPTOP], kept=kept) == WindowOpening((1280, 600), (0, 120))
    beyond = kept_text((900, 600), (-4000, -3000), (1280, 720))
    assert opening([BENEATH_A_BAR], kept=beyond) == WindowOpening((900, 600), (0, 32))


def test_a_window_that_filled_its_screen_fills_the_next_one_too() -> None:
    kept = kept_text((1280, 700), (0, 20), (1280, 720))
    assert opening([BESIDE], kept=kept).size == (1920, 1080)
    assert opening([BESIDE], kept=kept).fills


def test_a_window_too_small_to_be_used_is_opened_larger() -> None:
    kept = kept_text((120, 90), (5, 5), (1280, 720))
    assert opening([LAPTOP], kept=kept).size == LEAST


@pytest.mark.parametrize("kept", ["", "800x480", "not a window", "1x1+0+0", "0x0-1-1 of ax2"])
def test_what_cannot_be_read_counts_for_nothing(kept: str) -> None:
    assert opening([LAPTOP], kept=kept).fills


def test_fullscreen_is_as_it_was_left_unless_somebody_says() -> None:
    assert not opening([LAPTOP]).fullscreen
    assert opening([LAPTOP], kept_full=True).fullscreen
    assert not opening([LAPTOP], kept_full=True, fullscreen=False).fullscreen
    assert opening([], fullscreen=True).fullscreen


def test_a_window_stands_on_the_screen_that_has_its_middle() -> None:
    assert standing_on([LAPTOP, BESIDE], (400, 400), (1200, 0)) == BESIDE
    assert standing_on([LAPTOP, BESIDE], (400, 400), (1000, 0)) == LAPTOP
    assert standing_on([], (400, 400), (0, 0)) is None
