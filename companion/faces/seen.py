"""The table's view with names for what the presenters ask of it. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from companion.faces.models import Cards
from companion.faces.order import rank
from companion.faces.told import told
from companion.rules.games import GAMES, Game
from companion.rules.kinds import kind_of
from companion.rules.shapes import ObligationView, OfferView, PieceView, RollView, SeatView
from companion.table.shapes import JournalItem, UndoView, View, event_of

TURNS = ("turn_started", "dice_rolled")
"""Events by which one knows whether this turn has had its roll."""

Event = Mapping[str, Any]
"""An event where nobody asks which of all it is."""

if TYPE_CHECKING:
    from companion.rules.wire import AboutJson


def standing(view: View) -> list[JournalItem]:
    """The journal without what was taken back, the oldest first."""
    return [item for item in view.get("journal") or () if not item.get("undone")]


def ordered(cards: Mapping[str, int]) -> Cards:
    """Cards by kind in the order in which they lie on every screen, without zeros."""
    return tuple((kind, cards[kind]) for kind in sorted(cards, key=rank) if cards[kind])


def rolled(seen: Seen) -> int | None:
    """The total of this turn's roll, None before it."""
    return None if seen.roll is None else seen.roll["total"]


@dataclass(frozen=True, slots=True)
class Seen:
    """A view of a game, running or over, with names for what presenters ask of it. games: those that there are."""

    view: View
    games: tuple[Game, ...] = GAMES

    @property
    def about(self) -> AboutJson:
        """What the rules tell of this game."""
        return told(self.view["game"], len(self.view["seats"]), self.games)

    @property
    def which(self) -> tuple[object, ...]:
        """A key that differs for different games. The commitment alone does not: two games may have the same seed."""
        return (self.view.get("commitment"), self.view.get("game"), *self.seats)

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
    def kinds(self) -> tuple[str, ...]:
        """The kinds of cards in hands, in their usual order."""
        return tuple(kind for family in self.about["cards"] for kind in family["kinds"])

    def printed(self, pile: str, card: str) -> int:
        """How many cards of a kind are in a whole deck; 0 where this game has no such deck."""
        cards = (
            one for entry in self.about["piles"] if entry["pile"] == pile for one in entry["cards"]
        )
        return next((int(one["count"]) for one in cards if one["card"] == card), 0)

    def is_rolled(self, owed: ObligationView) -> bool:
        """Whether a roll brought this obligation, if its duty may come of something else too."""
        duties = (one for one in self.about["duties"] if one["duty"] == owed["type"])
        return any(owed["rule"] in one["rolled"] for one in duties)

    @property
    def symbols(self) -> tuple[str, ...]:
        """The symbols of the event die, none where only two dice are thrown."""
        return tuple(self.about["roll"]["event"])

    @property
    def roll(self) -> RollView | None:
        """The roll of this turn, also after its end; None before it, whatever the turn before has rolled.

        What a card played before the roll asks for comes first, and the roll is owed all the while.
        """
        if self.owes("roll") or self.view.get("phase") == "roll":
            return None
        kinds = [kind_of(event_of(item)) for item in standing(self.view)]
        latest = next((kind for kind in reversed(kinds) if kind in TURNS), "")
        return None if latest == "turn_started" else self.view.get("roll")

    @property
    def playing(self) -> tuple[str, ...]:
        """The obligations under which cards may be played."""
        return tuple(
            entry["duty"]
            for entry in self.about["duties"]
            if any(command.startswith("play_") for command in entry["own"])
        )

    @property
    def hands_known(self) -> bool:
        """Whether resource cards are in the program; otherwise they are cardboard in people's hands."""
        return bool(self.custody.get("resources", "phones") == "phones")

    def keeps(self, seat: str) -> bool:
        """Whether the program keeps this seat's cards, as it does a robot's beside cardboard."""
        return self.hands_known or self.entry(seat).get("resources") is not None

    @property
    def trades(self) -> bool:
        """Whether anybody can trade in the program, since it keeps somebody's cards, if only a robot's."""
        return self.hands_known or any(
            entry.get("resources") is not None for entry in self.view.get("seats", ())
        )

    @property
    def cards_known(self) -> bool:
        """Whether development cards are in the program."""
        return bool(self.custody.get("cards", "phones") == "phones")

    @property
    def app_rolls(self) -> bool:
        """Whether the program rolls the dice."""
        return bool(self.custody.get("dice", "table") == "app")

    def house(self, rule: str) -> str | None:
        """How a house rule stands, None for one that this game does not have."""
        found: str | None = (self.view.get("house") or {}).get(rule)
        return found

    @property
    def spared(self) -> int:
        """How many cards a 7 spares, before what a seat's own pieces add."""
        return int(self.house("hand_limit") or 0)

    def target(self, seat: str) -> int:
        """How many points a seat needs to win."""
        return int(self.view["target"]) + self.entry(seat).get("handicap", 0)

    @property
    def custody(self) -> Mapping[str, str]:
        """What lives where: in the program, or on the table."""
        return self.view.get("custody") or {}

    def entry(self, seat: str) -> SeatView:
        """A seat's entry; KeyError where it does not play."""
        for entry in self.view["seats"]:
            if entry["seat"] == seat:
                return entry
        raise KeyError(seat)

    def standing(self, at: str) -> PieceView | None:
        """What stands on an intersection, None for nothing."""
        return next((p for p in self.view["board"]["intersections"] if p["at"] == at), None)

    def pieces(self, piece: str, seat: str) -> tuple[PieceView, ...]:
        """A seat's pieces of one kind on intersections."""
        standing = self.view["board"]["intersections"]
        return tuple(p for p in standing if (p["piece"], p["seat"]) == (piece, seat))

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

    def but(self, seat: str | None) -> tuple[str, ...]:
        """All other seats, as their rows lie on the screen."""
        return tuple(one for one in self.seats if one != seat)

    @property
    def obligations(self) -> tuple[ObligationView, ...]:
        """What must be answered."""
        return tuple(self.view.get("obligations") or ())

    def owed(self, obligation: str) -> tuple[ObligationView, ...]:
        """The open obligations of a type."""
        return tuple(o for o in self.obligations if o["type"] == obligation)

    def owes(self, obligation: str) -> str | None:
        """The first seat that owes this, if any."""
        return next((o["seat"] for o in self.owed(obligation)), None)

    @property
    def offers(self) -> tuple[OfferView, ...]:
        """Open trade offers."""
        return tuple(self.view.get("offers") or ())

    @property
    def undo(self) -> UndoView:
        """What may be taken back."""
        return self.view["undo"]
