"""What ``companion play`` takes on its command line."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from companion.arguments import (
    Arguments,
    CommandOption,
    Usage,
    camera,
    number,
    one_of,
    path,
    port,
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


def play_of(given: Arguments, language: str | None) -> Play:
    """The same of arguments that have been read; SettingsError, of the file only where there is no touchscreen."""
    kept, demo, pace = given.of("data", Path), given.of("demo", bool), given.of("pace", float)
    data = kept or default_data()
    if demo and kept is None:
        data = data / DEMO_FOLDER
    headless = bool(given.of("headless", bool))
    wrong: list[SettingsError] = []
    said = {**_settings_of(given), "language": language}
    return Play(
        settings=load_settings(data, said, wrong=None if headless else wrong),
        headless=headless,
        demo=bool(demo),
        game=given.of("game", str) or playable()[0],
        json=bool(given.of("json", bool)),
        tries=bool(given.of("try", bool)),
        new=given.of("new", Path),
        pace=1.0 if pace is None else pace,
        camera_given=given.of("camera", str) is not None,
        wrong=tuple(wrong),
    )


def _settings_of(given: Arguments) -> dict[str, object]:
    size: tuple[int, int] | None = given.of("size", tuple)
    width, height = size or (None, None)
    fullscreen = False if given.of("no-fullscreen", bool) else given.of("fullscreen", bool)
    rotation = given.of("rotation", str)
    return {
        "table": given.of("table", str),
        "wiring": given.of("wiring", Path),
        "network.broker": given.of("broker", str),
        "network.http": given.of("http", int),
        "network.mqtt": given.of("mqtt", int),
        "network.ws": given.of("ws", int),
        "camera.source": given.of("camera", str),
        "screen.width": width,
        "screen.height": height,
        "screen.fullscreen": fullscreen,
        "screen.rotation": None if rotation is None else int(rotation),
    }


USAGE = Usage(
    "play",
    (
        CommandOption("--headless"),
        CommandOption("--demo"),
        CommandOption("--game", "GAME", one_of(*playable())),
        CommandOption("--pace", "N", number(0, 100)),
        CommandOption("--data", "DIR", path),
        CommandOption("--table", "NAME"),
        CommandOption("--broker", "URL"),
        CommandOption("--http", "PORT", port),
        CommandOption("--mqtt", "PORT", port),
        CommandOption("--ws", "PORT", port),
        CommandOption("--new", "FILE", path),
        CommandOption("--json"),
        CommandOption("--try"),
        CommandOption("--wiring", "FILE", path),
        CommandOption("--camera", "SOURCE", camera),
        CommandOption("--size", "WxH", size),
        CommandOption("--rotation", "0|90|180|270", one_of(*map(str, ROTATIONS))),
        CommandOption("--fullscreen"),
        CommandOption("--no-fullscreen"),
    ),
)
