"""On real desktops: the screen stays lit while a game is on, and a touch on a dark one does nothing but wake it."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.app.running import new_file
from tests.touchscreen.desktops import (
    IDLE,
    PATIENCE,
    Desktop,
    Sway,
    Watched,
    Xorg,
    home,
    missing,
    sway,
    table,
    until,
    xorg,
)

pytestmark = [pytest.mark.e2e, pytest.mark.long]
LOST = 20.0
"""Seconds without an answer after which a touch counts as lost."""
NEEDS = {
    "sway": ("sway", "swayidle", "Xwayland", "setpriv"),
    "xorg": ("Xorg", "xset", "xdotool"),
}


@contextmanager
def a_table(kind: str, *, game: bool, idles: bool = True) -> Iterator[tuple[Desktop, Watched]]:
    """A desktop with a table on it. idles: whether it goes dark soon by itself."""
    absent = missing(*NEEDS[kind])
    if absent:
        pytest.skip(f"not installed: {', '.join(absent)}")
    make = sway if kind == "sway" else xorg
    with home() as folder, make(folder, idles=idles) as desktop:
        if idles:
            until(desktop.dark, "dark before there is a table")
            desktop.wake()
        argv = ("--new", str(new_file(folder))) if game else ()
        with table(desktop, folder, *argv, user=kind == "sway") as watched:
            watched.shows("GameScreen" if game else "SetupScreen")
            yield desktop, watched


def stays_lit(desktop: Desktop) -> None:
    """What does not happen can only be waited for: three times as long as the desktop waits."""
    desktop.wake()
    until(lambda: not desktop.dark(), "lit")
    end = time.monotonic() + 3 * IDLE
    while time.monotonic() < end:
        assert not desktop.dark()
        time.sleep(0.2)


@pytest.mark.parametrize("kind", NEEDS)
def test_while_a_game_is_on_the_screen_stays_lit_and_takes_the_first_tap(kind: str) -> None:
    with a_table(kind, game=True) as (desktop, watched):
        until(lambda: watched.look()["held"], "held")
        stays_lit(desktop)
        until(lambda: not watched.look()["dark"], "that the table knows that it is lit")
        desktop.tap(*watched.look()["key"])
        watched.shows("MenuScreen")


def test_without_a_game_the_desktop_goes_dark_as_it_likes() -> None:
    with a_table("sway", game=False) as (desktop, _):
        until(desktop.dark, "dark")


def touch_until_lit(desktop: Desktop, watched: Watched) -> None:
    """A finger on the menu's key, and once more where a desktop without a screen has lost it.

    sway 1.10 now and then hands on nothing of what its virtual pointer does while its screen is off. Every touch on a
    dark screen only wakes, the second one as well.
    """
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        desktop.tap(*watched.look()["key"])
        soon = time.monotonic() + LOST
        while time.monotonic() < soon:
            if not desktop.dark() and not watched.look()["dark"]:
                return
            time.sleep(0.05)
    raise AssertionError(f"never lit again: {desktop.dark()}, {watched.look()}")


@pytest.mark.parametrize("kind", NEEDS)
def test_on_a_dark_screen_the_first_touch_only_wakes_and_the_next_one_plays(kind: str) -> None:
    with a_table(kind, game=True, idles=False) as (desktop, watched):
        assert isinstance(desktop, Sway | Xorg)
        until(lambda: watched.look()["held"], "held")
        desktop.blank()
        if isinstance(desktop, Sway) and desktop.powered():
            pytest.skip("this sway does not switch off a screen without a head; 1.10 does")
        until(lambda: watched.look()["dark"], "that the table knows that it is dark")
        place = watched.look()["key"]
        touch_until_lit(desktop, watched)
        time.sleep(1.0)  # the waking is over
        assert watched.look()["screen"] == "GameScreen"
        desktop.tap(*place)
        watched.shows("MenuScreen")
