"""A touchscreen whose table phones can join, under the longest name and addresses there are."""

from __future__ import annotations

from collections.abc import Sequence

from companion.phones.qr import qr_matrix
from companion.touchscreen.context import LoneTouchscreen, Matrix


class JoinableTouchscreen(LoneTouchscreen):
    """Every seat has a code; no phone has come yet."""

    def join_url(self, seat: str) -> str | None:
        return f"http://192.168.178.200:8080/j/{self.join_code(seat)}"

    def join_matrix(self, seat: str) -> Matrix | None:
        return qr_matrix(self.join_url(seat) or "")

    def join_code(self, seat: str) -> str | None:
        return "K7Q2MD"

    def join_addresses(self) -> Sequence[str]:
        return ("chez-maximilienne.local:8080", "192.168.178.200:8080")
