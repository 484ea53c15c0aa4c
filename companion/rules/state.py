"""The state of a game: a fixed setting, an agenda, and one slice for each mechanic.

State never leaves ``rules`` and ``table``. Nothing in it is ever changed in place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.rules.board import Board
from companion.rules.obligations import Entry, Group, Obligation
from companion.rules.terms import APP, PHONES
from companion.rules.topology import Topology


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat. kept: the app keeps its cards even where those of others are cardboard, as a robot's.

    handicap: so many points more it needs to win.
    """

    seat: str
    name: str
    kept: bool = False
    handicap: int = 0


@dataclass(frozen=True, slots=True)
class Setting:
    """What a game was started from; it never changes. seats: the colors in turn order."""

    game: str
    players: tuple[Player, ...]
    seats: tuple[str, ...]
    board: Board
    topology: Topology
    custody: Mapping[str, str]
    house: Mapping[str, str]

    @property
    def hands_known(self) -> bool:
        """Whether the hands are in the state (custody resources=phones)."""
        return self.custody["resources"] == PHONES

    @property
    def cards_known(self) -> bool:
        """Whether development cards are in the state (custody cards=phones)."""
        return self.custody["cards"] == PHONES

    @property
    def app_rolls(self) -> bool:
        """Whether the program rolls (custody dice=app)."""
        return self.custody["dice"] == APP

    def handicap(self, seat: str) -> int:
        """So many points more than the table's target a seat needs to win."""
        return self.players[self.seats.index(seat)].handicap

    def after(self, seat: str) -> str:
        """The seat to the left of this one."""
        i = self.seats.index(seat) + 1
        return self.seats[i] if i < len(self.seats) else self.seats[0]

    def opponents(self, seat: str) -> tuple[str, ...]:
        """All other seats in turn order, beginning at the left."""
        i = self.seats.index(seat)
        return self.seats[i + 1 :] + self.seats[:i]


class State(NamedTuple):
    """A position; a named tuple, since one is made for every event.

    ``turn`` is 0 until the founding is over; ``agenda`` has its next entry last.
    """

    setting: Setting
    turn: int
    active: str | None
    agenda: tuple[Entry, ...]
    winners: tuple[str, ...] | None
    slices: Mapping[str, Any]

    def __repr__(self) -> str:
        return f"State(turn={self.turn}, active={self.active}, winners={self.winners}, …)"

    @property
    def open(self) -> Group:
        """The duties that are open now; empty only when the game is over."""
        agenda = self.agenda
        if self.winners is not None or not agenda:
            return ()
        top = agenda[-1]
        return () if isinstance(top, str) else top

    def owed(self, seat: str, duty: str) -> Obligation | None:
        """The open duty of this type that the seat owes, if any."""
        for obligation in self.open:
            if obligation.type == duty and obligation.seat == seat:
                return obligation
        return None

    def with_slice(self, name: str, value: object) -> State:
        """The same position with one slice replaced."""
        setting, turn, active, agenda, winners, slices = self
        return _made(State, (setting, turn, active, agenda, winners, {**slices, name: value}))

    def on_turn(self, number: int, seat: str, steps: tuple[str, ...]) -> State:
        """The same position in turn ``number``, with ``seat`` as the active one, and these steps to do first."""
        setting, _, _, agenda, winners, slices = self
        return _made(State, (setting, number, seat, agenda + steps[::-1], winners, slices))

    def with_agenda(self, agenda: tuple[Entry, ...]) -> State:
        """The same position with another agenda."""
        setting, turn, active, _, winners, slices = self
        return _made(State, (setting, turn, active, agenda, winners, slices))

    def pushed(self, *entries: Entry) -> State:
        """The same position with these entries to do first, in the order given; empty groups are left out."""
        new = entries[::-1]
        if not all(new):
            new = tuple([entry for entry in new if entry])
        return self.with_agenda(self.agenda + new) if new else self

    def discharged(self, seat: str, duty: str) -> State:
        """The same position without one seat's duty of this type; unchanged if it owes none."""
        group = self.open
        for obligation in group:
            if obligation.type == duty and obligation.seat == seat:
                below = self.agenda[:-1]
                if len(group) == 1:
                    return self.with_agenda(below)
                return self.with_agenda((*below, tuple(o for o in group if o is not obligation)))
        return self

    def won_by(self, winners: tuple[str, ...] | None) -> State:
        """The same position with these winners; None for a game that goes on.

        The agenda stays, so that play goes on if a correction takes the win away.
        """
        return self._replace(winners=winners)


_Fields = tuple[
    Setting, int, str | None, tuple[Entry, ...], tuple[str, ...] | None, Mapping[str, Any]
]
_made: Callable[[type[State], _Fields], State] = tuple.__new__
"""A state of all its fields; its own constructor asks for each by name, which costs half as much again."""
