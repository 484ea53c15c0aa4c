"""The wiring file: which pin goes where. ``deploy/wiring.toml`` explains every line of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

from companion.files import read_text, toml_values
from hardware.lamps.wiring import LampWiring, read_lamps
from hardware.messages import Message, WiringError
from hardware.reading import Reading

LARGEST = 1024 * 1024
"""Bytes of a wiring file."""
FORMAT = 1
FACES = ("1", "2", "3", "4", "5", "6")
UNDO = "undo"
BUTTONS = (*FACES, UNDO)
PULLS = ("up", "down")


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
    lamps: LampWiring | None = None


DEFAULT_PINS = MappingProxyType({"1": 17, "2": 27, "3": 22, "4": 5, "5": 6, "6": 26, UNDO: 16})
DEFAULT = Wiring(ButtonWiring(DEFAULT_PINS))


def load_wiring(path: Path) -> Wiring:
    """The wiring of a file. Raises WiringError with every problem in it, each by name."""
    return wiring_from_text(_text(path), str(path))


def wiring_from_text(text: str, name: str) -> Wiring:
    """The wiring of a file's text; name: what the file is called in errors. Raises WiringError."""
    try:
        raw = toml_values(text)
    except ValueError as error:
        raise _refused("syntax", file=name, reason=str(error)) from None
    return _Reader(raw, name).wiring()


def _text(path: Path) -> str:
    try:
        return read_text(path, LARGEST)
    except UnicodeDecodeError:
        raise _refused("syntax", file=path, reason="UTF-8") from None
    except OSError as error:
        raise _refused("unreadable", file=path, reason=error.strerror or str(error)) from None


def _refused(code: str, **params: object) -> WiringError:
    return WiringError([Message(f"hardware.wiring.{code}", params)])


class _Reader:
    """Reads one file."""

    def __init__(self, raw: Mapping[str, Any], name: str) -> None:
        self._raw = raw
        self._name = name
        self._reading = Reading(raw, name)

    def wiring(self) -> Wiring:
        self._format(self._raw.get("format"))
        self._reading.known("", self._raw, ("format", "buttons", "lamps", "chain", "strip"))
        wiring = Wiring(self._buttons(), read_lamps(self._reading))
        self._reading.finish()
        return wiring

    def _format(self, value: object) -> None:
        if isinstance(value, int) and not isinstance(value, bool) and value > FORMAT:
            raise _refused("newer", file=self._name, format=value, known=FORMAT)
        if value != FORMAT or isinstance(value, bool):
            self._reading.problem("format", known=FORMAT)

    def _buttons(self) -> ButtonWiring | None:
        if "buttons" not in self._raw:
            return None
        table = self._reading.table("buttons", self._raw["buttons"])
        if table is None:
            return None
        self._reading.known("buttons.", table, (*BUTTONS, "pull", "settle_ms", "forget_s"))
        pull_up = self._reading.choice("buttons.pull", table.get("pull", "up"), PULLS) == "up"
        settle = self._reading.number("buttons.settle_ms", table.get("settle_ms"), 15, 1, 200)
        forget = self._reading.number("buttons.forget_s", table.get("forget_s"), 8, 1, 600)
        return ButtonWiring(
            self._pins(table, pull_up), pull_up, settle=settle / 1000, forget=forget
        )

    def _pins(self, table: Mapping[str, Any], pull_up: bool) -> Mapping[str, int]:
        missing = [face for face in FACES if face not in table]
        if missing:
            self._reading.problem("faces", missing=", ".join(missing))
        pins = {
            button: self._reading.pin(f"buttons.{button}", table[button], pulled_down=not pull_up)
            for button in BUTTONS
            if button in table
        }
        return {button: pin for button, pin in pins.items() if pin is not None}
