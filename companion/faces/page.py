"""A page that the table describes and a phone draws: parts one below the other, with keys, rows or a chart. Pure.

Each key carries the ``do`` that it sends. ``README.md`` of this room says who is handed which page.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NotRequired, TypedDict

Json = dict[str, Any]


class NotThereError(LookupError):
    """What was asked for is none of what the page is about."""


class NotYetError(Exception):
    """What was asked for must wait for others: it is asked for again a little later."""


class FinalPlace(TypedDict):
    """A seat in the final standings. points: as they are written; said: as they are read aloud."""

    place: str
    seat: str
    name: str
    note: str
    points: str
    said: str


class CountsRow(TypedDict):
    """What is counted, and each seat's. sum: the last line, which adds the others up."""

    name: str
    counts: list[str]
    sum: NotRequired[bool]


class Counts(TypedDict):
    """A table of counts: a column for each seat, headed by its badge and, for readers without sight, its name."""

    seats: list[str]
    names: list[str]
    rows: list[CountsRow]


class Shape(TypedDict):
    """A shape of a chart, y downward. of: how it looks, by the name of its style.

    seat: whose color it has, None for nobody's; d: the path; x, y: where a line or box begins, or a text or badge is;
    x2, y2: where it ends; text: what stands there.
    """

    kind: Literal["path", "line", "box", "text", "badge"]
    of: str
    seat: NotRequired[str | None]
    d: NotRequired[str]
    x: NotRequired[float]
    y: NotRequired[float]
    x2: NotRequired[float]
    y2: NotRequired[float]
    text: NotRequired[str]


class DrawnChart(TypedDict):
    """A drawing of so many units in width and height, and what it says in words."""

    of: str
    width: float
    height: float
    said: str
    shapes: list[Shape]


SharedPicture = TypedDict(
    "SharedPicture",
    {
        "from": str,
        "file": str,
        "said": str,
        "show": str,
        "save": str,
        "waits": str,
        "none": str,
    },
)
"""A picture that is loaded when it is asked for. from: its address at the table; file: its name as a file.

said: what it shows, for readers without sight; show, save: what the keys say; waits, none: what is said while it comes,
and where it does not.
"""


class CountedRow(TypedDict):
    """What is counted. of: how the wish calls it; word: its name; count: how many there are; most: and may be."""

    of: str
    word: str
    count: int
    most: int


class Counting(TypedDict):
    """Counts to be entered with plus and minus. word: on the key that sends ``do`` with them in its field ``field``.

    tiles: drawn as the cards of a hand, where ``of`` is a kind of them.
    """

    rows: list[CountedRow]
    do: Json
    field: str
    word: str
    tiles: NotRequired[bool]


class JournalLine(TypedDict):
    """What happened. seat: whose badge it has, None for the table's; time: of day; opens: it begins a turn.

    dice: what was rolled, drawn; face: what the event die showed, in words; ends: it says who has won; undone: taken
    back, and crossed out.
    """

    id: str
    seat: str | None
    text: str
    time: str
    dice: NotRequired[list[int]]
    face: NotRequired[str]
    opens: NotRequired[bool]
    ends: NotRequired[bool]
    undone: NotRequired[bool]


class PageLead(TypedDict):
    """What stands first of all, with the badges of whom it is about."""

    seats: list[str]
    word: str
    note: str


def do(act: str, **fields: object) -> Json:
    """What a key sends: a wish to the host's desk."""
    return {"type": "host", "act": act, **fields}


def look_at(at: str, **given: object) -> Json:
    """What a key sends that leads to another described page."""
    return {"type": "look", "at": at, **{k: v for k, v in given.items() if v}}


def replay_at(of: str = "", step: int = 0) -> Json:
    """What a key sends that leads to a step of a replay. of: the handle of a kept game, empty for that on the table."""
    given = {"of": of, "step": step}
    return {"type": "replay", **{k: v for k, v in given.items() if v}}


def key(word: str, sent: Json | None, note: str = "", **more: object) -> Json:
    """A key, or with ``sent`` None a line that only says something.

    more: ``chosen``, ``seat`` (whose badge it shows), ``kind`` (``go`` or ``warn``), ``off`` (why it does nothing now),
    ``close`` (it leads back), ``places`` (one of them is tapped on the map first, and is ``at`` of the wish, or
    ``place`` of a wish for another page), ``points`` (that it is worth), ``rule`` (a number that leads to its text).
    """
    return {"word": word, "note": note, "do": sent, **{k: v for k, v in more.items() if v}}


def part(title: str = "", keys: Sequence[Json] = (), note: str = "", **more: object) -> Json:
    """Some keys below a heading.

    more: ``shape`` (``rows`` one below the other, else side by side), ``rule`` (a number that leads to its text),
    ``board`` (drawn as a map), ``code`` (a QR code by rows of 1 and 0), ``field`` (a text to be written), ``lead``,
    ``places``, ``counts``, ``counting``, ``chart`` (shapes of this module), ``said`` (sentences below a chart),
    ``of`` (a seat that it is about), ``lines`` (of the journal), ``picture`` (a file to be shown and kept).
    """
    return {
        "title": title,
        "note": note,
        "keys": list(keys),
        **{k: v for k, v in more.items() if v},
    }


def rows(keys: Sequence[Json], title: str = "", note: str = "", **more: object) -> Json:
    """Keys one below the other."""
    return part(title, keys, note, shape="rows", **more)


def page(title: str, parts: Sequence[Json], **more: object) -> Json:
    """A page. more: ``back`` (None: to the game), ``foot`` (big keys), ``again`` (asks for it anew when phones come
    or go, when a game begins or ends, and after a board was edited), ``told`` (a message over it), ``later`` (what the
    wish for this page says of one that knows more: it is asked for at once, and shown in its place when it comes)."""
    return {
        "title": title,
        "parts": list(parts),
        "back": None,
        **{k: v for k, v in more.items() if v},
    }
