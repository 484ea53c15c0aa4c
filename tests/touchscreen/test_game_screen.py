"""The real touchscreen under Xvfb, tapped through by Kivy's own touch events."""

from __future__ import annotations

from typing import Any

import pytest

from tests.on_display import told
from tests.turns import LONG, paired

pytestmark = pytest.mark.e2e
LARGE = ("480x800", "800x480", "1280x720")


def _play(
    display: str, size: str, language: str, custody: str, steps: int, *, pixels: bool = False
) -> dict[str, Any]:
    given = (size, language, custody, str(steps))
    return _played(display, "play_by_touch", *given, pixels=pixels)


def _played(display: str, module: str, *given: str, pixels: bool = False) -> dict[str, Any]:
    return told(display, f"tests.touchscreen.{module}", *given, pixels=pixels)[-1]


@pytest.mark.slow
def test_a_whole_game_is_tapped_to_its_winner_and_no_text_is_cut(display: str) -> None:
    """By fingers from its founding, each kind of command, and to its end; the long run leaves no step to others.

    Laid out only: that it can be drawn is shown by moves of every game with messages (``test_room``), by the stub,
    whose face it has, and by the evening of the attack. The long run draws all of it.
    """
    report = _play(display, "800x480", "fr", "cardboard", 200, pixels=LONG)
    assert report["winners"], report
    assert report["failures"] == 0
    assert report["unheard"] == []
    assert report["faults"] == []


@pytest.mark.turn(4)
@pytest.mark.parametrize(
    ("size", "language"),
    [pytest.param("1280x720", "en", marks=pytest.mark.long), ("480x800", "fr")],
)
def test_other_screens_and_languages_fit_as_well(display: str, size: str, language: str) -> None:
    report = _play(display, size, language, "phones", 45)
    assert report["failures"] == 0
    assert report["unheard"] == []
    assert report["faults"] == []


@pytest.mark.long
@pytest.mark.parametrize(
    ("size", "seats", "custody"),
    [("800x480", "4", "cardboard"), ("480x800", "4", "phones"), ("1280x720", "6", "cardboard")],
)
def test_a_whole_war_of_troy_is_tapped_to_its_winner(
    display: str, size: str, seats: str, custody: str
) -> None:
    report = _played(display, "play_troy", size, "fr", seats, "1200", custody)
    assert report["winners"], report
    assert report["failures"] == 0
    assert report["unheard"] == []
    assert report["faults"] == []


@pytest.mark.long
@pytest.mark.parametrize(
    ("size", "seats", "custody"),
    [("800x480", "4", "cardboard"), ("480x800", "3", "phones"), ("1280x720", "3", "cardboard")],
)
def test_a_whole_march_of_alexander_is_tapped_to_its_winner(
    display: str, size: str, seats: str, custody: str
) -> None:
    report = _played(display, "play_alexander", size, "fr", seats, "1600", custody)
    assert report["winners"], report
    assert report["failures"] == 0
    assert report["unheard"] == []
    assert report["faults"] == []


@pytest.mark.long
@pytest.mark.parametrize("seats", ["4", "6"])
def test_a_whole_game_of_cities_and_knights_is_tapped_to_its_winner(
    display: str, seats: str
) -> None:
    given = ("800x480", "fr", seats, "600", "cardboard")
    report = _played(display, "play_knights", *given)
    assert report["winners"], report
    assert report["failures"] == 0
    assert report["unheard"] == []
    assert report["faults"] == []


@pytest.mark.tour("screens by touch")
@pytest.mark.parametrize(
    ("size", "looks"),
    [
        ("800x480", "2"),
        *(
            pytest.param(s, "all", marks=pytest.mark.long)
            for s in ("800x480", "480x800", "1280x720")
        ),
    ],
)
def test_no_text_of_a_random_game_is_too_small_or_too_long_and_no_sheet_lies_on_another(
    display: str, size: str, looks: str
) -> None:
    *wrong, end = told(display, "tests.touchscreen.random_games", size, looks, pixels=False)
    assert wrong == []
    assert end["failures"] == 0
    assert end["looks"] >= 6


def test_in_the_least_room_keys_and_dice_cut_no_text(display: str) -> None:
    *wrong, end = told(display, "tests.touchscreen.narrow_parts")
    assert wrong == []
    assert end["seen"] > 100


@pytest.mark.turn(4)
def test_no_head_touches_its_border_or_is_smaller_than_its_note(display: str) -> None:
    *wrong, end = told(display, "tests.touchscreen.heads", pixels=False)
    assert wrong == []
    assert end["seen"] > 1000


def test_the_needle_on_the_key_that_turns_the_map_points_north(display: str) -> None:
    *wrong, end = told(display, "tests.touchscreen.needle")
    assert wrong == []
    assert end["looks"] == 7


@pytest.mark.turn(6)
def test_on_seven_inches_what_everybody_reads_has_capitals_of_4_6_millimetres(display: str) -> None:
    *wrong, end = told(display, "tests.touchscreen.read_from_afar")
    assert wrong == []
    assert end["failures"] == 0
    assert end["capital"] >= 24
    assert end["measured"] > 100


@pytest.mark.tour("screens by touch")
@pytest.mark.parametrize(
    ("size", "language", "seats"),
    paired("knights by touch", LARGE if LONG else LARGE[:2], ("en", "fr"), ("4", "6")),
)
def test_cities_and_knights_fits_every_screen(
    display: str, size: str, language: str, seats: str
) -> None:
    steps = "40" if LONG else "22"
    report = _played(display, "play_knights", size, language, seats, steps, "phones")
    assert report["failures"] == 0
    assert report["unheard"] == []
    assert report["faults"] == []
