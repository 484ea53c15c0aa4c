"""The table's view with names for what the presenters ask of it. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.rules.games import GAMES, Game
from companion.table.ports import Json
from companion.touchscreen.presenters.models import Cards
from companion.touchscreen.presenters.told import told
from companion.touchscreen.theme import CARDS, COMMODITIES, RESOURCES


def ordered(cards: Mapping[str, int]) -> Cards:
    """Cards by kind in the order in which they lie on every screen, without zeros."""
    known = [kind for kind in CARDS if kind in cards]
    rest = [kind for kind in cards if kind not in CARDS]
    return tuple((kind, cards[kind]) for kind in known + rest if cards[kind])


@dataclass(frozen=True, slots=True)
class Seen:
    """A view of a running (or finished) game. games: those that there are."""

    view: Json
    games: tuple[Game, ...] = GAMES

    @property
    def about(self) -> Mapping[str, Any]:
        """What the rules tell of this game."""
        return told(self.view["game"], len(self.view["seats"]), self.games)

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
    def has_knights(self) -> bool:
        """Whether this is Cities & Knights."""
        return "fleet" in self.view

    @property
    def has_wall(self) -> bool:
        """Whether riders threaten a wall."""
        return "wall" in self.view

    @property
    def riders_followed(self) -> bool:
        """Whether the app knows where the riders are."""
        return self._custody.get("bag") != "cardboard"

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of cards in hands, in their usual order."""
        return RESOURCES + COMMODITIES if self.has_knights else RESOURCES

    @property
    def hands_known(self) -> bool:
        """Whether hands are in the program rather than in people's fingers."""
        return bool(self._custody.get("resources", "phones") == "phones")

    @property
    def cards_known(self) -> bool:
        """Whether development cards are in the program."""
        return bool(self._custody.get("cards", "phones") == "phones")

    @property
    def knights_in_app(self) -> bool:
        """Whether the app knows the knights rather than only what the table says of them."""
        return self._custody.get("knights") != "cardboard"

    @property
    def improvements_in_app(self) -> bool:
        """Whether the app keeps the three tracks."""
        return self._custody.get("improvements") != "cardboard"

    @property
    def app_rolls(self) -> bool:
        """Whether the program rolls the dice."""
        return bool(self._custody.get("dice", "table") == "app")

    def house(self, rule: str) -> str | None:
        """How a house rule stands, None for one that this game does not have."""
        found: str | None = (self.view.get("house") or {}).get(rule)
        return found

    @property
    def _custody(self) -> Json:
        return self.view.get("custody") or {}

    def entry(self, seat: str) -> Json:
        """A seat's entry; KeyError where it does not play."""
        for entry in self.view["seats"]:
            if entry["seat"] == seat:
                return dict(entry)
        raise KeyError(seat)

    def standing(self, at: str) -> Json | None:
        """What stands on an intersection, None for nothing."""
        return next((p for p in self.view["board"]["intersections"] if p["at"] == at), None)

    def knights(self, seat: str) -> tuple[Json, ...]:
        """A seat's knights on the board."""
        standing = self.view["board"]["intersections"]
        return tuple(p for p in standing if (p["piece"], p["seat"]) == ("knight", seat))

    @property
    def builder(self) -> str | None:
        """The seat that may build now: whose turn it is, or in the special building phase the one that is asked."""
        return self.owes("act") or self.owes("special_building")

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
