"""A chain of 74HC595 chips on mock pins: it shifts and latches as the real one does, so that all can be tried."""

from __future__ import annotations

from typing import Any

from gpiozero.pins.mock import MockPWMPin

from hardware.lamps.wiring import OUTPUTS_A_CHIP, ChainWiring
from hardware.pins import Pins


class _EdgePin(MockPWMPin):  # type: ignore[misc]
    """A pin that tells when it goes up."""

    def _change_state(self, value: float) -> bool:
        changed = bool(super()._change_state(value))
        rises = getattr(self, "on_rise", None)
        if changed and value and rises is not None:
            rises()
        return changed


class SimulatedChain:
    """The chips that hang on these pins. Make it before the pins are taken by anything else.

    Raises ValueError for pins that are not simulated.
    """

    def __init__(self, wiring: ChainWiring, pins: Pins) -> None:
        if not pins.simulated:
            raise ValueError("a simulated chain hangs on simulated pins only")
        factory = pins.factory
        self._data: Any = factory.pin(wiring.data)
        self._register = [False] * (wiring.chips * OUTPUTS_A_CHIP)
        self._dim: Any = None if wiring.dim is None else factory.pin(wiring.dim)
        self.lit: tuple[bool, ...] = tuple(self._register)
        """What the outputs show, from the first one on; dimming is not in it."""
        self.pictures: list[tuple[bool, ...]] = []
        """Every picture that was latched."""
        factory.pin(wiring.clock, pin_class=_EdgePin).on_rise = self._shifted
        factory.pin(wiring.latch, pin_class=_EdgePin).on_rise = self._latched

    @property
    def brightness(self) -> float:
        """The share of the time in which the outputs are enabled: output enable is low then."""
        return 1.0 if self._dim is None else 1.0 - float(self._dim.state)

    def _shifted(self) -> None:
        self._register = [bool(self._data.state), *self._register[:-1]]

    def _latched(self) -> None:
        self.lit = tuple(self._register)
        self.pictures.append(self.lit)
