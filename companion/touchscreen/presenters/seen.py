"""The table's view with names for what the presenters ask of it. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.table.ports import Json
from companion.touchscreen.presenters.models import Cards
from companion.touchscreen.theme import RESOURCES


def ordered(cards: Mapping[str, int]) -> Cards:
    """Cards by kind in the order in which they lie on every screen, without zeros."""
    known = [kind for kind in RESOURCES if kind in cards]
    rest = [kind for kind in cards if kind not in RESOURCES]
    return tuple((kind, cards[kind]) for kind in known + rest if cards[kind])


@dataclass(frozen=True, slots=True)
class Seen:
    """A view of a running (or finished) game."""

    view: Json

    @property
    def seats(self) -> tuple[str, ...]:
        """Seats in turn order."""
        return tuple(entry["seat"] for entry in self.view["seats"])

    @property
    def names(self) -> dict[str, str]:
        """Seat → name."""
        return {entry["seat"]: entry["name"] for entry in self.view["seats"]}

    @property
    def active(self) -> str | None:
        """Whose turn it is."""
        return self.view.get("active")

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.view.get("winners") is not None

    @property
    def hands_known(self) -> bool:
        """Whether hands are in the program rather than in people's fingers."""
        return bool(self._custody.get("resources", "phones") == "phones")

    @property
    def cards_known(self) -> bool:
        """Whether development cards are in the program."""
        return bool(self._custody.get("cards", "phones") == "phones")

    @property
    def app_rolls(self) -> bool:
        """Whether the program rolls the dice."""
        return bool(self._custody.get("dice", "table") == "app")

    @property
    def _custody(self) -> Json:
        return self.view.get("custody") or {}

    def entry(self, seat: str) -> Json:
        """A seat's entry; KeyError where it does not play."""
        for entry in self.view["seats"]:
            if entry["seat"] == seat:
                return dict(entry)
        raise KeyError(seat)

    def after(self, seat: str) -> str:
        """The seat to the left."""
        i = self.seats.index(seat) + 1
        return self.seats[i % len(self.seats)]

    def others(self, seat: str | None) -> tuple[str, ...]:
        """All other seats, from the left."""
        if seat not in self.seats:
            return self.seats
        i = self.seats.index(seat)
        return self.seats[i + 1 :] + self.seats[:i]

    @property
    def obligations(self) -> tuple[Json, ...]:
        """What must be answered."""
        return tuple(self.view.get("obligations") or ())

    def owed(self, duty: str) -> tuple[Json, ...]:
        """The open obligations of a type."""
        return tuple(o for o in self.obligations if o["type"] == duty)

    def owes(self, duty: str) -> str | None:
        """The first seat that owes this, if any."""
        return next((o["seat"] for o in self.owed(duty)), None)

    @property
    def offers(self) -> tuple[Json, ...]:
        """Open trade offers."""
        return tuple(self.view.get("offers") or ())

    @property
    def undo(self) -> Json:
        """What may be taken back."""
        return self.view.get("undo") or {"possible": False}
