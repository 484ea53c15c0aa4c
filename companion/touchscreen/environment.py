"""Settings that Kivy reads while it is being imported; import nothing of Kivy before calling ``prepare``."""

from __future__ import annotations

import logging
import os
from collections.abc import Mapping
from pathlib import Path

from companion.faces.opening import LEAST
from companion.footing import KIVY, usable

IDLE_FPS = 6
"""How often the input is looked at while nobody touches anything, per second."""
BUSY_FPS = 60
"""The same while a finger is down or something moves."""
QUICK_HAND_MS = 400
"""Milliseconds from one tap to a second one at the same place in which both are meant for one thing."""


def is_bare(environ: Mapping[str, str]) -> bool:
    """Whether the window lies on a bare console, on the kernel's own picture (KMS)."""
    return not (environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY"))


def prepare(
    width: int,
    height: int,
    *,
    fullscreen: bool,
    rotation: int,
    home: Path | None,
    at: tuple[int, int] | None = None,
    fills: bool = False,
    cursor: bool = True,
) -> None:
    """Make Kivy leave the command line, the log files and the user's home alone, and set the window.

    width, height: pixels of the window; rotation: 0, 90, 180 or 270 degrees; home: where Kivy may keep
    its folder (the program's own folder where None, or where it cannot be made); at: the window's upper left corner on
    the desktop, None for the middle;
    fills: it takes all that the desktop leaves to windows; cursor: whether there is a mouse to be seen.
    Raises ValueError for another rotation.
    """
    if rotation not in (0, 90, 180, 270):
        raise ValueError(f"rotation is {rotation}; it must be 0, 90, 180 or 270")
    os.environ[KIVY] = str(usable(home))
    for switch in ("KIVY_NO_ARGS", "KIVY_NO_CONFIG", "KIVY_NO_FILELOG", "KIVY_NO_ENV_CONFIG"):
        os.environ[switch] = "1"
    os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")
    os.environ["KIVY_IMAGE"] = (
        "tex,dds,sdl2"  # else it loads Pillow, where that is installed, for pictures
    )
    wanted: dict[str, object] = {
        "width": width,
        "height": height,
        "rotation": rotation,
        "fullscreen": "auto" if fullscreen else 0,
        "window_state": "maximized" if fills and not fullscreen else "visible",
        "show_cursor": int(cursor),
    }
    if at is not None and not fullscreen:
        wanted |= {"position": "custom", "left": at[0], "top": at[1]}
    _configure(wanted)


def keep_least() -> None:
    """Let nobody make the window smaller than the smallest screen there is. Call it once the window is there.

    Asked for while the window is made, labwc may resize it at once, and Kivy then draws before it has OpenGL.
    """
    from kivy.core.window import Window

    log = logging.getLogger("kivy")
    before = log.level
    log.setLevel(logging.ERROR)  # Kivy warns while only one of the two is set
    Window.minimum_width, Window.minimum_height = LEAST
    log.setLevel(before)


def _configure(window: Mapping[str, object]) -> None:
    from kivy.config import Config

    wanted = {
        **window,
        "maxfps": IDLE_FPS,
        "multisamples": 0,  # every edge is drawn soft, and software GL would pay tenfold
        "resizable": 1,
    }
    for key, value in wanted.items():
        Config.set("graphics", key, str(value))
    Config.set("kivy", "exit_on_escape", "0")
    Config.set("kivy", "log_level", "warning")
    Config.set("postproc", "double_tap_time", str(QUICK_HAND_MS))
    logging.getLogger("kivy").setLevel(logging.WARNING)
    _choose_input(Config)


def _choose_input(config: object) -> None:
    # Under X or Wayland the window already gets the fingers; reading the device as well would count
    # every touch twice, and unrotated. On a bare console the kernel's device is the only way.
    for key, _ in list(config.items("input")):  # type: ignore[attr-defined]
        config.remove_option("input", key)  # type: ignore[attr-defined]
    config.set("input", "mouse", "mouse,disable_multitouch")  # type: ignore[attr-defined]
    if is_bare(os.environ):
        config.set("input", "%(name)s", "probesysfs,provider=mtdev")  # type: ignore[attr-defined]
