"""Reading a wiring file: every problem is kept, so that all can be put right at once, and every pin claimed once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hardware.messages import Message, WiringError
from hardware.pins import FREE, PULLED_UP, RESERVED, NotAPinError, pin_from_name


@dataclass(frozen=True, slots=True)
class PinClaim:
    """A pin that something in the file is on. where: its key; pulled_down: it needs a pin that can be low."""

    where: str
    pin: int
    pulled_down: bool = False


class Reading:
    """What one file says, and what is wrong with it. name: what the file is called in errors."""

    def __init__(self, raw: Mapping[str, Any], name: str) -> None:
        self.raw = raw
        self._name = name
        self._problems: list[Message] = []
        self._claims: list[PinClaim] = []

    def problem(self, code: str, **params: object) -> None:
        """Note what is wrong: ``hardware.wiring.<code>`` of the catalogue."""
        self._problems.append(Message(f"hardware.wiring.{code}", {"file": self._name, **params}))

    def finish(self) -> None:
        """Raises WiringError where anything was wrong."""
        self._check_claims()
        if self._problems:
            raise WiringError(self._problems)

    # --- values ---

    def known(self, where: str, table: Mapping[str, Any], known: tuple[str, ...]) -> None:
        """Nothing else than these keys may stand in the table."""
        for key in table:
            if key not in known:
                self.problem("unknown", key=where + key, known=", ".join(known))

    def table(self, where: str, value: object) -> Mapping[str, Any] | None:
        """The value where it is a table, else None and a problem."""
        if isinstance(value, dict):
            return value
        self.problem("not_a_table", key=where)
        return None

    def number(self, where: str, value: object, default: float, least: float, most: float) -> float:
        """The value where it is a number in these bounds; None counts as the default."""
        if value is None:
            return default
        if (
            isinstance(value, int | float)
            and not isinstance(value, bool)
            and least <= value <= most
        ):
            return float(value)
        self.problem("number", key=where, value=value, least=least, most=most)
        return default

    def whole(self, where: str, value: object, least: int, most: int) -> int:
        """The value where it is a whole number in these bounds, else the least one and a problem."""
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        self.problem("number", key=where, value=value, least=least, most=most)
        return least

    def choice(self, where: str, value: object, choices: tuple[str, ...]) -> str:
        """The value where it is one of these, else the first of them and a problem."""
        if isinstance(value, str) and value in choices:
            return value
        self.problem("choice", key=where, value=value, choices=", ".join(choices))
        return choices[0]

    # --- pins ---

    def pin(self, where: str, name: object, *, pulled_down: bool = False) -> int | None:
        """The number of a pin's name, claimed for ``where``; None and a problem where it is no pin."""
        try:
            pin = pin_from_name(name)
        except NotAPinError as error:
            self.problem(error.reason, key=where, value=name)
            return None
        self.claim(where, pin, pulled_down=pulled_down)
        return pin

    def claim(self, where: str, pin: int, *, pulled_down: bool = False) -> None:
        """This key is on this pin."""
        self._claims.append(PinClaim(where, pin, pulled_down))

    def _check_claims(self) -> None:
        taken: dict[int, str] = {}
        claimed = {claim.pin for claim in self._claims}
        free = ", ".join(str(pin) for pin in FREE if pin not in claimed)
        for claim in self._claims:
            said = {"key": claim.where, "pin": claim.pin, "free": free}
            if claim.pin in RESERVED:
                self.problem(f"reserved_{RESERVED[claim.pin]}", **said)
            elif claim.pin in PULLED_UP and claim.pulled_down:
                self.problem("pulled_up", **said)
            elif claim.pin in taken:
                self.problem("doubled", other=taken[claim.pin], **said)
            taken.setdefault(claim.pin, claim.where)
