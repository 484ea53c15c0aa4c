"""What ``companion play`` takes on its command line."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.config import Settings, default_data, load_settings
from companion.demo.people import playable
from companion.locale import LANGUAGES

DEMO_FOLDER = "demo"


@dataclass(frozen=True, slots=True)
class Play:
    """settings: file and command line together; new: a file with a game to start; json: say ready in JSON.

    game: what the demo plays. camera_given: the command line names the camera, whatever the touchscreen kept.
    """

    settings: Settings
    headless: bool
    demo: bool
    game: str
    json: bool
    new: Path | None
    pace: float
    camera_given: bool


def read_arguments(argv: Sequence[str]) -> Play:
    """``companion play ARGV`` → what to do; SettingsError for a value that cannot be used.

    Raises SystemExit as argparse does for an unknown option and for ``--help``.
    """
    given = _parser().parse_args(list(argv))
    data = given.data or default_data()
    if given.demo and given.data is None:
        data = data / DEMO_FOLDER
    return Play(
        settings=load_settings(data, _settings_of(given)),
        headless=given.headless,
        demo=given.demo,
        game=given.game,
        json=given.json,
        new=given.new,
        pace=given.pace,
        camera_given=given.camera is not None,
    )


def _settings_of(given: argparse.Namespace) -> dict[str, Any]:
    size = given.size or (None, None)
    return {
        "table": given.table,
        "language": given.lang,
        "wiring": given.wiring,
        "network.broker": given.broker,
        "network.http": given.http,
        "network.mqtt": given.mqtt,
        "network.ws": given.ws,
        "camera.source": given.camera,
        "screen.width": size[0],
        "screen.height": size[1],
        "screen.fullscreen": given.fullscreen,
        "screen.rotation": given.rotation,
    }


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    return int(width), int(height)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("companion play", description="Start the table.")
    parser.add_argument("--headless", action="store_true", help="no touchscreen: phones only")
    parser.add_argument("--demo", action="store_true", help="a game plays itself")
    games = playable()
    parser.add_argument("--game", choices=games, default=games[0], help="demo: what it plays")
    parser.add_argument(
        "--pace", type=float, default=1.0, help="demo: pauses times this, 0 for none"
    )
    parser.add_argument("--data", type=Path, help="where everything is kept")
    parser.add_argument("--table", help="the table's name: a-z, 0-9 and -")
    parser.add_argument(
        "--broker", metavar="URL", help="an MQTT broker instead of the built-in one"
    )
    for name, what in (("http", "phone page"), ("mqtt", "broker"), ("ws", "broker's websocket")):
        parser.add_argument(
            f"--{name}", type=int, metavar="PORT", help=f"port of the {what}, 0 for a free one"
        )
    parser.add_argument(
        "--new", type=Path, metavar="FILE", help="start the game that FILE describes"
    )
    parser.add_argument("--json", action="store_true", help="print one line of JSON once ready")
    parser.add_argument("--lang", choices=LANGUAGES, help="language of touchscreen and terminal")
    parser.add_argument("--wiring", type=Path, help="the wiring file of buttons and lamps")
    parser.add_argument(
        "--camera",
        metavar="SOURCE",
        help="what reads the dice: uvc:0, picamera, demo, demo:SEED, a picture, folder or video, or off",
    )
    parser.add_argument("--size", type=_size, metavar="WxH", help="size of the window in pixels")
    parser.add_argument(
        "--rotation", type=int, choices=(0, 90, 180, 270), help="how the screen is turned"
    )
    parser.add_argument("--fullscreen", action=argparse.BooleanOptionalAction, default=None)
    return parser
