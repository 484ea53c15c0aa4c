"""What the touchscreen asks of the program around it: phones, buttons and kept settings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

Matrix = Sequence[Sequence[bool]]


class TouchscreenContext(Protocol):
    """Made by the app. All methods return at once and may be called on the loop's thread only."""

    def join_url(self, seat: str) -> str | None:
        """The address behind the seat's QR code, or None where phones cannot join."""

    def join_matrix(self, seat: str) -> Matrix | None:
        """The QR code of ``join_url`` by rows, True for dark, without quiet zone; None where phones cannot join."""

    def presence(self) -> Mapping[str, str]:
        """Seat → ``online`` or ``offline``; a seat that never had a phone is left out."""

    def release(self, seat: str) -> None:
        """Forget the seat's phone, so that another may join."""

    def panel(self) -> Sequence[str]:
        """The names of the simulated buttons (``1`` … ``6``, ``undo``); empty where there is nothing to simulate."""

    def press(self, name: str) -> None:
        """Press a simulated button."""

    def setting(self, key: str, default: str) -> str:
        """A kept setting of this screen, e.g. ``language`` or ``rotation``."""

    def keep(self, key: str, value: str) -> None:
        """Keep a setting over the next start."""


class LoneTouchscreen:
    """A touchscreen with no phones and no buttons round it; settings last as long as it does."""

    def __init__(self, settings: Mapping[str, str] | None = None) -> None:
        self._settings = dict(settings or {})
        self.pressed: list[str] = []
        self.released: list[str] = []

    def join_url(self, seat: str) -> str | None:
        return None

    def join_matrix(self, seat: str) -> Matrix | None:
        return None

    def presence(self) -> Mapping[str, str]:
        return {}

    def release(self, seat: str) -> None:
        self.released.append(seat)

    def panel(self) -> Sequence[str]:
        return ()

    def press(self, name: str) -> None:
        self.pressed.append(name)

    def setting(self, key: str, default: str) -> str:
        return self._settings.get(key, default)

    def keep(self, key: str, value: str) -> None:
        self._settings[key] = value
