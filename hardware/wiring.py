"""The wiring file: which pin goes where. ``deploy/wiring.toml`` explains every line of it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

from hardware.messages import Message, WiringError
from hardware.pins import FREE, PULLED_UP, RESERVED, NotAPinError, pin_from_name

FORMAT = 1
FACES = ("1", "2", "3", "4", "5", "6")
UNDO = "undo"
BUTTONS = (*FACES, UNDO)


@dataclass(frozen=True, slots=True)
class ButtonWiring:
    """pins: name of a button → GPIO number; pull_up: a press joins the pin and ground (else 3.3 V).

    settle: seconds that a pin must be quiet to count; forget: seconds after which a lone die is dropped;
    stuck: seconds after which a button that stays down is said to be stuck.
    """

    pins: Mapping[str, int]
    pull_up: bool = True
    settle: float = 0.015
    forget: float = 8.0
    stuck: float = 10.0


@dataclass(frozen=True, slots=True)
class Wiring:
    """Everything that is wired to this table; None where there is no such thing."""

    buttons: ButtonWiring | None


DEFAULT_PINS = MappingProxyType({"1": 17, "2": 27, "3": 22, "4": 5, "5": 6, "6": 26, UNDO: 16})
DEFAULT = Wiring(ButtonWiring(DEFAULT_PINS))


def load_wiring(path: Path) -> Wiring:
    """The wiring of a file. Raises WiringError with every problem in it, each by name."""
    return wiring_from_text(_text(path), str(path))


def wiring_from_text(text: str, name: str) -> Wiring:
    """The wiring of a file's text; name: what the file is called in errors. Raises WiringError."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _refused("syntax", file=name, reason=str(error)) from None
    return _Reader(raw, name).wiring()


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise _refused("syntax", file=path, reason="UTF-8") from None
    except OSError as error:
        raise _refused("unreadable", file=path, reason=error.strerror or str(error)) from None


def _refused(code: str, **params: object) -> WiringError:
    return WiringError([Message(f"hardware.wiring.{code}", params)])


class _Reader:
    """Reads one file and keeps every problem, so that all can be put right at once."""

    def __init__(self, raw: Mapping[str, Any], name: str) -> None:
        self._raw = raw
        self._name = name
        self._problems: list[Message] = []
        self._taken: dict[int, str] = {}
        self._free: list[int] = []

    def wiring(self) -> Wiring:
        self._format(self._raw.get("format"))
        self._known("", self._raw, ("format", "buttons"))
        buttons = self._buttons()
        if self._problems:
            raise WiringError(self._problems)
        return Wiring(buttons)

    def _problem(self, code: str, **params: object) -> None:
        self._problems.append(Message(f"hardware.wiring.{code}", {"file": self._name, **params}))

    def _format(self, value: object) -> None:
        if isinstance(value, int) and not isinstance(value, bool) and value > FORMAT:
            raise _refused("newer", file=self._name, format=value, known=FORMAT)
        if value != FORMAT or isinstance(value, bool):
            self._problem("format", known=FORMAT)

    def _known(self, where: str, table: Mapping[str, Any], known: tuple[str, ...]) -> None:
        for key in table:
            if key not in known:
                self._problem("unknown", key=where + key, known=", ".join(known))

    def _buttons(self) -> ButtonWiring | None:
        if "buttons" not in self._raw:
            return None
        table = self._raw["buttons"]
        if not isinstance(table, dict):
            self._problem("not_a_table", key="buttons")
            return None
        self._known("buttons.", table, (*BUTTONS, "pull", "settle_ms", "forget_s"))
        pull_up = self._pull(table.get("pull", "up"))
        return ButtonWiring(
            self._pins(table, pull_up),
            pull_up,
            settle=self._number(table, "settle_ms", 15, 1, 200) / 1000,
            forget=self._number(table, "forget_s", 8, 1, 600),
        )

    def _pull(self, value: object) -> bool:
        if value not in ("up", "down"):
            self._problem("choice", key="buttons.pull", value=value, choices="up, down")
        return value != "down"

    def _number(
        self, table: Mapping[str, Any], key: str, default: float, least: float, most: float
    ) -> float:
        value = table.get(key, default)
        if (
            isinstance(value, int | float)
            and not isinstance(value, bool)
            and least <= value <= most
        ):
            return float(value)
        self._problem("number", key=f"buttons.{key}", value=value, least=least, most=most)
        return default

    def _pins(self, table: Mapping[str, Any], pull_up: bool) -> Mapping[str, int]:
        missing = [face for face in FACES if face not in table]
        if missing:
            self._problem("faces", missing=", ".join(missing))
        named = {button: table[button] for button in BUTTONS if button in table}
        pins = {button: self._pin(f"buttons.{button}", name) for button, name in named.items()}
        found = {button: pin for button, pin in pins.items() if pin is not None}
        self._free = [pin for pin in FREE if pin not in found.values()]
        for button, pin in found.items():
            self._take(f"buttons.{button}", pin, pull_up)
        return found

    def _pin(self, where: str, name: object) -> int | None:
        try:
            return pin_from_name(name)
        except NotAPinError as error:
            self._problem(error.reason, key=where, value=name)
            return None

    def _take(self, where: str, pin: int, pull_up: bool) -> None:
        free = ", ".join(str(pin) for pin in self._free)
        if pin in RESERVED:
            self._problem(f"reserved_{RESERVED[pin]}", key=where, pin=pin, free=free)
        elif pin in PULLED_UP and not pull_up:
            self._problem("pulled_up", key=where, pin=pin, free=free)
        elif pin in self._taken:
            self._problem("doubled", key=where, pin=pin, other=self._taken[pin], free=free)
        self._taken.setdefault(pin, where)
