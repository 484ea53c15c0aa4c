"""What a track of lamps is: a table of rows and places, what each shows of the view, and the stories it tells.

A new track is such a table in its game's folder and nothing else; one that is there already is to be copied.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

View = Mapping[str, Any]
Condition = Callable[[View, int], bool]
"""The view and a place of the row → whether a rule holds there. Pure."""

Color = tuple[int, int, int]
WHITE: Color = (255, 190, 110)
AMBER: Color = (255, 120, 0)
RED: Color = (255, 0, 0)
GREEN: Color = (0, 200, 30)
BLUE: Color = (0, 60, 255)


@dataclass(frozen=True, slots=True)
class LampGlow:
    """How a lamp shines. pattern: a name of ``patterns``; color: what a lamp of any color takes, 0 to 255."""

    pattern: str
    color: Color = WHITE
    brightness: float = 1.0


OFF = LampGlow("off")


@dataclass(frozen=True, slots=True)
class Lamp:
    """One lamp. name: ``ship.3`` or ``attack``; word, number, place: what fills ``hardware.lamp.<track>.<word>``."""

    name: str
    row: str
    word: str
    number: int
    place: int


@dataclass(frozen=True, slots=True)
class Rule:
    """Where the condition holds, a lamp shines like this; the first rule that holds decides."""

    when: Condition
    glow: LampGlow


@dataclass(frozen=True, slots=True)
class LampRow:
    """Lamps in a row. name: its key in the wiring file; places: what the rules count with.

    word, number: of the sentence that says what a lamp means; sizes: how many lamps may be wired (None: all);
    needed: whether a wired track must have this row; there: the places that the game of the view has.
    """

    name: str
    places: Sequence[int]
    rules: tuple[Rule, ...]
    word: str = ""
    number: int = 0
    sizes: tuple[int, ...] | None = None
    needed: bool = True
    there: Condition = lambda view, place: True

    @property
    def counts(self) -> tuple[int, ...]:
        """How many lamps the row may have."""
        return self.sizes or (len(self.places),)

    def lamps(self) -> Iterator[Lamp]:
        """All lamps that the row can have, in order."""
        for place in self.places:
            name = self.name if len(self.places) == 1 else f"{self.name}.{place}"
            yield Lamp(name, self.name, self.word or self.name, self.number, place)

    def glow(self, view: View, place: int) -> LampGlow:
        """How this place shines while nothing is being told."""
        return next((rule.glow for rule in self.rules if rule.when(view, place)), OFF)


@dataclass(frozen=True, slots=True)
class Act:
    """Part of a story: for so many seconds the lamps whose names fit shine so, the others as they do at rest.

    glows: patterns of lamp names (``*`` for anything; ``{event[…]}``, ``{view[…]}`` and the story's ``{counted}``
    are filled in) with how they shine; the first that fits decides. before: the others shine meanwhile as they did
    before the event, so that its outcome is not seen too early.
    """

    seconds: float
    glows: tuple[tuple[str, LampGlow], ...]
    before: bool = False


@dataclass(frozen=True, slots=True)
class Story:
    """What is told when an event of this type, with these fields, is in the journal.

    counted: (path of a list in the view, field). The story's ``{counted}`` is then the place of the list's entry that
    has the same value in this field as the event, counted from the end of the list.
    """

    event: str
    acts: tuple[Act, ...]
    fields: Mapping[str, Any] = field(default_factory=dict)
    counted: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Track:
    """A track. key: its table in the wiring file, ``lamps.<key>``; shows: the part of the view that it is about.

    moves: types of the events after which the cardboard of this track stands elsewhere.
    """

    key: str
    shows: str
    rows: tuple[LampRow, ...]
    stories: tuple[Story, ...]
    moves: frozenset[str]

    def lamps(self) -> tuple[Lamp, ...]:
        """Every lamp that the track can have, row by row."""
        return tuple(lamp for row in self.rows for lamp in row.lamps())

    def row(self, name: str) -> LampRow:
        """The row of this name. KeyError where there is none."""
        return {row.name: row for row in self.rows}[name]


# --- conditions ---


def found(view: View, path: str) -> Any:
    """What stands at a path of the view such as ``bank.ore`` or ``seats.0.points``; None where nothing does.

    In a list, -1 is the last entry.
    """
    here: Any = view
    for step in path.split("."):
        if isinstance(here, Mapping):
            here = here.get(step)
        elif isinstance(here, Sequence) and step.lstrip("-").isdigit():
            here = here[int(step)] if -len(here) <= int(step) < len(here) else None
        else:
            return None
    return here


def number(view: View, path: str, place: int) -> int | None:
    """The number at a path (a truth counts 1 or 0, a list or table its length); None where there is none.

    ``{place}`` in the path stands for the place.
    """
    value = found(view, path.format(place=place))
    if isinstance(value, list | tuple | dict):
        return len(value)
    return int(value) if isinstance(value, int) else None


def at(path: str) -> Condition:
    """The place is the number at the path."""
    return lambda view, place: number(view, path, place) == place


def after(path: str) -> Condition:
    """The place is the one after the number at the path."""
    return lambda view, place: number(view, path, place) == place - 1


def up_to(path: str) -> Condition:
    """The place lies within the number at the path."""
    return lambda view, place: place <= (number(view, path, place) or 0)


def holds(path: str) -> Condition:
    """What stands at the path is true, or more than nothing."""
    return lambda view, place: bool(number(view, path, place))


def fails(path: str) -> Condition:
    """What stands at the path is false, or nothing; what is not there does not fail."""
    return lambda view, place: number(view, path, place) == 0


def same(path: str, other: str) -> Condition:
    """The numbers at both paths are there and the same."""
    return lambda view, place: number(view, path, place) == number(view, other, place) is not None


def unlike(path: str, word: str) -> Condition:
    """What stands at the path is another word, or nothing."""
    return lambda view, place: found(view, path.format(place=place)) != word


def one_less(path: str, other: str) -> Condition:
    """The number at the path is one less than the other one."""
    return lambda view, place: (number(view, path, place) or 0) + 1 == number(view, other, place)


def both(*conditions: Condition) -> Condition:
    """Every one of the conditions holds."""
    return lambda view, place: all(condition(view, place) for condition in conditions)
