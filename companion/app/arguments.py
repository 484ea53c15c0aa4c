"""What ``companion play`` takes on its command line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.arguments import (
    Arguments,
    Option,
    Usage,
    camera,
    number,
    one_of,
    path,
    port,
    read,
    size,
)
from companion.config import ROTATIONS, Settings, SettingsError, default_data, load_settings
from companion.demo.people import playable

DEMO_FOLDER = "demo"


@dataclass(frozen=True, slots=True)
class Play:
    """settings: file and command line together; new: a file with a game to start; json: say ready in JSON.

    game: what the demo plays. tries: only say whether it could be started so.
    camera_given: the command line names the camera, whatever the touchscreen kept.
    wrong: in the file of settings, which a touchscreen goes on without.
    """

    settings: Settings
    headless: bool
    demo: bool
    game: str
    json: bool
    tries: bool
    new: Path | None
    pace: float
    camera_given: bool
    wrong: tuple[SettingsError, ...] = ()


def read_arguments(argv: Sequence[str], language: str | None = None) -> Play:
    """``companion play ARGV`` → what to do; language: that of ``--lang``, which the words after it do not hold.

    UsageError for what no option takes, SettingsError for a value that cannot be used.
    """
    return play_of(read(USAGE, argv), language)


def play_of(given: Arguments, language: str | None) -> Play:
    """The same of arguments that have been read; SettingsError, of the file only where there is no touchscreen."""
    data = given["data"] or default_data()
    if given["demo"] and given["data"] is None:
        data = data / DEMO_FOLDER
    pace = given["pace"]
    headless = bool(given["headless"])
    wrong: list[SettingsError] = []
    said = {**_settings_of(given), "language": language}
    return Play(
        settings=load_settings(data, said, wrong=None if headless else wrong),
        headless=headless,
        demo=bool(given["demo"]),
        game=given["game"] or playable()[0],
        json=bool(given["json"]),
        tries=bool(given["try"]),
        new=given["new"],
        pace=1.0 if pace is None else pace,
        camera_given=given["camera"] is not None,
        wrong=tuple(wrong),
    )


def _settings_of(given: Arguments) -> dict[str, Any]:
    size = given["size"] or (None, None)
    fullscreen = False if given["no-fullscreen"] else given["fullscreen"]
    return {
        "table": given["table"],
        "wiring": given["wiring"],
        "network.broker": given["broker"],
        "network.http": given["http"],
        "network.mqtt": given["mqtt"],
        "network.ws": given["ws"],
        "camera.source": given["camera"],
        "screen.width": size[0],
        "screen.height": size[1],
        "screen.fullscreen": fullscreen,
        "screen.rotation": None if given["rotation"] is None else int(given["rotation"]),
    }


USAGE = Usage(
    "play",
    (
        Option("--headless"),
        Option("--demo"),
        Option("--game", "GAME", one_of(*playable())),
        Option("--pace", "N", number(0, 100)),
        Option("--data", "DIR", path),
        Option("--table", "NAME"),
        Option("--broker", "URL"),
        Option("--http", "PORT", port),
        Option("--mqtt", "PORT", port),
        Option("--ws", "PORT", port),
        Option("--new", "FILE", path),
        Option("--json"),
        Option("--try"),
        Option("--wiring", "FILE", path),
        Option("--camera", "SOURCE", camera),
        Option("--size", "WxH", size),
        Option("--rotation", "0|90|180|270", one_of(*map(str, ROTATIONS))),
        Option("--fullscreen"),
        Option("--no-fullscreen"),
    ),
)
