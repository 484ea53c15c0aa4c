"""Finding out which pin each button is on, by asking for the buttons in turn. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum, auto

from hardware.wiring import BUTTONS, UNDO


class PressOutcome(Enum):
    """What came of a press or of an answer."""

    FOUND = auto()
    TAKEN = auto()
    SKIPPED = auto()
    NOT_OPTIONAL = auto()


@dataclass(frozen=True, slots=True)
class ButtonFitting:
    """found: name of a button → GPIO number, in the order asked; skipped: buttons that are not wired."""

    found: Mapping[str, int] = field(default_factory=dict)
    skipped: tuple[str, ...] = ()

    @property
    def wanted(self) -> str | None:
        """The button to ask for now, or None when all are known."""
        known = (*self.found, *self.skipped)
        return next((button for button in BUTTONS if button not in known), None)

    def press(self, pin: int) -> tuple[ButtonFitting, PressOutcome]:
        """This pin went down while the wanted button was asked for."""
        if pin in self.found.values() or self.wanted is None:
            return self, PressOutcome.TAKEN
        return replace(self, found={**self.found, self.wanted: pin}), PressOutcome.FOUND

    def button_on(self, pin: int) -> str:
        """The button that was found on this pin. KeyError where there is none."""
        return {pin: button for button, pin in self.found.items()}[pin]

    def skip(self) -> tuple[ButtonFitting, PressOutcome]:
        """The wanted button is not wired; only undo may be missing."""
        if self.wanted != UNDO:
            return self, PressOutcome.NOT_OPTIONAL
        return replace(self, skipped=(UNDO,)), PressOutcome.SKIPPED

    def back(self) -> ButtonFitting:
        """Ask once more for the button before."""
        if self.skipped:
            return replace(self, skipped=())
        return replace(self, found=dict(list(self.found.items())[:-1]))
