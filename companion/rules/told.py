"""What a mechanic tells of itself, so that no face and no table has to ask which game it is: plain values.

Rules read none of this. ``about`` gathers it, the table counts cards and puts pieces back by it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

HEX = "hex"
SEA = "sea"
INTERSECTION = "intersection"
PATH = "path"
COAST = "coast"
"""Kinds of places."""

View = Mapping[str, Any]
"""What the table sees of a position."""


@dataclass(frozen=True, slots=True)
class CardFlow:
    """Cards that an event moves. Most values here are names of the event's fields.

    cards: the field with the cards by kind, or with one kind. giver, taker: the field with the seat; None for the bank.
    source: what the statistics call the flow, None for the event's own type. named: the field that says it instead.
    each: ``giver`` or ``taker`` if that is several seats. Then ``cards`` is seat → its cards, or with ``kind`` (the
    field that says which kind) seat → how many.
    unknown: how many cards it is where the kinds are hidden: a number, or the field that counts them.
    """

    cards: str
    source: str | None = None
    giver: str | None = None
    taker: str | None = None
    each: str | None = None
    kind: str | None = None
    named: str | None = None
    unknown: int | str = 0


PAID = (CardFlow("cost", giver="seat"),)
"""A cost that went to the bank, under the event's own name."""


@dataclass(frozen=True, slots=True)
class FactField:
    """A field of a correction. kind: ``seat``, ``place``, ``word``, ``number``, ``count``, ``cards`` or ``flag``.

    values: the words, numbers or kinds to choose from. pile: in place of these, all kinds of the ``hand``, of the
    ``land`` or of a deck. on: the kinds of place. nobody: whether None is a value too.
    most: the highest count; if ``card`` is given, it is the number of those in the pile.
    backs: by what cards are counted where they are cardboard and the app sees only their backs.
    """

    name: str
    kind: str
    values: tuple[str | int, ...] = ()
    on: tuple[str, ...] = ()
    nobody: bool = False
    most: int | None = None
    pile: str | None = None
    card: str | None = None
    backs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Site:
    """Where a command that is paid for puts something. on: a kind of place, None for none.

    of: the own piece that must stand there; None for a free place.
    field, among: the field of a command without a place that says which is meant, and what it may say.
    """

    on: str | None
    of: str | None = None
    field: str | None = None
    among: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Dice:
    """What a turn rolls. names: the two number dice; equal names mean that nobody tells them apart.

    event: symbol → on how many of the event die's six faces it is; empty without such a die.
    already: the view's key that holds both dice if something has set them before the roll.
    """

    names: tuple[str, str]
    event: Mapping[str, int]
    already: str | None = None


@dataclass(frozen=True, slots=True)
class Stands:
    """A kind of piece that stands on the board. seat: it is somebody's, not neutral.

    side: the word for which side of it is up. moves: it goes from place to place; all others come and leave.
    one: there is one of it, which may change hands as it goes. many: several may stand on one place.
    """

    kind: str
    on: str
    seat: bool = True
    side: str | None = None
    moves: bool = False
    one: bool = False
    many: bool = False


@dataclass(frozen=True, slots=True)
class IsSet:
    """Something that is set to a number rather than put somewhere: a number token, a step on a track.

    on: the kind of place that it lies on, None where it lies on none. seat: each seat has one. track: one of several.
    """

    kind: str
    on: str | None = None
    seat: bool = False
    track: bool = False


class Piece(NamedTuple):
    """What stands on a place: its kind, its seat (None for a neutral one), and whether its side is up."""

    kind: str
    seat: str | None
    side: bool | None = None


class Slip(NamedTuple):
    """A card that an event moves face down. custody: of which it is; do: the sentence of who lays it for a robot.

    pile, of: the event's fields with the deck that its back shows, and the seat before which it lies.
    """

    custody: str
    do: str
    pile: str
    of: str = "seat"


class FromDeck(NamedTuple):
    """A card that an event's seat draws, which goes back after an undo. custody: of which it is; piece: its name.

    pile: the event's field with the deck that it comes of, where there are several.
    """

    custody: str
    piece: str
    pile: str | None = None


class Spot(NamedTuple):
    """Where a thing that is set lies: its kind, place, seat and track, as far as it has them."""

    kind: str
    at: str | None = None
    seat: str | None = None
    track: str | None = None


@dataclass(frozen=True, slots=True)
class Cardboard:
    """What a mechanic keeps on the cardboard, and how to find it in the table's view.

    pieces: a view → ((place, layer), piece); of one layer one piece can stand on a place.
    values: a view → (spot, number).
    back: where neither will do, the views before and after an undo → what to move, in the table's words.
    """

    name: str
    stands: tuple[Stands, ...] = ()
    sets: tuple[IsSet, ...] = ()
    pieces: Callable[[View], Iterable[tuple[tuple[str, str], Piece]]] | None = None
    values: Callable[[View], Iterable[tuple[Spot, int | None]]] | None = None
    back: Callable[[View, View], Iterable[dict[str, Any]]] | None = None
