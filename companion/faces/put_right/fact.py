"""A fact that can be put right, as the face that brings it shows it: the closed list of what there is to say. Pure."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from companion.faces.order import in_order
from companion.faces.seen import Seen
from companion.locale import Words

if TYPE_CHECKING:
    from companion.rules.wire import FactToldJson

Fields = dict[str, Any]
"""Fields of a command ``correct``."""

Target = Literal["corner_or_path", "corner", "hex", "coast", "seat", "none"]
Asks = Literal["choices", "counts", "land", "place"]


@dataclass(frozen=True, slots=True)
class Picture:
    """What stands for a value on a key. entry: a piece, as the board of a view tells of it; sign: a kind of the looks;
    seat: whose color the sign has."""

    entry: Mapping[str, Any] | None = None
    sign: str = ""
    seat: str | None = None


@dataclass(frozen=True, slots=True)
class Counted:
    """A row with plus and minus. kind: of ``cards``; word: its key; glyph: drawn beside it."""

    kind: str
    word: str
    glyph: str | None = None


def no_values(seen: Seen, at: str | None) -> list[Fields]:
    """No values: for a fact that is not chosen from a list."""
    return []


def no_counts(seen: Seen, now: Mapping[str, Any]) -> tuple[Counted, ...]:
    """No rows: for a fact that is not counted."""
    return ()


def no_picture(seen: Seen, at: str, fields: Mapping[str, Any]) -> Picture | None:
    """No picture: for a fact that words alone say."""
    return None


def every_seat(seen: Seen, seat: str) -> bool:
    """Yes: for a fact that the app knows of every seat."""
    return True


def no_doubt(words: Words, seen: Seen, at: str | None, fields: Mapping[str, Any]) -> str:
    """No objection: for a fact that may have any of its values."""
    return ""


def never(seen: Seen, at: str) -> bool:
    """No: for a fact that is chosen from the list of facts only, never by a tap on the map."""
    return False


@dataclass(frozen=True, slots=True)
class ShownFact:
    """One fact. key: the end of ``touchscreen.correct.fact.<key>``.

    target: what must be pointed at before a value can be said. standing: what stands there now, in the fields of
    the command; of a secret fact this is asked with the view of the seat that it is about. sentence: such fields in
    words.
    asks: how a value is said: one of ``values``, the likeliest first; rows of ``counts``; ``land``: a terrain and
    a number; ``place``: the hex that is pointed at.
    of: the fact's name in the rules, the key where empty. settles: (where was pointed, fields, what stands) → the
    fields of the command, where it is not simply all of them. hexes: those that may be pointed at, where not all land.
    has: of a fact of seats, whether the app knows it of a seat, so that there is something to put right.
    doubt: what speaks against a value that may be told all the same: the cardboard is the truth; empty for nothing.
    moves: whether a piece is meant that may be said to stand elsewhere, with all that belongs to it.
    means: whether a tap on this corner or path of the map, before a fact is chosen, means this one.

    For the audit. lies: a place of the map → where or whose the fact is, None for a place that it has nothing to do
    with; without it, every place of its target. lone: where the only piece of its kind stands: a tap takes it up, the
    next one sets it down. picture: of a value, on its key; word: a value without whose it is, where several of one seat
    stand together; cell: what a seat has, in a row of all seats.
    """

    key: str
    target: Target
    standing: Callable[[Seen, str | None], Fields]
    sentence: Callable[[Words, Seen, Mapping[str, Any]], str]
    asks: Asks = "choices"
    values: Callable[[Seen, str | None], list[Fields]] = no_values
    counts: Callable[[Seen, Mapping[str, Any]], tuple[Counted, ...]] = no_counts
    of: str = ""
    settles: Callable[[str | None, Mapping[str, Any], Mapping[str, Any]], Fields] | None = None
    hexes: Callable[[Seen], tuple[str, ...]] | None = None
    has: Callable[[Seen, str], bool] = every_seat
    doubt: Callable[[Words, Seen, str | None, Mapping[str, Any]], str] = no_doubt
    means: Callable[[Seen, str], bool] = never
    moves: bool = False
    lies: Callable[[Seen, str], str | None] | None = None
    lone: Callable[[Seen], str | None] | None = None
    picture: Callable[[Seen, str, Mapping[str, Any]], Picture | None] = no_picture
    word: Callable[[Words, Mapping[str, Any]], str] | None = None
    cell: Callable[[Seen, str], str] | None = None

    @property
    def is_land(self) -> bool:
        """Whether it is about what hardly ever changes: land and harbors."""
        return self.asks == "land" or self.target == "coast"

    @property
    def name(self) -> str:
        """What the rules call it."""
        return self.of or self.key


def told(seen: Seen, name: str) -> FactToldJson:
    """What the rules tell of a fact of this game. KeyError where it is none."""
    found = (fact for fact in seen.about["facts"] if fact["fact"] == name)
    fact = next(found, None)
    if fact is None:
        raise KeyError(f"{name!r} cannot be put right in {seen.about['game']}")
    return fact


def words_of(seen: Seen, name: str, field: str) -> tuple[str, ...]:
    """The words that a field of a fact may be."""
    fields = (one for one in told(seen, name)["fields"] if one["name"] == field)
    return in_order(tuple(str(value) for value in next(fields)["values"]))


def most_of(seen: Seen, name: str, field: str = "count") -> int:
    """The highest count that a field of a fact may have."""
    asked = (one["most"] for one in told(seen, name)["fields"] if one["name"] == field)
    return next(most for most in asked if most is not None)


def kinds_of(seen: Seen, name: str) -> tuple[str, ...]:
    """The kinds of cards that a fact is about, in the order of all screens."""
    return words_of(seen, name, "cards")
