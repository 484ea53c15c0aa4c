"""What stands in a log's entries beside kind and time, checked before anything of it is believed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

import msgspec

from companion.table.codec import FieldError, converted
from companion.table.errors import RecordError
from companion.table.messages import GamePutAway, GameResumed
from companion.table.ports import Entry

OPENING: Final = "opening"
DONE: Final = "done"
"""Something that the rules accepted. Every other kind is named after the session's event in it."""

Seconds = Annotated[float, msgspec.Meta(ge=0, lt=1e9)]
Share = Annotated[float, msgspec.Meta(ge=0, le=1)]
Events = Annotated[list[dict[str, Any]], msgspec.Meta(min_length=1)]


class SpentBody(msgspec.Struct, frozen=True):
    """Seconds on the clock since the entry before, by seat and in all."""

    seats: dict[str, Seconds]
    game: Seconds


class OpeningBody(msgspec.Struct, frozen=True):
    """How a game began. seed: 64 hexadecimal digits. new: the ``new`` object with the board that was drawn."""

    format: int
    origin: str
    seed: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
    new: dict[str, Any]
    events: Events


class DieAsRead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A die as it was read. box: x, y, width, height in pixels of the picture."""

    face: int | str
    box: Annotated[list[int], msgspec.Meta(min_length=4, max_length=4)]
    colour: str = ""
    confidence: Share = 0.0


class Evidence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a device saw of a roll. picture: JPEG as base64, at most 6,000 bytes; size: its width and height; counted:
    whether it counted by itself, with a person's yes, or as a person put it right.
    """

    source: Annotated[str, msgspec.Meta(max_length=20)]
    counted: Literal["itself", "confirmed", "corrected"] | None = None
    confidence: Share | None = None
    picture: Annotated[str, msgspec.Meta(max_length=8_000)] | None = None
    size: Annotated[list[int], msgspec.Meta(min_length=2, max_length=2)] | None = None
    boxes: Annotated[list[DieAsRead], msgspec.Meta(max_length=20)] = []


class WishBody(msgspec.Struct, frozen=True):
    """What somebody wished, and what came of it. target: the position that an undo is about; also: those of what it
    takes back with it, in order.

    robots: in the entry that ends a game, the seats that robots played in it. names: seat → the name of now, of those
    who have another than at first; colors: seat of the log → the color in which it is shown now. Both are in every
    entry from there on, so that lists read the last one only.
    """

    id: str
    origin: str
    seat: str
    do: dict[str, Any]
    events: Events
    spent: SpentBody | None = None
    target: int | None = None
    also: list[int] | None = None
    evidence: Evidence | None = None
    robots: list[str] | None = None
    names: dict[str, str] | None = None
    colors: dict[str, str] | None = None


class ResumedBody(msgspec.Struct, frozen=True):
    """A kept game was taken up again, or put away. robots: the seats that robots have played in it; names, colors:
    as in ``WishBody``."""

    origin: str
    events: Events
    robots: list[str] | None = None
    names: dict[str, str] | None = None
    colors: dict[str, str] | None = None


DEEPEST: Final = 16
LONGEST: Final = 20_000
LARGEST: Final = 2**53
"""What a record may hold: nesting, items or characters in one, numbers. No game comes near."""


def check_measure(position: int, value: object, depth: int = 0) -> None:
    """RecordError ``record_bad`` for what is deeper, longer or larger than any entry. position: of the entry."""
    if isinstance(value, str | list | dict) and len(value) > LONGEST:
        raise RecordError("record_bad", line=position, problem="something in it is too long")
    if isinstance(value, int) and abs(value) > LARGEST:
        raise RecordError("record_bad", line=position, problem="a number in it is too large")
    if depth > DEEPEST:
        raise RecordError("record_bad", line=position, problem="it is nested too deeply")
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for one in inner:
        check_measure(position, one, depth + 1)


_SHAPES: Final[Mapping[str, type[msgspec.Struct]]] = {
    OPENING: OpeningBody,
    GameResumed.type: ResumedBody,
    GamePutAway.type: ResumedBody,
}


def check_body(entry: Entry) -> None:
    """RecordError ``record_bad`` by the field that is missing or of another kind than its name promises."""
    shape = _SHAPES.get(entry.kind, WishBody)
    try:
        converted(entry.body, shape)
    except FieldError as error:
        problem = f"{error.field or entry.kind}: {error.problem}"
        raise RecordError("record_bad", line=entry.position, problem=problem) from None
