"""A touchscreen whose table phones can join, under the longest name and addresses there are."""

from __future__ import annotations

from collections.abc import Sequence

from companion.faces.around import Matrix, ShownWifi
from companion.faces.context import LoneTouchscreen
from companion.phones.places import OBSERVER, PLACES, STREAM
from companion.phones.qr import qr_matrix

KEY = "3kFzQ0bDq3m8cVvXo6b1Jr8lq9xw0YcT7o2Qy5hZ1nE"
"""As long as a table's public key."""


class JoinableTouchscreen(LoneTouchscreen):
    """Every place has a code; ``phones`` are those that have come. A seat with three phones takes no more."""

    phones: Sequence[tuple[str, bool]] = ()

    def join_url(self, place: str) -> str | None:
        code = self.join_code(place)
        return f"http://192.168.178.200:8080/j/{code}#{KEY}" if code else None

    def join_matrix(self, place: str) -> Matrix | None:
        url = self.join_url(place)
        return qr_matrix(url) if url else None

    def join_code(self, place: str) -> str | None:
        """KeyError for what is no place, as the table's own book of phones says it."""
        if place not in (STREAM, OBSERVER):
            PLACES[place.removesuffix("+")]
        further = [login for login, _ in self.phones if login.startswith(f"{place[:-1]}-")]
        return None if place.endswith("+") and len(further) > 1 else "K7Q2MD"

    def join_addresses(self) -> Sequence[str]:
        return ("chez-maximilienne.local:8080", "192.168.178.200:8080")

    def phones_of(self) -> Sequence[tuple[str, bool]]:
        return self.phones


def wifi_of_the_table() -> ShownWifi:
    """The table's own Wi-Fi, under the longest name that an installation gives it."""
    name, password = "Katane-42", "hjk37mnpqr"
    return ShownWifi(name, password, qr_matrix(f"WIFI:T:WPA;S:{name};P:{password};;"), 10)
