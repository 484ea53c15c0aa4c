"""The settings of one table: what stands in its file, over which the command line wins.

The file is ``settings.toml`` in the data folder and may be missing; deploy/README.md lists its keys.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from shlex import quote
from types import MappingProxyType
from typing import Any

from companion.arguments import shown
from companion.files import read_text, toml_values
from companion.locale import LANGUAGES, Words

FILE = "settings.toml"
WIRING = "wiring.toml"
TABLE_NAME = re.compile(r"[a-z0-9-]{1,40}")
ROTATIONS = (0, 90, 180, 270)
MODES = ("dim", "bright")
LARGEST = 1024 * 1024
"""Bytes of a file of settings."""
USUAL = (800, 480)
"""Pixels of the window where only its width or its height is asked for."""


@dataclass(frozen=True, slots=True)
class Network:
    """broker: an MQTT broker's address in place of the embedded one; the rest are ports, 0 for a free one."""

    broker: str | None = None
    http: int = 8080
    mqtt: int = 0
    ws: int = 0


@dataclass(frozen=True, slots=True)
class ScreenConfig:
    """width, height: the window in pixels, None for as large as the screen or as it was left; fullscreen: None for
    yes on a Raspberry Pi, else as it was left;

    rotation: 0, 90, 180 or 270 degrees; mode: ``dim`` or ``bright`` at the first start.
    """

    width: int | None = None
    height: int | None = None
    fullscreen: bool | None = None
    rotation: int = 0
    mode: str = "dim"

    @property
    def size(self) -> tuple[int, int] | None:
        """The window that was asked for, None where nobody asked; one of the two alone goes with the usual other."""
        if self.width is None and self.height is None:
            return None
        return self.width or USUAL[0], self.height or USUAL[1]


@dataclass(frozen=True, slots=True)
class CameraSettings:
    """source: ``off``, or what ``hardware.dice.frames.open_source`` takes; profile: the name of a file in ``cameras``.

    count_after: seconds until what the camera reads counts by itself.
    """

    source: str = "off"
    profile: str | None = None
    count_after: float = 1.0


@dataclass(frozen=True, slots=True)
class Settings:
    """data: the folder of everything kept; wiring: the wiring file, None for the pins that come as default.

    Without a word about it, ``wiring.toml`` in the data folder is taken where it is there. A relative
    path in the file counts from the data folder.
    """

    data: Path
    table: str = "katane"
    language: str = "en"
    wiring: Path | None = None
    network: Network = field(default_factory=Network)
    screen: ScreenConfig = field(default_factory=ScreenConfig)
    camera: CameraSettings = field(default_factory=CameraSettings)


class SettingsError(Exception):
    """A setting that cannot be used. code: ``config.<code>`` in the catalogue; params name key and file."""

    def __init__(self, code: str, **params: object) -> None:
        self.code = code
        self.params = params
        super().__init__(self.sentence("en"))

    def sentence(self, language: str) -> str:
        """The error in a language of the catalogue."""
        return Words(language)(f"config.{self.code}", **self.params)


class _UnfitError(Exception):
    def __init__(self, code: str, **params: object) -> None:
        self.code = code
        self.params = params


Check = Callable[[object], object]


def _text(value: object) -> str:
    if not isinstance(value, str) or not value:
        raise _UnfitError("text")
    return value


def _path(value: object) -> Path:
    return value if isinstance(value, Path) else Path(_text(value)).expanduser()


def _table(value: object) -> str:
    if not isinstance(value, str) or not TABLE_NAME.fullmatch(value):
        raise _UnfitError("table_name")
    return value


def _truth(value: object) -> bool:
    if not isinstance(value, bool):
        raise _UnfitError("truth")
    return value


def _whole(least: int, most: int) -> Check:
    def check(value: object) -> int:
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        raise _UnfitError("whole", least=least, most=most)

    return check


def _number(least: float, most: float) -> Check:
    def check(value: object) -> float:
        if (
            isinstance(value, int | float)
            and not isinstance(value, bool)
            and least <= value <= most
        ):
            return float(value)
        raise _UnfitError("number", least=least, most=most)

    return check


def _one_of(*choices: object) -> Check:
    def check(value: object) -> object:
        if isinstance(value, bool) or value not in choices:
            raise _UnfitError("choice", choices=", ".join(map(str, choices)))
        return value

    return check


CHECKS: Mapping[str, Check] = MappingProxyType(
    {
        "table": _table,
        "language": _one_of(*LANGUAGES),
        "wiring": _path,
        "network.broker": _text,
        "network.http": _whole(0, 65535),
        "network.mqtt": _whole(0, 65535),
        "network.ws": _whole(0, 65535),
        "screen.width": _whole(320, 7680),
        "screen.height": _whole(240, 4320),
        "screen.fullscreen": _truth,
        "screen.rotation": _one_of(*ROTATIONS),
        "screen.mode": _one_of(*MODES),
        "camera.source": _text,
        "camera.profile": _text,
        "camera.count_after": _number(0, 10),
    }
)
"""Every key that a file or the command line may set, and what it takes."""

_TABLES = ("network", "screen", "camera")


def load_settings(
    data: Path,
    given: Mapping[str, object | None] = MappingProxyType({}),
    environ: Mapping[str, str] = os.environ,
    wrong: list[SettingsError] | None = None,
) -> Settings:
    """The settings of the table that lives in ``data``.

    given: what the command line says, by the keys of ``CHECKS``; None where it says nothing.
    Raises SettingsError for an unreadable file, an unknown key or a value that does not fit; wrong: takes what is wrong
    in the file instead, each thing alone, and the settings are then those without it.
    """
    path = data / FILE
    values = {**_found(data, environ), **_from_file(path, wrong)}
    if "wiring" in values:
        values["wiring"] = data / values["wiring"]
    said = {key: value for key, value in given.items() if value is not None}
    values |= _checked(said, None)
    own = {key: value for key, value in values.items() if "." not in key}
    network, screen = Network(**_part(values, "network")), ScreenConfig(**_part(values, "screen"))
    camera = CameraSettings(**_part(values, "camera"))
    network = _ports_apart(network, path, wrong)
    return Settings(data=data, network=network, screen=screen, camera=camera, **own)


def _from_file(path: Path, wrong: list[SettingsError] | None) -> dict[str, Any]:
    if wrong is None:
        return _checked(_flat(_read(path), path), str(path))
    fit: dict[str, Any] = {}
    for key, value in _tried(lambda: _read(path), wrong).items():
        flat = _tried(partial(_flat, {key: value}, path), wrong)
        for name, one in flat.items():
            fit |= _tried(partial(_checked, {name: one}, str(path)), wrong)
    return fit


def _tried(read: Callable[[], dict[str, Any]], wrong: list[SettingsError]) -> dict[str, Any]:
    try:
        return read()
    except SettingsError as error:
        wrong.append(error)
        return {}


def _ports_apart(network: Network, path: Path, wrong: list[SettingsError] | None) -> Network:
    """Where two name one port, and that shall not stop the start, the broker takes free ones."""
    ports = {"--http": network.http, "--mqtt": network.mqtt, "--ws": network.ws}
    try:
        refuse_shared(ports if network.broker is None else {}, str(path))
    except SettingsError as error:
        if wrong is None:
            raise
        wrong.append(error)
        return replace(network, mqtt=0, ws=0)
    return network


def refuse_shared(ports: Mapping[str, int], file: str) -> None:
    """SettingsError where two of these options name one port; 0 is a free one for each."""
    seen: dict[int, str] = {}
    for option, port in ports.items():
        if port and port in seen:
            other = seen[port]
            raise SettingsError("same_port", key=other, other=option, value=port, file=file)
        seen[port] = option


def _found(data: Path, environ: Mapping[str, str]) -> dict[str, Any]:
    found: dict[str, Any] = {"language": language_of(environ)}
    if (data / WIRING).exists():
        found["wiring"] = data / WIRING
    return found


def default_data(environ: Mapping[str, str] = os.environ) -> Path:
    """Where a table is kept unless told otherwise: ``~/.local/share/katane``, or as XDG says.

    SettingsError for a user who has no home.
    """
    base = environ.get("XDG_DATA_HOME") or "~/.local/share"
    try:
        return Path(base).expanduser() / "katane"
    except RuntimeError:
        raise SettingsError("no_home") from None


def data_typed(data: Path) -> str:
    """What stands behind a command that is meant for this table: nothing where it is found without ``--data``."""
    return "" if data == default_data() else f" --data {quote(str(data.absolute()))}"


def language_of(environ: Mapping[str, str]) -> str:
    """The language of the machine where the catalogue has it, else English."""
    said = environ.get("LC_ALL") or environ.get("LC_MESSAGES") or environ.get("LANG") or ""
    return next((language for language in LANGUAGES if said.lower().startswith(language)), "en")


def _read(path: Path) -> dict[str, Any]:
    try:
        return toml_values(read_text(path, LARGEST))
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise SettingsError("unreadable", file=path, reason=error.strerror or str(error)) from None
    except ValueError as error:
        raise SettingsError("syntax", file=path, reason=str(error)) from None


def _flat(raw: Mapping[str, Any], path: Path) -> dict[str, object]:
    flat: dict[str, object] = {}
    for key, value in raw.items():
        if key not in _TABLES:
            flat[key] = value
        elif isinstance(value, dict):
            flat |= {f"{key}.{inner}": one for inner, one in value.items()}
        else:
            raise SettingsError("not_a_table", key=key, file=path)
    return flat


def _checked(values: Mapping[str, object], file: str | None) -> dict[str, Any]:
    return {key: _check(key, value, file) for key, value in values.items()}


def _check(key: str, value: object, file: str | None) -> object:
    if key not in CHECKS:
        raise SettingsError("unknown", key=shown(key), file=file, known=", ".join(CHECKS))
    try:
        return CHECKS[key](value)
    except _UnfitError as unfit:
        name = key if file else "--" + key.rpartition(".")[2]
        raise SettingsError(
            unfit.code,
            key=name,
            value=shown(str(value)),
            file=file or "companion play",
            **unfit.params,
        ) from None


def _part(values: Mapping[str, Any], part: str) -> dict[str, Any]:
    return {
        key.partition(".")[2]: value for key, value in values.items() if key.startswith(part + ".")
    }
