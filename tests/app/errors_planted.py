"""What goes wrong in a real house before the window opens: each planted in a data folder, with what is to be read."""

from __future__ import annotations

import json
import socket
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tests.app.running import RunningTable


@dataclass(frozen=True, slots=True)
class Planted:
    """argv: further options of ``companion play``; says: parts of the sentence that the window must hold, of what is
    wrong and of what to do.

    stops: whether no game can be played; before: what the program is started by; environ: what it finds around it.
    """

    says: Sequence[str]
    argv: Sequence[str] = ()
    stops: bool = False
    before: Sequence[str] = ()
    environ: Mapping[str, str] = field(default_factory=dict)


Plant = Callable[[Path], Iterator[Planted]]
PLANTS: dict[str, Plant] = {}
"""By name: given an empty data folder, plants the error and yields once."""

INTO_THE_JOURNAL = """
import os, sys
at = os.fstat(2)
os.environ["JOURNAL_STREAM"] = f"{at.st_dev}:{at.st_ino}"
os.execv(sys.argv[1], sys.argv[1:])
"""
"""Starts a program as systemd does."""
MOUNTED = 'mount {how} "$1" && shift && exec "$@"'


def _plant(do: Callable[[Path], Iterator[Planted]]) -> Callable[[Path], Iterator[Planted]]:
    PLANTS[do.__name__] = do
    return do


def planted(name: str, data: Path):  # type: ignore[no-untyped-def]
    """A context with the error of this name in the folder."""
    return contextmanager(PLANTS[name])(data)


@contextmanager
def _taken() -> Iterator[str]:
    with socket.socket() as taken:
        taken.bind(("0.0.0.0", 0))
        taken.listen()
        yield str(taken.getsockname()[1])


def _on_mount(data: Path, how: str) -> Sequence[str]:
    """Starts a program that sees a file system of its own over the folder."""
    return ("unshare", "-rm", "sh", "-c", MOUNTED.format(how=how), "sh", str(data))


def _written(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


# -- ports


@_plant
def the_pages_port_is_taken(data: Path) -> Iterator[Planted]:
    with _taken() as port:
        yield Planted([f"Port {port} is in use", "Stop that program"], ("--http", port))


@_plant
def the_brokers_port_is_taken(data: Path) -> Iterator[Planted]:
    with _taken() as port:
        yield Planted([f"Port {port} is in use", "--mqtt takes a number"], ("--mqtt", port))


@_plant
def the_websockets_port_is_taken(data: Path) -> Iterator[Planted]:
    with _taken() as port:
        yield Planted([f"Port {port} is in use", "--ws takes a number"], ("--ws", port))


@_plant
def the_broker_has_no_address(data: Path) -> Iterator[Planted]:
    yield Planted(["over there is no broker address", "Write mqtt://"], ("--broker", "over there"))


# -- settings


@_plant
def a_setting_is_unknown(data: Path) -> Iterator[Planted]:
    _written(data / "settings.toml", 'colour = "red"\n')
    yield Planted(['there is no setting "colour"', "There are: table"])


@_plant
def a_setting_does_not_fit(data: Path) -> Iterator[Planted]:
    _written(data / "settings.toml", "[screen]\nrotation = 45\n")
    yield Planted(['screen.rotation is "45"', "it must be one of: 0, 90, 180, 270"])


@_plant
def the_settings_are_no_toml(data: Path) -> Iterator[Planted]:
    _written(data / "settings.toml", "table = the blue one\n")
    yield Planted(["settings.toml are not valid TOML", "end the program in the menu"])


@_plant
def the_settings_are_a_folder(data: Path) -> Iterator[Planted]:
    (data / "settings.toml").mkdir(parents=True)
    yield Planted(["settings.toml cannot be read", "name a file"])


@_plant
def two_parts_are_given_one_port(data: Path) -> Iterator[Planted]:
    yield Planted(["18081", "--mqtt"], ("--http", "18081", "--mqtt", "18081"))


# -- wiring, pins, camera


@_plant
def the_wiring_is_not_there(data: Path) -> Iterator[Planted]:
    yield Planted(
        ["wires.toml cannot be read", "look at the name"], ("--wiring", "/tmp/wires.toml")
    )


@_plant
def the_wiring_is_no_toml(data: Path) -> Iterator[Planted]:
    _written(data / "wiring.toml", "format 1\n")
    yield Planted(["wiring.toml is not valid TOML", "end the program in the menu"])


@_plant
def a_button_is_on_no_pin(data: Path) -> Iterator[Planted]:
    pins = "\n".join(f"{face} = {40 + face}" for face in range(1, 7))
    _written(data / "wiring.toml", f"format = 1\n[buttons]\n{pins}\n")
    yield Planted(['buttons.1 is "41", which is not a pin', "Write a number from 2 to 27"])


@_plant
def the_pins_cannot_be_had(data: Path) -> Iterator[Planted]:
    says = ["the buttons on the screen stand in for the real ones", "tart"]
    yield Planted(says, environ={"GPIOZERO_PIN_FACTORY": "lgpio"})


@_plant
def the_camera_is_not_there(data: Path) -> Iterator[Planted]:
    yield Planted(["camera"], ("--camera", "uvc:63"))


@_plant
def the_calibration_is_broken(data: Path) -> Iterator[Planted]:
    _written(data / "cameras" / "kitchen.json", "{")
    _written(data / "settings.toml", '[camera]\nsource = "demo"\nprofile = "kitchen"\n')
    yield Planted(["kitchen.json cannot be used", "Calibrate the tray again"])


# -- games and boards


@_plant
def the_new_game_is_not_there(data: Path) -> Iterator[Planted]:
    yield Planted(
        ["no-game.json cannot be read", "look at the name"], ("--new", "/tmp/no-game.json")
    )


@_plant
def the_new_game_is_no_json(data: Path) -> Iterator[Planted]:
    path = _written(data.parent / "new.json", "{")
    yield Planted(["is not the JSON of a new game"], ("--new", str(path)))


@_plant
def the_new_games_board_is_wrong(data: Path) -> Iterator[Planted]:
    players = [{"seat": seat, "name": seat.title()} for seat in ("red", "blue", "white")]
    board = {"name": "Home", "hexes": [{"at": "0,0", "terrain": "sea of ink"}]}
    path = _written(
        data.parent / "new.json", json.dumps({"game": "base", "players": players, "board": board})
    )
    yield Planted(["cannot be started", "sea of ink"], ("--new", str(path)))


@_plant
def no_font_has_the_letters_of_a_name(data: Path) -> Iterator[Planted]:
    names = {"red": "שלום", "blue": "李小龍", "white": "Eva"}
    players = [{"seat": seat, "name": name} for seat, name in names.items()]
    game = {"game": "base", "players": players, "board": "variable"}
    path = _written(data.parent / "new.json", json.dumps(game))
    yield Planted(
        ["it lacks fonts-noto-core, fonts-noto-cjk", "Start the table with deploy/play"],
        ("--new", str(path)),
        before=_on_mount(Path("/usr/share/fonts"), "-t tmpfs tmpfs"),
        environ={"XDG_DATA_HOME": str(data.parent / "home")},
    )


# -- what the table keeps


@_plant
def what_the_screen_kept_is_broken(data: Path) -> Iterator[Planted]:
    _written(data / "touchscreen.json", "{")
    yield Planted(["touchscreen.json.broken", "choose again in the menu"])


@_plant
def the_phones_book_is_of_a_newer_version(data: Path) -> Iterator[Planted]:
    _written(data / "phones.json", '{"format": 99}')
    yield Planted(["was written by a newer version", "scan all seats anew"])


@_plant
def the_phones_book_is_a_folder(data: Path) -> Iterator[Planted]:
    (data / "phones.json").mkdir(parents=True)
    yield Planted(["The phones could not be opened", "phones.json", "Start the table again"])


@_plant
def the_windows_folder_cannot_be_made(data: Path) -> Iterator[Planted]:
    _written(data / "kivy", "")
    _written(data / "settings.toml", "more = 1\n")
    yield Planted(['there is no setting "more"'])


# -- a store that cannot be written stops the game


@_plant
def the_data_folder_is_a_file(data: Path) -> Iterator[Planted]:
    data.rmdir()
    data.write_text("")
    yield Planted([f"The folder {data} cannot be used", "The table cannot start"], stops=True)


@_plant
def another_table_uses_the_folder(data: Path) -> Iterator[Planted]:
    with RunningTable(data) as other:
        other.ready()
        yield Planted([str(data), "The table cannot start"], stops=True)


@_plant
def the_disk_is_read_only(data: Path) -> Iterator[Planted]:
    before = _on_mount(data, "-t tmpfs -o ro tmpfs")
    says = ["the disk is read-only; take another one", "The table cannot start"]
    yield Planted(says, stops=True, before=before)


@_plant
def the_disk_is_full(data: Path) -> Iterator[Planted]:
    before = _on_mount(data, "-t tmpfs -o size=8k tmpfs")
    yield Planted(["disk is full", "The table cannot start"], stops=True, before=before)


@_plant
def the_log_is_another_programs(data: Path) -> Iterator[Planted]:
    import sqlite3

    data.mkdir(exist_ok=True)
    with sqlite3.connect(data / "games.sqlite") as other:
        other.execute("pragma application_id = 7")
        other.execute("create table songs (name)")
    other.close()
    yield Planted(["games.sqlite", "The table cannot start"], stops=True)


# -- what only the journal would hold


@_plant
def an_option_of_the_service_is_unknown(data: Path) -> Iterator[Planted]:
    before = (sys.executable, "-c", INTO_THE_JOURNAL)
    says = ["There is no option --htpp. See: companion play --help", "The table cannot start"]
    yield Planted(says, ("--htpp", "80"), stops=True, before=before)
