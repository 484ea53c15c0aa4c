"""What a game adds to fingers on the map and to the buttons: nothing, unless it says so. No Kivy."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from companion.faces.board_map import Glow
from companion.faces.models import Action, Choices, Prompt
from companion.faces.outcome import Outcome
from companion.faces.play.answers import Answer
from companion.faces.play.asking import Value
from companion.faces.play.desk import PlayDesk
from companion.faces.play.half_said import HalfSaid
from companion.table.ports import Json

Button = Callable[[str], Outcome]


@dataclass(frozen=True, slots=True)
class Rather:
    """Of two things that a finger may mean equally one is built at once, and the other is offered in its place.

    first, other: the commands; key: what the offer says.
    """

    first: str
    other: str
    key: str


class GameAim:
    """One game's part; what it leaves as it is here says nothing, and the next game is asked.

    answers: obligation → how it is answered; pieces: what is built by tapping a place → its command.
    """

    answers: Mapping[str, Answer] = {}
    pieces: Mapping[str, str] = {}
    rather: Rather | None = None

    def __init__(self, desk: PlayDesk, half_said: HalfSaid) -> None:
        self.desk = desk
        self.half_said = half_said

    def drop(self) -> None:
        """Nothing is aimed at any more."""

    def glow(self) -> tuple[Glow, ...] | None:
        """What may be tapped now, None where none of this is asked for."""
        return None

    def prompt(self) -> Prompt | None:
        """What the yellow bar says instead of what is owed."""
        return None

    def choices(self) -> Choices | None:
        """The buttons in place of the usual ones."""
        return None

    def buttons(self) -> Mapping[str, Button]:
        """What the buttons of choices do: the key before the colon → what follows it → outcome."""
        return {}

    def builds(self, seat: str, chosen: str | None) -> tuple[Action, ...]:
        """The buttons of what this game lets a seat build."""
        return ()

    def quick(self) -> tuple[Action, ...]:
        """The keys of what is done with one tap, always in the same places: greyed with the reason where it is not."""
        return ()

    def tap(self, x: float, y: float, reach: float) -> Outcome | None:
        """A finger on the map, before obligations are answered; None where none of this is asked for."""
        return None

    def tap_own(self, seat: str, x: float, y: float, reach: float) -> Outcome | None:
        """A finger of the seat that builds, before anything is built; None where it means to build."""
        return None

    def places(self) -> tuple[str, ...] | None:
        """The places that ``tap`` would take where they do not glow; None where none of this is asked for."""
        return None

    def owned(self, seat: str) -> tuple[str, ...]:
        """The places that ``tap_own`` would take."""
        return ()

    def builds_at(self, seat: str, at: str) -> tuple[str, ...] | None:
        """The commands that a finger on an intersection may mean; None to leave that to the packs before."""
        return None

    def openly(self, obligation: str) -> list[Json] | None:
        """All answers that may be named, where the allowed ones would show a hand."""
        return None

    def value(self, value: Value) -> Action | None:
        """The button for a value of this game."""
        return None

    def place_of(self, value: Value) -> str | None:
        """The place on the map that says a value when it is tapped, where the value is no place itself."""
        return None
